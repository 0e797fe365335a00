import type { Cluster } from '@site/domain/calls/listing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOfClusters, discSize, layOutPins, pinOfHome, type Pinned, type Occupied } from './lay-out-pins.ts'

const zoom = 13
/** So many pixels east and north of a point, at that zoom. */
const at = (x: number, y: number) => ({
  lng: 121 + (x * 360) / (512 * 2 ** zoom),
  lat: 14.5 + (y * 360 * Math.cos((14.5 * Math.PI) / 180)) / (512 * 2 ** zoom),
})
const homes = (x: number, y: number, count: number, lowestPrice: number | null = 5_000_000): Cluster => {
  const { lat, lng } = at(x, y)
  return { lat, lng, count, lowestPrice, id: count === 1 ? `${x} ${y}` : null, estateId: null, bounds: [lng, lat, lng, lat] }
}
const priceOf = () => '₱5.2M'
const show = (...clusters: Cluster[]) => layOutPins(clusters, zoom, priceOf)
const said = (pins: readonly Pinned[]) => pins.map(({ form, cluster }) => `${form} ${cluster.count}`).toSorted()

test('what has room is shown in full', () => {
  expect(said(show(homes(0, 0, 30), homes(100, 0, 1), homes(0, 60, 3)))).toEqual(['disc 3', 'disc 30', 'pill 1'])
})

test('discs that touch are one, which knows all of its homes', () => {
  const [pin] = show(homes(0, 0, 28, 9_000_000), homes(20, 0, 3, 4_000_000))
  expect(pin).toMatchObject({ form: 'disc', cluster: { count: 31, lowestPrice: 4_000_000, id: null } })
  expect(pin!.cluster.bounds).toEqual([at(0, 0).lng, at(0, 0).lat, at(20, 0).lng, at(0, 0).lat])
})

test('a price without room is a dot; the cheaper one keeps its price', () => {
  const pins = show(homes(0, 0, 1, 5_000_000), homes(50, 0, 1, 4_000_000))
  expect(said(pins)).toEqual(['dot 1', 'pill 1'])
  expect(pins.find(({ form }) => form === 'pill')!.cluster.lowestPrice).toBe(4_000_000)
})

test('a price keeps off what lies on the map already; many homes have a disc before they have a dot', () => {
  const occupied = [{ ...at(0, 0), wide: 20, high: 20 }]
  const estate = { ...homes(45, 0, 13), estateId: 'e' }
  expect(layOutPins([homes(-40, 0, 1)], zoom, priceOf, occupied).map(({ form }) => form)).toEqual(['dot'])
  expect(layOutPins([estate], zoom, priceOf, occupied).map(({ form }) => form)).toEqual(['disc'])
  expect(layOutPins([estate], zoom, priceOf).map(({ form }) => form)).toEqual(['pill'])
})

const name = (x: number, y: number): Occupied => ({ ...at(x, y), wide: 40, high: 7 })
const covers = (pin: Pinned, name: Occupied) => {
  const by = { x: ((pin.at.lng - name.lng) * 512 * 2 ** zoom) / 360, y: ((pin.at.lat - name.lat) * 512 * 2 ** zoom) / 360 / Math.cos((14.5 * Math.PI) / 180) }
  const half = discSize(pin.cluster.count) / 2
  return Math.abs(by.x) < half + name.wide && Math.abs(by.y) < half + name.high
}

test('a disc gives way to a name beneath it, and to no name that is too long to get around', () => {
  const place = name(0, 0)
  const [moved] = layOutPins([homes(6, 3, 59)], zoom, priceOf, [], [place])
  expect(covers(moved!, place)).toBe(false)
  expect(moved!.cluster).toMatchObject({ lng: at(6, 3).lng, count: 59 })
  const [kept] = layOutPins([homes(0, 0, 59)], zoom, priceOf, [], [{ ...at(0, 0), wide: 400, high: 300 }])
  expect(kept!.at.lng).toBeCloseTo(at(0, 0).lng, 6)
})

test('a disc that gives way covers neither another name nor another disc', () => {
  const names = [name(0, 0), name(0, 32)]
  const pins = layOutPins([homes(0, 0, 59), homes(0, -36, 30)], zoom, priceOf, [], names)
  for (const place of names) for (const pin of pins) expect(covers(pin, place)).toBe(false)
  const [one, other] = pins
  if (other) expect(Math.hypot(one!.at.lng - other.at.lng, one!.at.lat - other.at.lat)).toBeGreaterThan(at(38, 0).lng - 121)
})

test('a home in the list is found under its pin, its cluster or its building', () => {
  const [a, b] = [homes(0, 0, 31), homes(300, 0, 8)]
  const grown = (cluster: Cluster): Cluster => ({ ...cluster, bounds: [cluster.lng - 0.001, cluster.lat - 0.001, cluster.lng + 0.001, cluster.lat + 0.001] })
  const single = homes(120, 0, 1)
  const pins = layOutPins([grown(a), grown(b), single], zoom, priceOf)
  const under = (home: Parameters<typeof pinOfHome>[1], cells = 13) => pinOfHome(pins, home, cells)?.cluster.count
  expect(under({ id: 'x', at: { lat: a.lat, lng: a.lng } })).toBe(31)
  expect(under({ id: 'x', at: { lat: b.lat, lng: b.lng } })).toBe(8)
  expect(under({ id: single.id, at: null })).toBe(1)
  expect(under({ id: 'x', at: { lat: single.lat, lng: single.lng } })).toBeUndefined()
  expect(under({ id: 'x', at: { lat: a.lat, lng: a.lng } }, 17)).toBe(31)
  expect(under({ id: null, at: null })).toBeUndefined()
})

test('a home under a disc is counted in it, and is still known there', () => {
  const pins = show(homes(0, 0, 10), homes(10, 0, 1))
  expect(said(pins)).toEqual(['disc 11'])
  expect(pins[0]!.parts.map(({ id }) => id)).toEqual([null, '10 0'])
})

test('whatever lies where: no home is lost, and no two pins cover each other', () => {
  const one = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }), count: fc.constantFrom(1, 1, 1, 2, 7, 40, 120) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 60 }), (all) => {
      const clusters = all.map(({ x, y, count }) => homes(x, y, count))
      const pins = show(...clusters)
      const sum = (some: readonly Cluster[]) => some.reduce((total, { count }) => total + count, 0)
      expect(sum(pins.map(({ cluster }) => cluster))).toBe(sum(clusters))
      expect(boxOfClusters(pins.map(({ cluster }) => cluster))).toEqual(boxOfClusters(clusters))
      const boxes = pins.map(({ cluster, form }) => {
        const half = form === 'disc' ? discSize(cluster.count) / 2 : form === 'dot' ? 8 : 15
        return { x: ((cluster.lng - 121) * 512 * 2 ** zoom) / 360, y: ((cluster.lat - 14.5) * 512 * 2 ** zoom) / 360 / Math.cos((14.5 * Math.PI) / 180), half }
      })
      for (const [index, { x, y, half }] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThan(half + other.half)
    }),
  )
})
