import { bandsOf, type ChoiceKey, type CodeOf, codesOf } from '@site/domain/choices.ts'
import { type Field, fieldRows, type Filter } from '@site/domain/fields.ts'
import type { MapView } from '@site/domain/map-cells.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { gramsOfToken } from '@site/search/grams.ts'
import type { KeywordPlan, KeywordToken } from '@site/search/resolve-keyword.ts'
import * as fc from 'fast-check'
import { newId } from '../../store/ids.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { testPlaces } from '../listings/listings.testing.ts'

// Random listings and searches. Each field has few values, so that limits and equal values are frequent.

export const testToday = '2026-03-01'
const ids = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id)
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })
const anyCode = <Key extends ChoiceKey>(key: Key) => fc.constantFrom(...codesOf(key))

const amounts: Readonly<Record<string, readonly number[]>> = {
  price: [1, 4_999, 5_000, 9_999, 10_000, 300_000, 1_000_000, 2_999_999, 3_000_000, 8_000_000, 99_999_999, 100_000_000, 5_000_000_000],
  floorArea: [0.01, 29.99, 30, 69.5, 70, 160, 160.01, 412.37],
  lotArea: [30, 75.25, 160, 1200],
  floor: [1, 2, 10, 11, 20, 21, 30, 31, 60],
}
const dates = ['2024-12-31', '2025-03-01', '2025-11-30', '2026-01-29', '2026-01-30', '2026-02-21', '2026-02-22', '2026-02-28', '2026-03-01']
const points = [
  ...testPlaces.landmarks,
  ...testPlaces.estates.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
  { lat: -16.5, lng: 179.999 },
  { lat: -16.5, lng: -179.998 },
  { lat: 89.995, lng: 10 },
  { lat: 89.994, lng: -170 },
].map(({ lat, lng }) => ({ lat, lng }))
const nearPoint = fc.tuple(oneOf(...points), fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })).map(([point, north, east]) => ({
  lat: Math.min(90, point.lat + north / 4000),
  lng: Math.max(-180, Math.min(180, point.lng + east / 4000)),
}))
const texts = ['近地铁', '海景，精装修', '地铁旁的海景房', 'corner unit', 'Near the metro', '']
const remark = fc.record({ zh: oneOf(...texts), en: oneOf(...texts) })

const optionalFields = {
  customNumber: fc.constant(null),
  area: maybe(oneOf<string>(...ids(testPlaces.areas))),
  estate: maybe(oneOf<string>(...ids(testPlaces.estates))),
  developer: maybe(oneOf<string>(...ids(testPlaces.developers))),
  point: fc.option(fc.oneof(oneOf(...points), nearPoint), { freq: 8 }),
  floor: maybe(oneOf(1, 2, 10, 11, 20, 21, 30, 31, 60)),
  facing: maybe(anyCode('facing')),
  balcony: maybe(fc.boolean()),
  petsAllowed: maybe(fc.boolean()),
  openFireAllowed: maybe(fc.boolean()),
  bedrooms: maybe(oneOf(0, 1, 2, 3, 5, 7)),
  bathrooms: maybe(oneOf(1, 2, 3, 6)),
  furnished: maybe(anyCode('furnished')),
  floorArea: maybe(oneOf(...(amounts['floorArea'] ?? []))),
  lotArea: maybe(oneOf(...(amounts['lotArea'] ?? []))),
  price: maybe(oneOf(...(amounts['price'] ?? []))),
  remarks: maybe(remark),
  vr: maybe(oneOf('https://vr.example/1', '')),
  videos: oneOf([], [{ url: 'v.mp4', width: 16, height: 9 }]),
  tower: maybe(oneOf('Tower 1', 'East Tower', '2座')),
}

const requiredFields = {
  type: oneOf<CodeOf<'type'>>('Residence', 'Residence', 'Residence', 'Carport', 'Villa'),
  mode: oneOf<CodeOf<'mode'>>('Sale', 'Sale', 'Lease'),
  status: anyCode('status'),
  shelf: oneOf<CodeOf<'shelf'>>('OnShelf', 'OnShelf', 'OnShelf', 'OnShelf', 'OnShelf', 'OffShelf', 'Draft', 'InReview'),
  city: oneOf<string>(...ids(testPlaces.cities)),
  listingDate: oneOf(...dates),
  posterRole: anyCode('role'),
}

/** Random listings, the same for the same seed. */
export const randomListings = (count: number, seed: number): (NewListing & { readonly id: string })[] =>
  fc.sample(fc.tuple(fc.record(requiredFields), fc.record(optionalFields)), { numRuns: count, seed }).map(([required, optional], index) => ({
    ...required,
    ...optional,
    id: newId(index % 3),
    posterId: 'owner',
    number: `${['C', 'P-', 'v '][index % 3]}${104_000 + index}`,
  }))

