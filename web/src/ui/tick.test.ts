import { afterEach, expect, test, vi } from 'vitest'
import { tick } from './tick.ts'

const vibrate = vi.fn()
const onPhone = (isReduced: boolean, phone: object) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' && isReduced }))
  vi.stubGlobal('navigator', phone)
  tick()
  return vibrate.mock.calls
}

afterEach(() => {
  vibrate.mockClear()
  vi.unstubAllGlobals()
})

test('a phone ticks once, shortly', () => {
  expect(onPhone(false, { vibrate })).toEqual([[8]])
})

test('nothing vibrates with reduced motion', () => {
  expect(onPhone(true, { vibrate })).toEqual([])
})

test('a browser without vibration does nothing', () => {
  expect(onPhone(false, {})).toEqual([])
})
