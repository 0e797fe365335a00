import { contactPartKeys } from '@site/domain/accounts/account-rules.ts'
import type { ExportedAccount } from '@site/domain/calls/account.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { asClient, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { addShortUrl } from '../shares/shares.store.ts'
import { callPath, confirm, goodPassword, latestMail, registerPerson } from './accounts.testing.ts'
import { personalData } from './personal-data.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())

/** Columns whose names look like those of a person or computer, but which hold something else. */
const otherColumns = ['estate.address_zh', 'estate.address_en']

const personColumn =
  '(^|_)(account|poster|sender|reporter|reviewer|user|username|person|owner|actor|email|mail|address|phone|ip|client|network|agent|by|payload|contact)(_|$)'

/** Columns of persons, by the catalogue of the database, in tables that no row of `personalData` names. */
async function missingColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string; tableName: string }>`
    select c.relname as "tableName", c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
      a.attname ~ ${personColumn} or a.atttypid in ('inet'::regtype, 'cidr'::regtype) or exists (
        select from pg_constraint where contype = 'f' and conrelid = c.oid and confrelid = 'account'::regclass and a.attnum = any(conkey)))
    order by name`.execute(database.db)
  const covered = new Set(Object.values(personalData).flatMap(({ tables }) => tables))
  return rows.filter(({ name, tableName }) => !covered.has(tableName) && !otherColumns.includes(name)).map(({ name }) => name)
}

test('every table with an account or an address is in a row: add one to `personalData` that says how it is exported and forgotten', async () => {
  expect(await missingColumns()).toEqual([])
})

test('a new table with an account, an address or an IP is noticed', async () => {
  await sql`create table seen_by (id text, whose text references account (id), visitor_ip text, "from" inet, contact_email text)`.execute(database.db)
  try {
    expect(await missingColumns()).toEqual(['seen_by.contact_email', 'seen_by.from', 'seen_by.visitor_ip', 'seen_by.whose'])
  } finally {
    await sql`drop table seen_by`.execute(database.db)
  }
})

test('every table of a row exists', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    database.db,
  )
  const existing = new Set(rows.map(({ name }) => name))
  expect(Object.values(personalData).flatMap(({ tables }) => tables.filter((table) => !existing.has(table)))).toEqual([])
})

