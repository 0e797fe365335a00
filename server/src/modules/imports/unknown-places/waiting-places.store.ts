import type { PlaceAnswer } from '@site/domain/calls/import-places.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { addPlaces, type NewPlaces } from '../../places/places.store.ts'

/** Adds the places that an import brings; those that are stored already stay. */
export async function addPlacesOfRun(tx: Transaction<Tables>, importRunId: string, { cities = [], areas = [], estates = [] }: NewPlaces): Promise<void> {
  const ofRun = <Place extends object>(places: readonly Place[]) => places.map((place) => ({ ...place, importRunId }))
  await addPlaces(tx, { cities: ofRun(cities), areas: ofRun(areas), estates: ofRun(estates) })
}

/** SQL: whether a place waits for a reviewer and came with this run or with an undone run of the same poster, which leaves places that another import uses. */
const isWaitingOf = (runId: string) => sql<boolean>`not published and reviewed_at is null and import_run_id in (
  select id from import_run where id = ${runId} or (state = 'undone' and poster_id = (select poster_id from import_run where id = ${runId})))`

/** SQL: whether no draft, no review and no undo of an import names a place. `table`: also the key of the place in the values of a form; `column`: its column of a listing. */
const isUnnamed = (table: 'city' | 'area' | 'estate', column: string) => sql`
  not exists (select from listing_draft where fields ->> ${sql.lit(table)} = ${sql.ref(`${table}.id`)})
  and not exists (select from listing_review where held ->> ${sql.lit(table)} = ${sql.ref(`${table}.id`)})
  and not exists (select from listing_review where rejected ->> ${sql.lit(table)} = ${sql.ref(`${table}.id`)})
  and not exists (select from listing_review where public_values ->> ${sql.lit(table)} = ${sql.ref(`${table}.id`)})
  and not exists (select from import_change where before #>> ${sql.lit(`{review,held,${table}}`)} = ${sql.ref(`${table}.id`)})
  and not exists (select from import_change where before #>> ${sql.lit(`{review,rejected,${table}}`)} = ${sql.ref(`${table}.id`)})
  and not exists (select from import_change where before ->> ${sql.lit(column)} = ${sql.ref(`${table}.id`)})`

/** Deletes the places of `isWaitingOf` that nothing uses; returns their number. `exact_place`: the building of a listing that shows only its street or area. */
export async function deleteUnusedPlaces(tx: Transaction<Tables>, runId: string): Promise<number> {
  const { rows: estates } = await sql`delete from estate where ${isWaitingOf(runId)} and ${isUnnamed('estate', 'estate_id')}
    and not exists (select from listing where estate_id = estate.id) and not exists (select from listing where exact_place ->> 'estate' = estate.id)
    and not exists (select from import_change where before -> 'exact_place' ->> 'estate' = estate.id) returning id`.execute(tx)
  const { rows: areas } = await sql`delete from area where ${isWaitingOf(runId)} and ${isUnnamed('area', 'area_id')}
    and not exists (select from listing where area_id = area.id) and not exists (select from estate where area_id = area.id) returning id`.execute(tx)
  const { rows: cities } = await sql`delete from city where ${isWaitingOf(runId)} and ${isUnnamed('city', 'city_id')}
    and not exists (select from listing where city_id = city.id) and not exists (select from estate where city_id = city.id)
    and not exists (select from area where city_id = city.id) returning id`.execute(tx)
  return estates.length + areas.length + cities.length
}

/** How many places imports brought for an account in the last 24 hours, with those that its running imports are about to add, all without one run. */
export async function countPlacesOfDay(tx: Transaction<Tables>, posterId: string, exceptRunId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with place as (select created_by, created_at, import_run_id from city union all select created_by, created_at, import_run_id from area
      union all select created_by, created_at, import_run_id from estate)
    select ((select count(*) from place where created_by = ${posterId} and import_run_id <> ${exceptRunId} and created_at > now() - interval '1 day')
      + (select coalesce(sum(greatest(0, new_places - (select count(*) from place where import_run_id = import_run.id))), 0)
        from import_run where poster_id = ${posterId} and state = 'running' and id <> ${exceptRunId}))::integer as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Stores how many places a run adds. */
export async function storeNewPlaces(tx: Kysely<Tables>, runId: string, count: number): Promise<void> {
  await tx.updateTable('import_run').set({ new_places: count }).where('id', '=', runId).execute()
}

/** The imports by hand of an account whose answers are read. */
const maxEarlier = 20

/** The known places that an account chose for names in its last imports by hand, the latest first. */
export async function earlierMatches(db: Kysely<Tables>, accountId: string): Promise<PlaceAnswer[]> {
  const { rows } = await sql<{ places: PlaceAnswer[] }>`select plan -> 'choice' -> 'places' as places from import_run
    where account_id = ${accountId} and feed_id is null and jsonb_typeof(plan -> 'choice' -> 'places') = 'array' order by created_at desc limit ${maxEarlier}::integer`.execute(
    db,
  )
  return rows.flatMap(({ places }) => places.toReversed().filter(({ act, place }) => act === 'match' && place !== undefined))
}
