import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findByUsername } from '@site/server/modules/accounts/accounts.store.ts'
import { isPassword } from '@site/server/modules/accounts/passwords.ts'
import { findSession, openSession } from '@site/server/modules/accounts/sessions.store.ts'
import type { Mail } from '@site/server/modules/mail/mail.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import { openPush } from '@site/server/modules/push/push-services.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { factsFromDatabase } from '@site/server/modules/listings/page-facts.ts'
import { uncachedCards } from '@site/server/modules/search/live/cards.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { createCommandRunner, isHelp } from './run-command.ts'
import { testPriceBands } from '@site/server/modules/search/price-bands.testing.ts'
import { openMedia } from '@site/server/modules/media/media-services.ts'

let services: Services
beforeAll(async () => {
  const database = await openTestDatabase()
  const places = await openPlaceBook(database.db)
  const jobs = { add: async () => undefined, addAgain: async () => undefined, wake: () => undefined }
  const media = await openMedia(mkdtempSync(join(tmpdir(), 'media-')), console.error)
  const [search, cards] = [createSqlSearch(database.db, places, testPriceBands), uncachedCards(database.db, places)]
  services = {
    database,
    profile: readSettings({}).profile,
    places,
    search,
    cards,
    facts: factsFromDatabase(database.db),
    changes: null,
    follower: null,
    media,
    jobs,
    push: await openPush(database.db),
    build: null,
    secret: 'test',
    now: () => new Date(),
  }
})
afterAll(() => services.database.close())

const run = async (...args: string[]) => {
  const lines: string[] = []
  const exit = await createCommandRunner(services)({ args, systemUser: 'root', locale: 'en' }, (line) => lines.push(line), new AbortController().signal)
  return { exit, text: lines.join('\n') }
}
const passwordIn = (text: string) => /shown this once\): (\S+)/.exec(text)?.[1] ?? ''
const codesOf = async (username: string) =>
  (await services.database.db.selectFrom('account').select('permission_codes').where('username', '=', username).executeTakeFirstOrThrow()).permission_codes
const account = async (username: string) => (await findByUsername(services.database.db, username))!

test('the first operator: created with a password that works, a confirmed address and the codes of an operator', async () => {
  const { exit, text } = await run('user:create', 'boss', '--email', 'Boss@Site.example', '--role', 'Intermediary', '--operator')
  expect(exit).toBe(0)
  const password = passwordIn(text)
  expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
  const made = await account('boss')
  expect(made).toMatchObject({ role: 'Intermediary', email: 'boss@site.example', isEmailConfirmed: true })
  expect(await isPassword(password, made.passwordHash)).toBe(true)
  expect(await codesOf('boss')).toEqual(['share.brand', 'brand.show', 'listing.review', 'user.review', 'site.admin'])
})

test('the state of the index is printed and it can be rebuilt; without a running site there is no index', async () => {
  expect(await run('memory')).toEqual({ exit: 1, text: expect.stringContaining('not running') as string })
  let rebuilds = 0
  const status = { size: 7, lagMs: 12, gapsHealed: 1 } as NonNullable<Services['follower']>['status']
  services = { ...services, follower: { status, rebuild: () => (rebuilds += 1) } }
  expect(await run('memory')).toEqual({ exit: 0, text: 'size\t7\nlagMs\t12\ngapsHealed\t1' })
  expect((await run('memory:rebuild')).exit).toBe(0)
  expect(rebuilds).toBe(1)
  services = { ...services, follower: null }
})

test('an ordinary person, without an address', async () => {
  expect((await run('user:create', '张三', '--role', 'Owner', '--name', '张 三')).exit).toBe(0)
  expect(await account('张三')).toMatchObject({ name: '张 三', role: 'Owner', email: null, isEmailConfirmed: false })
  expect(await codesOf('张三')).toEqual(['share.brand', 'brand.show'])
})

