import { afterEach, expect, test, vi } from 'vitest'
import { vibrate } from './vibrate.ts'

const phoneVibrate = vi.fn()
const onPhone = (isReduced: boolean, phone: object) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' && isReduced }))
  vi.stubGlobal('navigator', phone)
  vibrate()
  return phoneVibrate.mock.calls
}

afterEach(() => {
  phoneVibrate.mockClear()
  vi.unstubAllGlobals()
})

test('a phone vibrates once, briefly', () => {
  expect(onPhone(false, { vibrate: phoneVibrate })).toEqual([[8]])
})

test('nothing vibrates with reduced motion', () => {
  expect(onPhone(true, { vibrate: phoneVibrate })).toEqual([])
})

test('a browser without vibration does nothing', () => {
  expect(onPhone(false, {})).toEqual([])
})
