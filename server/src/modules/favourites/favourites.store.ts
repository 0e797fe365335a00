import { maxFavourites } from '@site/domain/favourites.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isReadable, publicPrice } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'
import { lockAccount } from '../accounts/accounts.store.ts'

/** A stored favourite; `savedPrice`: the price when it was saved, null while the poster hides the prices or has them on request. */
export type Favourite = { readonly id: string; readonly savedAt: string; readonly savedPrice: number | null }

/** The favourites of an account, the latest first. */
export async function favouritesOf(db: Kysely<Tables>, accountId: string): Promise<Favourite[]> {
  return await db
    .selectFrom('favourite')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .select(['listing_id as id', 'saved_at as savedAt'])
    .select(sql<number | null>`case when listing.poster_id = ${accountId} or ${publicPrice} is not null then saved_price end`.as('savedPrice'))
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
}

/** The number of favourites of an account; blocks parallel additions until the transaction ends. */
async function lockAndCount(tx: Transaction<Tables>, accountId: string): Promise<number> {
  await lockAccount(tx, accountId)
  const { rows } = await sql<{ total: number }>`select count(*) as total from favourite where account_id = ${accountId}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A favourite to add; `savedAt` is now by default, `price` the current price. */
export type NewFavourite = { readonly id: string; readonly savedAt?: string; readonly price?: number | null }

/** The items whose listings are on or off the shelf, in the given order, each once. */
async function readableItems(tx: Transaction<Tables>, items: readonly NewFavourite[]): Promise<(NewFavourite & { currentPrice: number | null })[]> {
  const ids = items.map(({ id }) => id)
  const { rows } = await sql<{ id: string; price: number | null }>`
    select id, ${publicPrice} as price from listing where id = any(${ids}::text[]) and ${isReadable()}`.execute(tx)
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return [...new Map(items.map((item) => [item.id, item])).values()].flatMap((item) => {
    const currentPrice = prices.get(item.id)
    return currentPrice === undefined ? [] : [{ ...item, currentPrice }]
  })
}

/**
 * Adds favourites in the given order up to the limit; existing ones stay unchanged. Returns the ids over the limit (`excess`) and those of
 * listings that are not public (`unknown`). A time in the future counts as now.
 */
export async function addFavourites(
  tx: Transaction<Tables>,
  accountId: string,
  items: readonly NewFavourite[],
): Promise<{ excess: string[]; unknown: string[] }> {
  const remaining = maxFavourites - (await lockAndCount(tx, accountId))
  const readable = await readableItems(tx, items)
  const existing = new Set((await favouritesOf(tx, accountId)).map(({ id }) => id))
  const added = readable.filter(({ id }) => !existing.has(id))
  const rows = added
    .slice(0, remaining)
    .map(({ id, savedAt, price, currentPrice }) => ({ id, saved_at: savedAt ?? null, price: price === undefined ? currentPrice : price }))
  await sql`
    insert into favourite (account_id, listing_id, saved_price, saved_at)
    select ${accountId}, id, price, least(coalesce(saved_at, now()), now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as item (id text, price bigint, saved_at timestamptz)
    on conflict (account_id, listing_id) do nothing`.execute(tx)
  const readableIds = new Set(readable.map(({ id }) => id))
  return { excess: added.slice(remaining).map(({ id }) => id), unknown: items.flatMap(({ id }) => (readableIds.has(id) ? [] : [id])) }
}

/** Removes a favourite; false without one. */
export async function removeFavourite(db: Kysely<Tables>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('favourite').where('account_id', '=', accountId).where('listing_id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all favourites of an account. */
export const removeFavourites = async (tx: Kysely<Tables>, accountId: string): Promise<void> =>
  void (await tx.deleteFrom('favourite').where('account_id', '=', accountId).execute())
