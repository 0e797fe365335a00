import { expect, test } from 'vitest'
import { importPlaces } from './imports.testing.ts'
import type { RowHome } from './normalize-row.ts'
import { PlaceFinder } from './place-finder.ts'
import { namesInside } from './place-names.ts'

const shown = <Place>(places: readonly Place[]) => places.map((place) => ({ ...place, published: true }))
const places = {
  cities: shown(importPlaces.cities),
  areas: shown(importPlaces.areas),
  estates: shown(importPlaces.estates),
  developers: [{ id: 'tulay', name: { zh: '桥牌地产', en: 'Tulay Land' }, aliases: [] }],
  landmarks: [],
}
const all = { area: 'return', city: 'return', estate: 'return', developer: 'leave' } as const
type Unknown = ConstructorParameters<typeof PlaceFinder>[1]['mapping']['unknown']
const finder = (create = false, unknown: Unknown = all) => new PlaceFinder(places, { mapping: { unknown, cityReachKm: 25 }, createsPlaces: create })

const home = (names: Partial<RowHome['places']>, changes: Partial<RowHome> = {}): RowHome => ({
  line: 2,
  type: 'Residence',
  mode: 'Sale',
  values: {},
  places: { city: 'Makati', isCityUnsure: false, area: null, estate: null, estateText: null, developer: null, ...names },
  point: null,
  key: 'k',
  fingerprint: 'f',
  filledByRow: [],
  ...changes,
})

test.each([
  ['Las Pinas', 'las-pinas'],
  ['Las Piñas City', 'las-pinas'],
  ['City of Las Pinas', 'las-pinas'],
  ['PARANAQUE', 'paranaque'],
  ['巴兰玉计', 'paranaque'],
  ['巴蘭玉計市', 'paranaque'],
  ['Quezon', 'quezon-city'],
  ['QC', 'quezon-city'],
  ['马尼拉', 'manila'],
  ['Manila City', 'manila'],
])('the city %s is %s', (city, id) => {
  expect(finder().find(home({ city })).places?.city).toBe(id)
})

test.each(['Angeles', 'Makat', 'Poblacion', 'Las'])('%s is no city of the site, however like one it looks', (city) => {
  expect(finder().find(home({ city }))).toMatchObject({ places: null, remarks: [{ field: 'city', reason: 'unknownCity', value: city }] })
})

test.each([
  [{ city: 'Pasig', area: 'Brgy. Ugong' }, { area: 'pasig-ugong' }],
  [{ city: 'Pasig', estate: 'alder court' }, { estate: 'alder-court' }],
  [{ city: 'Makati', estate: '1 Lantern Place' }, { estate: 'one-lantern' }],
  [{ city: 'Makati', estateText: 'Corner unit, One Lantern Place, Makati' }, { estate: 'one-lantern' }],
  [{ city: 'Makati', estateText: 'Flat near One Lantern Place' }, { estate: null }],
  [{ city: 'Makati', estateText: 'Building in Bel Air, Makati' }, { estate: null }],
  [{ city: 'Pasig', estateText: 'Corner unit in One Lantern Place' }, { estate: null }],
  [{ city: 'Makati', developer: 'TULAY LAND' }, { developer: 'tulay' }],
] as const)('%j gives %j', (names, found) => {
  expect(finder().find(home(names)).places).toMatchObject(found)
})

test('of one city for all rows, a row takes the city of its building if only one city has it', () => {
  const twin = { ...places.estates[0], id: 'twin', cityId: 'manila', name: { zh: '双名', en: 'Twin Court' } } as (typeof places.estates)[number]
  const mapping = { unknown: all, cityReachKm: 25 }
  const withTwins = new PlaceFinder(
    { ...places, estates: [...places.estates, twin, { ...twin, id: 'twin-2', cityId: 'pasig' }, { ...twin, id: 'twin-3', cityId: 'quezon-city' }] },
    { mapping, createsPlaces: false },
  )
  const cityOf = (names: Partial<RowHome['places']>, point: RowHome['point'] = null) =>
    withTwins.find(home({ isCityDefault: true, ...names }, { point })).places?.city
  expect(cityOf({ estate: 'Kite Towers' })).toBe('quezon-city')
  expect(cityOf({ estateText: '2BR in Kite Towers, high floor' })).toBe('quezon-city')
  expect(cityOf({ estate: 'One Lantern Place' })).toBe('makati')
  expect(cityOf({ estate: 'Twin Court' })).toBeUndefined()
  expect(cityOf({ city: 'Pasig', estate: 'Twin Court' })).toBe('pasig')
  expect(cityOf({ estate: 'Kite Towers', isCityDefault: false })).toBeUndefined()
  expect(cityOf({ estateText: '2BR in Kite Towers' }, { lat: 14.35, lng: 121 })).toBe('makati')
})

