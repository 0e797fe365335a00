import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isUnknownValue, StartFault } from '../../store/faults.ts'
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

/** Stores the time zone of the site, by which the database dates listings (its function `site_zone`). Throws `StartFault` for one that it does not know. */
export async function storeTimeZone(db: Kysely<Tables>, timeZone: string): Promise<void> {
  const key = 'time-zone'
  const stored = await db.selectFrom('site_setting').select('value').where('key', '=', key).executeTakeFirst()
  // no write if it is the same: the disk may be full
  if ((stored?.value ?? 'UTC') === timeZone) return
  await sql`select now() at time zone ${timeZone}::text`.execute(db).catch((error: unknown) => {
    const words = {
      en: `The database does not know the time zone ${timeZone}; choose another name of it in the site profile.`,
      zh: `数据库不认识时区 ${timeZone}；请在站点配置中换用它的另一个名称。`,
    }
    throw isUnknownValue(error) ? new StartFault('settings', words, error) : error
  })
  await db
    .insertInto('site_setting')
    .values({ key, value: timeZone })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: timeZone }))
    .execute()
}
