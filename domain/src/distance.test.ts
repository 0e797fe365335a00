import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionTo, distanceInKm, radiusStopOf, walkingMinutes } from './distance.ts'

const rows = [
  { name: 'one degree of latitude', from: { lat: 14, lng: 121 }, to: { lat: 15, lng: 121 }, km: 111.195 },
  { name: 'one degree of longitude at 60° north is half of one at the equator', from: { lat: 60, lng: 0 }, to: { lat: 60, lng: 1 }, km: 55.597 },
  { name: 'Ayala station to Taft station', from: { lat: 14.549, lng: 121.028 }, to: { lat: 14.5377, lng: 121.0013 }, km: 3.137 },
  { name: 'over the date line the short way', from: { lat: 0, lng: 179.5 }, to: { lat: 0, lng: -179.5 }, km: 111.195 },
  { name: 'half round the earth', from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 180 }, km: 20015.115 },
]

for (const { name, from, to, km } of rows) test(`distance: ${name}`, () => expect(distanceInKm(from, to)).toBeCloseTo(km, 2))

const point = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })

test('distance is symmetric, zero to the same point, and at most half the circumference of the earth', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceInKm(a, b)).toBeCloseTo(distanceInKm(b, a), 9)
      expect(distanceInKm(a, a)).toBe(0)
      expect(distanceInKm(a, b)).toBeLessThanOrEqual(20015.2)
    }),
  )
})

test('walking time is whole minutes, rounded up', () => {
  expect([0, 0.08, 0.081, 0.35, 1].map(walkingMinutes)).toEqual([1, 1, 2, 5, 13])
})

test.each([
  [0, 0.1],
  [0.2, 0.1],
  [0.4, 0.5],
  [0.75, 0.5],
  [0.8, 1],
  [2.4, 2],
  [2.6, 3],
  [50, 5],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])('a radius of %d km is nearest to the slider position of %d km', (km, stop) => expect(radiusStopOf(km)).toBe(stop))

test.each([
  [0.01, 0, 'north'],
  [0.01, 0.01, 'northeast'],
  [0, 0.01, 'east'],
  [-0.01, 0.01, 'southeast'],
  [-0.01, 0, 'south'],
  [-0.01, -0.01, 'southwest'],
  [0, -0.01, 'west'],
  [0.01, -0.01, 'northwest'],
] as const)('%d° of latitude and %d° of longitude away is %s', (lat, lng, direction) =>
  expect(directionTo({ lat: 14.5, lng: 121 }, { lat: 14.5 + lat, lng: 121 + lng })).toBe(direction),
)
