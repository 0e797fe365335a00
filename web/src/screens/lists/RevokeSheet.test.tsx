// @vitest-environment happy-dom
import type { MadeLink } from '@site/domain/calls/share.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { RevokeSheet } from './RevokeSheet.tsx'

const link = (code: string, facts: Partial<MadeLink>) =>
  ({ code, title: 'For the Chens', name: 'Ms Wu', lang: null, createdAt: '2026-11-20T04:00:00.000Z', ...facts }) as MadeLink // no other field is read

test('each line says which link it is, also of two for one client', () => {
  const links = [link('a', { variant: 'normal' }), link('b', { variant: 'Intermediary', lang: 'zh', createdAt: '2026-11-22T04:00:00.000Z' })]
  renderInPage(<RevokeSheet links={links} open onClose={() => undefined} onEnded={() => undefined} />)
  const lines = screen.getAllByRole('checkbox', { hidden: true }).map((box) => box.closest('label')?.textContent)
  expect(lines.slice(1)).toEqual([
    'Ms WuFor the ChensWith brand · In their language · made on Nov 20, 2026',
    'Ms WuFor the ChensNo brand · In Chinese · made on Nov 22, 2026',
  ])
})
