// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { AreaSearch } from './AreaSearch.tsx'
import type { MapHandle } from './engine.ts'
import { useMovedOn } from './following.ts'
import { ours } from './moves.ts'

/** As much of a map as tells that it was moved. */
function fakeMap() {
  const heard = new Map<string, Set<(event: object) => void>>()
  const engine = {
    on: (name: string, then: (event: object) => void) => heard.set(name, (heard.get(name) ?? new Set()).add(then)),
    off: (name: string, then: (event: object) => void) => heard.get(name)?.delete(then),
  }
  const tell = (name: string, event: object) => heard.get(name)?.forEach((then) => then(event))
  const move = (event: object = {}) => (tell('movestart', event), tell('moveend', event))
  return { map: { engine } as unknown as MapHandle, move } // the part of a map that is listened to
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const props = { canFollow: true, follows: true, hasMoved: false, count: null }

test('the list follows a map that comes to rest, once for moves close after each other, and not the moves of the search itself', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} search={search} />)
  move({ originalEvent: {} })
  // a button or a key moves the map without an event of a pointer
  move({})
  vi.runAllTimers()
  expect(search).toHaveBeenCalledOnce()
  move(ours)
  vi.runAllTimers()
  expect(search).toHaveBeenCalledOnce()
})

test('a map that is moved on while its view waits to be searched is searched where it rests', () => {
  const { map, move } = fakeMap()
  const search = vi.fn()
  renderInPage(<AreaSearch {...props} map={map} search={search} />)
  move()
  move(ours)
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
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
  expect(useMovedOn.getState().isMovedOn).toBe(true)
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
