import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { registerPerson, confirm } from '../accounts/accounts.testing.ts'
import { sendAlerts } from './alerts.ts'
import { runInstantRound } from './instant-rounds.ts'
import {
  addHomes,
  ageSearches,
  queuedAlerts,
  database,
  server,
  sendDueAlerts,
  person,
  rethrow,
  addSearch,
  services,
  useSavedSearches,
} from './saved-searches.testing.ts'

useSavedSearches()
beforeEach(() => confirm(database, person))

/** The homes of each mail, as text. */
const told = async () => (await queuedAlerts()).map(({ values }) => values['homes'] ?? '')

test('the frequency of alerts can change: no home is lost or reported twice', async () => {
  const id = await addSearch('type=Villa', 'Daily')
  const often = (code: string) => person.call('savedsearch/update', { id, often: code })
  await ageSearches(5)
  await addHomes({ id: 'waited', type: 'Villa' })
  await sql`update listing set shelved_at = now() - interval '2 hours'`.execute(database.db)
  expect(await sendDueAlerts()).toBe(0)
  await often('Instant')
  expect(await sendDueAlerts()).toBe(1)
  await addHomes({ id: 'next', type: 'Villa' })
  expect(await sendDueAlerts()).toBe(1)
  await addHomes({ id: 'then', type: 'Villa' })
  await often('Daily')
  await ageSearches(25)
  expect(await sendDueAlerts()).toBe(1)
  expect((await told()).map((homes) => [...homes.matchAll(/id=(\w+)/g)].map(([, one]) => one))).toEqual([['waited'], ['next'], ['then']])
})

test('a home that changes during a check is reported in its final state, and nothing is reported twice', async () => {
  await addSearch('type=Villa')
  let reached = Infinity
  for (let step = 0; step < reached; step += 1) {
    await sql`delete from mail`.execute(database.db)
    await addHomes({ id: `h${step}`, type: 'Villa', price: 9_000_000 })
    let steps = 0
    const drop = async () => {
      if (steps++ === step) await sql`update listing set price = 8100000 where id = ${`h${step}`}`.execute(database.db)
    }
    const meddling: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await drop()
        return result
      },
    }
    const meddled = { ...services, database: { ...database, db: database.db.withPlugin(meddling) } }
    await sendAlerts(meddled, { report: rethrow })
    if (steps <= step) reached = step
    await sendDueAlerts()
    expect(await sendDueAlerts(), `changed after statement ${step}`).toBe(0)
    const mails = await told()
    expect(mails.length).toBeLessThanOrEqual(2)
    expect(mails.at(-1)).toContain(step < reached ? '₱8,100,000' : '₱9,000,000')
    expect(mails.every((homes) => homes.includes(`id=h${step}`))).toBe(true)
  }
  expect(reached).toBeGreaterThan(5)
})

test('a change is asked once of what several people ask in the same words, a keyword only where the rest fits, and of nobody again', async () => {
  const other = await registerPerson(server)
  await confirm(database, other)
  for (const who of [person, other]) {
    await addSearch('type=Villa&keyword=serendra', 'Instant', who)
    await addSearch('type=Carport&keyword=serendra', 'Instant', who)
  }
  await addHomes({ id: 'home', type: 'Villa', estate: 'serendra', city: 'taguig', area: 'bgc' })
  const read: string[] = []
  const plan = (keyword: string) => {
    read.push(keyword)
    return services.places.plan(keyword)
  }
  const watched = { ...services, places: { ...services.places, plan } }
  const matched = new Map()
  await runInstantRound(watched, { matched, report: rethrow })
  expect(read).toEqual(['serendra'])
  await runInstantRound(watched, { matched, report: rethrow })
  expect(read).toEqual(['serendra'])
  await addHomes({ id: 'slot', type: 'Carport' })
  expect(await sendDueAlerts()).toBe(2)
  expect(await sendDueAlerts()).toBe(0)
})

test('a search that fails is reported as a fault, and the others send alerts', async () => {
  await addSearch('type=Villa&keyword=serendra')
  await addSearch('type=Villa')
  await addHomes({ id: 'home', type: 'Villa' })
  const plan = () => rethrow(new Error('no names'))
  const faults: unknown[] = []
  expect(await sendAlerts({ ...services, places: { ...services.places, plan } }, { report: (error) => faults.push(error) })).toBe(1)
  expect(faults).toHaveLength(1)
})
