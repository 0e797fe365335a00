import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** The blocks by some keys, each as the text `{blocker key} {blocked key}`. */
export async function blocksBy(db: Kysely<Tables>, blockerKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (blockerKeys.length === 0) return new Set()
  const rows = await db.selectFrom('contact_block').select(['by_key', 'against_key']).where('by_key', 'in', blockerKeys).execute()
  return new Set(rows.map(({ by_key, against_key }) => `${by_key} ${against_key}`))
}

/** Whether one of the blocker's keys has blocked one of the blocked person's keys. */
export async function isBlocked(db: Kysely<Tables>, blockerKeys: readonly string[], blockedKeys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('contact_block')
    .select('by_key')
    .where('by_key', 'in', blockerKeys)
    .where('against_key', 'in', blockedKeys)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the blocks of a person. */
export async function removeBlocks(db: Kysely<Tables>, blockerKeys: readonly string[], blockedKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('contact_block').where('by_key', 'in', blockerKeys).where('against_key', 'in', blockedKeys).execute()
}

/** Blocks a person, by all keys; existing blocks stay unchanged. */
export async function addBlocks(db: Kysely<Tables>, blockerKeys: readonly string[], blockedKeys: readonly string[]): Promise<void> {
  const rows = blockerKeys.flatMap((by_key) => blockedKeys.map((against_key) => ({ by_key, against_key })))
  await db
    .insertInto('contact_block')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
