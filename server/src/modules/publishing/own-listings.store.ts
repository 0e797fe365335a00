import type { CodeOf } from '@site/domain/choices.ts'
import { fieldRows } from '@site/domain/fields.ts'
import type { OwnSort } from '@site/domain/calls/publishing.ts'
import type { FormKey, FormValues } from '@site/domain/form-rules.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { gramsOf } from '@site/search/grams.ts'
import type { SortPosition } from '@site/search/search-port.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { columnValuesOf, placeColumns } from '../listings/listing-columns.ts'
import { areaPointOf } from '../listings/listings.store.ts'
import { statisticsDays } from '../statistics/opens.store.ts'
import type { Location } from './entered-values.ts'
import { confirmedNow, removalDay } from './freshness.store.ts'

/** Every field of the form that is stored in a column. */
export const formKeys = fieldRows.filter(([, { form, kind }]) => form && kind !== 'media').map(([key]) => key as FormKey)

/** State and revision of a listing. */
export type ListingState = {
  readonly id: string
  readonly number: string
  readonly shelf: CodeOf<'shelf'>
  readonly mode: CodeOf<'mode'>
  /** Whether it was removed for good. */
  readonly isRemoved: boolean
  readonly revision: number
  readonly revisions: Readonly<Record<string, number>>
}

/** Locks a listing of an account and returns its state; null if the account has no such listing. */
export async function lockListing(tx: Transaction<Tables>, accountId: string, id: string): Promise<ListingState | null> {
  const row = await tx
    .selectFrom('listing')
    .select(['id', 'number', 'shelf', 'mode', 'version', 'revisions', 'removed_at'])
    .where('id', '=', id)
    .where('poster_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    number: row.number,
    shelf: row.shelf as CodeOf<'shelf'>, // the codes of the field table
    mode: row.mode as CodeOf<'mode'>,
    isRemoved: row.removed_at !== null,
    revision: row.version,
    revisions: row.revisions,
  }
}

