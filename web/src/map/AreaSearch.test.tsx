// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { AreaSearch } from './AreaSearch.tsx'
import { fakeMap } from './engine/fake-map.testing.ts'
import { useShowsOtherArea } from './map-search-state.ts'
import { byPage } from './engine/map-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const props = {
  canSearchOnMove: true,
  boundTo: null,
  searchesOnMove: true,
  hasMoved: false,
  count: null,
  search: () => undefined,
  searchAfterMove: () => undefined,
}

test('the view is searched once after several quick moves', () => {
  const { map, move } = fakeMap()
  const searchAfterMove = vi.fn()
  const { rerender } = renderInPage(<AreaSearch {...props} map={map} searchAfterMove={searchAfterMove} />)
  move({ originalEvent: {} })
  // a button or a key moves the map without a pointer event
  move({})
  rerender(<AreaSearch {...props} map={map} hasMoved searchAfterMove={searchAfterMove} />)
  vi.runAllTimers()
  expect(searchAfterMove).toHaveBeenCalledOnce()
})

test('a move to the searched area searches nothing', () => {
  const { map, move } = fakeMap()
  const searchAfterMove = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} searchAfterMove={searchAfterMove} />)
  move(byPage)
  vi.runAllTimers()
  expect(searchAfterMove).not.toHaveBeenCalled()
})

test('a pending search of the view waits for the end of another move', () => {
  const { map, move } = fakeMap()
  const searchAfterMove = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} hasMoved searchAfterMove={searchAfterMove} />)
  move()
  move(byPage)
  vi.runAllTimers()
  expect(searchAfterMove).toHaveBeenCalledOnce()
})

test('a map that was moved while the list did not follow is searched when it does', () => {
  const { map } = fakeMap()
  const searchAfterMove = vi.fn()
  const { rerender } = renderInPage(<AreaSearch {...props} map={map} searchesOnMove={false} hasMoved searchAfterMove={searchAfterMove} />)
  vi.runAllTimers()
  expect(searchAfterMove).not.toHaveBeenCalled()
  rerender(<AreaSearch {...props} map={map} hasMoved searchAfterMove={searchAfterMove} />)
  vi.runAllTimers()
  expect(searchAfterMove).toHaveBeenCalledOnce()
})

test('when the switch is off, a moved map offers a search of the view with its count', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} searchesOnMove={false} hasMoved count={892} search={search} />)
  move()
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
  expect(useShowsOtherArea.getState().isOn).toBe(true)
  screen.getByRole('button', { name: 'Search this area · 892' }).click()
  expect(search).toHaveBeenCalledOnce()
})

test.each([
  ['area', /Only the drawn area/],
  ['radius', /Only this radius/],
  ['place', /keeps to the chosen place/],
] as const)('a moved map does not leave a searched %s without a press of the button, and no switch says that moves search', (shape, text) => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} boundTo={shape} searchesOnMove={false} hasMoved search={search} searchAfterMove={search} />)
  move()
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('button', { name: 'Search this area' })).toBeTruthy()
})

test('without a visible list there is no switch', () => {
  const { map } = fakeMap()
  renderInPage(<AreaSearch {...props} map={map} canSearchOnMove={false} searchesOnMove={false} hasMoved count={3} search={vi.fn()} />)
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('button', { name: 'Search this area · 3' })).toBeTruthy()
})
