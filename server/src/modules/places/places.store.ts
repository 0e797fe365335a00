import type { EstateView } from '@site/domain/calls/listing.ts'
import { codesOf } from '@site/domain/choices.ts'
import type { Area, City, Developer, Estate, Landmark, LandmarkKind } from '@site/domain/place.ts'
import type { Kysely } from 'kysely'
import { isOnShelf } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

/** A place that an import made may have no point and is not offered until it is published; a published city or area has one. */
type Stored<Place> = Omit<Place, 'lat' | 'lng'> & { readonly lat: number | null; readonly lng: number | null; readonly published: boolean }
export type StoredCity = Stored<City>
export type StoredArea = Stored<Area>
export type StoredEstate = Stored<Estate>

export type Places = {
  readonly cities: readonly StoredCity[]
  readonly areas: readonly StoredArea[]
  readonly developers: readonly Developer[]
  readonly landmarks: readonly Landmark[]
  readonly estates: readonly StoredEstate[]
}

type Added<Place> = readonly (Omit<Place, 'published'> & { readonly published?: boolean })[]

/** Places to add: published by default. */
export type NewPlaces = Partial<Pick<Places, 'developers' | 'landmarks'>> & {
  readonly cities?: Added<StoredCity>
  readonly areas?: Added<StoredArea>
  readonly estates?: Added<StoredEstate>
}

type Named = { id: string; name_zh: string; name_en: string; aliases: string[] }
const named = (row: Named) => ({ id: row.id, name: { zh: row.name_zh, en: row.name_en }, aliases: row.aliases })

type EstateRow = Awaited<ReturnType<typeof selectEstates>>[number]
const selectEstates = (db: Kysely<Tables>) => db.selectFrom('estate').selectAll().orderBy('id').execute()

const toEstate = (row: EstateRow): StoredEstate => ({
  ...named(row),
  cityId: row.city_id,
  areaId: row.area_id,
  developerId: row.developer_id,
  address: { zh: row.address_zh, en: row.address_en },
  types: row.types as Estate['types'], // written by addPlaces only
  floors: row.floors,
  towers: row.towers,
  completed: row.completed,
  lat: row.lat,
  lng: row.lng,
  published: row.published,
})

/** All places; cities and areas in the order of insertion. */
export async function loadPlaces(db: Kysely<Tables>): Promise<Places> {
  const cities = await db.selectFrom('city').selectAll().orderBy('position').orderBy('id').execute()
  const areas = await db.selectFrom('area').selectAll().orderBy('position').orderBy('id').execute()
  const developers = await db.selectFrom('developer').selectAll().orderBy('id').execute()
  const landmarks = await db.selectFrom('landmark').selectAll().orderBy('id').execute()
  const estates = await selectEstates(db)
  return {
    cities: cities.map((row) => ({ ...named(row), lat: row.lat, lng: row.lng, published: row.published })),
    areas: areas.map((row) => ({ ...named(row), cityId: row.city_id, lat: row.lat, lng: row.lng, published: row.published })),
    developers: developers.map(named),
    landmarks: landmarks.map((row) => ({ ...named(row), kind: row.kind as LandmarkKind, cityId: row.city_id, lines: row.lines, lat: row.lat, lng: row.lng })),
    estates: estates.map(toEstate),
  }
}

/** Rows per statement: PostgreSQL accepts 65,535 parameters, an estate has 16. */
const batch = 1000
const batches = <Item>(rows: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) => rows.slice(index * batch, (index + 1) * batch))
const columns = (place: { id: string; name: { zh: string; en: string }; aliases: readonly string[] }): Named => ({
  id: place.id,
  name_zh: place.name.zh,
  name_en: place.name.en,
  aliases: [...place.aliases],
})
const pointColumns = <Degrees extends number | null>({ lat, lng }: { lat: Degrees; lng: Degrees }) => ({ lat, lng })
const shown = ({ published = true }: { published?: boolean }) => ({ published })

/**
 * Adds places, cities first, in the given order; existing ids stay unchanged. Returns the number of new buildings. Fails when a place names
 * a city, area or developer that does not exist. The caller that commits calls `reload` of the place book.
 */
export async function addPlaces(tx: Kysely<Tables>, places: NewPlaces): Promise<number> {
  for (const rows of batches((places.cities ?? []).map((city, position) => ({ ...columns(city), ...pointColumns(city), ...shown(city), position }))))
    await tx
      .insertInto('city')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  for (const rows of batches(
    (places.areas ?? []).map((area, position) => ({ ...columns(area), ...pointColumns(area), ...shown(area), city_id: area.cityId, position })),
  ))
    await tx
      .insertInto('area')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  for (const rows of batches((places.developers ?? []).map(columns)))
    await tx
      .insertInto('developer')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  const landmarks = (places.landmarks ?? []).map((landmark) => ({
    ...columns(landmark),
    ...pointColumns(landmark),
    kind: landmark.kind,
    city_id: landmark.cityId,
    lines: [...(landmark.lines ?? [])],
  }))
  for (const rows of batches(landmarks))
    await tx
      .insertInto('landmark')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  let added = 0
  for (const rows of batches((places.estates ?? []).map(estateColumns))) {
    const results = await tx
      .insertInto('estate')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    added += results.length
  }
  return added
}

const estateColumns = (estate: NonNullable<NewPlaces['estates']>[number]) => ({
  ...columns(estate),
  city_id: estate.cityId,
  area_id: estate.areaId,
  developer_id: estate.developerId,
  address_zh: estate.address.zh,
  address_en: estate.address.en,
  types: [...estate.types],
  floors: estate.floors,
  towers: estate.towers,
  completed: estate.completed,
  lat: estate.lat,
  lng: estate.lng,
  ...shown(estate),
})

/** Type and mode of the listings to count; undefined: all. */
type SearchScope = { readonly type?: string | undefined; readonly mode?: string | undefined }

/** Number of public listings of each city and area; area null for listings without one. */
export const countByPlace = (db: Kysely<Tables>, { type, mode }: SearchScope): Promise<{ city_id: string; area_id: string | null; total: number }[]> =>
  db
    .selectFrom('listing')
    .where(isOnShelf())
    .$if(type !== undefined, (query) => query.where('type', '=', type as string))
    .$if(mode !== undefined, (query) => query.where('mode', '=', mode as string))
    .select((from) => ['city_id', 'area_id', from.fn.countAll<number>().as('total')])
    .groupBy(['city_id', 'area_id'])
    .execute()

/** Number of public listings of each of these buildings, by type and mode: the totals of the lists that the search answers. */
export async function offersByEstate(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<EstateView['offers']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing')
    .where(isOnShelf())
    .where('estate_id', 'in', ids)
    .select((from) => ['estate_id', 'type', 'mode', from.fn.countAll<number>().as('total')])
    .groupBy(['estate_id', 'type', 'mode'])
    .execute()
  const totalOf = (id: string, type: string, mode: string) => rows.find((row) => row.estate_id === id && row.type === type && row.mode === mode)?.total ?? 0
  const offersOf = (id: string) =>
    codesOf('mode')
      .flatMap((mode) => codesOf('type').map((type) => ({ type, mode, total: totalOf(id, type, mode) })))
      .filter(({ total }) => total > 0)
  return new Map(ids.map((id) => [id, offersOf(id)]))
}
