// @vitest-environment happy-dom
import { type Box, readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage, testShell } from '../shell/in-page.testing.tsx'
import { fakeMap } from './fake-map.testing.ts'
import { boxOfQuery, useFollowSearch } from './use-follow-search.ts'
import { boxInView } from './view-box.ts'

const call = vi.fn()
vi.mock('../page/api.ts', () => ({ api: () => call }))

const homes = [121.02, 14.54, 121.06, 14.58] as const
beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ clusters: [{ bounds: homes }], withoutPoint: 0 })
})

const bbox: Box = [121, 14.5, 121.1, 14.6]
const search = (address: Record<string, string>): SearchQuery => readSearch(address).query
const here = search({ bbox: bbox.join() })

/** A map that follows a search, with what it says of itself. */
async function follow(query: SearchQuery, began: Box = bbox) {
  const fake = fakeMap(began)
  let said: ReturnType<typeof useFollowSearch> | undefined
  function Probe({ of }: { of: SearchQuery }) {
    said = useFollowSearch(fake.map, of)
    return null
  }
  const page = renderInPage(<Probe of={query} />)
  await act(async () => undefined)
  const change = async (run: () => void) => act(async () => run())
  return {
    ...fake,
    now: () => said!,
    view: () => boxInView(fake.map.engine),
    move: (to: { lng?: number; lat?: number; zoom?: number }) => change(() => fake.move({}, to)),
    resize: (size: readonly [number, number]) => change(() => fake.resize(size)),
    ask: (of: SearchQuery) => change(() => page.rerender(<Probe of={of} />)),
    router: page.router,
    change,
  }
}

test('a part of the map that is searched and gets another size is one that was moved; in its old size it is not', async () => {
  const { now, resize } = await follow(here)
  expect(now().hasMoved).toBe(false)
  await resize([1024, 512])
  expect(now().hasMoved).toBe(true)
  await resize([512, 512])
  expect(now().hasMoved).toBe(false)
})

test('a row of chips above the map makes it no other part', async () => {
  const { now, resize } = await follow(here)
  await resize([512, 466])
  expect(now().hasMoved).toBe(false)
  // little by little it becomes one
  await resize([512, 420])
  expect(now().hasMoved).toBe(true)
})

test('a view that is taken is what is searched, whatever size it has', async () => {
  const { now, move, resize, ask, view, change } = await follow(here)
  await resize([1024, 512])
  let taken = bbox
  await change(() => (taken = now().searchView()))
  await ask({ ...here, bbox: taken })
  expect(now().hasMoved).toBe(false)
  expect(view()).toEqual(taken)
  // the same view once more changes no address that could be waited for
  await move({})
  expect(now().hasMoved).toBe(true)
  await change(() => void now().searchView())
  expect(now().hasMoved).toBe(false)
})

test('a search of no part of the map is shown whole in every size', async () => {
  const { now, resize, view } = await follow(search({ city: 'makati' }))
  const inView = () => homes[0] >= view()[0] && homes[1] >= view()[1] && homes[2] <= view()[2] && homes[3] <= view()[3]
  expect(inView()).toBe(true)
  await resize([256, 256])
  expect(inView()).toBe(true)
  expect(now().hasMoved).toBe(false)
})

test('what a person moved stays where it is in every size', async () => {
  const { now, move, resize, map } = await follow(search({ city: 'makati' }))
  await move({ lng: 120.95 })
  await resize([256, 256])
  expect(now().hasMoved).toBe(true)
  expect(map.engine.getCenter().lng).toBe(120.95)
})

test('one step back from a view that was taken shows what was searched before, where it stood', async () => {
  const city = search({ city: 'makati' })
  const { now, move, ask, view, change, router } = await follow(city)
  const stood = view()
  await move({ lng: 120.95 })
  let taken = bbox
  await change(() => (taken = now().searchView()))
  await change(() => router.history.push('/next'))
  await ask(search({ bbox: taken.join() }))
  await change(() => router.history.back())
  await ask(city)
  expect(view()).toEqual(stood)
  expect(now().hasMoved).toBe(false)
})

test('the whole site is searched until a person moves it', async () => {
  const { now, resize } = await follow(search({}), testShell.site.mapArea)
  await resize([1024, 512])
  expect(now().hasMoved).toBe(false)
})

test('a map that begins at its search is not moved', async () => {
  const query = search({ lat: '14.55', lng: '121.02', radiusInKm: '2' })
  const began = boxOfQuery(query)!
  const { now, view } = await follow(query, began)
  expect(view()).toEqual(boxInView(fakeMap(began).map.engine))
  expect(now()).toMatchObject({ hasMoved: false, isFollowing: false })
})