test('a name inside a title is the longest one that stands there, and runs over no comma', () => {
  expect(namesInside('Alder Court at Verdana, Ortigas')[0]).toBe('aldercourtatverdana')
  expect(namesInside('Alder, Court')).not.toContain('aldercourt')
  expect(namesInside('unit')).toEqual([])
  expect(namesInside('整租清荷花苑两房')).toContain('清荷花苑')
})

test('names are looked for in the first 4,000 characters of a text', () => {
  const textWith = (before: number) => `${'x '.repeat(before / 2)}Alder Court`
  expect([4000 - 'Alder Court'.length - 1, 4000].map((before) => namesInside(textWith(before)).includes('aldercourt'))).toEqual([true, false])
  expect(namesInside('Kalesa '.repeat(100_000)).length).toBeLessThan(8 * 4000)
})

test('what is unknown comes back or is left out, as the mapping says', () => {
  const row = home({ area: 'Bangkal', estate: 'Nowhere Heights', developer: 'Nobody Inc' })
  expect(finder().find(row)).toMatchObject({ places: null, remarks: [{ reason: 'unknownArea' }, { reason: 'unknownEstate' }, { reason: 'developerLeft' }] })
  const left = finder(true, { ...all, area: 'leave', estate: 'leave', developer: 'leave' }).find(row)
  expect(left).toMatchObject({
    places: { city: 'makati', area: undefined, estate: null },
    remarks: [{ reason: 'areaLeft' }, { reason: 'estateLeft' }, { reason: 'developerLeft' }],
  })
  expect(finder(true, { ...all, developer: 'return' }).find(row).places).toBeNull()
})

test('a name that stood alone makes no city', () => {
  expect(finder(true).find(home({ city: 'San Isidro', isCityUnsure: true }))).toMatchObject({ places: null, remarks: [{ reason: 'placeAlone' }] })
  expect(finder(true).find(home({ city: 'Pasig', isCityUnsure: true })).places?.city).toBe('pasig')
})

test('a point far from the city that the row names sends it back', () => {
  const far = home({ city: 'San Juan' }, { point: { lat: 13.68, lng: 121.41 } })
  expect(finder().find(far)).toMatchObject({ places: null, remarks: [{ field: 'lat', reason: 'farFromCity' }] })
  expect(finder().find(home({ city: 'San Juan' }, { point: { lat: 14.61, lng: 121.03 } })).places?.city).toBe('san-juan')
})

test('made places stand under one another, unpublished, at the median of their rows, and are stored once', () => {
  const making = finder(true)
  const rows = [
    home({ city: 'Cebu', area: 'Lahug', estate: 'Kalesa Suites' }, { point: { lat: 10.3, lng: 123.9 } }),
    home({ city: 'Cebu City', area: 'Brgy. Lahug', estate: 'kalesa suites' }, { point: { lat: 10.32, lng: 123.88 }, type: 'Carport' }),
    home({ city: 'CEBU', area: 'Lahug' }, { point: { lat: 10.5, lng: 124 } }),
    home({ city: 'Baguio' }),
  ]
  const found = rows.flatMap((row) => {
    const one = making.find(row).places
    if (one) making.addRow(row, one)
    return one ?? []
  })
  expect(found).toHaveLength(4)
  const [city] = new Set(found.map((one) => one.city))
  const places = making.unstoredPlaces(found)
  expect(places.cities).toMatchObject([
    { id: city, name: { zh: 'Cebu', en: 'Cebu' }, lat: 10.32, lng: 123.9, published: false },
    { name: { zh: 'Baguio', en: 'Baguio' }, lat: null, lng: null, published: false },
  ])
  expect(places.areas).toMatchObject([{ cityId: city, name: { en: 'Lahug' }, lat: 10.32, lng: 123.9, published: false }])
  expect(places.estates).toMatchObject([
    { cityId: city, areaId: places.areas?.[0]?.id, name: { en: 'Kalesa Suites' }, types: ['Residence', 'Carport'], published: false },
  ])
  expect(found[1]).toEqual(found[0])
  making.markStored(places.ids)
  expect(making.unstoredPlaces(found)).toMatchObject({ ids: [], cities: [], areas: [], estates: [] })
  expect(finder(true).find(home({ city: 'Cebu' })).places?.city).toBe(city)
})

