// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { openQuestions, PastedHomeCard } from './PastedHomeCard.tsx'
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

test('the description asks who reads it, and counts as open until an answer', async () => {
  const described: PastedHome = { ...home, fields: { ...home.fields, remarks: { zh: '', en: 'Corner unit' } } }
  const confirm = vi.fn()
  renderInPage(<PastedHomeCard paste={{ ...paste, confirm }} index={0} home={described} lit={null} />)
  expect(openQuestions(described, 0, paste)).toBe(1)
  expect(openQuestions(described, 0, { ...paste, isConfirmed: (key) => key === '0.remarks' })).toBe(0)
  fireEvent.click(await screen.findByRole('radio', { name: 'Clients' }))
  expect(confirm).toHaveBeenCalledWith('0.remarks', true)
})
