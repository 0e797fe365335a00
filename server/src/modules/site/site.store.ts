import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** The secret of the installation: 256 random bits as base64url. It is stored in the database, since signed cursors and tokens stay valid after a restart. */
export async function secretOf(db: Kysely<Tables>): Promise<string> {
  const read = () => db.selectFrom('site_setting').select('value').where('key', '=', 'secret')
  // no write if it exists: the disk may be full
  const existing = await read().executeTakeFirst()
  if (existing) return existing.value
  await db
    .insertInto('site_setting')
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read().executeTakeFirstOrThrow()).value
}

/** Whether the database has no city and no listing. */
export async function isEmptyMarket(db: Kysely<Tables>): Promise<boolean> {
  const city = await db.selectFrom('city').select('id').limit(1).executeTakeFirst()
  return city === undefined && (await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()) === undefined
}
