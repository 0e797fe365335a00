import type { EstateView } from '@site/domain/calls/listing.ts'
import { codesOf } from '@site/domain/choices.ts'
import type { Area, City, Developer, Estate, Landmark, LandmarkKind } from '@site/domain/place.ts'
import type { Insertable, Kysely } from 'kysely'
import { isFindable } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

/**
 * A place in the database. One that an import created may have no point and is unpublished; published cities and areas have a point. `createdBy`: the account
 * that added it as a missing place; `isRejected`: a reviewer rejected it.
 */
type Stored<Place> = Omit<Place, 'lat' | 'lng'> & {
  readonly lat: number | null
  readonly lng: number | null
  readonly published: boolean
  readonly createdBy?: string | null
  readonly isRejected?: boolean
}
/** A city in the database. */
export type StoredCity = Stored<City>
/** An area in the database. */
export type StoredArea = Stored<Area>
/** An estate in the database. */
export type StoredEstate = Stored<Estate>

/** All places of the database, missing ones included. */
export type Places = {
  readonly cities: readonly StoredCity[]
  readonly areas: readonly StoredArea[]
  readonly developers: readonly Developer[]
  readonly landmarks: readonly Landmark[]
  readonly estates: readonly StoredEstate[]
  /** By the ids of places that a reviewer merged into others: the id of the other one. */
  readonly merged?: ReadonlyMap<string, string>
}

/** `importRunId`: the import that brings it. */
type NewPlace<Place> = readonly (Omit<Place, 'published'> & { readonly published?: boolean; readonly importRunId?: string })[]

/** Places to add, which are published by default. */
export type NewPlaces = Partial<Pick<Places, 'developers' | 'landmarks'>> & {
  readonly cities?: NewPlace<StoredCity>
  readonly areas?: NewPlace<StoredArea>
  readonly estates?: NewPlace<StoredEstate>
}

type NameColumns = { id: string; name_zh: string; name_en: string; aliases: string[] }
const nameOf = (row: NameColumns) => ({ id: row.id, name: { zh: row.name_zh, en: row.name_en }, aliases: row.aliases })

/** Whether a place is published, who added it as a missing one, and whether a reviewer rejected it. */
const waitingOf = (row: { published: boolean; created_by: string | null; reviewed_at: string | null }) => ({
  published: row.published,
  createdBy: row.created_by,
  isRejected: row.created_by !== null && row.reviewed_at !== null && !row.published,
})

type EstateRow = Awaited<ReturnType<typeof selectEstates>>[number]
const selectEstates = (db: Kysely<Tables>) => db.selectFrom('estate').selectAll().orderBy('id').execute()

const toEstate = (row: EstateRow): StoredEstate => ({
  ...nameOf(row),
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
  ...waitingOf(row),
})

/** All places; cities and areas by their position in the call that added them, then by id. */
export async function loadPlaces(db: Kysely<Tables>): Promise<Places> {
  const cities = await db.selectFrom('city').selectAll().orderBy('position').orderBy('id').execute()
  const areas = await db.selectFrom('area').selectAll().orderBy('position').orderBy('id').execute()
  const developers = await db.selectFrom('developer').selectAll().orderBy('id').execute()
  const landmarks = await db.selectFrom('landmark').selectAll().orderBy('id').execute()
  const estates = await selectEstates(db)
  const merged = await db.selectFrom('merged_place').select(['id', 'into_id']).execute()
  return {
    cities: cities.map((row) => ({ ...nameOf(row), lat: row.lat, lng: row.lng, ...waitingOf(row) })),
    areas: areas.map((row) => ({ ...nameOf(row), cityId: row.city_id, lat: row.lat, lng: row.lng, ...waitingOf(row) })),
    developers: developers.map(nameOf),
    landmarks: landmarks.map((row) => ({ ...nameOf(row), kind: row.kind as LandmarkKind, cityId: row.city_id, lines: row.lines, lat: row.lat, lng: row.lng })),
    estates: estates.map(toEstate),
    merged: new Map(merged.map((row) => [row.id, row.into_id])),
  }
}

/** Rows per statement: PostgreSQL accepts 65,535 parameters, an estate has 18. */
const rowsPerStatement = 1000

