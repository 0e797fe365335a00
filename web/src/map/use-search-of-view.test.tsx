// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { useSearchOfView } from './use-search-of-view.ts'

const query = readSearch({ bedrooms: ['2'] }).query
const view = [121, 14.5, 121.1, 14.6] as const

beforeEach(() => {
  noticeBoard.setPaused(true)
  return () => noticeBoard.current().forEach(({ id }) => noticeBoard.dismiss(id))
})

type LeftBehind = 'area' | 'radius' | 'place' | null

async function searchViewOf(leftBehind: LeftBehind, options?: { keepsPlace: boolean }) {
  const show = vi.fn()
  let search: ReturnType<typeof useSearchOfView> | undefined
  function Probe() {
    search = useSearchOfView(
      show,
      () => Promise.resolve({ query, leftBehind }),
      () => view,
    )
    return null
  }
  const page = renderInPage(<Probe />, { path: '/home?city=makati' })
  await page.router.navigate({ to: '/home', search: { areas: 'makati-rockwell' }, state: { boxText: 'rockwell' } } as never)
  await act(() => search!(options))
  return { show, page }
}

test('a move of the map that nobody asked to search gives up no place', async () => {
  const { show } = await searchViewOf('place', { keepsPlace: true })
  expect(show).not.toHaveBeenCalled()
  expect(noticeBoard.current()).toEqual([])
})

test('a move inside the place is searched, in the same history entry and without a notice', async () => {
  const { show } = await searchViewOf(null, { keepsPlace: true })
  expect(show).toHaveBeenCalledExactlyOnceWith({ ...query, bbox: view }, { replaces: true })
  expect(noticeBoard.current()).toEqual([])
})

test.each([
  ['place', 'The map left the chosen place'],
  ['area', 'The drawn area is gone'],
  ['radius', 'The radius is gone'],
] as const)('a press that gives up a %s says so, and its undo restores the search with the words of its box', async (leftBehind, text) => {
  const { show, page } = await searchViewOf(leftBehind)
  expect(show).toHaveBeenCalledExactlyOnceWith({ ...query, bbox: view }, { replaces: false })
  const [notice] = noticeBoard.current()
  expect(notice?.text).toContain(text)
  await page.router.navigate({ to: '/home', search: { bbox: view.join() } } as never)
  await act(async () => notice?.action?.onPress())
  expect(page.router.history.location.href).toBe('/home?areas=makati-rockwell')
  expect(page.router.history.location.state).toMatchObject({ boxText: 'rockwell' })
})
