import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: a listing is public, as `isPublicListing` of domain. `table`: alias of `listing` in the query. The code is a literal, since the
 * partial indexes need it in the text of the statement.
 */
export const isOnShelf = (table = 'listing'): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${table}.shelf`)} = 'OnShelf'`

/** SQL condition: searches find a listing. Of the listings of one home they find one (`lead_id`); the others are public by their addresses. */
export const isFindable = (table = 'listing'): RawBuilder<boolean> => sql<boolean>`(${isOnShelf(table)} and ${sql.ref(`${table}.lead_id`)} is null)`

/** SQL condition: a listing is on or off the shelf, so that everybody can open its page by id; one that waits for a reviewer is not, even if it was public before. */
export const isReadable = (table = 'listing'): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${table}.shelf`)} in ('OnShelf', 'OffShelf')`

/** SQL condition: the poster of a `listing` off the shelf hides its price and photos from others. */
const hidesPriceAndPhotos = sql<boolean>`(listing.shelf = 'OffShelf' and listing.hides_price_and_photos is true)`

/** SQL condition: an account does not see price and photos of a `listing`, as `isWithheld` of domain; reviewers are no exception here. */
export const isPriceHidden = (accountId: string): RawBuilder<boolean> => sql<boolean>`(${hidesPriceAndPhotos} and listing.poster_id <> ${accountId})`

/** SQL expression: the price of a `listing` that visitors may see: off the shelf the last one on the shelf, null if there was none or it is hidden. */
export const publicPrice: RawBuilder<number | null> = sql<number | null>`case when ${hidesPriceAndPhotos} then null when listing.shelf = 'OffShelf'
  then (select price from price_history where listing_id = listing.id order by at desc limit 1) else listing.price end`