/** Adds rows to a table of places; existing ids stay unchanged. Returns the number of new rows. */
async function addRows<Table extends 'city' | 'area' | 'developer' | 'landmark' | 'estate'>(
  tx: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number> {
  let added = 0
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const { numInsertedOrUpdatedRows = 0n } = await (tx as Kysely<Pick<Tables, 'city'>>) // the rows belong to `table`
      .insertInto(table as 'city')
      .values(rows.slice(start, start + rowsPerStatement) as Insertable<Tables['city']>[])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    added += Number(numInsertedOrUpdatedRows)
  }
  return added
}

const nameColumns = (place: { id: string; name: { zh: string; en: string }; aliases: readonly string[] }): NameColumns => ({
  id: place.id,
  name_zh: place.name.zh,
  name_en: place.name.en,
  aliases: [...place.aliases],
})
/** The point and publication of a place, with name and id, and who brought it. */
const placeColumns = ({ lat, lng, published = true, createdBy = null, importRunId, ...place }: NonNullable<NewPlaces['cities']>[number]) => ({
  ...{ ...nameColumns(place), lat, lng, published },
  ...{ created_by: createdBy, import_run_id: importRunId ?? null },
})

/** Adds places, without changing existing ids; returns the number of new estates. The caller that commits calls `reload` of the place book. */
export async function addPlaces(tx: Kysely<Tables>, places: NewPlaces): Promise<number> {
  const { cities = [], areas = [], developers = [], landmarks = [], estates = [] } = places
  await addRows(
    tx,
    'city',
    cities.map((city, position) => ({ ...placeColumns(city), position })),
  )
  await addRows(
    tx,
    'area',
    areas.map((area, position) => ({ ...placeColumns(area), city_id: area.cityId, position })),
  )
  await addRows(tx, 'developer', developers.map(nameColumns))
  await addRows(tx, 'landmark', landmarks.map(landmarkColumns))
  return await addRows(tx, 'estate', estates.map(estateColumns))
}

const landmarkColumns = (landmark: Landmark) => ({
  ...nameColumns(landmark),
  lat: landmark.lat,
  lng: landmark.lng,
  kind: landmark.kind,
  city_id: landmark.cityId,
  lines: [...(landmark.lines ?? [])],
})

const estateColumns = (estate: NonNullable<NewPlaces['estates']>[number]) => ({
  ...placeColumns(estate),
  city_id: estate.cityId,
  area_id: estate.areaId,
  developer_id: estate.developerId,
  address_zh: estate.address.zh,
  address_en: estate.address.en,
  types: [...estate.types],
  floors: estate.floors,
  towers: estate.towers,
  completed: estate.completed,
})

/** Number of findable listings of each city and area, of all types and modes or those given; `area_id` is null for listings without an area. */
export const countByPlace = (
  db: Kysely<Tables>,
  { type, mode }: { readonly type?: string | undefined; readonly mode?: string | undefined },
): Promise<{ city_id: string; area_id: string | null; total: number }[]> =>
  db
    .selectFrom('listing')
    .where(isFindable())
    .$if(type !== undefined, (query) => query.where('type', '=', type as string))
    .$if(mode !== undefined, (query) => query.where('mode', '=', mode as string))
    .select((from) => ['city_id', 'area_id', from.fn.countAll<number>().as('total')])
    .groupBy(['city_id', 'area_id'])
    .execute()

/** Number of findable listings of estates by type and mode, without zeros. */
export async function offersByEstate(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<EstateView['offers']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing')
    .where(isFindable())
    .where('estate_id', 'in', ids)
    .select((from) => ['estate_id', 'type', 'mode', from.fn.countAll<number>().as('total')])
    .groupBy(['estate_id', 'type', 'mode'])
    .execute()
  const byEstate = Map.groupBy(rows, (row) => row.estate_id)
  return new Map(ids.map((id) => [id, orderOffers(byEstate.get(id) ?? [])]))
}

/** Numbers of listings in the order of the choices, without zeros. */
export function orderOffers(counts: readonly { readonly type: string; readonly mode: string; readonly total: number }[]): NonNullable<EstateView['offers']> {
  const totalOf = (type: string, mode: string) => counts.find((count) => count.type === type && count.mode === mode)?.total ?? 0
  return codesOf('mode')
    .flatMap((mode) => codesOf('type').map((type) => ({ type, mode, total: totalOf(type, mode) })))
    .filter(({ total }) => total > 0)
}
