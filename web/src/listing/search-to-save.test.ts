import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const held = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, text: string) => void held.set(key, text),
  removeItem: (key: string) => void held.delete(key),
}
vi.stubGlobal('sessionStorage', sessionStorage)
vi.stubGlobal('window', { sessionStorage })
const { takeSearchToSave, rememberSearchToSave } = await import('./search-to-save.ts')

const hour = 3_600_000
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

test('a search that a visitor wants to save is taken once', () => {
  rememberSearchToSave('mode=Lease')
  expect(held.get('wantedSearch')).toContain('mode=Lease')
  expect([takeSearchToSave('mode=Lease'), takeSearchToSave('mode=Lease')]).toEqual([true, false])
})

test('another search does not take it', () => {
  rememberSearchToSave('mode=Lease')
  expect([takeSearchToSave('mode=Sale'), takeSearchToSave('mode=Lease')]).toEqual([false, true])
})

test.each([
  [hour - 1, true],
  [hour, false],
])('after %d ms it still counts: %s', (wait, counts) => {
  rememberSearchToSave('mode=Lease')
  vi.setSystemTime(1_000_000 + wait)
  expect(takeSearchToSave('mode=Lease')).toBe(counts)
  expect(takeSearchToSave('mode=Lease')).toBe(false)
})
