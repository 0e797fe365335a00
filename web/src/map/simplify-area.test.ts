import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCorners, simplifyArea } from './simplify-area.ts'

test('a ring of many points keeps its form with few corners', () => {
  const ring = Array.from(
    { length: 600 },
    (_, index) => [121 + 0.02 * Math.cos((index / 600) * 2 * Math.PI), 14.5 + 0.02 * Math.sin((index / 600) * 2 * Math.PI)] as const,
  )
  const area = simplifyArea(ring)!
  expect(area.length).toBeGreaterThan(8)
  expect(area.length).toBeLessThanOrEqual(maxCorners)
  for (const [lng, lat] of area) expect(Math.hypot(lng - 121, lat - 14.5)).toBeCloseTo(0.02, 3)
})

test('whatever is drawn, there are at most so many corners, or none when it encloses nothing', () => {
  const spot = fc.tuple(fc.double({ min: 120.9, max: 121.2, noNaN: true }), fc.double({ min: 14.3, max: 14.8, noNaN: true }))
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 400 }), (drawn) => {
      const area = simplifyArea(drawn)
      if (area) expect(area.length).toBeLessThanOrEqual(maxCorners)
      expect(area === null || area.length >= 3).toBe(true)
    }),
  )
  expect(simplifyArea([])).toBeNull()
  expect(
    simplifyArea([
      [121, 14.5],
      [121.01, 14.5],
      [121.02, 14.5],
    ]),
  ).toBeNull()
})
