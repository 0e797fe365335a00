import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { callPath, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { renderMail } from '../mail/render.ts'
import { runFreshness } from '../publishing/freshness.ts'

// Whether the mails of an account can carry words to the address of someone else that it typed: all mails but those of conversations.

let services: Services
let server: TestServer
let [person, reviewer]: Person[] = []
const victim = 'uninvolved@third-party.example'
const bait = 'YOU WON'
beforeAll(async () => {
  ;({ services, server } = await openTestSite())
  ;[person, reviewer] = [await registerPerson(server, 'Owner', 'evil-won'), await registerPerson(server)]
  await permit(services.database, reviewer.id, ['listing.review'])
  await sql`update account set email = ${victim}, name = ${bait} where id = ${person.id}`.execute(services.database.db)
  await services.database.db.deleteFrom('mail').execute()
})
afterAll(() => services.database.close())

async function dataOf<Data>(by: Person | undefined, path: string, body: object): Promise<Data> {
  const { envelope } = by ? await by.call(path, body) : await server.send('POST', callPath(path), { body })
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}
const village = { name: { zh: '水月村', en: `${bait} Village` }, city: 'makati', area: 'legazpi', point: { lat: 14.5555, lng: 121.0155 } }
const home = { type: 'Residence', mode: 'Sale', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 5_000_000, remarks: { zh: '', en: bait } }
const publish = async (values: object) => (await dataOf<{ id: string }>(person, 'listing/publish', { ...home, ...values })).id
const decide = async (path: string, id: string, extra: object = {}) => {
  const { revision } = await dataOf<{ revision: number }>(reviewer, 'review/detail', { id })
  await dataOf(reviewer, `review/${path}`, { id, revision, ...extra })
}
const rejection = { reason: 'Other', note: { zh: '不行', en: 'No' } }

const acts: readonly [string, () => Promise<unknown>][] = [
  ['a home that is approved', async () => await decide('approve', await publish({ floor: 3, estate: 'one-legazpi' }))],
  ['a home that is rejected', async () => await decide('reject', await publish({ floor: 4, estate: 'one-legazpi' }), rejection)],
  [
    'a building that is rejected',
    async () => {
      const id = await publish({ floor: 5, missingEstate: village })
      const { rows } = await sql<{ estate: string }>`select estate_id as estate from listing where id = ${id}`.execute(services.database.db)
      await dataOf(reviewer, 'review/rejectestate', { id: rows[0]?.estate, ...rejection })
    },
  ],
  [
    'the question whether homes can still be had',
    async () => {
      await sql`update listing set confirmed_at = confirmed_at - interval '400 days' where poster_id = ${person?.id}`.execute(services.database.db)
      await runFreshness(services, { publicOrigin: 'https://homes.example', report: (error) => expect(error).toBe(null) })
    },
  ],
  ['another username', async () => await dataOf(person, 'account/changeusername', { username: `you-won-${Math.random().toString(36).slice(2, 7)}` })],
]

/** What is mailed to the account while it does all of these. */
async function mailsOfAll(): Promise<{ template: string; text: string }[]> {
  await services.database.db.deleteFrom('mail').execute()
  for (const [, act] of acts) await act()
  const mails = (await queuedMails(services.database)).filter(({ to }) => to.address === victim)
  return await Promise.all(mails.map(async (mail) => ({ template: mail.template, text: JSON.stringify([mail, await renderMail(mail, services.profile)]) })))
}

test('approved and rejected homes, rejected buildings, questions about homes and a new username: no word of a person goes to the address that an account only typed (T32)', async () => {
  expect(await mailsOfAll()).toEqual([])
})

test('the same mails, with these words, reach an address that the account has confirmed', async () => {
  await sql`update account set email_confirmed_at = now(), username_changed_at = null where id = ${person?.id}`.execute(services.database.db)
  const mails = await mailsOfAll()
  expect(new Set(mails.map(({ template }) => template))).toEqual(
    new Set(['listingApproved', 'listingRejected', 'buildingRejected', 'stillAvailable', 'usernameChanged']),
  )
  for (const { template, text } of mails) expect(text, template).toMatch(/won/i)
})
