// @vitest-environment happy-dom
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { fakeMap } from './engine/fake-map.testing.ts'
import { useViewSearch } from './use-view-search.ts'

const call = vi.fn()
vi.mock('../page/api.ts', () => ({ api: () => call }))

/** The box of the homes of the place, and the first view of the map. */
const homes = [121, 14.5, 121.1, 14.6] as const
const inside = { lng: 121.05, lat: 14.55, zoom: 14 }
const outside = { lng: 121.3, lat: 14.55, zoom: 14 }

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
  call.mockResolvedValue({ clusters: [{ bounds: homes, count: 7 }], withoutPoint: 0 })
  return () => void vi.useRealTimers()
})

const search = (address: Record<string, string | string[]>): SearchQuery => readSearch(address).query
const city = search({ city: 'makati', bedrooms: ['2'] })

async function moveTo(query: SearchQuery, to: typeof inside) {
  const { map, move } = fakeMap()
  let result: ReturnType<typeof useViewSearch> | undefined
  function Probe({ hasMoved }: { hasMoved: boolean }) {
    result = useViewSearch(map, query, hasMoved)
    return null
  }
  const page = renderInPage(<Probe hasMoved={false} />)
  expect(result!.viewQuery).toBeNull()
  await act(async () => move({}, to))
  await act(async () => page.rerender(<Probe hasMoved />))
  await act(async () => vi.runAllTimers())
  return result!
}

test.each([
  ['a city', city],
  ['areas', search({ areas: ['makati-poblacion', 'makati-salcedo'], bedrooms: ['2'] })],
  ['a building', search({ estateId: 'one-rockwell', bedrooms: ['2'] })],
])('%s stays while the view is inside the box of its homes, and is dropped otherwise; other filters stay', async (_, query) => {
  const near = await moveTo(query, inside)
  expect(near.viewQuery).toEqual({ ...query, bbox: undefined })
  expect(near.leavesPlace).toBe(false)
  expect(await near.readViewQuery()).toEqual({ query: near.viewQuery, leftBehind: null })
  const far = await moveTo(query, outside)
  expect(far.viewQuery).toMatchObject({ city: undefined, areas: undefined, estateId: undefined, bedrooms: ['2'] })
  expect(far.leavesPlace).toBe(true)
  expect(await far.readViewQuery()).toEqual({ query: far.viewQuery, leftBehind: 'place' })
})

test('the homes of a place are requested once, without the other filters', async () => {
  const { readViewQuery } = await moveTo(city, inside)
  await readViewQuery()
  expect(call).toHaveBeenCalledOnce()
  expect(call.mock.lastCall![1]).toEqual({ type: 'Residence', mode: 'Sale', city: 'makati', map: { zoom: 0, view: [-180, -85, 180, 85] } })
})

test('a view that contains more than the place leaves it', async () => {
  expect(await moveTo(city, { ...inside, zoom: 10 })).toMatchObject({ leavesPlace: true, viewQuery: { city: undefined } })
})

test('a radius and a drawn area are replaced by the view, with the number of homes in it', async () => {
  for (const query of [search({ lat: '14.55', lng: '121.05', radiusInKm: '1' }), search({ polygon: '121_14.5*121.1_14.5*121.1_14.6' })]) {
    const { viewQuery, viewCount, readViewQuery } = await moveTo(query, outside)
    expect(viewQuery).toMatchObject({ near: undefined, polygon: undefined })
    expect(viewCount).toBe(7)
    expect(call.mock.lastCall![1]).toMatchObject({ bbox: expect.any(Array) })
    expect(call.mock.lastCall![1]).not.toHaveProperty('polygon.0')
    expect((await readViewQuery()).leftBehind).toBe(query.near ? 'radius' : 'area')
  }
})

test('a search without a place sends no request', async () => {
  const { leavesPlace, viewQuery, readViewQuery } = await moveTo(search({ bedrooms: ['2'] }), outside)
  expect(leavesPlace).toBe(false)
  expect(viewQuery).toMatchObject({ bedrooms: ['2'] })
  expect((await readViewQuery()).leftBehind).toBeNull()
  expect(call).not.toHaveBeenCalled()
})
