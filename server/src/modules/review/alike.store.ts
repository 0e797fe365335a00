import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { comparableUnit, maxAreaDifference } from '../publishing/own-listings.store.ts'

/** Another listing that may be of the same home; `photos`: how many photos of the reviewed listing it has. */
export type AlikeListing = { readonly id: string; readonly isSameUnit: boolean; readonly photos: number }

/** The largest number of listings in an answer. */
const maxAlike = 10
/** The largest number of bits (of 64) in which the difference hashes of the same photo in two sizes or formats differ. */
const maxDifferentBits = 6
/** Smallest and largest number of set bits of a hash that is compared: the hashes of plain surfaces are all alike. */
const [minSetBits, maxSetBits] = [4, 60]

const comparable = (column: string) => sql<string>`nullif(${comparableUnit(sql.ref(column))}, '')`
const bits = (column: string) => sql`('x' || ${sql.ref(column)})::bit(64)`

/**
 * Listings that may be of the same home as one, for reviewers, most alike first. The same unit: equal building, mode, type and floor, and tower, unit
 * number, bedrooms and area equal where both have them, or equal unit numbers. Photos: equal hashes anywhere, similar ones in the
 * same building. Buildings that posters hide are not compared, nor unit numbers unless the reviewer may read them (`readsUnits`): a match would
 * reveal them.
 */
export async function listingsLike(db: Kysely<Tables>, id: string, readsUnits: boolean): Promise<AlikeListing[]> {
  const same = (column: string) =>
    sql`(${comparable(`own.${column}`)} is null or ${comparable(`listing.${column}`)} is null or ${comparable(`own.${column}`)} = ${comparable(`listing.${column}`)})`
  const isEqualUnit = sql`(${readsUnits}::boolean and coalesce(${comparable('own.room_number')} = ${comparable('listing.room_number')}, false))`
  const isSimilar = sql`((own.bedrooms is null or listing.bedrooms is null or own.bedrooms = listing.bedrooms) and (own.floor_area is null or listing.floor_area is null
    or abs(own.floor_area - listing.floor_area) <= ${maxAreaDifference}::numeric * greatest(own.floor_area, listing.floor_area)))`
  const { rows } = await sql<AlikeListing>`
    with own as (select * from listing where id = ${id}),
    near as (
      select listing.id, listing.mode = own.mode and listing.type = own.type and (listing.floor, lower(listing.slot_level)) is not distinct from (own.floor, lower(own.slot_level))
          and (coalesce(own.floor::text, own.slot_level) is not null or ${isEqualUnit}) and ${same('tower')} and (${!readsUnits}::boolean or ${same('room_number')})
          and (${isSimilar} or ${isEqualUnit}) as is_same_unit
      from own join listing on listing.id <> own.id and listing.shelf in ('OnShelf', 'OffShelf', 'InReview')
        and listing.estate_id = own.estate_id
    ),
    photo as (
      select distinct hash from media where listing_id = ${id} and kind = 'Photo' and hash is not null
        and bit_count(${bits('hash')}) between ${minSetBits}::integer and ${maxSetBits}::integer
    ),
    pair as (
      select media.listing_id, photo.hash from photo join media on media.hash = photo.hash and media.listing_id <> ${id}
      union
      select media.listing_id, photo.hash from near join media on media.listing_id = near.id and media.kind = 'Photo' and media.hash is not null
        join photo on bit_count(${bits('media.hash')} # ${bits('photo.hash')}) <= ${maxDifferentBits}::integer
    )
    select listing.id, coalesce(near.is_same_unit, false) as "isSameUnit", count(pair.hash)::integer as photos
    from listing left join near on near.id = listing.id left join pair on pair.listing_id = listing.id
    where (listing.id in (select id from near where is_same_unit) or listing.id in (select listing_id from pair)) and listing.shelf in ('OnShelf', 'OffShelf', 'InReview')
    group by listing.id, listing.listing_date, near.is_same_unit
    order by coalesce(near.is_same_unit, false) desc, photos desc, listing.listing_date desc, listing.id limit ${maxAlike}`.execute(db)
  return rows
}
