import { expect, test } from 'vitest'
import { stopAt, stopByKey, stopByPress, topOf } from './sheet-stops.ts'

const height = 600

test('a sheet is at the stop nearest to where it is, and at the top one while the list in it is read', () => {
  for (const stop of ['peek', 'half', 'full'] as const) expect(stopAt(topOf(stop, height), height)).toBe(stop)
  expect(stopAt(topOf('half', height) + 40, height)).toBe('half')
  expect(stopAt(topOf('half', height) / 2 - 5, height)).toBe('peek')
  expect(stopAt(9000, height)).toBe('full')
})

test('the keyboard reaches every stop', () => {
  expect(['peek', 'half', 'full'].map((stop) => stopByPress(stop as 'peek'))).toEqual(['half', 'full', 'peek'])
  expect(stopByKey('peek', 'ArrowUp')).toBe('half')
  expect(stopByKey('full', 'ArrowUp')).toBe('full')
  expect(stopByKey('half', 'ArrowDown')).toBe('peek')
  expect([stopByKey('half', 'Home'), stopByKey('half', 'End')]).toEqual(['peek', 'full'])
  expect(stopByKey('half', 'Tab')).toBeNull()
})
