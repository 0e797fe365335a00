import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseMapOf, type Coast } from './base-map.ts'
import { pointsOf, smooth } from './drawn-lines.ts'
import { roadNamesInChinese, roads } from './map-lines.ts'

const coast = JSON.parse(readFileSync(new URL('../map/coast.json', import.meta.url), 'utf8')) as Coast

test('everything on the map is around the city, and every ring is closed', () => {
  const { features } = baseMapOf(coast)
  expect(new Set(features.map(({ properties }) => properties['is']))).toEqual(
    new Set(['green', 'airport', 'runway', 'water', 'river', 'stream', 'motorway', 'main', 'street', 'rail', 'sea']),
  )
  for (const { geometry } of features) {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : [geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates]
    for (const ring of rings) {
      if (geometry.type === 'Polygon') expect(ring.at(-1)).toEqual(ring[0])
      for (const [lng, lat] of ring) expect([lng > 120.5 && lng < 121.7, lat > 14 && lat < 15.1]).toEqual([true, true])
    }
  }
})

test('a line bends through its corners, and what is no point is refused', () => {
  const corners = pointsOf('14.5,121 14.6,121.1 14.5,121.2')
  for (const corner of corners) expect(smooth(corners)).toContainEqual(corner)
  expect(() => pointsOf('14.5,121 14.6')).toThrow('Not a point')
})

test('Chinese names are those of roads that are drawn', () => {
  const drawn = new Set(roads.map(({ name }) => name))
  expect(Object.keys(roadNamesInChinese).filter((name) => !drawn.has(name))).toEqual([])
})
