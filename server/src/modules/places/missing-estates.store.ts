import type { PlaceOrigin } from '@site/domain/calls/review.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/**
 * Keeps reviewers from deciding about the missing buildings that listings, their waiting edits and undos of imports name, until the transaction ends. Call it
 * before the listings are locked: a decision locks the building first, then its listings.
 */
export async function lockEstatesOf(tx: Transaction<Tables>, listingIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...listingIds]}::text[])`
  await sql`select 1 from estate where not published and id in (
      select unnest(array[estate_id, exact_place ->> 'estate']) from listing where id = ${ids}
      union select held ->> 'estate' from listing_review where listing_id = ${ids}
      union select unnest(array[before ->> 'estate_id', before -> 'exact_place' ->> 'estate', before #>> '{review,held,estate}']) from import_change
        where listing_id = ${ids})
    order by id for key share`.execute(tx)
}

/**
 * Keeps reviewers from deciding about a building until the transaction ends. Throws `invalid` if one has rejected it, or merged it into another since the place
 * book was read.
 */
export async function requireOpenEstate(tx: Transaction<Tables>, id: string | null | undefined): Promise<void> {
  if (!id) return
  const { rows } = await sql`select 1 from estate where id = ${id} and (published or reviewed_at is null) for key share`.execute(tx)
  if (rows.length === 0) throw new ProblemError('invalid', { estate: 'unknownOption' })
}

/** Locks a missing building that waits for review; false if there is none with this id, or a reviewer has decided. */
export async function lockMissingEstate(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from estate where id = ${id} and created_by is not null and reviewed_at is null for update`.execute(tx)
  return rows.length > 0
}

/** The number of listings in a building. */
export async function countListingsIn(db: Kysely<Tables>, id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from listing where estate_id = ${id} or exact_place ->> 'estate' = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The ids of listings in a building, and of those whose held edit moves them there. */
export async function listingsNaming(tx: Transaction<Tables>, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listing.id from listing left join listing_review on listing_id = listing.id
    where estate_id = ${id} or exact_place ->> 'estate' = ${id} or held ->> 'estate' = ${id} order by listing.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Closes a missing building that a reviewer rejects; homes that an undo of an import puts back there are rejected, too. */
export async function rejectEstate(tx: Transaction<Tables>, id: string): Promise<void> {
  await sql`update estate set reviewed_at = now() where id = ${id}`.execute(tx)
  await sql`
    update import_change set before = before || '{"shelf": "Rejected", "off_shelf_reason": null}'
    where before ->> 'estate_id' = ${id} or before -> 'exact_place' ->> 'estate' = ${id}`.execute(tx)
}

/** Publishes a missing building under these names. */
export async function publishEstate(tx: Transaction<Tables>, id: string, name: { readonly zh: string; readonly en: string }): Promise<void> {
  await sql`update estate set published = true, reviewed_at = now(), name_zh = ${name.zh}, name_en = ${name.en} where id = ${id}`.execute(tx)
}

/** Moves the listings, edits and drafts of a building to another and deletes it; returns the number of listings. */
export async function mergeEstates(tx: Transaction<Tables>, id: string, into: string): Promise<number> {
  const exact = sql`jsonb_build_object('estate', estate.id, 'developer', estate.developer_id, 'point', jsonb_build_object('lat', estate.lat, 'lng', estate.lng))`
  const { rows } = await sql`
    update listing set estate_id = estate.id, city_id = estate.city_id, area_id = estate.area_id, developer_id = estate.developer_id, lat = estate.lat,
      lng = estate.lng, updated_at = now()
    from estate where listing.estate_id = ${id} and estate.id = ${into} returning listing.id`.execute(tx)
  const { rows: hidden } = await sql`
    update listing set city_id = estate.city_id, area_id = estate.area_id, updated_at = now(), exact_place = exact_place || ${exact}
    from estate where exact_place ->> 'estate' = ${id} and estate.id = ${into} returning listing.id`.execute(tx)
  // what an undo of an import restores
  const area = sql`jsonb_build_object('city_id', estate.city_id, 'area_id', estate.area_id)`
  await sql`
    update import_change set before = before || ${area} ||
      jsonb_build_object('estate_id', estate.id, 'developer_id', estate.developer_id, 'lat', estate.lat, 'lng', estate.lng)
    from estate where before ->> 'estate_id' = ${id} and estate.id = ${into}`.execute(tx)
  await sql`
    update import_change set before = before || ${area} || jsonb_build_object('exact_place', before -> 'exact_place' || ${exact})
    from estate where before -> 'exact_place' ->> 'estate' = ${id} and estate.id = ${into}`.execute(tx)
  await replaceInForms(tx, 'estate', id, into)
  await sql`delete from estate where id = ${id}`.execute(tx)
  await noteMerge(tx, 'estate', id, into)
  return rows.length + hidden.length
}

/** Values of forms in what an undo of an import restores or compares. */
const formsBefore = ['{review,held}', '{review,rejected}', '{heldAfter}']

/** Replaces a merged place in drafts and in edits that wait or were rejected, also in those that an undo of an import restores. */
export async function replaceInForms(tx: Transaction<Tables>, kind: 'city' | 'area' | 'estate', id: string, into: string): Promise<void> {
  const target = JSON.stringify({ [kind]: into })
  for (const column of ['held', 'rejected', 'public_values'])
    await sql`update listing_review set ${sql.ref(column)} = ${sql.ref(column)} || ${target}::jsonb where ${sql.ref(column)} ->> ${kind} = ${id}`.execute(tx)
  for (const path of formsBefore)
    await sql`update import_change set before = jsonb_set(before, ${path}::text[], before #> ${path}::text[] || ${target}::jsonb)
      where before #> ${path}::text[] ->> ${kind} = ${id}`.execute(tx)
  await sql`update listing_draft set fields = fields || ${target}::jsonb where fields ->> ${kind} = ${id}`.execute(tx)
}

/** Stores that a deleted place is another one, for imports that name it. */
export async function noteMerge(tx: Transaction<Tables>, kind: 'city' | 'area' | 'estate', id: string, into: string): Promise<void> {
  await tx.updateTable('merged_place').set({ into_id: into }).where('into_id', '=', id).execute()
  await tx
    .insertInto('merged_place')
    .values({ id, kind, into_id: into })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ into_id: into }))
    .execute()
}

