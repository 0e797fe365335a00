import type { Locale } from '@site/domain/words.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { Tables } from '../../store/tables.ts'

/** Whether a time is in the future, by the database's clock. */
export async function isFuture(db: Kysely<Tables>, time: string): Promise<boolean> {
  return (await sql<{ isFuture: boolean }>`select ${time}::timestamptz > now() as "isFuture"`.execute(db)).rows[0]?.isFuture === true
}

/** What may be changed of a link; `lang` null: it opens in the language of the reader. */
type LinkChange = { readonly name?: string | undefined; readonly expires?: string | null | undefined; readonly lang?: Locale | null | undefined }

/**
 * Changes the given ones of name, end and language of a link of an account; false without such a link. A link that gets a name counts as used. Throws
 * `accountDeleted`.
 */
export async function updateLink(tx: Transaction<Tables>, accountId: string, code: string, { name, expires, lang }: LinkChange): Promise<boolean> {
  await lockAccount(tx, accountId)
  const { rows } = await sql`
    update short_url set name = coalesce(${name ?? null}::text, name),
      used_at = case when ${name ?? ''} <> '' then coalesce(used_at, now()) else used_at end,
      lang = case when ${lang !== undefined}::boolean then ${lang ?? null}::text else lang end,
      expires_at = case when ${expires !== undefined}::boolean then ${expires ?? null}::timestamptz else expires_at end
    where code = ${code} and user_id = ${accountId} and target is not null returning code`.execute(tx)
  return rows.length > 0
}

/** Stores that a link was sent, copied or shown, and its language; false unless the account made it (null: a visitor). */
export async function markUsed(db: Kysely<Tables>, accountId: string | null, code: string, lang: Locale | null): Promise<boolean> {
  const { rows } = await sql`
    update short_url set used_at = coalesce(used_at, now()), lang = case when user_id is null then lang else ${lang}::text end
    where code = ${code} and user_id is not distinct from ${accountId}::text and target is not null returning code`.execute(db)
  return rows.length > 0
}

/** Ends links of an account for good; a link that was ended before keeps its time (`revoked_at`). False, and no link ends, unless the account made them all. */
export async function endLinks(tx: Kysely<Tables>, accountId: string, codes: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(codes)]
  const { rows } = await sql`
    with own as (select code from short_url where code = any(${wanted}::text[]) and user_id = ${accountId} and target is not null)
    update short_url set revoked_at = coalesce(revoked_at, now())
    where code in (select code from own) and (select count(*) from own) = ${wanted.length}::integer returning code`.execute(tx)
  return rows.length === wanted.length
}

/** Stores that an account has seen the answers of its link; false without such a link. */
export async function markLinkSeen(db: Kysely<Tables>, accountId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update short_url set seen_at = now() where code = ${code} and user_id = ${accountId} and target is not null returning code`.execute(db)
  return rows.length > 0
}
