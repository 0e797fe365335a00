import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** A value of the installation, made once and stored in the database, so that it stays the same after a restart and on all servers. */
export async function storedOnce(db: Kysely<Tables>, key: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('site_setting').select('value').where('key', '=', key)
  // no write if it exists: the disk may be full
  const existing = await read().executeTakeFirst()
  if (existing) return existing.value
  await db
    .insertInto('site_setting')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read().executeTakeFirstOrThrow()).value
}

/** The secret of the installation, for signed cursors and tokens: 256 random bits as base64url. */
export const secretOf = (db: Kysely<Tables>): Promise<string> => storedOnce(db, 'secret', () => randomBytes(32).toString('base64url'))

/** Whether the database has no city and no listing. */
export async function isEmptyMarket(db: Kysely<Tables>): Promise<boolean> {
  const city = await db.selectFrom('city').select('id').limit(1).executeTakeFirst()
  return city === undefined && (await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()) === undefined
}
