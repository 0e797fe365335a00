import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirm } from '../accounts/accounts.testing.ts'
import { addHomes, ageSearches, database, person, queuedAlerts, addSearch, sendDueAlerts, useSavedSearches } from './saved-searches.testing.ts'

// A price that is lowered within a day after a home was published is no drop, but news for searches that the home did not suit before.

useSavedSearches()

/** Publishes a home today. */
async function publish(price: number | null) {
  const { rows } = await sql<{ today: string }>`select site_day(now())::text as today`.execute(database.db)
  await addHomes({ id: 'home', type: 'Villa', price, listingDate: rows[0]?.today ?? '' })
}
const setPrice = async (price: number | null) => void (await sql`update listing set price = ${price} where id = 'home'`.execute(database.db))
const drops = async () => (await sql`select from listing where price_drop`.execute(database.db)).rows.length

test.each<[string, string, number | null, number, number]>([
  ['now suits', 'priceMax=8000000', 8_500_000, 7_800_000, 1],
  ['was at the limit', 'priceMax=8000000', 8_000_000, 7_800_000, 1],
  ['was above the limit', 'priceUpTo=8000000', 8_000_001, 7_800_000, 1],
  ['fitted exactly', 'priceUpTo=8000000', 8_000_000, 7_800_000, 0],
  ['had its price on request', 'priceMax=8000000', null, 7_800_000, 1],
  ['had no price before', 'priceUpTo=8000000', null, 7_800_000, 1],
  ['is still too expensive', 'priceMax=8000000', 8_500_000, 8_200_000, 0],
  ['suited before', 'priceMax=9000000', 8_500_000, 7_800_000, 0],
  ['suits a search without prices', 'bedrooms=2', 8_500_000, 7_800_000, 0],
  ['costs more now', 'priceMax=9500000', 8_500_000, 8_600_000, 0],
])('a home that %s, for an alert of %s, from %s to %s: %i alerts', async (_, address, from, to, alerts) => {
  await confirm(database, person)
  await addSearch(`type=Villa&${address}`)
  await ageSearches(48)
  await publish(from)
  const first = await sendDueAlerts()
  await ageSearches(48)
  await setPrice(to)
  expect(await sendDueAlerts()).toBe(alerts)
  await ageSearches(48)
  expect(await sendDueAlerts(), 'no alert is repeated').toBe(0)
  expect([(await queuedAlerts()).length, await drops()]).toEqual([first + alerts, 0])
})

test('an alert and a correction right after it are one piece of news', async () => {
  await confirm(database, person)
  await addSearch('type=Villa&priceMax=9000000')
  await publish(8_500_000)
  expect(await sendDueAlerts()).toBe(1)
  await setPrice(7_800_000)
  expect(await sendDueAlerts()).toBe(0)
})

test.each([
  ['priceMax=8000000', 1],
  ['priceMax=9000000', 0],
])('a daily alert of %s finds a home that was published before its last check and corrected after it: %i', async (address, alerts) => {
  await confirm(database, person)
  await addSearch(`type=Villa&${address}`, 'Daily')
  await publish(8_500_000)
  await setPrice(7_800_000)
  // published 24.5 hours ago, checked half an hour later, corrected an hour ago
  await sql`update listing set shelved_at = now() - interval '24.5 hours', price_changed_at = now() - interval '1 hour' where id = 'home'`.execute(database.db)
  await sql`update price_history set at = now() - case price when 8500000 then interval '24.5 hours' else interval '1 hour' end`.execute(database.db)
  await sql`update saved_search set created_at = now() - interval '48 hours', looked_at = now() - interval '24 hours'`.execute(database.db)
  expect(await sendDueAlerts()).toBe(alerts)
})
