import { problemWords } from '@site/domain/problems.words.ts'
import { type ListPlace, shareListLimits } from '@site/domain/sharing/share-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callSamples } from '../../call-samples.testing.ts'
import { junkFor } from '../../hostile-calls.testing.ts'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { callPath, permit, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { sweepLists } from './list-data.store.ts'
import { asClient, linkTo, type ListAgent, registerListAgent } from './share-lists.testing.ts'

let database: Database
let server: TestServer
let agent: ListAgent
beforeAll(async () => {
  ;({ database, server } = await openTestSite({
    listings: [
      ...['a', 'b', 'c', 'd', 'e'].map((id) => testListing({ id })),
      testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
      testListing({ id: 'draft', shelf: 'Draft' }),
      testListing({ id: 'rejected', shelf: 'Rejected' }),
    ],
  }))
})
afterAll(() => database.close())
beforeEach(async () => {
  agent = await registerListAgent(server, database)
})

const idsOf = async (id: string) => (await agent.list('detail', { id })).items.map((item) => item.id)
const place = (id: string, section: string): ListPlace => ({ id, section })

test('numbers of homes are distinguished only as far as an agent may know: public, off the market, an own one that is not public, unknown (T1)', async () => {
  await addListings(database.db, [
    testListing({ id: `mine-${agent.id}`, shelf: 'InReview', posterId: agent.id }),
    testListing({ id: `back-${agent.id}`, shelf: 'OffShelf', posterId: agent.id }),
  ])
  const ids = ['b', 'sold', 'draft', 'rejected', `mine-${agent.id}`, `back-${agent.id}`, 'a']
  const { rows } = await sql<{ id: string; number: string }>`select id, number from listing where id = any(${ids}::text[])`.execute(database.db)
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number ?? ''
  const { items } = await agent.list('bynumbers', { numbers: [...ids.map(numberOf), 'C999999999'] })
  expect(items.map(({ number, state, listing }) => [number, state, listing?.id ?? null])).toEqual([
    [numberOf('b'), 'public', 'b'],
    [numberOf('sold'), 'offShelf', null],
    [numberOf('draft'), 'unknown', null],
    [numberOf('rejected'), 'unknown', null],
    [numberOf(`mine-${agent.id}`), 'own', null],
    [numberOf(`back-${agent.id}`), 'own', null],
    [numberOf('a'), 'public', 'a'],
    ['C999999999', 'unknown', null],
  ])
})

test('a list is created with homes, shown, changed and paged', async () => {
  const { id } = await agent.list('create', { title: '  For\u202e the  Chens ', description: 'two\nlines', listingIds: ['b', 'a', 'b', 'sold', 'draft'] })
  expect(await agent.list('detail', { id })).toMatchObject({ title: 'For the Chens', description: 'two\nlines', cover: null, revision: 1, sections: [] })
  expect(await idsOf(id)).toEqual(['b', 'a', 'sold'])
  const page = await agent.list('page', { listingId: 'a' })
  expect(page.items).toMatchObject([{ id, title: 'For the Chens', total: 3, available: 2, links: 0, opens: 0, lastOpened: null, unread: 0, hasListing: true }])
})

test('a list cannot be created without a visible title, nor with homes that nobody may see', async () => {
  for (const title of ['', '  ', '\u200b\u3164 ', '\u202e'])
    expect((await agent.call('sharelist/create', { title })).envelope).toMatchObject({ code: 400, data: { fields: { title: 'enterTitle' } } })
  expect((await agent.call('sharelist/create', { title: 'x', listingIds: ['draft', 'none'] })).envelope.code).toBe(404)
  expect((await agent.call('sharelist/create', { title: 'x'.repeat(61) })).envelope).toMatchObject({ data: { fields: { title: 'tooLong' } } })
  expect((await agent.list('page', {})).items).toEqual([])
})

test('adding homes says which were added, were there, and never were public (T1)', async () => {
  const { id } = await agent.list('create', { title: 'x', listingIds: ['a'] })
  const added = await agent.list('additems', { id, listingIds: ['b', 'a', 'none', 'sold', 'draft', 'rejected', 'b'] })
  expect(added).toEqual({ revision: 2, added: ['b', 'sold'], existing: ['a'], left: [], unknown: ['none', 'draft', 'rejected'] })
  expect(await agent.list('additems', { id, listingIds: ['b'] })).toMatchObject({ revision: 2, added: [], existing: ['b'] })
  expect(await idsOf(id)).toEqual(['a', 'b', 'sold'])
})

test('a home that leaves the shelf stays, marked; one that became private stays without its data', async () => {
  await addListings(database.db, [testListing({ id: 'leaving' }), testListing({ id: 'hidden' })])
  const { id } = await agent.list('create', { title: 'x', listingIds: ['leaving', 'hidden', 'sold', 'a'] })
  await sql`update listing set shelf = 'OffShelf', off_shelf_reason = 'Leased' where id = 'leaving'`.execute(database.db)
  await sql`update listing set shelf = 'Rejected' where id = 'hidden'`.execute(database.db)
  expect((await agent.list('detail', { id })).items).toMatchObject([
    { id: 'leaving', isAvailable: false, listing: { shelf: 'OffShelf', offShelfReason: 'Leased' } },
    { id: 'hidden', isAvailable: false, listing: null },
    { id: 'sold', isAvailable: false, listing: { shelf: 'OffShelf' } },
    { id: 'a', isAvailable: true, listing: { id: 'a', poster: { id: expect.any(String) } } },
  ])
  expect((await agent.list('page', {})).items).toMatchObject([{ total: 4, available: 1, photos: expect.any(Array) }])
})

test('of 120 homes a list takes 100, whether one or two devices add them, and the answers name the others (T26)', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => `many-${String(at).padStart(3, '0')}`)
  await addListings(
    database.db,
    ids.map((id) => testListing({ id })),
  )
  const { id } = await agent.list('create', { title: 'x' })
  const both = await Promise.all([agent.list('additems', { id, listingIds: ids.slice(0, 60) }), agent.list('additems', { id, listingIds: ids.slice(60) })])
  expect(both.map(({ added }) => added.length).toSorted((a, b) => a - b)).toEqual([40, 60])
  expect(both.flatMap(({ left }) => left)).toHaveLength(20)
  const stored = await idsOf(id)
  expect(stored.toSorted()).toEqual(both.flatMap(({ added }) => added).toSorted())
  expect(new Set(stored)).toHaveProperty('size', shareListLimits.items)
  // homes of one call stay together, in its order
  expect(
    both
      .map(({ added }) => added)
      .toSorted((a, b) => stored.indexOf(a[0] ?? '') - stored.indexOf(b[0] ?? ''))
      .flat(),
  ).toEqual(stored)
})