/** The listing that a draft of an account became, also one that was removed for good, or null. */
export async function publishedFrom(
  db: Kysely<Tables>,
  accountId: string,
  draftId: string,
): Promise<Pick<ListingState, 'id' | 'number' | 'shelf' | 'isRemoved'> | null> {
  const row = await db
    .selectFrom('listing')
    .select(['id', 'number', 'shelf', 'removed_at'])
    .where('poster_id', '=', accountId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return row ? { id: row.id, number: row.number, shelf: row.shelf as CodeOf<'shelf'>, isRemoved: row.removed_at !== null } : null // the codes of the field table
}

/** The place columns of a listing; the exact place is apart (`exact_place`) when its poster hides it. */
export async function locationColumns(tx: Transaction<Tables>, { estate, cityId, areaId }: Location, { point, tower = null, placeShown }: FormValues) {
  const estatePoint = estate && estate.lat !== null && estate.lng !== null ? { lat: estate.lat, lng: estate.lng } : null
  const place = { estate: estate?.id ?? null, developer: estate?.developerId ?? null, tower, point: estate ? estatePoint : (point ?? null) }
  return { ...placeColumns(place, placeShown, await areaPointOf(tx, placeShown, areaId, cityId)), city_id: cityId, area_id: areaId }
}

/** Fields whose change gives a listing another place. */
export const placeKeys = ['estate', 'city', 'area', 'point', 'tower', 'placeShown'] as const

const placeColumnNames = new Set(['estate_id', 'tower'])

/** The values that a listing has after an edit, with their revisions, and its new place; null: it stays. */
type Change = {
  readonly values: FormValues
  readonly location: Location | null
  readonly revision: number
  readonly revisions: Readonly<Record<string, number>>
}

/** Stores all entered values of a listing; fields without a value become null. `location`: null keeps the place. */
export async function storeValues(tx: Transaction<Tables>, id: string, { values, location, revision, revisions }: Change): Promise<void> {
  const entered = Object.assign({}, ...formKeys.map((key) => columnValuesOf(key, values[key]))) as Record<string, unknown>
  const columns = Object.fromEntries(Object.entries(entered).filter(([column]) => !placeColumnNames.has(column)))
  const place = location && (await locationColumns(tx, location, values))
  await tx
    .updateTable('listing')
    .set({
      ...columns,
      ...(place ? { ...place, exact_place: place.exact_place && JSON.stringify(place.exact_place) } : {}),
      remark_grams: gramsOf(`${values.remarks?.zh ?? ''}\n${values.remarks?.en ?? ''}`),
      version: revision,
      revisions: JSON.stringify(revisions),
      updated_at: sql`now()`,
      ...confirmedNow,
    })
    .where('id', '=', id)
    .execute()
}

/** Moves a listing to another state of the shelf. */
export async function moveListing(tx: Transaction<Tables>, id: string, shelf: CodeOf<'shelf'>, reason: CodeOf<'offShelfReason'> | null): Promise<void> {
  await tx.updateTable('listing').set({ shelf, off_shelf_reason: reason, updated_at: sql`now()` }).where('id', '=', id).execute()
}

/** Hides price and photos of a listing off the shelf from all but its poster and reviewers, or shows them. */
export async function hidePriceAndPhotos(tx: Transaction<Tables>, id: string, isHidden: boolean): Promise<void> {
  await tx.updateTable('listing').set({ hides_price_and_photos: isHidden, updated_at: sql`now()` }).where('id', '=', id).execute()
}

/** A draft or listing of an account. `fields`: null for a listing; `key`: what the rows are sorted by. */
export type OwnRow = {
  readonly id: string
  readonly shelf: CodeOf<'shelf'>
  readonly revision: number
  readonly updatedAt: string
  readonly fields: FormValues | null
  readonly confirmBy: string | null
  readonly askedAt: string | null
  readonly key: number
}

/** Milliseconds, whole numbers that JavaScript holds exactly. */
const millisecondsOf = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::bigint`
/** Greater than every price, and exact in JavaScript. */
const noPriceKey = sql`9007199254740991`

/** What each order compares, a whole number. Homes without a price are last in both orders; opens are those of the last 30 days, as the pages show them. */
const sortKeys: Readonly<Record<OwnSort, (order: CodeOf<'order'>) => RawBuilder<unknown>>> = {
  updatedAt: () => millisecondsOf(sql`changed`),
  listingDate: () => millisecondsOf(sql`listed`),
  price: (order) => sql`coalesce(price, ${order === 'asc' ? noPriceKey : sql`-1`})`,
  opens: () => sql`(select coalesce(sum(opens), 0) from listing_open where listing_id = own.id and day > site_day(now()) - ${statisticsDays}::integer)`,
}

type OwnFilter = {
  readonly id?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly shelf?: CodeOf<'shelf'> | undefined
  /** Only listings that wait for the answer whether they are still available. */
  readonly asked?: boolean | undefined
  readonly keyword?: string | undefined
  readonly mode?: CodeOf<'mode'> | undefined
  readonly type?: CodeOf<'type'> | undefined
  readonly sort: OwnSort
  readonly order: CodeOf<'order'>
  readonly estateIds: readonly string[]
  readonly profile: SiteProfile
}

/** The drafts and listings of an account in the given order, from a position on. `keyword` is part of a number or unit, or names one of the buildings. */
export async function ownRows(
  db: Kysely<Tables>,
  accountId: string,
  { id, ids, shelf, asked = false, keyword = '', mode, type, sort, order, estateIds, profile }: OwnFilter,
  after: SortPosition | null,
  limit: number,
): Promise<OwnRow[]> {
  const contains = `%${keyword.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const isAscending = order === 'asc'
  const position = sql`(key, id) ${isAscending ? sql`>` : sql`<`} (${after?.value ?? null}::bigint, ${after?.id ?? ''})`
  const direction = isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<OwnRow>`
    select id, shelf, revision, changed as "updatedAt", fields, "confirmBy", "askedAt", key::double precision as key from (
      select *, ${sortKeys[sort](order)} as key from (
        select id, shelf, version as revision, date_trunc('milliseconds', updated_at) as changed, null::jsonb as fields, coalesce(exact_place ->> 'estate', estate_id) as estate_id,
          concat_ws(' ', number, custom_number, room_number) as numbers, type, mode, price, listing_date + created_at::time as listed,
          to_char(${removalDay(profile)}, 'YYYY-MM-DD') as "confirmBy", case when shelf = 'OnShelf' then asked_at end as "askedAt"
        from listing where poster_id = ${accountId} and removed_at is null
        union all
        select id, 'Draft', revision, updated_at, fields, fields ->> 'estate', concat_ws(' ', fields ->> 'customNumber', fields ->> 'roomNumber'),
          fields ->> 'type', fields ->> 'mode', (fields ->> 'price')::numeric::bigint, created_at::timestamp, null, null
        from listing_draft where account_id = ${accountId}
      ) as own
    ) as own
    where (${id ?? null}::text is null or id = ${id ?? null}) and (${ids ? [...ids] : null}::text[] is null or id = any(${ids ? [...ids] : null}::text[]))
      and (${shelf ?? null}::text is null or shelf = ${shelf ?? null}) and (not ${asked}::boolean or "askedAt" is not null)
      and (${mode ?? null}::text is null or mode = ${mode ?? null}) and (${type ?? null}::text is null or type = ${type ?? null})
      and (${keyword} = '' or numbers ilike ${contains} or estate_id = any(${[...estateIds]}::text[]))
      and (${after === null}::boolean or ${position})
    order by key ${direction}, id ${direction} limit ${limit}::integer`.execute(db)
  return rows
}

type OwnCounts = { readonly counts: Partial<Record<CodeOf<'shelf'>, number>>; readonly askedQty: number }

/** The number of drafts and listings of an account in each state of the shelf, and of those that wait for an answer whether they are still available. */
export async function countOwn(db: Kysely<Tables>, accountId: string): Promise<OwnCounts> {
  const { rows } = await sql<{ shelf: string; count: number; asked: number }>`
    select shelf, count(*)::integer as count, count(asked_at) filter (where shelf = 'OnShelf')::integer as asked from (
      select shelf, asked_at from listing where poster_id = ${accountId} and removed_at is null
      union all select 'Draft', null from listing_draft where account_id = ${accountId}
    ) as own group by shelf`.execute(db)
  return { counts: Object.fromEntries(rows.map(({ shelf, count }) => [shelf, count])), askedQty: rows.reduce((sum, { asked }) => sum + asked, 0) }
}

/** Entered values of a home by which listings of the same unit are found. `id`: of its listing or draft, which is not compared; absent: it has none. */
type SameUnit = {
  readonly id?: string | undefined
  readonly estate: string
  readonly mode: string
  readonly type?: string | undefined
  readonly tower?: string | null | undefined
  readonly floor?: number | null | undefined
  readonly roomNumber?: string | null | undefined
  readonly bedrooms?: number | null | undefined
  readonly floorArea?: number | null | undefined
}

/** The largest number of ids that `sameUnitIds` returns. */
const maxDuplicates = 10
/** The part of the larger area by which two areas of one home differ at most: gross and net, rounded or measured again. */
export const maxAreaDifference = 0.15

/** A tower or unit number for comparison, as in the database function `home_key`. */
export const comparableUnit = (value: unknown) => sql<string>`lower(translate(${value}, ' -#.', ''))`

/**
 * Ids of listings that may be the same unit, own ones first. Own listings are compared with the unit number if both have one; those of others by building,
 * tower and floor alone, since a match by unit number would reveal it. Other bedrooms or another area rule a listing out, unless tower, floor and unit
 * number of an own one are the same.
 */
export async function sameUnitIds(db: Kysely<Tables>, accountId: string, unit: SameUnit): Promise<string[]> {
  const { id = null, estate, mode, type, tower = null, floor = null, roomNumber = null, bedrooms = null, floorArea = null } = unit
  const equal = (column: string, value: string | null) => sql<boolean>`${comparableUnit(sql.ref(column))} = ${comparableUnit(sql`${value}::text`)}`
  const same = (column: string, value: string | null) => sql`(${value}::text is null or ${sql.ref(column)} is null or ${equal(column, value)})`
  const isSameUnit = sql`(poster_id = ${accountId} and floor = ${floor}::integer and ${equal('room_number', roomNumber)}
    and ${comparableUnit(sql`coalesce(tower, '')`)} = ${comparableUnit(sql`coalesce(${tower}::text, '')`)})`
  const isSimilar = sql`((${bedrooms}::integer is null or bedrooms is null or bedrooms = ${bedrooms}::integer) and (${floorArea}::numeric is null or floor_area is null
    or abs(floor_area - ${floorArea}::numeric) <= ${maxAreaDifference}::numeric * greatest(floor_area, ${floorArea}::numeric)))`
  const { rows } = await sql<{ id: string }>`
    select id from listing
    where (estate_id = ${estate} or (poster_id = ${accountId} and exact_place ->> 'estate' = ${estate})) and mode = ${mode} and (${type ?? null}::text is null or type = ${type ?? null}) and ${same('tower', tower)}
      and (${floor}::integer is null or floor is null or floor = ${floor}::integer)
      and (${isSimilar} or coalesce(${isSameUnit}, false))
      and (${id}::text is null or poster_id <> ${accountId} or (id <> ${id} and draft_id is distinct from ${id}))
      and case when poster_id = ${accountId} then shelf in ('OnShelf', 'OffShelf', 'InReview') and ${same('room_number', roomNumber)}
            and (floor = ${floor}::integer or ${roomNumber}::text is not null and room_number is not null)
          else shelf = 'OnShelf' and floor = ${floor}::integer end
    order by poster_id = ${accountId} desc, listing_date desc, id desc limit ${maxDuplicates}`.execute(db)
  return rows.map(({ id }) => id)
}
