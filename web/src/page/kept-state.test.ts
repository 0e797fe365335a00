// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inTab, onDevice } from './kept-state.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['localStorage', onDevice],
  ['sessionStorage', inTab],
] as const)('%s keeps the state of a store; what it refuses when it is full, the page has', (name, keep) => {
  let isFull = false
  const kept = new Map<string, string>()
  const setItem = (key: string, text: string) => {
    if (isFull) throw new DOMException('The quota is exceeded', 'QuotaExceededError')
    kept.set(key, text)
  }
  vi.stubGlobal(name, { getItem: (key: string) => kept.get(key) ?? null, setItem, removeItem: (key: string) => kept.delete(key) })
  const useCount = create<{ count: number }>()(persist(() => ({ count: 0 }), { name: 'count', storage: keep() }))
  useCount.setState({ count: 1 })
  isFull = true
  useCount.setState({ count: 2 })
  expect(useCount.getState().count).toBe(2)
  expect(kept.get('count')).toContain('"count":1')
})
