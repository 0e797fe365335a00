import { distanceInKm } from '@site/domain/distance.ts'
import { expect, test } from 'vitest'
import { boxOfNear, isSimilar, nearestInDirection, ringOf } from './shapes.ts'

const near = { lat: 14.55, lng: 121.03, radiusInKm: 1 }

test('each point of the ring is at the distance of the radius', () => {
  for (const [lng = 0, lat = 0] of ringOf(near)) expect(distanceInKm(near, { lat, lng })).toBeCloseTo(1, 2)
  const [west, south, east, north] = boxOfNear(near)
  expect([west < near.lng, south < near.lat, east > near.lng, north > near.lat]).toEqual([true, true, true, true])
})

test('the nearest item in a direction, null without one', () => {
  const [here, east, farEast, north] = [near, { lat: 14.551, lng: 121.04 }, { lat: 14.55, lng: 121.06 }, { lat: 14.56, lng: 121.031 }]
  const all = [here, east, farEast, north]
  expect(nearestInDirection(here, all, [1, 0])).toBe(east)
  expect(nearestInDirection(here, all, [0, 1])).toBe(north)
  expect(nearestInDirection(here, all, [-1, 0])).toBeNull()
  expect(nearestInDirection(farEast, all, [-1, 0])).toBe(east)
})

test('boxes that differ by less than a hundredth are similar', () => {
  expect(isSimilar([121, 14.5, 121.1, 14.6], [121.0005, 14.5, 121.1, 14.6])).toBe(true)
  expect(isSimilar([121, 14.5, 121.1, 14.6], [121.01, 14.5, 121.1, 14.6])).toBe(false)
})