test('homes are removed and noted; repeating either changes nothing', async () => {
  const { id } = await agent.list('create', { title: 'x', listingIds: ['a', 'b', 'c'] })
  await agent.list('update', { id, cover: 'b' })
  const note = { id, listingId: 'a', note: ' ask \u202e for\nless ', isNotePublic: false }
  const noted = await agent.list('note', note)
  expect(await agent.list('note', note)).toEqual(noted)
  const removed = await agent.list('removeitems', { id, listingIds: ['b', 'none'] })
  expect(await agent.list('removeitems', { id, listingIds: ['b'] })).toEqual(removed)
  const detail = await agent.list('detail', { id })
  expect(detail).toMatchObject({
    cover: null,
    revision: removed.revision,
    items: [
      { id: 'a', note: 'ask  for\nless', isNotePublic: false },
      { id: 'c', note: '' },
    ],
  })
  expect((await agent.call('sharelist/note', { ...note, listingId: 'b' })).envelope.code).toBe(404)
  expect((await agent.call('sharelist/update', { id, cover: 'b' })).envelope.code).toBe(404)
})

test('homes are ordered in sections; an addition meanwhile is kept, another order meanwhile is a conflict with that order', async () => {
  const { id } = await agent.list('create', { title: 'x', listingIds: ['a', 'b', 'c'] })
  const { revision } = await agent.list('detail', { id })
  await agent.list('additems', { id, listingIds: ['d'] })
  await agent.list('note', { id, listingId: 'a', note: 'sunny', isNotePublic: true })
  const order = { id, revision, sections: ['Top ', 'Rest'], items: [place('c', 'Top'), place('a', 'Rest'), place('b', 'Top')] }
  const ordered = await agent.list('reorder', order)
  const detail = await agent.list('detail', { id })
  expect(detail.sections).toEqual(['Top', 'Rest'])
  expect(detail.items.map((item) => [item.id, item.section])).toEqual([
    ['d', ''],
    ['c', 'Top'],
    ['b', 'Top'],
    ['a', 'Rest'],
  ])
  expect(await agent.list('reorder', order), 'the same again').toEqual(ordered)
  const other = await agent.call('sharelist/reorder', { ...order, sections: [], items: [] })
  const theirs = { sections: ['Top', 'Rest'], items: [place('d', ''), place('c', 'Top'), place('b', 'Top'), place('a', 'Rest')] }
  expect(other.envelope).toMatchObject({ code: 409, data: { theirs, revision: ordered.revision } })
  await agent.list('reorder', { ...order, revision: ordered.revision, sections: [], items: [place('a', 'Top')] })
  expect((await agent.list('detail', { id })).items.map((item) => [item.id, item.section])).toEqual(['a', 'd', 'c', 'b'].map((home) => [home, '']))
  await agent.list('additems', { id, listingIds: ['e'], section: 'Top' })
  expect((await agent.list('detail', { id })).items.at(-1)).toMatchObject({ id: 'e', section: '' })
})

