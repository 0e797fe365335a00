import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// When clients said what, as the agent reads it in the activity of a link.

let database: Database
let server: TestServer
let agent: ListAgent
let code = ''
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
  agent = await registerListAgent(server, database)
  await addListings(
    database.db,
    ['a', 'b'].map((id) => testListing({ id, posterId: agent.id })),
  )
})
afterAll(() => database.close())
beforeEach(async () => {
  const { id } = await agent.list('create', { title: 'Homes', listingIds: ['a', 'b'] })
  code = await linkTo(database, agent, id)
})

type Given = { verdict?: 'love' | 'maybe' | 'no' | null; note?: string; before?: string }
const react = (listingId: string, who: string, given: Given) => asClient(server)('react', { code, listingId, who, ...given })

/** Lets some minutes pass since all that is stored. */
const wait = (minutes: number) =>
  sql`update share_reaction set changed_at = changed_at - make_interval(mins => ${minutes}::integer), note_at = note_at - make_interval(mins => ${minutes}::integer),
    verdicts = (select coalesce(jsonb_agg(verdict_at(each->>'verdict', (each->>'at')::timestamptz - make_interval(mins => ${minutes}::integer)) order by place), '[]')
      from jsonb_array_elements(verdicts) with ordinality as given (each, place)) where code = ${code}`.execute(database.db)

const activity = async () => ((await agent.call('share/opens', { code })).envelope.data as OutputOf<'POST /frontend/api/share/opens'>).reactions
const minutesAgo = (at: string | null) => (at === null ? null : Math.round((Date.now() - Date.parse(at)) / 60_000))
/** The acts of a person on a home with how many minutes ago each was. */
async function actsOf(listingId: string, who: string) {
  const reaction = (await activity()).find((each) => each.listingId === listingId && each.who === who)
  return { verdicts: reaction?.verdicts.map(({ verdict, at }) => [verdict, minutesAgo(at)]), note: minutesAgo(reaction?.noteAt ?? null) }
}

test('a note that is added leaves the time of the verdict, and a verdict that of the note', async () => {
  await react('a', 'Maria', { verdict: 'love' })
  await react('b', 'Maria', { note: 'Too dear?' })
  await wait(4)
  await react('a', 'Maria', { note: 'Sunny' })
  await react('b', 'Maria', { verdict: 'maybe' })
  expect(await actsOf('a', 'Maria')).toEqual({ verdicts: [['love', 4]], note: 0 })
  expect(await actsOf('b', 'Maria')).toEqual({ verdicts: [['maybe', 0]], note: 4 })
  await wait(3)
  await react('a', 'Maria', { note: 'Sunny, but loud', before: 'Sunny' })
  await react('a', 'Maria', { verdict: 'love' })
  expect(await actsOf('a', 'Maria'), 'the same verdict again is none').toEqual({ verdicts: [['love', 7]], note: 0 })
})

test('each change of a verdict keeps its time, also one that is taken back; the last 20 stay', async () => {
  await react('a', 'Ben', { verdict: 'love', note: 'Near work' })
  await wait(5)
  await react('a', 'Ben', { verdict: 'no' })
  await wait(2)
  await react('a', 'Ben', { verdict: null })
  await react('a', 'Maria', { verdict: 'maybe' })
  const verdicts = [
    ['love', 7],
    ['no', 2],
    [null, 0],
  ]
  expect(await actsOf('a', 'Ben')).toEqual({ verdicts, note: 7 })
  expect(await actsOf('a', 'Maria')).toEqual({ verdicts: [['maybe', 0]], note: null })
  for (let index = 0; index < 10; index += 1) {
    await react('a', 'Ben', { verdict: 'maybe' })
    await react('a', 'Ben', { verdict: 'no' })
  }
  const kept = (await actsOf('a', 'Ben')).verdicts
  expect([kept?.length, kept?.at(-1)]).toEqual([20, ['no', 0]])
})

test('who says a name later keeps the times of what they said before it', async () => {
  await react('a', '', { verdict: 'love' })
  await wait(6)
  await react('a', '', { note: 'Sunny' })
  await asClient(server)('sayname', { code, who: 'Maria' })
  expect(await actsOf('a', 'Maria')).toEqual({ verdicts: [['love', 6]], note: 0 })
})
