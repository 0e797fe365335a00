import type { Cluster } from '@site/domain/calls/listing.ts'
import { cellSize } from '@site/domain/map-cells.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOfClusters, discSize, halfSizeOfName, showsPrice, layOutPins, pinOfHome, type PlacedPin, type OccupiedArea } from './lay-out-pins.ts'

const zoom = 13
/** The point `x` px east and `y` px north of a fixed point. */
const pointAt = (x: number, y: number) => ({
  lng: 121 + (x * 360) / (512 * 2 ** zoom),
  lat: 14.5 + (y * 360 * Math.cos((14.5 * Math.PI) / 180)) / (512 * 2 ** zoom),
})
const homes = (x: number, y: number, count: number, lowestPrice: number | null = 5_000_000): Cluster => {
  const { lat, lng } = pointAt(x, y)
  return { lat, lng, count, lowestPrice, id: count === 1 ? `${x} ${y}` : null, estateId: null, bounds: [lng, lat, lng, lat] }
}
const priceOf = () => '₱5.2M'
const show = (...clusters: Cluster[]) => layOutPins(clusters, zoom, priceOf)
const formsOf = (pins: readonly PlacedPin[]) => pins.map(({ form, cluster }) => `${form} ${cluster.count}`).toSorted()

test('pins with enough space are laid out without a change', () => {
  expect(formsOf(show(homes(0, 0, 30), homes(100, 0, 1), homes(0, 60, 3)))).toEqual(['disc 3', 'disc 30', 'pill 1'])
})

test('discs that touch are merged, with the count, price and bounds of all', () => {
  const [pin] = show(homes(0, 0, 28, 9_000_000), homes(20, 0, 3, 4_000_000))
  expect(pin).toMatchObject({ form: 'disc', cluster: { count: 31, lowestPrice: 4_000_000, id: null } })
  expect(pin!.cluster.bounds).toEqual([pointAt(0, 0).lng, pointAt(0, 0).lat, pointAt(20, 0).lng, pointAt(0, 0).lat])
})

test('a price without space is a dot; the cheaper one stays a pill', () => {
  const pins = show(homes(0, 0, 1, 5_000_000), homes(50, 0, 1, 4_000_000))
  expect(formsOf(pins)).toEqual(['dot 1', 'pill 1'])
  expect(pins.find(({ form }) => form === 'pill')!.cluster.lowestPrice).toBe(4_000_000)
})

test('prices avoid occupied areas: one home becomes a dot, several homes a disc', () => {
  const occupied = [{ ...pointAt(0, 0), halfWidth: 20, halfHeight: 20 }]
  const estate = { ...homes(45, 0, 13), estateId: 'e' }
  expect(layOutPins([homes(-40, 0, 1)], zoom, priceOf, occupied).map(({ form }) => form)).toEqual(['dot'])
  expect(layOutPins([estate], zoom, priceOf, occupied).map(({ form }) => form)).toEqual(['disc'])
  expect(layOutPins([estate], zoom, priceOf).map(({ form }) => form)).toEqual(['pill'])
})

const name = (x: number, y: number): OccupiedArea => ({ ...pointAt(x, y), halfWidth: 40, halfHeight: 7 })
const covers = (pin: PlacedPin, name: OccupiedArea) => {
  const offset = {
    x: ((pin.point.lng - name.lng) * 512 * 2 ** zoom) / 360,
    y: ((pin.point.lat - name.lat) * 512 * 2 ** zoom) / 360 / Math.cos((14.5 * Math.PI) / 180),
  }
  const half = discSize(pin.cluster.count) / 2
  return Math.abs(offset.x) < half + name.halfWidth && Math.abs(offset.y) < half + name.halfHeight
}

test('a disc moves off a name, unless the name is too large', () => {
  const place = name(0, 0)
  const [moved] = layOutPins([homes(6, 3, 59)], zoom, priceOf, [], [place])
  expect(covers(moved!, place)).toBe(false)
  expect(moved!.cluster).toMatchObject({ lng: pointAt(6, 3).lng, count: 59 })
  const [kept] = layOutPins([homes(0, 0, 59)], zoom, priceOf, [], [{ ...pointAt(0, 0), halfWidth: 400, halfHeight: 300 }])
  expect(kept!.point.lng).toBeCloseTo(pointAt(0, 0).lng, 6)
})

test('a disc that moves off a name covers no other name and no other disc', () => {
  const names = [name(0, 0), name(0, 32)]
  const pins = layOutPins([homes(0, 0, 59), homes(0, -36, 30)], zoom, priceOf, [], names)
  for (const place of names) for (const pin of pins) expect(covers(pin, place)).toBe(false)
  const [first, second] = pins
  if (second) expect(Math.hypot(first!.point.lng - second.point.lng, first!.point.lat - second.point.lat)).toBeGreaterThan(pointAt(38, 0).lng - 121)
})

