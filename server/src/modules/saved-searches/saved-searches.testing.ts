import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { aPerson, type Person } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { aListing } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { sendAlerts } from './alerts.ts'

/** Fixture of tests of saved searches: a market without homes, and a new account for each test. They are there once `useSavedSearches` was called. */
export let database: Database
export let services: Services
export let server: TestServer
export let person: Person

export function useSavedSearches(): void {
  beforeAll(async () => {
    ;({ database, services, server } = await openTestSite())
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of ['listing', 'saved_search', 'mail']) await sql`delete from ${sql.table(table)}`.execute(database.db)
    person = await aPerson(server)
  })
}

/** Saves a search for an account and returns its id. */
export const save = async (address: string, often = 'Instant', who = person): Promise<string> =>
  ((await who.ask('savedsearch/add', { address, often })).envelope.data as { id: string }).id
export const add = (...listings: Parameters<typeof aListing>[0][]) => database.transaction((tx) => addListings(tx, listings.map(aListing)))
export const raise = (error: unknown): never => {
  throw error
}
export const look = () => sendAlerts(services, { report: raise })
/** The mails of new homes that were queued. */
export const alerts = async () => (await queuedMails(database)).filter(({ template }) => template === 'savedSearch')
/** As if the last look and the saving had been so long ago. */
export const age = (hours: number) =>
  sql`update saved_search set looked_at = looked_at - make_interval(hours => ${hours}), created_at = created_at - make_interval(hours => ${hours})`.execute(
    database.db,
  )
