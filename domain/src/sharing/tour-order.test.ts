import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceInKm } from '../distance.ts'
import { tourOrder } from './tour-order.ts'

const stop = (name: string, lng: number, lat = 14.5) => ({ name, point: { lat, lng } })

test('homes along a street are visited from one end to the other', () => {
  const { stops, km } = tourOrder([stop('c', 121.03), stop('a', 121.01), stop('d', 121.04), stop('b', 121.02)])
  expect(['abcd', 'dcba']).toContain(stops.map(({ name }) => name).join(''))
  expect(km).toBeCloseTo(distanceInKm({ lat: 14.5, lng: 121.01 }, { lat: 14.5, lng: 121.04 }), 6)
})

test('a tour has every stop once, and is not longer than the given order', () => {
  const point = fc.record({ lat: fc.double({ min: 14.4, max: 14.7, noNaN: true }), lng: fc.double({ min: 120.9, max: 121.1, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 9 }), (points) => {
      const given = points.map((each) => ({ point: each }))
      const { stops, km } = tourOrder(given)
      expect(new Set(stops)).toEqual(new Set(given))
      expect(stops).toHaveLength(given.length)
      const asGiven = points.slice(1).reduce((sum, each, index) => sum + distanceInKm(points[index]!, each), 0)
      // the search improves one way at a time, so it can miss the best order by little
      expect(km).toBeLessThanOrEqual(asGiven * 1.25 + 1e-9)
    }),
  )
})

test('no part of a tour is shorter in reverse', () => {
  const point = fc.record({ lat: fc.double({ min: 14.4, max: 14.7, noNaN: true }), lng: fc.double({ min: 120.9, max: 121.1, noNaN: true }) })
  const lengthOf = (stops: readonly { point: { lat: number; lng: number } }[]) =>
    stops.slice(1).reduce((sum, each, index) => sum + distanceInKm(stops[index]!.point, each.point), 0)
  fc.assert(
    fc.property(fc.array(point, { minLength: 20, maxLength: 40 }), (points) => {
      const { stops, km } = tourOrder(points.map((each) => ({ point: each })))
      for (let start = 0; start < stops.length - 1; start += 1)
        for (let end = start + 1; end < stops.length; end += 1) {
          const turned = [...stops.slice(0, start), ...stops.slice(start, end + 1).toReversed(), ...stops.slice(end + 1)]
          expect(lengthOf(turned)).toBeGreaterThan(km - 1e-6)
        }
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test('no homes and one home are a tour of no length', () => {
  expect(tourOrder([])).toEqual({ stops: [], km: 0 })
  expect(tourOrder([stop('a', 121)]).km).toBe(0)
})
