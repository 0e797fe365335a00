import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildBaseMap, type CoastData } from './base-map.ts'
import { positionsOf, smooth } from './drawn-lines.ts'
import { roads } from './map-roads.ts'

const coast = JSON.parse(readFileSync(new URL('../map/coast.json', import.meta.url), 'utf8')) as CoastData

test('all features are in or near Metro Manila, and every polygon ring is closed', () => {
  const { features } = buildBaseMap(coast)
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

test('a smooth line passes through its vertices, and an invalid point throws', () => {
  const vertices = positionsOf('14.5,121 14.6,121.1 14.5,121.2')
  for (const vertex of vertices) expect(smooth(vertices)).toContainEqual(vertex)
  expect(() => positionsOf('14.5,121 14.6')).toThrow('Not a point')
})

test('every road has its own name, in Chinese characters if it has a Chinese one', () => {
  expect(new Set(roads.map(({ name }) => name)).size).toBe(roads.length)
  expect(roads.filter(({ zh }) => zh !== null && !/^\p{Script=Han}/u.test(zh))).toEqual([])
})
