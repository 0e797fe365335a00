// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { AreaSearch } from './AreaSearch.tsx'
import { fakeMap } from './fake-map.testing.ts'
import { useShowsOtherArea } from './map-search-state.ts'
import { byPage } from './map-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const props = { canFollow: true, follows: true, hasMoved: false, count: null }

test('the list follows a map that shows another part and comes to rest, once for moves close after each other', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  const { rerender } = renderInPage(<AreaSearch {...props} map={map} search={search} />)
  move({ originalEvent: {} })
  // a button or a key moves the map without an event of a pointer
  move({})
  rerender(<AreaSearch {...props} map={map} hasMoved search={search} />)
  vi.runAllTimers()
  expect(search).toHaveBeenCalledOnce()
})

test('a move that leaves the map with what is searched is followed by nothing', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} search={search} />)
  move(byPage)
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
})

test('a view that waits to be searched is searched where the map rests, also when a move of the search or another size comes between', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} hasMoved search={search} />)
  move()
  move(byPage)
  vi.runAllTimers()
  expect(search).toHaveBeenCalledOnce()
})

test('what was moved while nothing followed, or as the screen was left, is searched once it follows', () => {
  const { map } = fakeMap()
  const search = vi.fn()
  const { rerender } = renderInPage(<AreaSearch {...props} map={map} follows={false} hasMoved search={search} />)
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
  rerender(<AreaSearch {...props} map={map} hasMoved search={search} />)
  vi.runAllTimers()
  expect(search).toHaveBeenCalledOnce()
})

test('switched off, a moved map offers the search with what it would find, and says that it has moved on', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} follows={false} hasMoved count={892} search={search} />)
  move()
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
  expect(useShowsOtherArea.getState().isOn).toBe(true)
  screen.getByRole('button', { name: 'Search this area · 892' }).click()
  expect(search).toHaveBeenCalledOnce()
})

test('a drawn area is not left for a move: the button is offered', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} follows={false} hasMoved search={search} />)
  move()
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Search this area' })).toBeTruthy()
})

test('where the list is not in view there is no switch', () => {
  const { map } = fakeMap()
  renderInPage(<AreaSearch {...props} map={map} canFollow={false} follows={false} hasMoved count={3} search={vi.fn()} />)
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('button', { name: 'Search this area · 3' })).toBeTruthy()
})
