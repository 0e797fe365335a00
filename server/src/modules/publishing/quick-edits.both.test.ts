import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { testListing } from '../listings/listings.testing.ts'
import { addListings } from '../listings/listings.store.ts'

let database: Database
let server: TestServer
let agent: Person
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  agent = await registerPerson(server, 'Intermediary')
})
afterAll(() => database.close())

const ids = Array.from({ length: 200 }, (_, index) => `quick-${index}`)
const update = async (id: string, revision: number, values: object) => (await agent.call('listing/update', { id, revision, ...values })).envelope

test('of 200 homes edited at once those three that changed meanwhile stay, and an undo changes the others back', async () => {
  await addListings(
    database.db,
    ids.map((id, index) => testListing({ id, number: `Q${index}`, posterId: agent.id, posterRole: 'Intermediary', price: 1_000_000, photos: [], vr: null })),
  )
  const mine = async () => {
    const { data } = (await agent.call('listing/mine', { pageSize: 1, shelf: 'OnShelf' })).envelope
    return data as { counts: { OnShelf: number }; items: { revision: number }[] } // the server checks its answers
  }
  const { counts, items } = await mine()
  expect(counts.OnShelf).toBe(200)
  const revision = items[0]?.revision ?? -1
  const newer = ['quick-3', 'quick-99', 'quick-150']
  for (const id of newer) expect(await update(id, revision, { price: 1_200_000 })).toMatchObject({ code: 200 })
  const answers = await Promise.all(ids.map(async (id) => [id, await update(id, revision, { price: 900_000 })] as const))
  const conflicts = answers.filter(([, { code }]) => code === 409)
  expect(conflicts.map(([id]) => id)).toEqual(newer)
  expect(conflicts[0]?.[1].data).toMatchObject({ theirs: { price: 1_200_000 } })
  const done = answers.filter(([, { code }]) => code === 200)
  expect(done).toHaveLength(197)
  const undone = await Promise.all(done.map(([id, { data }]) => update(id, (data as { revision: number }).revision, { price: 1_000_000 })))
  expect(undone.every(({ code }) => code === 200)).toBe(true)
  const stored = await database.db.selectFrom('listing').select(['id', 'price']).where('poster_id', '=', agent.id).execute()
  expect(stored.filter(({ price }) => price === 1_000_000)).toHaveLength(197)
  expect(
    stored
      .filter(({ price }) => price === 1_200_000)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(newer.toSorted())
})

type Result = { id: string; outcome: string; revision?: number; problem?: string; fields?: object; values?: object; theirs?: object }
const updateMany = async (input: object) => {
  const { envelope } = await agent.call('listing/updatemany', input)
  return envelope as { code: number; data: { results: Result[] } } // the server checks its answers
}
const revisionOf = async (id: string) =>
  ((await agent.call('listing/mine', { id })).envelope.data as { items: { revision: number }[] }).items[0]?.revision ?? -1
const idsWith = (results: readonly Result[], outcome: string) => results.flatMap(({ id, outcome: found }) => (found === outcome ? [id] : []))

test('one call changes 200 prices by percents, answers for each home, and one call brings them back', async () => {
  const own = Array.from({ length: 200 }, (_, index) => `many-${index}`)
  const listingOf = (id: string, index: number) =>
    testListing({ id, number: `M${index}`, posterId: agent.id, posterRole: 'Intermediary', price: 1_000_000, photos: [], vr: null })
  await addListings(database.db, own.map(listingOf))
  await database.db.updateTable('listing').set({ price: null }).where('id', '=', 'many-5').execute()
  const revision = await revisionOf('many-0')
  for (const id of ['many-3', 'many-99', 'many-150']) expect(await update(id, revision, { price: 1_200_000 })).toMatchObject({ code: 200 })
  const items = [...own, 'quick-none'].map((id) => ({ id, revision }))
  const { data } = await updateMany({ items, change: { price: { by: 'percent', change: -10 } } })
  expect(data.results.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  expect(idsWith(data.results, 'conflict')).toEqual(['many-3', 'many-99', 'many-150'])
  expect(data.results.find(({ id }) => id === 'many-3')).toEqual({ id: 'many-3', outcome: 'conflict', revision: revision + 1, theirs: { price: 1_200_000 } })
  expect(data.results.filter(({ outcome }) => outcome === 'refused')).toEqual([
    { id: 'many-5', outcome: 'refused', problem: 'invalid', fields: { price: 'required' } },
    { id: 'quick-none', outcome: 'refused', problem: 'notFound', fields: {} },
  ])
  const mark = { previousPrice: 1_000_000, priceChangedAt: expect.any(String) as string }
  expect(data.results[0]).toEqual({
    id: 'many-0',
    outcome: 'done',
    revision: revision + 1,
    shelf: 'OnShelf',
    values: { price: 900_000 },
    held: [],
    ...mark,
  })
  const pricesOf = async () => {
    const rows = await database.db.selectFrom('listing').select('price').where('id', 'in', own).execute()
    return Map.groupBy(rows, ({ price }) => price)
  }
  expect((await pricesOf()).get(900_000)).toHaveLength(196)
  const undo = data.results.filter(({ outcome }) => outcome === 'done').map(({ id, revision: next }) => ({ id, revision: next, values: { price: 1_000_000 } }))
  expect(idsWith((await updateMany({ items: undo })).data.results, 'done')).toHaveLength(196)
  expect((await pricesOf()).get(1_000_000)).toHaveLength(196)
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const historyOf = (id: string) => database.db.selectFrom('price_history').select(['price']).where('listing_id', '=', id).orderBy('price').execute()

test('homes that change together have the history, state and answers of homes that change alone', async () => {
  const add = async (id: string, more = {}) =>
    await addListings(database.db, [
      testListing({ id, number: id.toUpperCase(), posterId: agent.id, posterRole: 'Intermediary', price: 1_000_000, photos: [], vr: null, ...more }),
    ])
  for (const id of ['alone', 'together', 'other']) await add(id)
  await add('slot', { type: 'Carport' })
  const revision = await revisionOf('alone')
  const items = [{ id: 'together', revision }]
  await update('alone', revision, { price: 950_000 })
  const { data } = await updateMany({ items, change: { price: { by: 'amount', change: -50_000 } } })
  expect(data.results[0]).toMatchObject({ outcome: 'done', values: { price: 950_000 } })
  const rowOf = async (id: string) =>
    await database.db.selectFrom('listing').select(['price', 'version', 'revisions', 'shelf']).where('id', '=', id).executeTakeFirst()
  expect(await rowOf('together')).toEqual(await rowOf('alone'))
  expect(await historyOf('together')).toEqual(await historyOf('alone'))
  expect(await historyOf('together')).not.toHaveLength(0)
  const fixed = { furnished: 'Fully', availableFrom: dayIn(30), placeShown: 'Area' }
  const both = [
    { id: 'other', revision },
    { id: 'slot', revision },
  ]
  expect((await updateMany({ items: both, change: fixed })).data.results).toEqual([
    { id: 'other', outcome: 'done', revision: revision + 1, shelf: 'OnShelf', values: fixed, held: [], previousPrice: null, priceChangedAt: null },
    { id: 'slot', outcome: 'refused', problem: 'invalid', fields: { furnished: 'unknownField', placeShown: 'unknownField' } },
  ])
  const other = (await agent.call('listing/mine', { id: 'other' })).envelope.data as { items: { listing: object }[] } // as above
  expect(other.items[0]?.listing).toMatchObject(fixed)
})

test('homes of another account are not found, and neither none nor too many are taken', async () => {
  const stranger = await registerPerson(server)
  const ask = async (input: object) => (await stranger.call('listing/updatemany', input)).envelope
  const items = [{ id: 'other', revision: 1 }]
  expect((await ask({ items, change: { furnished: 'Fully' } })).data).toEqual({
    results: [{ id: 'other', outcome: 'refused', problem: 'notFound', fields: {} }],
  })
  expect(await ask({ items: [] })).toMatchObject({ code: 400 })
  expect(await ask({ items: Array.from({ length: 301 }, () => items[0]) })).toMatchObject({ code: 400 })
  expect(await ask({ items, change: { price: { by: 'euros', change: 1 } } })).toMatchObject({ code: 400 })
})

test('an edit tells that a home was taken down meanwhile, which changes no revision', async () => {
  await addListings(database.db, [
    testListing({ id: 'leased', number: 'QL', posterId: agent.id, posterRole: 'Intermediary', price: 1_000_000, photos: [], vr: null }),
  ])
  const revision = await revisionOf('leased')
  expect((await agent.call('listing/shelf', { id: 'leased', shelf: 'OffShelf', reason: 'Withdrawn' })).envelope.code).toBe(200)
  const { data } = await updateMany({ items: [{ id: 'leased', revision }], change: { price: { by: 'percent', change: -10 } } })
  expect(data.results).toEqual([
    {
      id: 'leased',
      outcome: 'done',
      revision: revision + 1,
      shelf: 'OffShelf',
      values: { price: 900_000 },
      held: [],
      previousPrice: null,
      priceChangedAt: null,
    },
  ])
})

test.each([
  [[10_300_000, 9_800_000], 10_300_000],
  [[10_300_000, 9_900_000, 9_800_000], 9_900_000],
  [[10_300_000, 10_900_000], 10_300_000],
])('the answer to a change of a price marks it as the pages of the home do (%j)', async (prices, previousPrice) => {
  const id = `cut-${prices.join('-')}`
  const number = `QC${prices.length}${prices.at(-1)}`
  await addListings(database.db, [
    testListing({ id, number, posterId: agent.id, posterRole: 'Intermediary', price: prices[0]!, photos: [], vr: null, listingDate: dayIn(-40) }),
  ])
  await sql`update listing set shelved_at = now() - interval '40 days' where id = ${id}`.execute(database.db)
  await sql`update price_history set at = now() - interval '40 days' where listing_id = ${id}`.execute(database.db)
  let answer: object | undefined
  for (const price of prices.slice(1)) {
    const { data } = await updateMany({ items: [{ id, revision: await revisionOf(id), values: { price } }] })
    ;[answer] = data.results
  }
  const { items } = (await agent.call('listing/mine', { id })).envelope.data as { items: { listing: { priceChangedAt: string } }[] } // as above
  expect(items[0]?.listing).toMatchObject({ price: prices.at(-1), previousPrice })
  expect(answer).toMatchObject({ outcome: 'done', previousPrice, priceChangedAt: items[0]?.listing.priceChangedAt })
})
