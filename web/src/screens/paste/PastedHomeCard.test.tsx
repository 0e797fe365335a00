// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { countOpenQuestions, PastedHomeCard } from './PastedHomeCard.tsx'
import type { PastedHome } from './paste-view.ts'
import type { Paste } from './use-paste.ts'

const text = 'For lease, price on request'
const home: PastedHome = {
  fields: { mode: 'Lease', price: null },
  part: { start: 0, end: text.length },
  spans: [{ field: 'price', start: 11, end: 27, isSure: true }],
  shown: [],
  taken: null,
}
const answers = { isConfirmed: () => false, isLeftOut: () => false, fieldsLeftOutOf: () => [], isHomeLeftOut: () => false }
const paste = { text, result: { homes: [home], names: {} }, ...answers } as unknown as Paste // the card uses no more of it

test('a price on request is named as such, with its words', async () => {
  renderInPage(<PastedHomeCard paste={paste} index={0} home={home} highlightedKey={null} />)
  expect(await screen.findByText('Price on request')).toBeTruthy()
  expect(screen.getByText('price on request')).toBeTruthy()
})

test('the description asks who reads it, and counts as open until an answer', async () => {
  const described: PastedHome = { ...home, fields: { ...home.fields, remarks: { zh: '', en: 'Corner unit' } } }
  const confirm = vi.fn()
  renderInPage(<PastedHomeCard paste={{ ...paste, confirm }} index={0} home={described} highlightedKey={null} />)
  expect(countOpenQuestions(described, 0, paste)).toBe(1)
  expect(countOpenQuestions(described, 0, { ...paste, isConfirmed: (key) => key === '0.remarks' })).toBe(0)
  fireEvent.click(await screen.findByRole('radio', { name: 'Clients' }))
  expect(confirm).toHaveBeenCalledWith('0.remarks', true)
})

test('a home is left out and put back with one button, which says what it does', async () => {
  const leaveHomeOut = vi.fn()
  renderInPage(<PastedHomeCard paste={{ ...paste, leaveHomeOut }} index={2} home={home} highlightedKey={null} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out home 3' }))
  expect(leaveHomeOut).toHaveBeenCalledWith(2, true)
})

test('a home that the text calls gone is folded, with the words that say so, and asks nothing', async () => {
  const leaveHomeOut = vi.fn()
  const taken: PastedHome = { ...home, fields: { ...home.fields, remarks: { zh: '', en: 'Corner unit' } }, taken: { start: 4, end: 9 } }
  const out: Paste = { ...paste, leaveHomeOut, isHomeLeftOut: (index) => index === 0 }
  renderInPage(<PastedHomeCard paste={out} index={0} home={taken} highlightedKey={null} />)
  expect(await screen.findByText('The text says “lease”, so it is left out.')).toBeTruthy()
  expect(screen.queryByText('Corner unit')).toBeNull()
  expect(countOpenQuestions(taken, 0, out)).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Put home 1 back' }))
  expect(leaveHomeOut).toHaveBeenCalledWith(0, false)
})

test('a home without bedrooms is a studio', async () => {
  const studio: PastedHome = { ...home, fields: { mode: 'Lease', bedrooms: 0 }, spans: [{ field: 'bedrooms', start: 0, end: 3, isSure: true }] }
  renderInPage(<PastedHomeCard paste={paste} index={0} home={studio} highlightedKey={null} />)
  expect(await screen.findByRole('heading', { name: 'For lease · Studio' })).toBeTruthy()
  expect(screen.queryByText(/None/)).toBeNull()
})

test.each([
  ['en', 'Yes (Price)', 'Leave out (Price)'],
  ['zh', '对 （价格）', '不写 （价格）'],
] as const)('%s: the buttons of a question name the fact that they are about', async (locale, yes, leaveOut) => {
  const unsure: PastedHome = { ...home, spans: [{ field: 'price', start: 11, end: 27, isSure: false }] }
  renderInPage(<PastedHomeCard paste={paste} index={0} home={unsure} highlightedKey={null} />, { locale })
  expect(await screen.findByRole('button', { name: yes })).toBeTruthy()
  expect(screen.getByRole('button', { name: leaveOut })).toBeTruthy()
})
