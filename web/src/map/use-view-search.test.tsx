// @vitest-environment happy-dom
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { fakeMap } from './fake-map.testing.ts'
import { useViewSearch } from './use-view-search.ts'

const call = vi.fn()
vi.mock('../page/api.ts', () => ({ api: () => call }))

/** The box of the homes of the place, in which the map begins. */
const homes = [121, 14.5, 121.1, 14.6] as const
const among = { lng: 121.05, lat: 14.55, zoom: 14 }
const beside = { lng: 121.3, lat: 14.55, zoom: 14 }

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
  call.mockResolvedValue({ clusters: [{ bounds: homes, count: 7 }], withoutPoint: 0 })
  return () => void vi.useRealTimers()
})

const search = (address: Record<string, string | string[]>): SearchQuery => readSearch(address).query
const city = search({ city: 'makati', bedrooms: ['2'] })

async function moved(query: SearchQuery, to: typeof among) {
  const { map, move } = fakeMap()
  let said: ReturnType<typeof useViewSearch> | undefined
  function Probe({ hasMoved }: { hasMoved: boolean }) {
    said = useViewSearch(map, query, hasMoved)
    return null
  }
  const page = renderInPage(<Probe hasMoved={false} />)
  expect(said!.viewQuery).toBeNull()
  await act(async () => move({}, to))
  await act(async () => page.rerender(<Probe hasMoved />))
  await act(async () => vi.runAllTimers())
  return said!
}

test.each([
  ['a city', city],
  ['areas', search({ areas: ['makati-poblacion', 'makati-salcedo'], bedrooms: ['2'] })],
  ['a building', search({ estateId: 'one-rockwell', bedrooms: ['2'] })],
])('%s stays while the view lies among its homes, and gives way to a view beside them; other filters stay', async (_, query) => {
  const near = await moved(query, among)
  expect(near.viewQuery).toEqual({ ...query, bbox: undefined })
  expect(await near.readViewQuery()).toEqual({ query: near.viewQuery, dropsFilters: false })
  const far = await moved(query, beside)
  expect(far.viewQuery).toMatchObject({ city: undefined, areas: undefined, estateId: undefined, bedrooms: ['2'] })
  expect(await far.readViewQuery()).toEqual({ query: far.viewQuery, dropsFilters: true })
})

test('what a place holds is asked for without the other filters, once for a place', async () => {
  const { readViewQuery: searchHere } = await moved(city, among)
  await searchHere()
  expect(call).toHaveBeenCalledOnce()
  expect(call.mock.lastCall![1]).toEqual({ type: 'Residence', mode: 'Sale', city: 'makati', map: { zoom: 0, view: [-180, -85, 180, 85] } })
})

test('a view that holds the place and more around it is left', async () => {
  expect((await moved(city, { ...among, zoom: 10 })).viewQuery).toMatchObject({ city: undefined })
})

test('the surroundings of a place and a drawn area give way, with the number of what is in view', async () => {
  for (const held of [search({ lat: '14.55', lng: '121.05', radiusInKm: '1' }), search({ polygon: '121_14.5*121.1_14.5*121.1_14.6' })]) {
    const { viewQuery: here, viewCount: heldCount, readViewQuery: searchHere } = await moved(held, beside)
    expect(here).toMatchObject({ near: undefined, polygon: undefined })
    expect(heldCount).toBe(7)
    expect(call.mock.lastCall![1]).toMatchObject({ bbox: expect.any(Array) })
    expect(call.mock.lastCall![1]).not.toHaveProperty('polygon.0')
    expect((await searchHere()).dropsFilters).toBe(true)
  }
})

test('a search of no place asks for nothing', async () => {
  const { viewQuery: here, readViewQuery: searchHere } = await moved(search({ bedrooms: ['2'] }), beside)
  expect(here).toMatchObject({ bedrooms: ['2'] })
  expect((await searchHere()).dropsFilters).toBe(false)
  expect(call).not.toHaveBeenCalled()
})
