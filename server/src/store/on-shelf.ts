import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: a listing is public, as `isShelved` of domain. `table`: alias of `listing` in the query. The code is a literal, since the
 * partial indexes need it in the text of the statement.
 */
export const isOnShelf = (table = 'listing'): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${table}.shelf`)} = 'OnShelf'`

/** SQL condition: a listing is public or was public, so that its page can be read by id. */
export const isReadable = (table = 'listing'): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${table}.shelf`)} in ('OnShelf', 'OffShelf')`
