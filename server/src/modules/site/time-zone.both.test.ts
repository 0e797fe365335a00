import { dayIn } from '@site/domain/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, testListing } from '../listings/listings.testing.ts'
import { moveListing } from '../publishing/own-listings.store.ts'
import { countOpen } from '../statistics/opens.store.ts'
import { storeTimeZone } from './site.store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
})
afterAll(() => database.close())

// at every instant the day of at least one of them is not that of UTC
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Manila', 'UTC'])('a home that returns after 90 days is listed on the day of %s', async (zone) => {
  await storeTimeZone(database.db, zone)
  const listing = await database.transaction(async (tx) => {
    const [id = ''] = await addListings(tx, [testListing()])
    await moveListing(tx, id, 'OffShelf', 'Withdrawn')
    await sql`update status_history set at = at - interval '91 days' where listing_id = ${id}`.execute(tx)
    await moveListing(tx, id, 'OnShelf', null)
    return await tx.selectFrom('listing').select(['listing_date', 'shelved_at']).where('id', '=', id).executeTakeFirstOrThrow()
  })
  expect(listing.listing_date).toBe(dayIn(new Date(listing.shelved_at ?? ''), zone))
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('an open counts on the day of %s', async (zone) => {
  await storeTimeZone(database.db, zone)
  const [id = ''] = await database.transaction((tx) => addListings(tx, [testListing()]))
  const before = dayIn(new Date(), zone)
  await countOpen(database.db, id, 'visitor')
  const days = await database.db.selectFrom('listing_open').select('day').where('listing_id', '=', id).execute()
  expect([before, dayIn(new Date(), zone)]).toContain(days[0]?.day)
})

test('a time zone that the database does not know ends the start with a sentence', async () => {
  await storeTimeZone(database.db, 'Asia/Manila')
  await expect(storeTimeZone(database.db, 'Mars/Olympus')).rejects.toMatchObject({ code: 'settings', words: { en: expect.stringContaining('Mars/Olympus') } })
  expect(await database.db.selectFrom('site_setting').select('value').where('key', '=', 'time-zone').execute()).toEqual([{ value: 'Asia/Manila' }])
})