test('of two orders at once one is stored and the other is a conflict', async () => {
  const { id } = await agent.list('create', { title: 'x', listingIds: ['a', 'b', 'c'] })
  const { revision } = await agent.list('detail', { id })
  const orders = ['cba', 'bca'].map((order) => ({ id, revision, sections: [], items: [...order].map((home) => place(home, '')) }))
  const answers = await Promise.all(orders.map((order) => agent.call('sharelist/reorder', order)))
  expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  const winner = answers.findIndex(({ envelope }) => envelope.code === 200)
  expect((await idsOf(id)).join('')).toBe(['cba', 'bca'][winner])
})

test('a deleted list is gone, can be restored for 30 days, and is swept after them with the answers to it', async () => {
  const { id } = await agent.list('create', { title: 'x', listingIds: ['a', 'b'] })
  const code = await linkTo(database, agent, id)
  await asClient(server)('react', { code, listingId: 'a', verdict: 'love', who: '' })
  for (let round = 0; round < 2; round += 1) await agent.list('delete', { id })
  expect((await agent.list('page', {})).items).toEqual([])
  for (const [call, body] of [
    ['detail', {}],
    ['additems', { listingIds: ['c'] }],
    ['duplicate', { title: 'y' }],
  ] as const)
    expect((await agent.call(`sharelist/${call}`, { id, ...body })).envelope.code, call).toBe(404)
  for (let round = 0; round < 2; round += 1) await agent.list('restore', { id })
  expect((await agent.list('detail', { id })).items).toMatchObject([{ id: 'a', reactions: [{ verdict: 'love', code }] }, { id: 'b' }])

  await agent.list('delete', { id })
  const count = async () =>
    (
      await sql<{
        total: number
      }>`select (select count(*) from share_list where id = ${id}) + (select count(*) from share_reaction where code = ${code}) as total`.execute(database.db)
    ).rows[0]?.total
  await sql`update share_list set deleted_at = now() - interval '29 days 23 hours' where id = ${id}`.execute(database.db)
  await sweepLists(database.db)
  expect(await count()).toBe(2)
  await sql`update share_list set deleted_at = now() - interval '30 days' where id = ${id}`.execute(database.db)
  expect((await agent.call('sharelist/restore', { id })).envelope.code).toBe(404)
  await sweepLists(database.db)
  expect(await count()).toBe(0)
  expect((await server.send('POST', callPath('sharelist/shared'), { body: { code } })).envelope.msg).toBe(problemWords.linkEnded.en)
})

test('a copy has the homes, order and notes, and no links or answers', async () => {
  const { id } = await agent.list('create', { title: 'x', description: 'private', listingIds: ['a', 'b', 'c'] })
  await agent.list('note', { id, listingId: 'b', note: 'sunny', isNotePublic: true })
  await agent.list('reorder', { id, revision: 2, sections: ['Top'], items: [place('c', 'Top'), place('b', ''), place('a', '')] })
  await agent.list('update', { id, cover: 'c' })
  await asClient(server)('react', { code: await linkTo(database, agent, id), listingId: 'a', verdict: 'no', who: '' })
  const copy = await agent.list('duplicate', { id, title: 'y' })
  const [before, after] = [await agent.list('detail', { id }), await agent.list('detail', copy)]
  expect(after).toMatchObject({ title: 'y', description: 'private', cover: 'c', sections: ['Top'] })
  const facts = ({ items }: typeof after) => items.map(({ id: home, section, note, isNotePublic }) => [home, section, note, isNotePublic])
  expect(facts(after)).toEqual(facts(before))
  expect(after.items.flatMap(({ reactions }) => reactions)).toEqual([])
  await sql`update share_list set updated_at = now() - interval '1 hour' where id = ${id}`.execute(database.db)
  await sql`update share_reaction set changed_at = now() - interval '1 hour'`.execute(database.db)
  expect((await agent.list('page', {})).items).toMatchObject([
    { title: 'y', links: 0, verdicts: { no: 0 } },
    { title: 'x', links: 1, verdicts: { no: 1 } },
  ])
})

test('an account has at most 100 lists, also when several are added or restored at once (T26)', async () => {
  const { id } = await agent.list('create', { title: 'deleted' })
  await agent.list('delete', { id })
  await sql`insert into share_list (id, owner_id, title) select ${agent.id} || n, ${agent.id}, 'x' from generate_series(1, ${shareListLimits.lists - 2}::integer) as n`.execute(
    database.db,
  )
  const calls = [
    ...Array.from({ length: 12 }, () => ['create', { title: 'x' }] as const),
    ['duplicate', { id: `${agent.id}1`, title: 'x' }] as const,
    ['restore', { id }] as const,
  ]
  const codes = (await Promise.all(calls.map(([call, body]) => agent.call(`sharelist/${call}`, body)))).map(({ envelope }) => envelope.code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, ...Array.from({ length: 12 }, () => 409)])
  expect((await agent.list('page', {})).items).toHaveLength(shareListLimits.lists)
})

