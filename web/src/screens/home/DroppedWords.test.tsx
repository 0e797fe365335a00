// @vitest-environment happy-dom
import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { type AddressSearch, readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { searchedKeyword, type Results } from './load-results.ts'
import { DroppedWords } from './DroppedWords.tsx'

vi.mock('../../listing/use-place-names.ts', () => ({ usePlaceNames: () => () => 'Mandaluyong' }))

const resultsOf = (address: AddressSearch, setAside: SearchAnswer['setAside'], total = 115): Results => ({
  query: readSearch(address).query,
  dropped: [],
  loadedAt: '2026-03-01T00:00:00Z',
  answer: { items: [], totalRowQty: total, setAside } as unknown as SearchAnswer, // what the part looks at
})
const murang = { words: ['murang'], places: [], either: [], kept: '', total: 115 }

test('the word that no home has is named with what is found without it, and cheap ones offer the lowest rent', async () => {
  const show = vi.fn()
  const results = resultsOf({ keyword: 'murang', mode: 'Lease', city: 'mandaluyong' }, murang)
  renderInPage(<DroppedWords results={results} show={show} />)
  expect(screen.getByRole('status').textContent).toContain('Nothing says “murang”. Without it: 115 homes in Mandaluyong.')
  await userEvent.click(screen.getByRole('button', { name: 'Lowest rent first' }))
  expect(show).toHaveBeenLastCalledWith({ ...results.query, sort: 'price', order: 'asc' })
  await userEvent.click(screen.getByRole('button', { name: 'Insist on “murang”' }))
  expect(show).toHaveBeenLastCalledWith({ ...results.query, insist: true })
  expect(searchedKeyword(results)).toBeUndefined()
})

test.each([
  ['one area names it', { areas: 'a1' }, 'homes in Mandaluyong.'],
  ['several areas name none', { areas: ['a1', 'a2'] }, 'homes.'],
] as const)('where the search has %s', (_, address, text) => {
  renderInPage(<DroppedWords results={resultsOf({ keyword: 'murang', ...address }, murang)} show={vi.fn()} />)
  expect(screen.getByRole('status').textContent).toContain(`115 ${text}`)
})

test('one who insists sees that no home says it, with the way back', async () => {
  const show = vi.fn()
  const results = resultsOf({ keyword: 'murang', mode: 'Lease', insist: 'true' }, murang, 0)
  renderInPage(<DroppedWords results={results} show={show} />, { locale: 'zh' })
  expect(screen.getByRole('status').textContent).toContain('没有房源写到“murang”。')
  await userEvent.click(screen.getByRole('button', { name: '不算它 · 115 套' }))
  expect(show).toHaveBeenLastCalledWith({ ...results.query, insist: undefined })
  expect(searchedKeyword(results)).toBe('murang')
})

test('places that do not meet are said to be either of them, and nothing is said where every word counts', () => {
  const { container } = renderInPage(<DroppedWords results={resultsOf({ keyword: 'makati' }, null)} show={vi.fn()} />)
  expect(container.textContent).toBe('')
  const both = { words: [], places: [], either: ['马卡蒂', '环球城'], kept: '马卡蒂 环球城', total: 9 }
  renderInPage(<DroppedWords results={resultsOf({ keyword: '马卡蒂 环球城' }, both)} show={vi.fn()} />, { locale: 'zh' })
  expect(screen.getByRole('status').textContent).toContain('没有房源同时在“马卡蒂”、“环球城”，以下房源在其中一处。')
})