test.each([
  [['user:create', 'BOSS', '--role', 'Owner'], 'The username BOSS is taken'],
  [['user:create', 'other', '--role', 'Owner', '--email', 'boss@site.example'], 'has confirmed this e-mail'],
  [['user:create', 'other', '--role', 'Owner', '--email', 'a@b.example,c@d.example'], '--email: This is not an e-mail'],
  [['user:create', 'other', '--role', 'Admin'], '--role must be one of: Owner, Intermediary'],
  [['user:create', 'other'], '--role must be one of'],
  [['user:create', 'a/b', '--role', 'Owner'], 'a/b: '],
  [['user:create', '--role', 'Owner'], 'USERNAME'],
  [['user:role', 'nobody', 'Owner'], 'No account has the username nobody'],
  [['user:role', 'boss', 'King'], 'ROLE must be one of'],
  [['user:feature', 'boss', 'lists', 'on'], 'FEATURE must be one of: sharelist'],
  [['user:feature', 'boss', 'sharelist', 'yes'], 'on|off must be one of'],
  [['user:feature', '张三', 'sharelist', 'on'], 'is not an agent'],
  [['user:permit', 'boss', 'everything', 'on'], 'CODE must be one of: listing.roomNumber'],
  [['user:fly', 'boss'], 'There is no command user:fly'],
  [['constructor'], 'There is no command constructor'],
  [['audit', '--limit', '0'], '--limit must be'],
  [['user:list', '--all'], 'Unknown argument'],
])('%j is refused in one sentence', async (args, sentence) => {
  const before = await services.database.db.selectFrom('audit_log').selectAll().execute()
  const { exit, text } = await run(...args)
  expect([exit, text]).toEqual([1, expect.stringContaining(sentence)])
  expect(await services.database.db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
})

test('role, feature and permission change what the person may do, and say when nothing changed', async () => {
  expect((await run('user:feature', 'Boss', 'sharelist', 'on')).text).toBe('boss now has sharelist.')
  expect((await run('user:feature', 'boss', 'sharelist', 'on')).text).toContain('Nothing to change')
  expect(await codesOf('boss')).toContain('sharelist')
  await run('user:permit', 'boss', 'listing.commission', 'on')
  await run('user:permit', 'boss', 'share.brand', 'off')
  await run('user:feature', 'boss', 'sharelist', 'off')
  expect(await codesOf('boss')).toEqual(['brand.show', 'listing.review', 'user.review', 'site.admin', 'listing.commission'])
  expect((await run('user:operator', 'boss', 'off')).exit).toBe(0)
  expect(await codesOf('boss')).toEqual(['brand.show', 'listing.commission'])
  expect((await run('user:role', 'boss', 'Owner')).text).toBe('boss is now Owner.')
  expect((await account('boss')).role).toBe('Owner')
})

test('a new password ends every session, is shown once and a mail reports the change', async () => {
  const before = await account('boss')
  const { token } = (await services.database.transaction((tx) => openSession(tx, before.id, before.passwordHash!, 'test')))!
  const { text } = await run('user:password', 'boss')
  expect(await isPassword(passwordIn(text), (await account('boss')).passwordHash)).toBe(true)
  expect(await findSession(services.database.db, 'token_hash', token)).toBe(null)
  const mails = await services.database.db.selectFrom('mail').select('payload').execute()
  expect(mails.map(({ payload }) => JSON.parse(payload!) as Mail)).toMatchObject([{ template: 'passwordChanged', to: { address: 'boss@site.example' } }])
  expect(JSON.stringify(mails)).not.toContain(passwordIn(text))
})

test('ending sessions says how many there were', async () => {
  const { id, passwordHash } = await account('boss')
  const sessions = await services.database.transaction(async (tx) => [
    await openSession(tx, id, passwordHash!, 'a'),
    await openSession(tx, id, passwordHash!, 'b'),
  ])
  expect((await run('user:sessions:end', 'boss')).text).toBe('boss was logged out in 2 places.')
  for (const session of sessions) expect(await findSession(services.database.db, 'token_hash', session!.token)).toBe(null)
})

test('accounts are listed, those that hold a text when one is given', async () => {
  expect((await run('user:list')).text).toMatch(/^Accounts: 2, shown: 2:\n/)
  const { text } = await run('user:list', '张')
  expect(text).toContain('张三\t张 三\tOwner\t-\tshare.brand,brand.show')
  expect(text).not.toContain('boss')
})

test('each act is written down: who, what, when, and nothing secret', async () => {
  const { text } = await run('audit', '--limit', '100')
  const rows = text.split('\n').map((line) => line.split('\t'))
  expect(rows.map(([, actor, act, subject]) => [actor, act, subject])).toEqual(
    [
      ['create-account', 'boss'],
      ['create-account', '张三'],
      ['set-permission', 'boss'],
      ['set-permission', 'boss'],
      ['set-permission', 'boss'],
      ['set-permission', 'boss'],
      ['set-permission', 'boss'],
      ['set-permission', 'boss'],
      ['set-permission', 'boss'],
      ['set-role', 'boss'],
      ['reset-password', 'boss'],
      ['end-sessions', 'boss'],
    ]
      .map(([act, subject]) => ['operator:root', act, subject])
      .toReversed(),
  )
  for (const [at] of rows) expect(new Date(at!).getTime()).toBeGreaterThan(Date.now() - 600_000)
  expect(text).not.toMatch(/@|[a-z2-9]{4}-[a-z2-9]{4}-/)
  expect((await run('audit', '张三')).text.split('\n')).toHaveLength(1)
})

test('help needs no site', () => {
  expect([isHelp([]), isHelp(['--help']), isHelp(['help']), isHelp(['user:list'])]).toEqual([true, true, true, false])
})
