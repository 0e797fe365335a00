import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { registerPerson, type Person } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { sendAlerts } from './alerts.ts'

// Fixture of the tests of saved searches. `useSavedSearches` sets these variables: a market without homes, and a new account for each test.
export let database: Database
export let services: Services
export let server: TestServer
export let person: Person

/** Call it once at the top of a test file. */
export function useSavedSearches(): void {
  beforeAll(async () => {
    ;({ database, services, server } = await openTestSite())
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of ['listing', 'saved_search', 'mail']) await sql`delete from ${sql.table(table)}`.execute(database.db)
    person = await registerPerson(server)
  })
}

/** Saves a search for an account and returns its id. */
export const addSearch = async (address: string, often = 'Instant', account = person): Promise<string> =>
  ((await account.call('savedsearch/add', { address, often })).envelope.data as { id: string }).id
export const addHomes = (...listings: Parameters<typeof testListing>[0][]) => database.transaction((tx) => addListings(tx, listings.map(testListing)))
export const rethrow = (error: unknown): never => {
  throw error
}
export const sendDueAlerts = () => sendAlerts(services, { report: rethrow })
export const queuedAlerts = async () => (await queuedMails(database)).filter(({ template }) => template === 'savedSearch')
/** Moves the last check and the creation of all saved searches into the past. */
export const ageSearches = (hours: number) =>
  sql`update saved_search set looked_at = looked_at - make_interval(hours => ${hours}), created_at = created_at - make_interval(hours => ${hours})`.execute(
    database.db,
  )
