import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** The address of a portrait by its name; null for null. */
export const portraitUrlOf = (name: string | null): string | null => name && `/resource/portrait/${name}.webp`

/** A name that nobody can guess, so that a replaced or removed portrait cannot be found any more. */
const newName = (): string => randomBytes(16).toString('hex')

const setName = (tx: Kysely<Tables>, accountId: string, name: string | null) =>
  tx.updateTable('account').set({ portrait: name }).where('id', '=', accountId).where('deleted_at', 'is', null).execute()

/** Stores the portrait of an account in place of the one before; returns its address. */
export async function storePortrait(tx: Kysely<Tables>, accountId: string, bytes: Uint8Array): Promise<string | null> {
  const [name, stored] = [newName(), { bytes: Buffer.from(bytes), removed_at: null }]
  await tx
    .insertInto('portrait')
    .values({ account_id: accountId, ...stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
    .execute()
  await setName(tx, accountId, name)
  return portraitUrlOf(name)
}

/** Stops showing the portrait of an account. It can be shown again for a day. */
export async function hidePortrait(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`update portrait set removed_at = coalesce(removed_at, now()) where account_id = ${accountId}`.execute(tx)
  await setName(tx, accountId, null)
}

/** Shows a removed portrait again, under a new name; returns its address, null when there is none. */
export async function showPortrait(tx: Kysely<Tables>, accountId: string): Promise<string | null> {
  const restored = await sql`update portrait set removed_at = null where account_id = ${accountId} returning account_id`.execute(tx)
  if (restored.rows.length === 0) return null
  const name = newName()
  await setName(tx, accountId, name)
  return portraitUrlOf(name)
}

/** Deletes the portrait of an account for good. */
export async function deletePortrait(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('portrait').where('account_id', '=', accountId).execute()
  await tx.updateTable('account').set({ portrait: null }).where('id', '=', accountId).execute()
}

/** The portrait that is shown under a name; null without one. */
export async function portraitNamed(db: Kysely<Tables>, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('portrait', 'account_id', 'account.id')
    .select('bytes')
    .where('portrait', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? Uint8Array.from(row.bytes) : null
}

/** Deletes portraits that were removed a day ago. */
export async function sweepPortraits(db: Kysely<Tables>): Promise<void> {
  await sql`delete from portrait where removed_at < now() - interval '1 day'`.execute(db)
}
