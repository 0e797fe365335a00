import { problems, type ProblemKey } from '@site/domain/problems.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, testOrigin, type TestSite } from '../../server.testing.ts'
import { callPath, confirm, goodPassword, latestMail, permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import { freshnessPath } from '../publishing/freshness-links.ts'
import { answerMailsUrl, unsubscribeToken } from '../saved-searches/unsubscribe.ts'
import { linkTo } from '../share-lists/share-lists.testing.ts'
import { templates } from './mail.words.ts'

// Every kind of link that mails carry, followed after the account of the writer or of the receiver was closed: each says so, and none shows data.

let site: TestSite
let owner: Person
/** Tokens of links to messages: to the owner and to the client, of accounts that close one after the other. */
const tokens = { toOwner: '', toClient: '', toOwnerOfLeaver: '' }
const [links, ids] = [
  { list: '', home: '' },
  { search: '', kept: '' },
]

const ask = async (path: string, body: object) => await site.server.send('POST', callPath(path), { body })
const tokenIn = async (to: Person) => /#(\S+)$/.exec((await latestMail(site.database, to.email)).values['replyUrl'] ?? '')?.[1] ?? ''
async function dataOf<Data>(by: Person, path: string, body: object): Promise<Data> {
  const { envelope } = await by.call(path, body)
  expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
  return envelope.data as Data
}

beforeAll(async () => {
  site = await openTestSite()
  const { server, database } = site
  owner = await registerPerson(server, 'Intermediary')
  const [client, leaver, other] = [await registerPerson(server), await registerPerson(server), await registerPerson(server)]
  for (const person of [owner, client, leaver, other]) await confirm(database, person)
  await permit(database, owner.id, ['sharelist', 'share.brand'])
  await addListings(database.db, [testListing({ id: 'home', posterId: owner.id }), testListing({ id: 'other', posterId: other.id })])
  const write = async (by: Person, id: string) => await dataOf(by, 'listing/contact', { id, name: 'Ben', message: `Is it free? ${by.id}`, locale: 'en' })
  await write(leaver, 'other')
  tokens.toOwnerOfLeaver = await tokenIn(other)
  await write(client, 'home')
  tokens.toOwner = await tokenIn(owner)
  await ask('messages/send', { conversation: tokens.toOwner, key: 'yes', message: 'Yes.' })
  tokens.toClient = await tokenIn(client)
  ids.search = (await dataOf<{ id: string }>(owner, 'savedsearch/add', { address: 'type=Villa', often: 'Daily' })).id
  ids.kept = (await dataOf<{ id: string }>(other, 'savedsearch/add', { address: 'type=Villa', often: 'Daily' })).id
  const list = await dataOf<{ id: string }>(owner, 'sharelist/create', { title: 'Homes', listingIds: ['other'] })
  links.list = await linkTo(database, owner, list.id)
  links.home = (await dataOf<{ code: string }>(owner, 'share/create', { target: 'listing', id: 'home', variant: 'normal' })).code
  for (const person of [owner, leaver]) await dataOf(person, 'account/delete', { password: goodPassword })
  await dataOf(other, 'savedsearch/remove', { id: ids.kept })
})
afterAll(() => site.database.close())

const messages = async () => {
  const opened = Object.values(tokens).map((token) => ['messages/open', { conversation: token }] as const)
  const [token, message] = [tokens.toClient, 'And the parking?']
  return [...opened, ['messages/send', { conversation: token, key: 'more', message }] as const]
}
const calls = (problem: ProblemKey, ask: () => (readonly [string, object])[]) => ({ problem, ask })

/** What the page of a kind of link asks, and the problem that it then names: `accountClosed`, `removed` for a home, a login for a screen of its account. */
const kinds: Readonly<Record<string, readonly { problem: ProblemKey; ask: () => Promise<(readonly [string, object])[]> | (readonly [string, object])[] }[]>> = {
  replyUrl: [{ problem: 'accountClosed', ask: messages }],
  blockUrl: [calls('accountClosed', () => [['messages/block', { conversation: tokens.toClient, isBlocked: true }]])],
  reportUrl: [calls('accountClosed', () => [['messages/report', { conversation: tokens.toClient, message: 'any', reason: 'Other', note: '' }]])],
  listingUrl: [
    calls('removed', () => [
      ['listing/detail', { id: 'home' }],
      ['share/open', { code: links.home }],
    ]),
    calls('accountClosed', () => [
      ['share/open', { code: links.list }],
      ['sharelist/shared', { code: links.list }],
      ['listing/detail', { id: 'other', code: links.list }],
    ]),
  ],
  unsubscribeUrl: [
    calls('accountClosed', () => [
      ['savedsearch/unsubscribe', { token: unsubscribeToken(site.services.secret, ids.search, 'a@mail.example') }],
      [
        'savedsearch/unsubscribe',
        { token: new URL(answerMailsUrl(testOrigin, site.services.secret, owner.id, 'a@mail.example')).searchParams.get('token') ?? '' },
      ],
    ]),
  ],
  manageUrl: [calls('signedOut', () => [['savedsearch/page', {}]])],
  listsUrl: [calls('signedOut', () => [['share/pulse', {}]])],
  links: [calls('signedOut', () => [['share/opens', { code: links.list }]])],
  requestsUrl: [calls('signedOut', () => [['review/listrequests', {}]])],
  listingsUrl: [calls('signedOut', () => [['listing/mine', {}]])],
  editUrl: [calls('signedOut', () => [['listing/mine', { id: 'home' }]])],
  feedsUrl: [calls('signedOut', () => [['import/feed/list', {}]])],
  // homes of a saved search
  homes: [calls('removed', () => [['listing/detail', { id: 'home' }]])],
  // homes to confirm; their other links have a test of their own
  listings: [calls('removed', () => [['listing/detail', { id: 'home' }]])],
}
/** Links that belong to no account: a search for anybody, and a draft that a visitor mailed to an address. */
const ofNobody = ['url']

test('every link in the templates of mails is of a kind that is followed here', () => {
  const parts = Object.values(templates).flatMap((template) => [...template.parts])
  const carried = parts.flatMap((part) => (part.kind === 'link' ? part.urlValue : part.kind === 'list' ? part.linesValue : []))
  expect([...new Set(carried)].toSorted()).toEqual([...Object.keys(kinds), ...ofNobody].toSorted())
})

test.each(Object.keys(kinds))('%s says what became of the account, and shows nothing', async (kind) => {
  for (const { problem, ask: asked } of kinds[kind] ?? []) {
    for (const [path, body] of await asked()) {
      const { envelope, headers } = await ask(path, body)
      expect([path, headers.get('x-problem'), envelope.code, envelope.data]).toEqual([path, problem, problems[problem].code, null])
    }
  }
})

test.each(['keep', 'remove', 'restore'] as const)('the link to %s a home says that the account is closed, and has a link to go on', async (action) => {
  const path = freshnessPath(site.services.secret, action, { id: 'home', stamp: '1' }, 'en')
  for (const method of ['GET', 'POST']) {
    const response = await site.server.handle.request(testOrigin + path, { method })
    const text = await response.text()
    expect([response.status, text.includes('<h1>This account has been closed</h1>'), text.includes('href="/home"')]).toEqual([410, true, true])
    expect(text).not.toMatch(/C5\d{5}|Legazpi/)
  }
})

test('a link that was never valid, and one of a search that its owner removed, do not say that an account was closed', async () => {
  const never = ['messages/open', { conversation: `x~${'A'.repeat(22)}.${'A'.repeat(32)}` }] as const
  const removed = ['savedsearch/unsubscribe', { token: unsubscribeToken(site.services.secret, ids.kept, 'a@mail.example') }] as const
  for (const [path, body] of [never, removed]) expect((await ask(path, body)).headers.get('x-problem')).toBe('notFound')
  const broken = await site.server.handle.request(`${testOrigin}/frontend/freshness/keep?token=x`)
  expect([broken.status, (await broken.text()).includes('This link does not work')]).toEqual([404, true])
})
