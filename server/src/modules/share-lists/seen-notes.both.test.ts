import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, fromClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

// Several devices write the note of one home by one link: none replaces a note that it has not seen.

let database: Database
let services: Services
let server: TestServer
let agent: ListAgent
let [listId, code] = ['', '']
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'a' }), testListing({ id: 'b' })])
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
  listId = (await agent.list('create', { title: 'Homes', listingIds: ['a', 'b'] })).id
  code = await linkTo(database, agent, listId)
})

/** Sends a note or a verdict; returns the answer, `saved` for one that was taken. */
const react = async (body: Record<string, unknown>, to = server) => {
  const { envelope } = await to.send('POST', callPath('sharelist/react'), { body: fromClient('react', { code, listingId: 'a', who: '', ...body }) })
  return envelope.code === 200 ? 'saved' : envelope.msg
}
/** The answers to a home: verdict and note of each person. */
const answersTo = async (listingId = 'a') => {
  const { items } = await asClient(server)('shared', { code })
  return items.find(({ id }) => id === listingId)?.reactions.map(({ who, verdict, note }) => ({ who, verdict, note }))
}
const refused = problemWords.noteChanged.en

test.each([
  ['of a home without one', '', ''],
  ['that both have seen', 'Near the park', 'Near the park'],
  ['that one knows under signs that do not show', 'Near the park', ' Near\u202e the park '],
] as const)('a note %s is written by the first; the second is told, and writes after it has seen that', async (_, stored, seen) => {
  if (stored) await react({ note: stored })
  expect(await react({ verdict: 'love', note: 'With a bathtub', before: seen })).toBe('saved')
  expect(await react({ verdict: 'no', note: 'My wife wants it', before: seen })).toBe(refused)
  expect(await answersTo(), 'nothing of the refused call is stored').toEqual([{ who: '', verdict: 'love', note: 'With a bathtub' }])
  expect(await react({ note: 'With a bathtub\nMy wife wants it', before: 'With a bathtub' })).toBe('saved')
  expect(await answersTo()).toEqual([{ who: '', verdict: 'love', note: 'With a bathtub\nMy wife wants it' }])
})

test('a page that does not know what it writes over replaces no other note, and repeats its own', async () => {
  expect(await react({ verdict: null, note: 'Too dark' })).toBe('saved')
  expect(await react({ verdict: 'maybe', note: 'Too dark' })).toBe('saved')
  expect(await react({ verdict: 'maybe', note: 'Too loud' })).toBe(refused)
  expect(await react({ verdict: 'maybe', note: '' }), 'an empty one takes it away').toBe(refused)
  expect(await answersTo()).toEqual([{ who: '', verdict: 'maybe', note: 'Too dark' }])
})

test('a note sent again, since its answer was lost, is taken, also when another was seen before', async () => {
  const note = { note: 'With a bathtub', before: '' }
  expect(await react(note)).toBe('saved')
  expect(await react(note)).toBe('saved')
  expect(await react({ note: '', before: 'With a bathtub' })).toBe('saved')
  expect(await answersTo()).toEqual([])
  expect(await react({ note: 'New', before: 'With a bathtub' }), 'where the note was taken away, nothing is replaced').toBe('saved')
})

test('of ten notes at once by two servers one is stored, and the others are told', async () => {
  const servers = [server, testServer(() => services)]
  const notes = Array.from({ length: 10 }, (_, at) => `note ${at}`)
  const answers = await Promise.all(notes.map((note, at) => react({ note, before: '' }, servers[at % 2])))
  expect(answers.toSorted()).toEqual(['saved', ...Array.from({ length: 9 }, () => refused)].toSorted())
  expect(await answersTo()).toEqual([{ who: '', verdict: null, note: notes[answers.indexOf('saved')] }])
})

test('notes of other people, to other homes and by other links are no other note', async () => {
  expect(await react({ note: 'With a bathtub', before: '' })).toBe('saved')
  expect(await react({ note: 'Too far', before: '', who: 'Mum' })).toBe('saved')
  expect(await react({ note: 'Sunny', before: '', listingId: 'b' })).toBe('saved')
  expect(await react({ note: 'For rent?', before: '', code: await linkTo(database, agent, listId) })).toBe('saved')
  expect(await react({ note: 'Too far away', before: '', who: 'MUM' }), 'the same person in another spelling').toBe(refused)
})

test('the last verdict counts, and a note alone keeps that of another device', async () => {
  expect(await react({ verdict: 'love' })).toBe('saved')
  expect(await react({ note: 'Sunny', before: '' })).toBe('saved')
  expect(await answersTo()).toEqual([{ who: '', verdict: 'love', note: 'Sunny' }])
  expect(await react({ verdict: 'no' })).toBe('saved')
  expect(await react({ verdict: null })).toBe('saved')
  expect(await answersTo()).toEqual([{ who: '', verdict: null, note: 'Sunny' }])
})

test('who gives a name that is there already is that person: the later verdict counts, both notes stay, and nobody is left without a name', async () => {
  const client = asClient(server)
  const slots = [new Date(services.now().getTime() + 86_400_000).toISOString()]
  const { id } = await client('askviewing', { code, listingIds: ['a'], slots, note: '', who: '', key: `${'k'.repeat(12)}.${'s'.repeat(32)}` })
  await react({ verdict: 'no', note: 'Dark', who: 'Family' })
  await react({ verdict: 'love', note: 'Near school' })
  await react({ listingId: 'b', verdict: 'love' })
  await react({ listingId: 'b', verdict: 'no', note: 'Loud', who: 'Family' })
  expect(await client('sayname', { code, who: ' family' })).toEqual({ who: 'Family' })
  const { people, viewings } = await client('shared', { code })
  expect(people).toEqual(['Family'])
  expect(viewings).toMatchObject([{ id, who: 'Family' }])
  expect(await answersTo('a')).toEqual([{ who: 'Family', verdict: 'love', note: 'Dark\nNear school' }])
  expect(await answersTo('b')).toEqual([{ who: 'Family', verdict: 'no', note: 'Loud' }])
})
