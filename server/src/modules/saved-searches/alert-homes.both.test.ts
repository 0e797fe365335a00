import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirm } from '../accounts/accounts.testing.ts'
import type { MailLine } from '../mail/mail.words.ts'
import type { OutgoingMail } from '../mail/mail-transport.ts'
import { createMailWork } from '../mail/mail-work.ts'
import { currentAlert } from './alert-homes.ts'
import { addHomes, database, person, queuedAlerts, addSearch, sendDueAlerts, services, useSavedSearches } from './saved-searches.testing.ts'

// An alert that waits for the mail server tells of the homes that its search finds when it is sent.

useSavedSearches()

/** An alert about so many villas below ₱9M waits. */
async function alertAbout(count: number): Promise<void> {
  await confirm(database, person)
  await addSearch('type=Villa&priceMax=9000000')
  await addHomes(...Array.from({ length: count }, (_, at) => ({ id: `home-${at}`, type: 'Villa' as const, price: 8_000_000 + at })))
  expect(await sendDueAlerts()).toBe(1)
}

/** Sends what waits, and returns the letters. */
async function send(): Promise<OutgoingMail[]> {
  const letters: OutgoingMail[] = []
  const transport = { deliver: async (letter: OutgoingMail) => void letters.push(letter) }
  const current = (mail: Parameters<typeof currentAlert>[0]) => currentAlert(mail, services)
  const work = createMailWork({
    database,
    profile: services.profile,
    transport,
    from: { name: null, address: 'a@homes.example' },
    log: () => undefined,
    current,
  })
  const rows = await database.db.selectFrom('mail').select('id').where('template', '=', 'savedSearch').execute()
  for (const { id } of rows) await work({ id }, { isLast: true })
  return letters
}
const change = async (which: string, set: string) => void (await sql`update listing set ${sql.raw(set)} where id like ${which}`.execute(database.db))

const ways: [string, string][] = [
  ['taken off', "shelf = 'OffShelf', off_shelf_reason = 'Sold'"],
  ['out of the search by its price', 'price = 9500000'],
  ['of another type by now', "type = 'Residence'"],
  ['in review again', "shelf = 'InReview'"],
]

test.each(ways)('a home that is %s goes from the mail and its count', async (_, set) => {
  await alertAbout(3)
  await change('home-1', set)
  const [letter] = await send()
  expect(letter?.subject).toMatch(/^2 new:/)
  expect([...new Set(letter?.text.match(/propertyInfo\?id=home-\d+/g))].toSorted()).toEqual(['propertyInfo?id=home-0', 'propertyInfo?id=home-2'])
})

test.each(ways)('with all its homes %s, nothing is sent', async (_, set) => {
  await alertAbout(2)
  await change('home-%', set)
  expect(await send()).toEqual([])
  expect(await queuedAlerts()).toEqual([])
})

test('of more homes than a mail lists the others are counted, and take the place of one that goes', async () => {
  await alertAbout(12)
  const [queued] = await queuedAlerts()
  const listed = (JSON.parse(queued?.values['homes'] ?? '[]') as MailLine[]).map(({ about }) => about ?? '')
  expect([queued?.values['count'], listed.length]).toEqual(['12', 10])
  await change(listed[0] ?? '', "shelf = 'OffShelf'")
  const [letter] = await send()
  expect(letter?.subject).toMatch(/^11 new:/)
  const sent = new Set(letter?.text.match(/home-\d+/g))
  expect([sent.size, sent.has(listed[0] ?? '')]).toEqual([10, false])
})

test('an alert of which nothing changed is sent as it was queued', async () => {
  await alertAbout(2)
  const [queued] = await queuedAlerts()
  expect(await currentAlert(queued!, services)).toEqual(queued)
})
