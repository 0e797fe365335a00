import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { columnKey } from '@site/domain/imports/column-key.ts'
import type { Tables } from '../../store/tables.ts'

/** The hash of the key by which a file names a home. `source`: null for the listing number of this site, which exports use as the key. */
const hashOf = (accountId: string, source: string | null, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, source, key]))
    .digest('base64url')

/** The hashes of a key in a file of a source, which may be a key of that source or a listing number. */
const hashesOf = (accountId: string, source: string, key: string): string[] => [hashOf(accountId, source, key), hashOf(accountId, null, key)]

/** Stores the keys of listings that are about to be removed for good. */
export async function storeRemovedKeys(tx: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<void> {
  const listings = await tx.selectFrom('listing').select(['number', 'import_source', 'import_key']).where('id', 'in', ids).execute()
  const hashes = listings.flatMap(({ number, import_source: source, import_key: key }) => [
    hashOf(accountId, null, columnKey(number)),
    ...(source !== null && key !== null ? [hashOf(accountId, source, key)] : []),
  ])
  if (hashes.length === 0) return
  await tx
    .insertInto('removed_import')
    .values(hashes.map((key_hash) => ({ account_id: accountId, key_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns a function that says whether a key in a file of a source is of a home that the account removed for good. */
export async function removedKeysOf(db: Kysely<Tables>, accountId: string, source: string): Promise<(key: string) => boolean> {
  const rows = await db.selectFrom('removed_import').select('key_hash').where('account_id', '=', accountId).execute()
  const removed = new Set(rows.map(({ key_hash }) => key_hash))
  return (key) => removed.size > 0 && hashesOf(accountId, source, key).some((hash) => removed.has(hash))
}

/** Forgets keys whose homes were added again. */
export async function forgetRemovedKeys(tx: Kysely<Tables>, accountId: string, source: string, keys: readonly string[]): Promise<void> {
  const removed = await tx.selectFrom('removed_import').select('account_id').where('account_id', '=', accountId).limit(1).execute()
  if (removed.length === 0) return // most accounts: nothing to compute for each key
  const hashes = keys.flatMap((key) => hashesOf(accountId, source, key))
  await sql`delete from removed_import where account_id = ${accountId} and key_hash = any(${hashes}::text[])`.execute(tx)
}

/** Forgets all keys of an account that is deleted. */
export async function deleteRemovedKeys(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('removed_import').where('account_id', '=', accountId).execute()
}