const idsByFilter: Readonly<Record<string, readonly string[]>> = {
  city: ids(testPlaces.cities),
  areas: [...ids(testPlaces.areas), 'nowhere'],
  estateId: ids(testPlaces.estates),
  developers: ids(testPlaces.developers),
}
const upToThree = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })

function parametersFor(field: Field, filter: Filter): Record<string, fc.Arbitrary<unknown>> {
  const { as } = filter
  const codes: readonly string[] = field.choices ? codesOf(field.choices) : (idsByFilter[as] ?? [])
  switch (filter.by) {
    case 'one':
      return { [as]: fc.constantFrom(...codes) }
    case 'any':
      return { [as]: upToThree(codes) }
    case 'bands':
      return { [as]: upToThree(bandsOf(filter.bands).map((band) => band.code)) }
    case 'is':
    case 'has':
      return { [as]: fc.boolean() }
    case 'within':
      return { [as]: oneOf(1, 7, 8, 30, 365) }
    case 'range': {
      const amount = fc.tuple(oneOf(...(amounts[as] ?? [])), oneOf(0, 0, 0.5, -0.005)).map(([value, offset]) => Math.max(0, value + offset))
      return { [`${as}Min`]: amount, [`${as}Max`]: amount, [`${as}UpTo`]: amount }
    }
  }
}

const filterParameters = Object.assign(
  {},
  ...fieldRows.map(([, field]: readonly [string, Field]) => (field.filter ? parametersFor(field, field.filter) : {})),
) as Record<string, fc.Arbitrary<unknown>>
const filters = fc
  .tuple(fc.record(filterParameters), fc.uniqueArray(fc.constantFrom(...Object.keys(filterParameters)), { maxLength: 4 }))
  .map(([all, keys]) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'type' && key !== 'mode' && keys.includes(key))))

const inCity = fc.record({ lat: fc.double({ min: 14.5, max: 14.6, noNaN: true }), lng: fc.double({ min: 121, max: 121.08, noNaN: true }) })
const corner = fc.oneof(
  nearPoint,
  inCity,
  inCity,
  fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) }),
)
const bbox = fc.tuple(corner, corner).map(([a, b]) => [a.lng, Math.min(a.lat, b.lat), b.lng, Math.max(a.lat, b.lat)] as const)
const polygon = fc.array(
  corner.map(({ lat, lng }) => [lng, lat] as const),
  { minLength: 3, maxLength: 7 },
)
const near = fc.tuple(nearPoint, oneOf(0.1, 0.5, 1, 3, 50)).map(([point, radiusInKm]) => ({ ...point, radiusInKm }))
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

/** A random valid search, without cursor and keyword. */
export const randomQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    filters,
    type: requiredFields.type,
    mode: requiredFields.mode,
    bbox: rarely(bbox),
    polygon: rarely(polygon),
    near: rarely(near),
    sort: anyCode('sort'),
    order: anyCode('order'),
    pageSize: fc.integer({ min: 7, max: 50 }),
  })
  .map(({ filters: chosen, ...rest }) => ({ ...chosen, ...rest }) as SearchQuery)

const upToTwoIds = (places: readonly { readonly id: string }[]) => fc.uniqueArray(fc.constantFrom(...ids(places), 'nowhere'), { maxLength: 2 })
const token: fc.Arbitrary<KeywordToken> = fc.record({
  text: fc.constant('token'),
  estateIds: upToTwoIds(testPlaces.estates),
  namedEstateIds: upToTwoIds(testPlaces.estates),
  aliasEstateIds: upToTwoIds(testPlaces.estates),
  towers: fc.uniqueArray(oneOf('tower 1', 'east tower', '2座', 'nowhere'), { maxLength: 2 }),
  areaIds: upToTwoIds(testPlaces.areas),
  cityIds: fc.uniqueArray(fc.constantFrom(...ids(testPlaces.cities)), { maxLength: 1 }),
  developerIds: upToTwoIds(testPlaces.developers),
  landmarkIds: upToTwoIds(testPlaces.landmarks),
  grams: oneOf('地铁', '海景', '景', 'metro', 'corner', 'absent').map(gramsOfToken),
  number: oneOf(undefined, undefined, 'C-104003', '104001', '01', 'P-104007', 'V-104011'),
})

/** A random keyword plan. */
export const randomPlan: fc.Arbitrary<KeywordPlan> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ tokens: [] }) },
  { weight: 1, arbitrary: fc.array(token, { minLength: 1, maxLength: 2 }).map((tokens) => ({ tokens })) },
)

/** A random view of a map: of the city, across the date line, or of the world. */
export const randomMap: fc.Arbitrary<MapView> = fc.record({
  zoom: fc.integer({ min: 0, max: 22 }),
  view: fc.oneof(bbox, bbox, fc.constant([-180, -90, 180, 90] as const)),
})
