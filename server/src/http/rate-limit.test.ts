import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimit, createReadLimit } from './rate-limit.ts'

test('a burst is allowed, then one per interval, and the wait is in whole seconds', () => {
  const wait = createRateLimit({ perSecond: 0.5, burst: 3 })
  expect([1, 2, 3, 4].map(() => wait('a', 1000))).toEqual([0, 0, 0, 2])
  expect(wait('a', 2999)).toBe(1)
  expect(wait('a', 3000)).toBe(0)
  expect(wait('a', 3000)).toBe(2)
  expect(wait('b', 3000)).toBe(0)
})

test('what rested is never more than the burst, and a clock that goes back gives nothing', () => {
  const wait = createRateLimit({ perSecond: 1, burst: 2 })
  wait('a', 0)
  expect([wait('a', 1e9), wait('a', 1e9), wait('a', 1e9) > 0]).toEqual([0, 0, true])
  expect(wait('a', 0)).toBeGreaterThan(0)
})

test('so many addresses are remembered; the one that rested longest goes first', () => {
  const wait = createRateLimit({ perSecond: 0.001, burst: 1 }, 2)
  wait('a', 0)
  wait('b', 0)
  expect(wait('a', 0)).toBeGreaterThan(0)
  wait('c', 0) // b goes
  expect(wait('a', 0)).toBeGreaterThan(0)
  expect(wait('b', 0)).toBe(0)
})

test('over any stretch no more pass than the burst and the rate allow', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 200 }), (pauses) => {
      const wait = createRateLimit({ perSecond: 2, burst: 5 })
      let now = 0
      let passed = 0
      for (const pause of pauses) {
        now += pause
        if (wait('a', now) === 0) passed += 1
      }
      expect(passed).toBeLessThanOrEqual(5 + (now / 1000) * 2 + 1e-9)
    }),
  )
})

test('a session reads 30 a second after 90 at once, and an address twenty times that, whatever it makes up', () => {
  const wait = createReadLimit()
  const passed = (times: number, ask: (at: number) => number) => Array.from({ length: times }, (_, at) => ask(at)).filter((seconds) => seconds === 0).length
  expect(passed(200, () => wait('office', 'one', 1, 0))).toBe(90)
  expect(passed(200, () => wait('office', 'one', 1, 1000))).toBe(30)
  expect(passed(200, () => wait('office', 'another', 1, 1000))).toBe(90)
  expect(passed(3000, () => wait('carrier', null, 1, 1000))).toBe(1800)
  expect(passed(3000, () => wait('carrier', null, 1, 2000))).toBe(600)
  expect(
    passed(3000, (at) => wait('hostile', `made up ${at}`, 1, 2000)),
    'a new secret each time',
  ).toBe(1800)
})
