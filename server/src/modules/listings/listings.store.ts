import type { CodeOf } from '@site/domain/choices.ts'
import type { Listing, Media, PosterView } from '@site/domain/listing.ts'
import type { Point } from '@site/domain/place.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import { publicPrice } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { type EstateFacts, fieldColumns, listingOf, type NewListing, type NewMedia, isPublicAtFirst, type ListingRow, rowOf } from './listing-columns.ts'

/** A listing with the public view of its poster. */
export type StoredListing = Listing & {
  readonly poster: PosterView
  /** Whether it was public and is removed for good. */
  readonly isRemoved: boolean
}

/** Rows per statement, which limits memory. */
const rowsPerStatement = 500

/** Replacer of `JSON.stringify` that makes text acceptable to PostgreSQL: without NUL and unpaired surrogates. */
const storableValue = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)

/** What JSON has in place of a sign that PostgreSQL refuses. */
const unstorable = /\\u(?:0000|d[89a-f])/i
/** Rows as JSON that PostgreSQL accepts; few texts have a sign that it refuses. */
function jsonOf(rows: readonly Record<string, unknown>[]): string {
  const json = JSON.stringify(rows)
  return unstorable.test(json) ? JSON.stringify(rows, storableValue) : json
}

/** A row without its empty columns: most homes have less than half of them. */
function filledOf(row: Record<string, unknown>): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) if (value !== null && value !== undefined) filled[column] = value
  return filled
}

/** Adds rows given as JSON objects, which PostgreSQL reads by the types of the table; no column that may be null has a default. */
async function addRows(tx: Kysely<Tables>, table: 'listing' | 'media' | 'price_history', rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const filled = rows.slice(start, start + rowsPerStatement).map(filledOf)
    const columns = sql.join([...new Set(filled.flatMap(Object.keys))].map((column) => sql.ref(column)))
    const json = jsonOf(filled)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
  }
}

async function loadEstateFacts(tx: Kysely<Tables>, rows: readonly NewListing[]): Promise<ReadonlyMap<string, EstateFacts>> {
  const ids = [...new Set(rows.flatMap(({ estate }) => (estate ? [estate] : [])))]
  const result = await sql<EstateFacts>`select id, area_id, developer_id, lat, lng from estate where id = any(${ids}::text[])`.execute(tx)
  return new Map(result.rows.map((row) => [row.id, row]))
}

/** The point of an area, or of the city, for listings that show only the area; null for others. */
export async function areaPointOf(
  tx: Kysely<Tables>,
  shown: CodeOf<'placeShown'> | null | undefined,
  areaId: string | null,
  cityId: string,
): Promise<Point | null> {
  if (shown !== 'Area') return null
  const { rows } = await sql<Point>`
    select lat, lng from (
      select 1 as rank, lat, lng from area where id = ${areaId} union all select 2, lat, lng from city where id = ${cityId}
    ) as place where lat is not null and lng is not null order by rank limit 1`.execute(tx)
  return rows[0] ?? null
}

const mediaRow = (listing_id: string, kind: 'Photo' | 'Video') => (media: NewMedia, position: number) => ({
  id: newId(),
  listing_id,
  kind,
  position,
  url: media.url,
  width: media.width,
  height: media.height,
  blur: media.blur ?? null,
  color: media.color ?? null,
  alt_zh: media.alt?.zh ?? null,
  alt_en: media.alt?.en ?? null,
  poster: media.poster ?? null,
  seconds: media.seconds ?? null,
  is_panorama: media.isPanorama ?? false,
})

/** Adds listings and returns their ids; call it in a transaction. Fails when a number exists, a place or poster is unknown, or for a repeated import. */
export async function addListings(tx: Kysely<Tables>, rows: readonly NewListing[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id ?? newId())
  const idOf = (index: number) => ids[index] as string
  await addRows(tx, 'listing', await rowsOf(tx, rows, ids))
  const media = rows.flatMap((row, index) => [
    ...(row.photos ?? []).map(mediaRow(idOf(index), 'Photo')),
    ...(row.videos ?? []).map(mediaRow(idOf(index), 'Video')),
  ])
  await addRows(tx, 'media', media)
  await addPrices(
    tx,
    rows.map((row, index) => ({ id: idOf(index), row })).filter(({ row }) => isPublicAtFirst(row)),
  )
  return ids
}

/** Adds the price histories of new listings; without given prices each begins with its publication, by the clock of later changes. */
async function addPrices(tx: Kysely<Tables>, added: readonly { readonly id: string; readonly row: NewListing }[]): Promise<void> {
  const given = added.flatMap(({ id, row: { prices = [] } }) => prices.map(({ at, price }) => ({ listing_id: id, at, price })))
  await addRows(tx, 'price_history', given)
  const others = added.flatMap(({ id, row: { prices = [] } }) => (prices.length === 0 ? [id] : []))
  if (others.length > 0) await sql`select add_first_prices(${others}::text[])`.execute(tx)
}