/** The cities, areas and buildings that an account added. */
export async function placesAddedBy(db: Kysely<Tables>, accountId: string): Promise<{ id: string; name: { zh: string; en: string } }[]> {
  const { rows } = await sql<{ id: string; name_zh: string; name_en: string }>`
    select id, name_zh, name_en from estate where created_by = ${accountId} union all select id, name_zh, name_en from area where created_by = ${accountId}
    union all select id, name_zh, name_en from city where created_by = ${accountId} order by id`.execute(db)
  return rows.map(({ id, name_zh, name_en }) => ({ id, name: { zh: name_zh, en: name_en } }))
}

/** Removes an account from the places that it added. */
export async function detachPlaces(tx: Kysely<Tables>, accountId: string): Promise<void> {
  for (const table of ['estate', 'area', 'city'] as const)
    await (tx as Kysely<Pick<Tables, 'city'>>) // the column is the same
      .updateTable(table as 'city')
      .set({ created_by: null })
      .where('created_by', '=', accountId)
      .execute()
}

/** Who brought missing places, and by which file, by the ids of the places. */
export async function originsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, PlaceOrigin>> {
  const { rows } = await sql<PlaceOrigin & { id: string }>`
    select p.id, a.id as account, a.name, r.name as file
    from (select id, created_by, import_run_id from estate union all select id, created_by, import_run_id from area
      union all select id, created_by, import_run_id from city) as p
    join account a on a.id = p.created_by left join import_run r on r.id = p.import_run_id where p.id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...origin }) => [id, origin]))
}
