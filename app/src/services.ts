import { openJobs } from '@site/server/jobs.ts'
import { createSqlSearch } from '@site/server/modules/search/sql-search.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { secretOf } from '@site/server/modules/site/site.store.ts'
import type { Services } from '@site/server/services.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { seedDemoMarket } from './demo-market.ts'
import type { Settings } from './settings.ts'

/** Opens everything the site works with: the database, migrated, with the demo market when it is empty, and what is kept in memory. */
export async function openServices(settings: Pick<Settings, 'databaseUrl' | 'dataDirectory' | 'profile' | 'demoMarket'>): Promise<Services> {
  const database = await openDatabase(settings)
  try {
    await migrate(database)
    if (settings.demoMarket) await seedDemoMarket(database)
    const [places, secret] = [await openPlaceBook(database.db), await secretOf(database.db)]
    const jobs = await openJobs(database)
    const close = async () => {
      await jobs.close()
      await database.close()
    }
    const search = createSqlSearch(database.db, places)
    return { database: { ...database, close }, profile: settings.profile, places, search, jobs, secret, now: () => new Date() }
  } catch (error) {
    await database.close()
    throw error
  }
}
