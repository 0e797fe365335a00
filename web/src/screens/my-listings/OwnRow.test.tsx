// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { OwnRow } from './OwnRow.tsx'

const item = { id: 'd', shelf: 'Draft', updatedAt: '2026-01-01T00:00:00Z', listing: null, draft: {}, draftEstate: null } as never // no other part is read

test.each([
  ['en', true, 'No reply: it may be published already'],
  ['zh', true, '没有收到答复，可能已经发布'],
  ['en', false, null],
] as const)('a draft whose publishing had no answer says so (%s, %s), not what it needs', (locale, mayBePublished, text) => {
  const row = (
    <OwnRow
      {...{ item, mayBePublished }}
      files={undefined}
      now={new Date(0)}
      isSelected={false}
      isSelecting={false}
      onSelect={() => undefined}
      actions={null}
    />
  )
  renderInPage(row, { locale })
  expect(screen.queryByText(/no reply|没有收到答复/i)?.textContent ?? null).toBe(text)
  expect(screen.queryByText(/to go$/) === null).toBe(mayBePublished)
})
