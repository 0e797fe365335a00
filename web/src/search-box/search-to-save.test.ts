import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const entries = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
}
vi.stubGlobal('sessionStorage', sessionStorage)
vi.stubGlobal('window', { sessionStorage })
const { takeSearchToSave, rememberSearchToSave } = await import('./search-to-save.ts')

const hourMs = 3_600_000
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

test('a search to save is returned once', () => {
  rememberSearchToSave('mode=Lease')
  expect(entries.get('wantedSearch')).toContain('mode=Lease')
  expect([takeSearchToSave('mode=Lease'), takeSearchToSave('mode=Lease')]).toEqual([true, false])
})

test('another search does not clear it', () => {
  rememberSearchToSave('mode=Lease')
  expect([takeSearchToSave('mode=Sale'), takeSearchToSave('mode=Lease')]).toEqual([false, true])
})

test.each([
  [hourMs - 1, true],
  [hourMs, false],
])('after %d ms it is still saved: %s', (wait, isSaved) => {
  rememberSearchToSave('mode=Lease')
  vi.setSystemTime(1_000_000 + wait)
  expect(takeSearchToSave('mode=Lease')).toBe(isSaved)
  expect(takeSearchToSave('mode=Lease')).toBe(false)
})
