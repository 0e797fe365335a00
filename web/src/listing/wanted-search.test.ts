import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const held = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, text: string) => void held.set(key, text),
  removeItem: (key: string) => void held.delete(key),
}
vi.stubGlobal('sessionStorage', sessionStorage)
vi.stubGlobal('window', { sessionStorage })
const { takeWanted, wantSearch } = await import('./wanted-search.ts')

const hour = 3_600_000
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

test('a search that a visitor wants to save is taken once', () => {
  wantSearch('mode=Lease')
  expect(held.get('wantedSearch')).toContain('mode=Lease')
  expect([takeWanted('mode=Lease'), takeWanted('mode=Lease')]).toEqual([true, false])
})

test('another search does not take it', () => {
  wantSearch('mode=Lease')
  expect([takeWanted('mode=Sale'), takeWanted('mode=Lease')]).toEqual([false, true])
})

test.each([
  [hour - 1, true],
  [hour, false],
])('after %d ms it still counts: %s', (wait, counts) => {
  wantSearch('mode=Lease')
  vi.setSystemTime(1_000_000 + wait)
  expect(takeWanted('mode=Lease')).toBe(counts)
  expect(takeWanted('mode=Lease')).toBe(false)
})
