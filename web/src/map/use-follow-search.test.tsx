// @vitest-environment happy-dom
import { type Box, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage, testShell } from '../shell/in-page.testing.tsx'
import { fakeMap } from './engine/fake-map.testing.ts'
import { boxOfQuery, useFollowSearch } from './use-follow-search.ts'
import { boxInView } from './engine/view-box.ts'

const call = vi.fn()
vi.mock('../page/api.ts', () => ({ api: () => call }))

const homes = [121.02, 14.54, 121.06, 14.58] as const
beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ clusters: [{ bounds: homes }], withoutPoint: 0 })
})

const bbox: Box = [121, 14.5, 121.1, 14.6]
const search = (address: Record<string, string>): SearchQuery => readSearch(address).query
const boxSearch = search({ bbox: bbox.join() })

/** Renders `useFollowSearch` with a map; `now` returns its last result, `show` renders it with another search. */
async function follow(query: SearchQuery, initialBounds: Box = bbox) {
  const fake = fakeMap(initialBounds)
  let result: ReturnType<typeof useFollowSearch> | undefined
  function Probe({ search }: { search: SearchQuery }) {
    result = useFollowSearch(fake.map, search)
    return null
  }
  const page = renderInPage(<Probe search={query} />)
  await act(async () => undefined)
  const change = async (run: () => void) => act(async () => run())
  return {
    ...fake,
    now: () => result!,
    view: () => boxInView(fake.map.engine),
    move: (to: { lng?: number; lat?: number; zoom?: number }) => change(() => fake.move({}, to)),
    resize: (size: readonly [number, number]) => change(() => fake.resize(size)),
    show: (next: SearchQuery) => change(() => page.rerender(<Probe search={next} />)),
    router: page.router,
    change,
  }
}

test('a searched view of another size counts as moved, and not in its first size', async () => {
  const { now, resize } = await follow(boxSearch)
  expect(now().hasMoved).toBe(false)
  await resize([1024, 512])
  expect(now().hasMoved).toBe(true)
  await resize([512, 512])
  expect(now().hasMoved).toBe(false)
})

test('a map that a row of chips makes a little lower does not count as moved', async () => {
  const { now, resize } = await follow(boxSearch)
  await resize([512, 466])
  expect(now().hasMoved).toBe(false)
  // the changes add up
  await resize([512, 420])
  expect(now().hasMoved).toBe(true)
})

test('after a search of the view the map has not moved, in every size', async () => {
  const { now, move, resize, show, view, change } = await follow(boxSearch)
  await resize([1024, 512])
  let searched = bbox
  await change(() => (searched = now().takeViewBox()))
  await show({ ...boxSearch, bbox: searched })
  expect(now().hasMoved).toBe(false)
  expect(view()).toEqual(searched)
  // a search of the same view does not change the address
  await move({})
  expect(now().hasMoved).toBe(true)
  await change(() => void now().takeViewBox())
  expect(now().hasMoved).toBe(false)
})

test('all results of a search without a box stay visible in every size', async () => {
  const { now, resize, view } = await follow(search({ city: 'makati' }))
  const isInView = () => homes[0] >= view()[0] && homes[1] >= view()[1] && homes[2] <= view()[2] && homes[3] <= view()[3]
  expect(isInView()).toBe(true)
  await resize([256, 256])
  expect(isInView()).toBe(true)
  expect(now().hasMoved).toBe(false)
})

test('a map that a person moved keeps its centre in every size', async () => {
  const { now, move, resize, map } = await follow(search({ city: 'makati' }))
  await move({ lng: 120.95 })
  await resize([256, 256])
  expect(now().hasMoved).toBe(true)
  expect(map.engine.getCenter().lng).toBe(120.95)
})

test('back from a search of the view restores the search before, with its view', async () => {
  const city = search({ city: 'makati' })
  const { now, move, show, view, change, router } = await follow(city)
  const viewBefore = view()
  await move({ lng: 120.95 })
  let searched = bbox
  await change(() => (searched = now().takeViewBox()))
  await change(() => router.history.push('/next'))
  await show(search({ bbox: searched.join() }))
  await change(() => router.history.back())
  await show(city)
  expect(view()).toEqual(viewBefore)
  expect(now().hasMoved).toBe(false)
})

test('a map of the whole site has not moved until a person moves it', async () => {
  const { now, resize } = await follow(search({}), testShell.site.mapArea)
  await resize([1024, 512])
  expect(now().hasMoved).toBe(false)
})

test('a map that starts at its search does not move', async () => {
  const query = search({ lat: '14.55', lng: '121.02', radiusInKm: '2' })
  const initialBounds = boxOfQuery(query)!
  const { now, view } = await follow(query, initialBounds)
  expect(view()).toEqual(boxInView(fakeMap(initialBounds).map.engine))
  expect(now()).toMatchObject({ hasMoved: false, isFollowing: false })
})
