import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Whether a time is in the future, by the database's clock. */
export async function isFuture(db: Kysely<Tables>, time: string): Promise<boolean> {
  return (await sql<{ isFuture: boolean }>`select ${time}::timestamptz > now() as "isFuture"`.execute(db)).rows[0]?.isFuture === true
}

/** Sets what is given of the name and the end of a link of an account; false without such a link. */
export async function updateLink(
  db: Kysely<Tables>,
  accountId: string,
  code: string,
  { name, expires }: { readonly name?: string | undefined; readonly expires?: string | null | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update short_url set name = coalesce(${name ?? null}::text, name),
      expires_at = case when ${expires !== undefined}::boolean then ${expires ?? null}::timestamptz else expires_at end
    where code = ${code} and user_id = ${accountId} and target is not null returning code`.execute(db)
  return rows.length > 0
}

/** Ends links of an account for ever; one that has ended keeps its time. False, and none ends, unless the account made them all. */
export async function revokeLinks(tx: Kysely<Tables>, accountId: string, codes: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(codes)]
  const { rows } = await sql`
    with own as (select code from short_url where code = any(${wanted}::text[]) and user_id = ${accountId} and target is not null)
    update short_url set revoked_at = coalesce(revoked_at, now())
    where code in (select code from own) and (select count(*) from own) = ${wanted.length}::integer returning code`.execute(tx)
  return rows.length === wanted.length
}

/** Notes that an account has seen the answers of its link; false without such a link. */
export async function markSeen(db: Kysely<Tables>, accountId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update short_url set seen_at = now() where code = ${code} and user_id = ${accountId} and target is not null returning code`.execute(db)
  return rows.length > 0
}