/** The tables with a row that contains a text, with the number of rows. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    database.db,
  )
  const counts: [string, number][] = []
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)} as one where strpos(one::text, ${text}) > 0`.execute(database.db)
    counts.push([name, found.rows[0]?.count ?? 0])
  }
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

test('the export of an agent holds the lists and what clients answered, and the deletion leaves neither', async () => {
  const agent = await registerListAgent(server, database)
  const [client, code] = [asClient(server), 'listCode01']
  await addListings(database.db, [testListing({ id: 'in-list' })])
  const { id } = await agent.list('create', { title: 'markedlist', description: 'markedlist', listingIds: ['in-list'] })
  await agent.list('note', { id, listingId: 'in-list', note: 'markedlist', isNotePublic: false })
  const search = (await agent.call('savedsearch/add', { address: 'type=Villa&keyword=markedlist', often: 'Never' })).envelope.data as { id: string }
  await agent.list('feed', { id, searchId: search.id, mode: 'AtOnce' })
  await addListings(database.db, [testListing({ id: 'removed' })])
  await agent.list('additems', { id, listingIds: ['removed'] })
  await agent.list('removeitems', { id, listingIds: ['removed'] })
  const { id: deleted } = await agent.list('create', { title: 'markedlist too' })
  await agent.list('delete', { id: deleted })
  const share = { target: 'list', id, variant: 'normal', by: 'Intermediary', userId: agent.id } as const
  await addShortUrl(database.db, { code, url: '/shareList', share })
  await sql`update short_url set name = 'markedclient' where code = ${code}`.execute(database.db)
  await client('react', { code, listingId: 'in-list', verdict: 'love', note: 'markedclient', who: '' })
  await client('ask', { code, listingId: null, text: 'markedclient?', who: 'markedclient' })
  await client('askviewing', { code, listingIds: ['in-list'], slots: ['2100-01-01T10:00:00.000Z'], note: 'markedclient', who: '' })
  await agent.list('answer', { code, listingId: null, text: 'markedlist' })
  const exported = (await agent.call('account/export')).envelope.data as Pick<ExportedAccount, 'lists' | 'listAnswers'>
  expect(exported.lists).toMatchObject([
    { title: 'markedlist too', deletedAt: expect.any(String), items: [], feed: null },
    {
      ...{ id, description: 'markedlist', deletedAt: null, items: [{ listingId: 'in-list', note: 'markedlist', isNotePublic: false }] },
      ...{ feed: { address: 'keyword=markedlist&type=Villa', mode: 'AtOnce' }, proposals: [], refusals: ['removed'] },
    },
  ])
  expect(exported.listAnswers.map(({ linkName, kind, who, text }) => [linkName, kind, who, text].join(' | ')).toSorted()).toEqual([
    'markedclient | answer |  | markedlist',
    'markedclient | love |  | markedclient',
    'markedclient | question | markedclient | markedclient?',
    'markedclient | viewing asked |  | markedclient',
  ])
  expect((await agent.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)
  expect(await tablesWith('markedlist')).toEqual({})
  expect(await tablesWith(id)).toEqual({ short_url: 1 })
  expect(await tablesWith('markedclient')).toEqual({})
  expect((await server.send('POST', callPath('sharelist/shared'), { body: { code } })).envelope.msg).toBe(problemWords.accountClosed.en)
})

test('the export holds what a person entered anywhere, and after the deletion no table names the person', async () => {
  const [person, other] = [await registerPerson(server, 'Owner', 'markedname'), await registerPerson(server)]
  await confirm(database, person)
  await confirm(database, other)
  await addListings(database.db, [
    testListing({ id: 'of-person', posterId: person.id, ownerName: 'markedname' }),
    testListing({ id: 'of-other', posterId: other.id }),
  ])
  const calls: [string, object][] = [
    ['account/changename', { name: 'markedname' }],
    [
      'account/contactcard',
      { ...Object.fromEntries(contactPartKeys.map((part) => [part, { value: '', isShown: false }])), wechat: { value: 'markedname', isShown: true } },
    ],
    ['collection/add', { id: 'of-other' }],
    ['listing/draft', { privateRemarks: 'markedname' }],
    ['savedsearch/add', { address: 'type=Residence&mode=Sale&keyword=markedname', often: 'Daily' }],
    ['savedsearch/recent', { items: ['markedname'] }],
    ['listing/report', { id: 'of-other', reason: 'Scam', note: 'markedname' }],
    ['listing/contact', { id: 'of-other', name: 'markedname', message: 'I am markedname', locale: 'en' }],
  ]
  for (const [path, body] of calls) expect((await person.call(path, body)).envelope, path).toMatchObject({ code: 200 })
  const before = await tablesWith('markedname')
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['account', 'listing', 'listing_draft', 'saved_search', 'recent_search', 'abuse_report', 'conversation', 'message', 'mail']),
  )
  const exported = (await person.call('account/export')).envelope.data as Record<string, unknown>
  for (const part of ['account', 'listings', 'drafts', 'savedSearches', 'recentSearches', 'reports', 'conversations'])
    expect(JSON.stringify(exported[part]), part).toContain('markedname')
  expect(exported['favourites']).toMatchObject([{ id: 'of-other' }])

  expect((await person.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)
  // a note of a report stays for operators, without its writer; of mails, only the last one to the person waits
  expect([before['mail'], await tablesWith('markedname')]).toEqual([3, { abuse_report: 1, mail: 1 }])
  expect(await latestMail(database, person.email)).toMatchObject({ to: { name: '' }, template: 'accountDeleted', values: {} })
  expect(Object.keys(await tablesWith(person.id)).toSorted()).toEqual(['account', 'audit_log', 'listing', 'listing_change'])
})