test('the pin of a home is found by its id, its cell or its building', () => {
  const [a, b] = [homes(0, 0, 31), homes(300, 0, 8)]
  const withBounds = (cluster: Cluster): Cluster => ({
    ...cluster,
    bounds: [cluster.lng - 0.001, cluster.lat - 0.001, cluster.lng + 0.001, cluster.lat + 0.001],
  })
  const single = homes(120, 0, 1)
  const pins = layOutPins([withBounds(a), withBounds(b), single], zoom, priceOf)
  const countAt = (home: Parameters<typeof pinOfHome>[1], cells = 13) => pinOfHome(pins, home, cells)?.cluster.count
  expect(countAt({ id: 'x', point: { lat: a.lat, lng: a.lng } })).toBe(31)
  expect(countAt({ id: 'x', point: { lat: b.lat, lng: b.lng } })).toBe(8)
  expect(countAt({ id: single.id, point: null })).toBe(1)
  expect(countAt({ id: 'x', point: { lat: single.lat, lng: single.lng } })).toBeUndefined()
  expect(countAt({ id: 'x', point: { lat: a.lat, lng: a.lng } }, 17)).toBe(31)
  expect(countAt({ id: null, point: null })).toBeUndefined()
})

test('a home that is merged into a disc is counted, and stays one of its parts', () => {
  const pins = show(homes(0, 0, 10), homes(10, 0, 1))
  expect(formsOf(pins)).toEqual(['disc 11'])
  expect(pins[0]!.parts.map(({ id }) => id)).toEqual([null, '10 0'])
})