test('a list of another account is answered like a missing one (T1)', async () => {
  const { id } = await agent.list('create', { title: 'x', listingIds: ['a'] })
  const stranger = await registerListAgent(server, database)
  const bodies = {
    update: { title: 'y' },
    delete: {},
    restore: {},
    duplicate: { title: 'y' },
    detail: {},
    additems: { listingIds: ['b'] },
    removeitems: { listingIds: ['a'] },
    reorder: { revision: 9, sections: [], items: [] },
    note: { listingId: 'a', note: 'y', isNotePublic: true },
  }
  for (const [call, body] of Object.entries(bodies)) {
    const answers = [await stranger.call(`sharelist/${call}`, { id, ...body }), await stranger.call(`sharelist/${call}`, { id: 'none', ...body })]
    expect(answers[0]?.envelope, call).toEqual({ code: 404, msg: problemWords.notFound.en, data: null })
    expect(answers[1]?.envelope, call).toEqual(answers[0]?.envelope)
  }
  expect(await agent.list('detail', { id })).toMatchObject({ title: 'x', revision: 1, items: [{ id: 'a', note: '' }] })
})

test('visitors, owners and agents without the permission have no lists, each with their own problem (T5)', async () => {
  const owner = await registerPerson(server)
  await permit(database, owner.id, ['sharelist'])
  const other = await registerPerson(server, 'Intermediary')
  const samples = callSamples().filter((sample) => sample.path.includes('/sharelist/') && sample.row.access === 'signed-in')
  expect(samples).toHaveLength(20)
  for (const { path, body } of samples) {
    const messages = [
      (await server.send('POST', path, { body })).envelope.msg,
      (await owner.call(path.replace('/frontend/api/', ''), body)).envelope.msg,
      (await other.call(path.replace('/frontend/api/', ''), body)).envelope.msg,
    ]
    expect(messages, path).toEqual([problemWords.signedOut.en, problemWords.agentsOnly.en, problemWords.listsOff.en])
  }
})

test('junk that the schemas accept is answered without an internal error (T25)', async () => {
  const { id } = await agent.list('create', { title: 'x', listingIds: ['a', 'b'] })
  const code = await linkTo(database, agent, id)
  const viewing = await asClient(server)('askviewing', { code, listingIds: ['a'], slots: ['2100-01-01T10:00:00.000Z'], note: '', who: '' })
  const samples = callSamples().filter(({ path }) => path.includes('/sharelist/') && !path.endsWith('/delete'))
  expect(samples).toHaveLength(26)
  for (const sample of samples) {
    const ids = { ...(sample.keys.includes('id') && { id: sample.path.endsWith('viewing') ? viewing.id : id }), ...(sample.keys.includes('code') && { code }) }
    for (const junk of junkFor(sample, true))
      for (const body of [junk, { ...(junk as object), ...ids }]) {
        const { envelope, status } = await agent.call(sample.path.replace('/frontend/api/', ''), body)
        expect([200, 400, 404, 409], `${sample.path} ${JSON.stringify(body).slice(0, 200)}`).toContain(envelope.code)
        expect(status).toBeLessThan(500)
      }
  }
})

test('a home that comes back by undo is as old in the list as before, and never of a later time', async () => {
  const { id } = await agent.list('create', { title: 'For the Chens', listingIds: ['a', 'b'] })
  const code = await linkTo(database, agent, id)
  await sql`update share_list_item set added_at = '2026-01-02T03:04:05Z' where list_id = ${id}`.execute(database.db)
  const timesOf = async () => {
    const [own, seen] = [(await agent.list('detail', { id })).items, (await asClient(server)('shared', { code })).items]
    return [own, seen].map((items) => items.find((item) => item.id === 'a')?.addedAt)
  }
  const [addedAt] = await timesOf()
  await agent.list('removeitems', { id, listingIds: ['a'] })
  await agent.list('additems', { id, listingIds: ['a'], addedAt })
  expect(await timesOf()).toEqual([addedAt, addedAt])
  await agent.list('removeitems', { id, listingIds: ['a'] })
  await agent.list('additems', { id, listingIds: ['a'], addedAt: '2099-01-02T03:04:05.000Z' })
  const [[later = '']] = [await timesOf()]
  expect([later > (addedAt ?? ''), later < '2099'], later).toEqual([true, true])
})
