import { randomBytes } from 'node:crypto'
import { createSqlSearch } from '@site/server/modules/search/sql-search.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import type { Services } from '@site/server/services.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { seedDemoMarket } from './demo-market.ts'
import type { Settings } from './settings.ts'

/** The installation's own secret, made once and kept in its database. */
async function secretOf({ db }: Database): Promise<string> {
  await db
    .insertInto('site_setting')
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('site_setting').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow()).value
}

/** Opens everything the site works with: the database, migrated, with the demo market when it is empty, and what is kept in memory. */
export async function openServices(settings: Pick<Settings, 'databaseUrl' | 'dataDirectory' | 'profile' | 'demoMarket'>): Promise<Services> {
  const database = await openDatabase(settings)
  try {
    await migrate(database)
    if (settings.demoMarket) await seedDemoMarket(database)
    const places = await openPlaceBook(database.db)
    return { database, profile: settings.profile, places, search: createSqlSearch(database.db, places), secret: await secretOf(database), now: () => new Date() }
  } catch (error) {
    await database.close()
    throw error
  }
}
