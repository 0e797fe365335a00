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
