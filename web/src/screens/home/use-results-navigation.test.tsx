// @vitest-environment happy-dom
import type { AddressSearch, SearchQuery } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { queryOf } from './load-results.ts'
import { useResultsNavigation } from './use-results-navigation.ts'

vi.mock('../../ui/after-paint.ts', () => ({ afterPaint: (run: () => void) => run() }))

const typedState = { boxText: 'rockwell', typedKeyword: 'rockwell', saidFilters: { city: 'makati' }, leftOut: ['cheap'], chosenType: 'Villa' } as const
const box = [121, 14.5, 121.1, 14.6] as const

let address: AddressSearch
beforeEach(() => void (address = { city: 'makati', areas: 'makati-rockwell' }))

/** The state of the history after a changed search, which follows words in the box. */
async function stateAfter(change: Partial<SearchQuery>, keyword?: string) {
  let show: ReturnType<typeof useResultsNavigation> | undefined
  function Probe() {
    show = useResultsNavigation(address, keyword)
    return null
  }
  const { router } = renderInPage(<Probe />)
  const to = keyword === undefined ? '/home' : `/search/${keyword}`
  await act(() => router.navigate({ to, search: address, state: typedState } as never))
  await act(async () => show!({ ...queryOf(address, keyword).query, ...change }))
  return router.state.location.state
}

test.each<[string, Partial<SearchQuery>, string | undefined]>([
  ['a move of the map', { bbox: box }, undefined],
  ['a drawn area', { polygon: [box.slice(0, 2), [121.1, 14.5], box.slice(2)] as never }, undefined],
  ['another order', { sort: 'price', order: 'asc' }, undefined],
  ['a move of the map with words that are no filters', { bbox: box }, 'balcony view'],
])('%s keeps the words of the search box', async (_, change, keyword) => expect(await stateAfter(change, keyword)).toMatchObject(typedState))

test.each<[string, Partial<SearchQuery>]>([
  ['a chosen filter', { bedrooms: ['2'] }],
  ['another place', { city: 'pasig', areas: undefined }],
  ['a place that is given up', { city: undefined, areas: undefined, bbox: box }],
])('%s takes the words of the search box away', async (_, change) => {
  const state = await stateAfter(change)
  expect(state).toMatchObject({ chosenType: 'Villa' })
  expect(state.boxText).toBeUndefined()
  expect(state.saidFilters).toBeUndefined()
})
