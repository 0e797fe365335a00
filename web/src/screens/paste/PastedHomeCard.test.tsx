// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PastedHomeCard } from './PastedHomeCard.tsx'
import type { PastedHome } from './paste-view.ts'
import type { Paste } from './use-paste.ts'

const text = 'For lease, price on request'
const home: PastedHome = {
  fields: { mode: 'Lease', price: null },
  part: { start: 0, end: text.length },
  spans: [{ field: 'price', start: 11, end: 27, isSure: true }],
}
const paste = { text, result: { homes: [home], names: {} }, isConfirmed: () => false, isLeftOut: () => false, leftOutOf: () => [] } as unknown as Paste

test('a price on request is named as such, with its words', async () => {
  renderInPage(<PastedHomeCard paste={paste} index={0} home={home} lit={null} />)
  expect(await screen.findByText('Price on request')).toBeTruthy()
  expect(screen.getByText('price on request')).toBeTruthy()
})