test('for all clusters: the counts are kept, and no two pins overlap', () => {
  const facts = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }), count: fc.constantFrom(1, 1, 1, 2, 7, 40, 120) })
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 60 }), (all) => {
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

test.each([
  ['Makati', true, 30.8, 7.2],
  ['Makati', false, 23.4, 7.2],
  ['马卡蒂', false, 17.2, 7.2],
  ['Bonifacio Global City', false, 42, 14.4],
  ['Bonifacio Global City', true, 96.5, 7.2],
  ['San Lorenzo Village, Makati', false, 42, 21.6],
  ['', false, 0, 0],
])('half the size of the name %s (city: %s) is about %d by %d px', (text, isCity, halfWidth, halfHeight) => {
  const half = halfSizeOfName(text, isCity)
  expect([half.halfWidth, half.halfHeight].map((pixels) => Math.round(pixels * 10) / 10)).toEqual([halfWidth, halfHeight])
})

test.each([
  [1, 34],
  [24, 34],
  [25, 40],
  [99, 40],
  [100, 52],
])('the disc of %d homes is %d px wide', (count, size) => expect(discSize(count)).toBe(size))

test.each([
  [{ count: 1, estateId: null, lowestPrice: null }, true],
  [{ count: 2, estateId: null, lowestPrice: 5 }, false],
  [{ count: 2, estateId: 'e', lowestPrice: 5 }, true],
  [{ count: 2, estateId: 'e', lowestPrice: null }, false],
])('%j is shown by a price: %s', (facts, priced) => expect(showsPrice({ ...homes(0, 0, 2), ...facts })).toBe(priced))

test('the box of clusters contains the bounds of all', () => {
  const cluster = (...bounds: [number, number, number, number]): Cluster => ({ ...homes(0, 0, 2), bounds })
  expect(boxOfClusters([])).toBeNull()
  expect(boxOfClusters([cluster(1, 2, 3, 4)])).toEqual([1, 2, 3, 4])
  expect(boxOfClusters([cluster(1, 2, 3, 4), cluster(0, 3, 2, 5), cluster(2, 1, 4, 2)])).toEqual([0, 1, 4, 5])
})

test('a pin that does not move is at the point of its cluster', () => {
  for (const cluster of [homes(0, 0, 30), homes(0, 0, 1), { ...homes(900, -700, 30), lat: -33.9, lng: -70.6 }]) {
    const [pin] = show(cluster)
    expect([pin!.point.lng, pin!.point.lat].map((degrees) => Math.round(degrees * 1e9))).toEqual(
      [cluster.lng, cluster.lat].map((degrees) => Math.round(degrees * 1e9)),
    )
  }
})

/** The least distance in whole px at which two pins do not overlap. */
const minDistance = (pair: (distance: number) => Cluster[], text = '₱5.2M') => {
  for (let distance = 0; distance < 200; distance++)
    if (layOutPins(pair(distance), zoom, () => text).every(({ form }, index, all) => all.length === 2 && form !== 'dot' && index >= 0)) return distance
  return null
}

test.each<[string, pair: (distance: number) => Cluster[], distance: number]>([
  ['small discs', (distance) => [homes(0, 0, 2), homes(distance, 0, 2)], 39],
  ['middle discs', (distance) => [homes(0, 0, 25), homes(distance, 0, 25)], 45],
  ['large discs', (distance) => [homes(0, 0, 100), homes(distance, 0, 100)], 57],
  ['small discs above each other', (distance) => [homes(0, 0, 2), homes(0, distance, 2)], 39],
  ['prices above each other', (distance) => [homes(0, 0, 1), homes(0, distance, 1)], 35],
])('%s are %d px apart', (_, pair, distance) => expect(Math.abs((minDistance(pair) ?? 0) - distance)).toBeLessThanOrEqual(1))

test.each([
  ['', 24],
  ['1', 32.6],
  ['M', 36],
  ['.,', 33],
  ['万', 37.5],
])('prices with the text "%s" are %d px apart', (text, distance) => {
  expect(Math.abs((minDistance((distance) => [homes(0, 0, 1), homes(distance, 0, 1)], text) ?? 0) - distance)).toBeLessThanOrEqual(1)
})

test('the number of homes makes a price wider', () => {
  const estate = (x: number, count: number) => ({ ...homes(x, 0, count), estateId: `${x}` })
  const halfWidth = (count: number) =>
    Array.from({ length: 200 }, (_, index) => index).find((distance) =>
      layOutPins([estate(0, count), estate(distance, count)], zoom, () => '').every(({ form }, _, all) => form === 'pill' && all.length === 2),
    )
  expect(Math.abs(halfWidth(9)! - 45.6)).toBeLessThanOrEqual(1)
  expect(Math.abs(halfWidth(10)! - 54.2)).toBeLessThanOrEqual(1)
})

test('merged clusters have the lowest price of both, and a building only if it is the same', () => {
  const merged = (first: Partial<Cluster>, second: Partial<Cluster>) => {
    const [pin] = show({ ...homes(0, 0, 5), ...first }, { ...homes(4, 0, 3), ...second })
    return [pin!.cluster.count, pin!.cluster.lowestPrice, pin!.cluster.estateId]
  }
  expect(merged({ lowestPrice: null }, { lowestPrice: null })).toEqual([8, null, null])
  expect(merged({ lowestPrice: null }, { lowestPrice: 7 })).toEqual([8, 7, null])
  expect(merged({ lowestPrice: 9 }, { lowestPrice: 7 })).toEqual([8, 7, null])
  expect(merged({ estateId: 'e', lowestPrice: null }, { estateId: 'e', lowestPrice: null })).toEqual([8, null, 'e'])
  expect(merged({ estateId: 'e', lowestPrice: null }, { estateId: 'f', lowestPrice: null })).toEqual([8, null, null])
})

const estate = (x: number, count: number, id: string, price: number) => ({ ...homes(x, 0, count, price), estateId: id })
const full = (...clusters: Cluster[]) => show(...clusters).map(({ form, cluster, parts }) => [form, cluster.count, cluster.lowestPrice, parts.length])

test.each<[string, Cluster[], unknown[]]>([
  ['a home is merged into the pill of its building', [estate(0, 3, 'e', 9), { ...homes(2, 0, 1, 5), estateId: 'e' }], [['pill', 4, 5, 2]]],
  ['a home of another place makes the pill a disc', [estate(0, 3, 'e', 9), homes(2, 0, 1, 5)], [['disc', 4, 5, 2]]],
  ['a home is merged into the larger disc', [homes(0, 0, 30, 9), homes(2, 0, 1, 5)], [['disc', 31, 5, 2]]],
])('%s', (_, clusters, pins) => {
  expect(full(...clusters).map(([, count, price, parts]) => [count, price, parts])).toEqual(pins.map((pin) => (pin as unknown[]).slice(1)))
})

const cell = cellSize(13)
const cellPin = (bounds: [number, number, number, number], count = 5): PlacedPin[] => {
  const cluster = { ...homes(0, 0, count), id: null, lng: 121, lat: 14.5, bounds }
  return [{ cluster, form: 'disc', parts: [{ ...cluster, id: 'other' }, cluster], point: cluster }]
}

test.each<[string, point: { lat: number; lng: number } | null, cellZoom: number, isUnder: boolean]>([
  ['at its south-west corner', { lat: 14.4, lng: 120.9 }, 17, true],
  ['at its north-east corner', { lat: 14.6, lng: 121.1 }, 17, true],
  ['to the south', { lat: 14.39, lng: 121 }, 17, false],
  ['to the north', { lat: 14.61, lng: 121 }, 17, false],
  ['to the west', { lat: 14.5, lng: 120.89 }, 17, false],
  ['to the east', { lat: 14.5, lng: 121.11 }, 17, false],
  ['nowhere', null, 17, false],
  ['in its cell', { lat: 14.5, lng: 121 }, 13, true],
  ['in another column', { lat: 14.5, lng: 121 + cell }, 13, false],
  ['in another row', { lat: 14.5 + cell, lng: 121 }, 13, false],
  ['in another cell, at the zoom of buildings', { lat: 14.5 + cell, lng: 121 + cell }, 17, true],
  ['in another cell, below that zoom', { lat: 14.5 + cell, lng: 121 + cell }, 16, false],
])('a home %s of a cluster is under its pin: %s', (_, point, cellZoom, isUnder) => {
  expect(pinOfHome(cellPin([120.9, 14.4, 121.1, 14.6]), { id: 'x', point }, cellZoom) !== undefined).toBe(isUnder)
})

test('a home with its own pin is found by its id without its point', () => {
  const pins = cellPin([120.9, 14.4, 121.1, 14.6])
  expect(pinOfHome(pins, { id: 'other', point: null }, 17)).toBe(pins[0])
  expect(pinOfHome(pins, { id: null, point: { lat: 14.5, lng: 121 } }, 17)).toBeUndefined()
})
