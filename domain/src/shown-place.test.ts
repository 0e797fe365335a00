import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceInKm } from './distance.ts'
import { shownPlaceOf, streetPoint } from './shown-place.ts'

const point = fc.record({ lat: fc.double({ min: -60, max: 60, noNaN: true }), lng: fc.double({ min: -179, max: 179, noNaN: true }) })
const place = { estate: 'tower-one', developer: 'builder', tower: 'A', point: { lat: 14.5535, lng: 121.0168 } }
const middle = { lat: 14.55, lng: 121.02 }

test('the shown point of a street is within about 150 m of the home', () => {
  fc.assert(
    fc.property(point, (home) => {
      expect(distanceInKm(home, streetPoint(home))).toBeLessThan(0.152)
    }),
  )
})

test('all homes of a cell have one shown point, so that many listings of a home tell no more than one', () => {
  fc.assert(
    fc.property(point, fc.double({ min: -0.0009, max: 0.0009, noNaN: true }), fc.double({ min: -0.0009, max: 0.0009, noNaN: true }), (home, north, east) => {
      const shown = streetPoint(home)
      expect(streetPoint({ lat: shown.lat + north, lng: shown.lng + east })).toEqual(shown)
    }),
  )
})

test('a street names no building, tower or developer, an area has the point of the area', () => {
  expect(shownPlaceOf(place, 'Street', middle)).toEqual({ estate: null, developer: null, tower: null, point: streetPoint(place.point) })
  expect(shownPlaceOf(place, 'Area', middle)).toEqual({ estate: null, developer: null, tower: null, point: middle })
  expect(shownPlaceOf({ ...place, point: null }, 'Street', null).point).toBeNull()
  for (const shown of ['Building', null, undefined] as const) expect(shownPlaceOf(place, shown, middle)).toEqual(place)
})
