import { maxFavourites } from '@site/domain/favourites.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isReadable } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

/** A favourite as it is kept: the price is the one when it was saved. */
export type Favourite = { readonly id: string; readonly savedAt: string; readonly savedPrice: number | null }

/** The favourites of an account, the latest first. */
export async function favouritesOf(db: Kysely<Tables>, accountId: string): Promise<Favourite[]> {
  return await db
    .selectFrom('favourite')
    .select(['listing_id as id', 'saved_at as savedAt', 'saved_price as savedPrice'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
}

/** Keeps others from adding to the same favourites until the transaction ends, so that their number stays true; answers how many there are. */
async function lockAndCount(tx: Transaction<Tables>, accountId: string): Promise<number> {
  await sql`select 1 from account where id = ${accountId} for update`.execute(tx)
  const { rows } = await sql<{ total: number }>`select count(*) as total from favourite where account_id = ${accountId}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** A favourite to be taken in; without `savedAt` it is saved now, without `price` at the price of now. */
export type NewFavourite = { readonly id: string; readonly savedAt?: string; readonly price?: number | null }

/** Which of these listings are or were public, in the order given, each once. */
async function publicOnes(tx: Transaction<Tables>, items: readonly NewFavourite[]): Promise<(NewFavourite & { now: number | null })[]> {
  const ids = items.map(({ id }) => id)
  const { rows } = await sql<{ id: string; price: number | null }>`
    select id, price from listing where id = any(${ids}::text[]) and ${isReadable()}`.execute(tx)
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return [...new Map(items.map((item) => [item.id, item])).values()].flatMap((item) => {
    const now = prices.get(item.id)
    return now === undefined ? [] : [{ ...item, now }]
  })
}

/**
 * Takes favourites in, in the order given, as far as there is room; those that are there already stay as they are. `left` are those without
 * room, `unknown` those that are no public listing. A time yet to come counts as now.
 */
export async function addFavourites(
  tx: Transaction<Tables>,
  accountId: string,
  items: readonly NewFavourite[],
): Promise<{ left: string[]; unknown: string[] }> {
  const room = maxFavourites - (await lockAndCount(tx, accountId))
  const known = await publicOnes(tx, items)
  const held = new Set((await favouritesOf(tx, accountId)).map(({ id }) => id))
  const fresh = known.filter(({ id }) => !held.has(id))
  const rows = fresh.slice(0, room).map(({ id, savedAt, price, now }) => ({ id, saved_at: savedAt ?? null, price: price === undefined ? now : price }))
  await sql`
    insert into favourite (account_id, listing_id, saved_price, saved_at)
    select ${accountId}, id, price, least(coalesce(saved_at, now()), now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as item (id text, price bigint, saved_at timestamptz)
    on conflict (account_id, listing_id) do nothing`.execute(tx)
  const ids = new Set(known.map(({ id }) => id))
  return { left: fresh.slice(room).map(({ id }) => id), unknown: items.flatMap(({ id }) => (ids.has(id) ? [] : [id])) }
}

/** Removes a favourite; nothing happens when there is none. */
export async function removeFavourite(db: Kysely<Tables>, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('favourite').where('account_id', '=', accountId).where('listing_id', '=', id).execute()
}