test('a city that is the name of an area is that area and its city, with a note, where the mapping takes it', () => {
  const byArea = finder(false, { ...all, city: 'area' })
  const found = byArea.find(home({ city: 'Malate' }))
  expect(found.places).toMatchObject({ city: 'manila', area: 'manila-malate' })
  expect(found.remarks).toEqual([{ line: 2, field: 'city', reason: 'cityOfArea', value: 'Malate' }])
  expect(byArea.find(home({ city: 'Atlantis' })).remarks).toMatchObject([{ reason: 'unknownCity' }])
  expect(byArea.find(home({ city: 'Manila' })).remarks).toEqual([])
})

test('a building that another city has is not just unknown: the remark says where it is', () => {
  const { remarks } = finder(false, { ...all, estate: 'leave' }).find(home({ city: 'Makati', estate: 'Kite Towers' }))
  expect(remarks).toMatchObject([
    { reason: 'estateLeft', why: { zh: '“Kite Towers”在奎松市，这一行写的是Makati', en: 'Kite Towers is in Quezon City; the row says Makati' } },
  ])
  expect(finder().find(home({ city: 'Makati', estate: 'Nowhere Heights' })).remarks[0]).not.toHaveProperty('why')
})

test.each(['Prize at http://evil.example/x', 'Call 0917 123 4567', 'Evil.homes', '0917–123–4567'])(
  'an import creates no place whose name has a contact: %s',
  (estate) => {
    const creating = finder(true)
    expect(creating.find(home({ estate }))).toMatchObject({ remarks: [{ field: 'estate', reason: 'unknownEstate', value: estate }] })
    expect(creating.find(home({ area: estate }))).toMatchObject({ remarks: [{ field: 'area', reason: 'unknownArea', value: estate }] })
    expect(creating.find(home({ city: estate }))).toMatchObject({ remarks: [{ field: 'city', reason: 'unknownCity', value: estate }] })
    expect(creating.find(home({ estate: 'Honest Tower' })).remarks).toEqual([])
  },
)

const leaving = { area: 'leave', city: 'area', estate: 'leave', developer: 'leave' } as const

test.each([
  ['One Lantern Place 18A', { roomNumber: '18A' }],
  ['Unit 18b, One Lantern Place East Tower', { roomNumber: '18B', tower: 'East' }],
  ['ONE LANTERN PLACE T2 1204', { roomNumber: '1204', tower: '2' }],
])('%s is the building with its tower and unit', (estate, unit) => {
  expect(finder(false, leaving).find(home({ estate }))).toMatchObject({ places: { estate: 'one-lantern', unit }, remarks: [] })
})

test('a text with other words than a unit is another building, and so is one where a mapping returns unknown buildings', () => {
  for (const estate of ['One Lantern Place Residences', 'Near One Lantern Place', 'One Lantern Place 2 Extension'])
    expect(finder(false, leaving).find(home({ estate })), estate).toMatchObject({ places: { estate: null }, remarks: [{ reason: 'estateLeft' }] })
  expect(finder().find(home({ estate: 'One Lantern Place 18A' }))).toMatchObject({ places: null, remarks: [{ reason: 'unknownEstate' }] })
  expect(finder(false, leaving).find(home({ estate: 'One Lantern Place' })).places).not.toHaveProperty('unit')
})
