// @vitest-environment happy-dom
import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { type AddressSearch, readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { searchedKeyword, type Results } from './load-results.ts'
import { DroppedWords } from './DroppedWords.tsx'

vi.mock('../../filters/use-place-names.ts', () => ({ usePlaceNames: () => () => 'Mandaluyong' }))

const resultsOf = (address: AddressSearch, setAside: SearchAnswer['setAside'], total = 115): Results => ({
  query: readSearch(address).query,
  dropped: [],
  loadedAt: '2026-03-01T00:00:00Z',
  answer: { items: [], totalRowQty: total, setAside } as unknown as SearchAnswer, // the properties that the box reads
})
const cheap = { words: ['cheap'], places: [], either: [], kept: '', total: 115 }

test('the box names the dropped word and the total without it, and offers the lowest rent for a word that means cheap', async () => {
  const showResults = vi.fn()
  const results = resultsOf({ keyword: 'cheap', mode: 'Lease', city: 'mandaluyong' }, cheap)
  renderInPage(<DroppedWords results={results} showResults={showResults} />)
  expect(screen.getByRole('status').textContent).toContain('No home mentions “cheap”. Without it: 115 homes in Mandaluyong.')
  await userEvent.click(screen.getByRole('button', { name: 'Lowest rent first' }))
  expect(showResults).toHaveBeenLastCalledWith({ ...results.query, sort: 'price', order: 'asc' })
  await userEvent.click(screen.getByRole('button', { name: 'Only homes with “cheap”' }))
  expect(showResults).toHaveBeenLastCalledWith({ ...results.query, insist: true })
  expect(searchedKeyword(results)).toBeUndefined()
})

test.each([
  ['one area is named', { areas: 'a1' }, 'homes in Mandaluyong.'],
  ['several areas are not', { areas: ['a1', 'a2'] }, 'homes.'],
] as const)('the place of the total: %s', (_, address, text) => {
  renderInPage(<DroppedWords results={resultsOf({ keyword: 'cheap', ...address }, cheap)} showResults={vi.fn()} />)
  expect(screen.getByRole('status').textContent).toContain(`115 ${text}`)
})

test('with `insist` the box says that no home has the word, and offers the search without it', async () => {
  const showResults = vi.fn()
  const results = resultsOf({ keyword: 'cheap', mode: 'Lease', insist: 'true' }, cheap, 0)
  renderInPage(<DroppedWords results={results} showResults={showResults} />, { locale: 'zh' })
  expect(screen.getByRole('status').textContent).toContain('没有提到“cheap”的房源。')
  await userEvent.click(screen.getByRole('button', { name: '去掉这个词 · 115 套' }))
  expect(showResults).toHaveBeenLastCalledWith({ ...results.query, insist: undefined })
  expect(searchedKeyword(results)).toBe('cheap')
})

test('the box explains places that exclude each other, and is absent without dropped words', () => {
  const { container } = renderInPage(<DroppedWords results={resultsOf({ keyword: 'makati' }, null)} showResults={vi.fn()} />)
  expect(container.textContent).toBe('')
  const both = { words: [], places: [], either: ['马卡蒂', '环球城'], kept: '马卡蒂 环球城', total: 9 }
  renderInPage(<DroppedWords results={resultsOf({ keyword: '马卡蒂 环球城' }, both)} showResults={vi.fn()} />, { locale: 'zh' })
  expect(screen.getByRole('status').textContent).toContain('没有房源同时在“马卡蒂”、“环球城”，以下房源在其中一处。')
})
