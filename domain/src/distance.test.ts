import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionTo, distanceInKm, kmOnFoot, radiiWith, radiusOf, walkingMinutes } from './distance.ts'

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
  ['0.8', 0.8],
  ['0.001', 0.001],
  ['2.345', 2.345],
  ['50', 50],
  ['50.1', 1],
  ['0', 1],
  ['-2', 1],
  ['', 1],
  ['far', 1],
  ['Infinity', 1],
])('the radius “%s” of an address is %d km', (text, km) => expect(radiusOf(text)).toBe(km))

test.each([
  [1, [0.1, 0.5, 1, 2, 3, 4, 5]],
  [0.8, [0.1, 0.5, 0.8, 1, 2, 3, 4, 5]],
  [0.05, [0.05, 0.1, 0.5, 1, 2, 3, 4, 5]],
  [12, [0.1, 0.5, 1, 2, 3, 4, 5, 12]],
])('beside a radius of %d km, %j can be chosen', (km, radii) => expect(radiiWith(km)).toEqual(radii))

test.each([1, 5, 10, 45])('who walks %d minutes gets as far as homes of as many minutes are', (minutes) =>
  expect(walkingMinutes(kmOnFoot(minutes))).toBe(minutes),
)

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
