import type { Viewer } from '@site/domain/account.ts'
import type { CallKey, InputOf } from '@site/domain/calls/all.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall } from '../../answer.ts'
import { openTestSite, testOrigin, type TestSite } from '../../server.testing.ts'
import { addUpload } from '../media/uploads.store.ts'
import { gateNew } from '../review/review-gate.ts'
import { callPath, confirm, goodPassword, type Person, registerPerson, signIn } from './accounts.testing.ts'

// A request that passed the check of its session before `account/delete`, and writes after it: nothing of the person may come back.

let site: TestSite
let person: Person
let viewer: Viewer
let homeId = ''
let otherHomeId = ''
let fileId = ''
let revision = 0

const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 } as const
const file = Buffer.from('Ref,Type,Price\nA1,Condo,1').toString('base64')

beforeAll(async () => {
  site = await openTestSite()
  person = await registerPerson(site.server, 'Intermediary')
  const other = await registerPerson(site.server)
  await confirm(site.database, other)
  otherHomeId = ((await other.call('listing/publish', condo)).envelope.data as { id: string }).id
  const published = (await person.call('listing/publish', condo)).envelope.data as { id: string }
  homeId = published.id
  fileId = ((await person.call('import/read', { name: 'a.csv', content: file })).envelope.data as { id: string }).id
  viewer = { id: person.id, role: 'Intermediary', permissionCodes: ['sharelist'] }
  const { envelope } = await person.call('account/delete', { password: goodPassword })
  if (envelope.code !== 200) throw new Error(JSON.stringify(envelope))
  const { rows } = await sql<{ version: number }>`select version from listing where id = ${homeId}`.execute(site.database.db)
  revision = rows[0]?.version ?? 0
})
afterAll(() => site.database.close())

const late = <Key extends CallKey>(key: Key, input: InputOf<Key>) =>
  answerCall(key, input, { viewer, locale: 'en', origin: testOrigin, services: site.services })

/** All rows of the tables with data of a person that name the account. */
const rowsOf = async (id: string) => {
  const counts = await sql<{ place: string; rows: number }>`
    select 'listing' as place, count(*)::integer as rows from listing where poster_id = ${id} and (shelf = 'OnShelf' or room_number is not null)
    union all select 'listing_draft', count(*)::integer from listing_draft where account_id = ${id}
    union all select 'import_run', count(*)::integer from import_run where account_id = ${id}
    union all select 'favourite', count(*)::integer from favourite where account_id = ${id}
    union all select 'share_list', count(*)::integer from share_list where owner_id = ${id}
    union all select 'saved_search', count(*)::integer from saved_search where account_id = ${id}
    union all select 'recent_search', count(*)::integer from recent_search where account_id = ${id}
    union all select 'abuse_report', count(*)::integer from abuse_report where reporter_id = ${id}
    union all select 'conversation', count(*)::integer from conversation where sender_id = ${id} or sender_email = 'maria@mail.example'
    union all select 'upload', count(*)::integer from upload where account_id = ${id} and discarded_at is null`.execute(site.database.db)
  return counts.rows.filter(({ rows }) => rows > 0)
}

test.each<[string, () => Promise<unknown>]>([
  ['publish', () => late('POST /frontend/api/listing/publish', { ...condo, roomNumber: '12A' })],
  ['draft', () => late('POST /frontend/api/listing/draft', { ownerName: 'Maria' })],
  ['update', () => late('POST /frontend/api/listing/update', { id: homeId, revision, roomNumber: '12A' })],
  ['shelf', () => late('POST /frontend/api/listing/shelf', { id: homeId, shelf: 'OnShelf' })],
  ['import/read', () => late('POST /frontend/api/import/read', { name: 'a.csv', content: file })],
  ['collection/add', () => late('POST /frontend/api/collection/add', { id: otherHomeId })],
  ['sharelist/create', () => late('POST /frontend/api/sharelist/create', { title: 'Homes for Maria' })],
  ['savedsearch/add', () => late('POST /frontend/api/savedsearch/add', { address: 'type=Villa', often: 'Daily' })],
  ['savedsearch/recent', () => late('POST /frontend/api/savedsearch/recent', { items: ['park'] })],
  ['report', () => late('POST /frontend/api/listing/report', { id: otherHomeId, reason: 'Gone', note: '' })],
  [
    'contact',
    () => late('POST /frontend/api/listing/contact', { id: otherHomeId, name: 'Maria', email: 'maria@mail.example', message: 'Is it free?', locale: 'en' }),
  ],
  [
    'upload',
    () =>
      site.database.transaction((tx) =>
        addUpload(tx, { id: 'late', accountId: person.id, kind: 'photo', videoId: null, filename: 'room.jpg', size: 9, network: null }),
      ),
  ],
])('%s after the deletion of the account says that it is deleted and stores nothing', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ problem: 'accountDeleted' })
  expect(await rowsOf(person.id)).toEqual([])
})

test('an import that was read before the deletion does not start after it', async () => {
  await expect(late('POST /frontend/api/import/start', { id: fileId })).rejects.toMatchObject({ problem: 'notFound' })
})

test('a new home of nobody waits for a reviewer, even on a site without one', async () => {
  const gate = site.database.transaction((tx) => gateNew(tx, person.id, {}, site.services.profile))
  expect(await gate).toMatchObject({ shelf: 'InReview' })
})

const problemOf = ({ headers }: { headers: Headers }) => headers.get('x-problem')

test('every session of a deleted account learns that it is deleted, from any call that needs one, and its page cookie goes', async () => {
  const here = await registerPerson(site.server)
  const there = await signIn(site.server, here)
  expect((await here.call('account/delete', { password: goodPassword })).envelope.code).toBe(200)
  for (const session of [here, there])
    for (const path of ['account/delete', 'account/userinfo', 'messages/unread']) {
      const answer = await session.call(path, path === 'account/delete' ? { password: goodPassword } : {})
      expect([answer.envelope.code, answer.envelope.msg, problemOf(answer)]).toEqual([1003, 'Your account is deleted', 'accountDeleted'])
      expect(answer.headers.get('set-cookie')).toMatch(/session=;.*Max-Age=0/)
    }
})

test('a token that opens nothing tells nothing of accounts, and a session that only ended is no deleted account', async () => {
  const [gone, left] = [await registerPerson(site.server), await registerPerson(site.server)]
  await left.call('account/signout')
  const before = await signIn(site.server, gone)
  await before.call('account/signout')
  await gone.call('account/delete', { password: goodPassword })
  for (const accesstoken of [left.token, before.token, gone.id, gone.cookie.split('=')[1] ?? '', 'x', 'A'.repeat(43)]) {
    const answer = await site.server.send('POST', callPath('account/userinfo'), { headers: { accesstoken } })
    expect([accesstoken, answer.envelope.code, problemOf(answer)]).toEqual([accesstoken, 1003, 'sessionEnded'])
  }
})

test('of two deletions at the same moment none says that the password is wrong', async () => {
  const twice = await registerPerson(site.server)
  const answers = await Promise.all([1, 2].map(() => twice.call('account/delete', { password: goodPassword })))
  expect(answers.map((answer) => problemOf(answer) ?? 'done').toSorted()).toEqual(['accountDeleted', 'done'])
})