/** The rows of listings in the table `listing`, as JSON that PostgreSQL reads by its column types. */
export async function rowsOf(tx: Kysely<Tables>, rows: readonly NewListing[], ids: readonly string[]): Promise<Record<string, unknown>[]> {
  const estates = await loadEstateFacts(tx, rows)
  const areaPoints = await Promise.all(
    rows.map((row) => areaPointOf(tx, row.placeShown, row.area === undefined ? (estates.get(row.estate ?? '')?.area_id ?? null) : row.area, row.city)),
  )
  return rows.map((row, index) => rowOf(ids[index] as string, row, estates.get(row.estate ?? ''), areaPoints[index] ?? null))
}

/** Updates the index of remarks and the planner statistics after many inserts: keyword searches are several times slower until autovacuum does it. */
export async function updateRemarkIndexAndStatistics(db: Kysely<Tables>): Promise<void> {
  await sql`select gin_clean_pending_list('listing_remark_grams'::regclass)`.execute(db)
  await sql`analyze`.execute(db)
}

const numberLetters: Readonly<Record<CodeOf<'type'>, string>> = { Residence: 'C', Carport: 'P', Villa: 'V' }

/** Unused listing numbers, one for each type in the given order: `C102948`, `P…`, `V…`. */
export async function nextListingNumbers(tx: Kysely<Tables>, types: readonly CodeOf<'type'>[]): Promise<string[]> {
  const { rows } = await sql<{ next: number }>`select nextval('listing_number') as next from generate_series(1, ${types.length}::integer)`.execute(tx)
  return types.map((type, index) => `${numberLetters[type]}${rows[index]?.next}`)
}

type MediaRow = Omit<ReturnType<ReturnType<typeof mediaRow>>, 'position' | 'listing_id'> & { upload_id: string | null }

/** A photo or video of a row. */
export const mediaOf = ({ id, upload_id, kind, url, width, height, blur, color, alt_zh, alt_en, poster, seconds, is_panorama }: MediaRow): Media => {
  const alt = alt_zh === null && alt_en === null ? null : { zh: alt_zh ?? '', en: alt_en ?? '' }
  return { id: upload_id ?? id, url, width, height, blur, color, alt, ...(kind === 'Video' ? { poster, seconds } : is_panorama ? { isPanorama: true } : {}) }
}

/** SQL: the photos and videos of a `listing` as JSON, in their order. */
const mediaJson = sql`(select coalesce(json_agg(json_build_object('id', id, 'upload_id', upload_id, 'kind', kind, 'url', url, 'width', width, 'height', height,
  'blur', blur, 'color', color, 'alt_zh', alt_zh, 'alt_en', alt_en, 'poster', poster, 'seconds', seconds, 'is_panorama', is_panorama)
  order by kind, position), '[]') from media where media.listing_id = listing.id)`

/** Photos and videos of the listings of an account that came without an upload, such as those of an import, by their ids. */
export async function mediaWithoutUpload(db: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<(Media & Pick<MediaRow, 'kind'>)[]> {
  const { rows } = await sql<MediaRow>`
    select media.* from media join listing on listing.id = media.listing_id
    where listing.poster_id = ${accountId} and media.upload_id is null and media.id = any(${ids}::text[])
  `.execute(db)
  return rows.map((row) => ({ ...mediaOf(row), kind: row.kind }))
}

/** A row of `storedColumns`. */
export type StoredRow = ListingRow & { poster_name: string; poster_account_role: CodeOf<'role'>; is_removed: boolean; media: readonly MediaRow[] }

const listingColumns = [
  'id',
  'poster_id',
  'lat',
  'lng',
  'exact_place',
  'poster_count',
  'previous_price',
  'price_changed_at',
  'past_facts_zh',
  'past_facts_en',
  'updated_at',
]

/** SQL: what `storedListingOf` needs, from `listing` joined with the `account` of its poster. */
export const storedColumns = sql`${sql.join([...fieldColumns, ...listingColumns].map((column) => sql.ref(`listing.${column}`)))},
  ${publicPrice} as public_price, listing.removed_at is not null as is_removed, account.name as poster_name, account.role as poster_account_role, ${mediaJson} as media`

/** The listing of a row. */
export function storedListingOf(row: StoredRow, places: PlaceBook): StoredListing {
  const ofKind = (kind: string) => row.media.filter((media) => media.kind === kind).map(mediaOf)
  const listing = listingOf(row, { photos: ofKind('Photo'), videos: ofKind('Video') }, places)
  return { ...listing, isRemoved: row.is_removed, poster: { id: row.poster_id, name: row.poster_name, role: row.poster_account_role } }
}

/** Listings in the order of the ids, with any shelf and with private fields (see `presentListing`); unknown ids are left out. One statement. */
export async function loadListings(db: Kysely<Tables>, places: PlaceBook, ids: readonly string[]): Promise<StoredListing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select ${storedColumns} from listing join account on account.id = listing.poster_id where listing.id = any(${ids}::text[])
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [storedListingOf(row, places)] : []
  })
}

/** The ids of listings that their posters removed for good. */
export const removedOf = (listings: readonly StoredListing[]): string[] => listings.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : []))
