import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPerson, confirm } from '../accounts/accounts.testing.ts'
import { sendAlerts } from './alerts.ts'
import { findForInstant } from './instant-rounds.ts'
import { add, age, alerts, database, server, look, person, raise, save, services, useSavedSearches } from './saved-searches.testing.ts'

useSavedSearches()
beforeEach(() => confirm(database, person))

/** The homes of each mail, as text. */
const told = async () => (await alerts()).map(({ values }) => values['homes'] ?? '')

test('the frequency of alerts can change: no home is lost or reported twice', async () => {
  const id = await save('type=Villa', 'Daily')
  const often = (code: string) => person.ask('savedsearch/update', { id, often: code })
  await age(5)
  await add({ id: 'waited', type: 'Villa' })
  await sql`update listing set shelved_at = now() - interval '2 hours'`.execute(database.db)
  expect(await look()).toBe(0)
  await often('Instant')
  expect(await look()).toBe(1)
  await add({ id: 'next', type: 'Villa' })
  expect(await look()).toBe(1)
  await add({ id: 'then', type: 'Villa' })
  await often('Daily')
  await age(25)
  expect(await look()).toBe(1)
  expect((await told()).map((homes) => [...homes.matchAll(/id=(\w+)/g)].map(([, one]) => one))).toEqual([['waited'], ['next'], ['then']])
})

test('a home that changes during a check is reported in its final state, and nothing is reported twice', async () => {
  await save('type=Villa')
  let reached = Infinity
  for (let step = 0; step < reached; step += 1) {
    await sql`delete from mail`.execute(database.db)
    await add({ id: `h${step}`, type: 'Villa', price: 9_000_000 })
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
    await sendAlerts(meddled, { report: raise })
    if (steps <= step) reached = step
    await look()
    expect(await look(), `changed after statement ${step}`).toBe(0)
    const mails = await told()
    expect(mails.length).toBeLessThanOrEqual(2)
    expect(mails.at(-1)).toContain(step < reached ? '₱8,100,000' : '₱9,000,000')
    expect(mails.every((homes) => homes.includes(`id=h${step}`))).toBe(true)
  }
  expect(reached).toBeGreaterThan(5)
})

test('a change is asked once of what several people ask in the same words, a keyword only where the rest fits, and of nobody again', async () => {
  const other = await aPerson(server)
  await confirm(database, other)
  for (const who of [person, other]) {
    await save('type=Villa&keyword=serendra', 'Instant', who)
    await save('type=Carport&keyword=serendra', 'Instant', who)
  }
  await add({ id: 'home', type: 'Villa', estate: 'serendra', city: 'taguig', area: 'bgc' })
  const read: string[] = []
  const plan = (keyword: string) => {
    read.push(keyword)
    return services.places.plan(keyword)
  }
  const watched = { ...services, places: { ...services.places, plan } }
  const matched = new Map()
  await findForInstant(watched, { matched, report: raise })
  expect(read).toEqual(['serendra'])
  await findForInstant(watched, { matched, report: raise })
  expect(read).toEqual(['serendra'])
  await add({ id: 'slot', type: 'Carport' })
  expect(await look()).toBe(2)
  expect(await look()).toBe(0)
})

test('a search that fails is reported as a fault, and the others send alerts', async () => {
  await save('type=Villa&keyword=serendra')
  await save('type=Villa')
  await add({ id: 'home', type: 'Villa' })
  const plan = () => raise(new Error('no names'))
  const faults: unknown[] = []
  expect(await sendAlerts({ ...services, places: { ...services.places, plan } }, { report: (error) => faults.push(error) })).toBe(1)
  expect(faults).toHaveLength(1)
})
