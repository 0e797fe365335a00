import { flagNames } from '@site/domain/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { registerPerson, callPath, confirm, cookieOf, goodPassword, permit, processorTime, signIn } from './accounts.testing.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())

const right = { username: 'Maria.Cruz', email: 'Maria@Mail.example', password: goodPassword, confirmPassword: goodPassword, role: 'Intermediary' }
const register = (changes: Record<string, unknown> = {}) => server.send('POST', callPath('account/register'), { body: { ...right, ...changes } })
const tryToSignIn = (account: string, password = goodPassword) => server.send('POST', callPath('account/signin'), { body: { account, password } })

test('registering lets in with the user info of S3.5 and a token, and mails a code', async () => {
  const { envelope, headers } = await register()
  const { accessToken, userId, expiredTime, ...rest } = envelope.data as Record<string, unknown>
  expect(rest).toEqual({
    userRole: 'Intermediary',
    permissionCodes: ['share.brand', 'brand.show'],
    ...Object.fromEntries(flagNames.map((flag) => [flag, flag === 'isShareBrand' || flag === 'isShowBrand'])),
  })
  expect(accessToken).toMatch(/^[\w-]{43}$/)
  expect(Number(expiredTime) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  expect(headers.get('set-cookie')).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  const told = await server.send('POST', callPath('account/userinfo'), { headers: { accesstoken: String(accessToken) } })
  expect(told.envelope).toMatchObject({ code: 200, data: { userId, ...rest } })
  const mails = await queuedMails(database)
  expect(mails.at(-1)).toMatchObject({ template: 'confirmEmail', to: { address: 'maria@mail.example' }, values: { code: expect.stringMatching(/^\d{6}$/) } })
})

test('the token and the cookie are stored hashed, the password by argon2id at its cost', async () => {
  const { token, cookie, id } = await registerPerson(server)
  const { rows } = await sql<Record<string, unknown>>`select * from session where account_id = ${id}`.execute(database.db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  const account = await database.db.selectFrom('account').select(['password_hash', 'consent_at']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(account.consent_at).not.toBeNull()
})

test('a name as people have it is a username: one account in every spelling of its spaces and apostrophes', async () => {
  const own = { username: ' Tess\u00a0 O’Neil ', email: 'tess@mail.example' }
  expect((await register(own)).envelope.code).toBe(200)
  expect((await register({ username: "tess o'neil", email: 'tess2@mail.example' })).envelope).toMatchObject({ code: 409 })
  const { envelope } = await tryToSignIn('TESS  O‘Neil')
  expect(envelope.code).toBe(200)
  const { rows } = await sql<{ username: string }>`select username from account where email = 'tess@mail.example'`.execute(database.db)
  expect(rows).toEqual([{ username: "Tess O'Neil" }])
})

const faults: readonly [Record<string, unknown>, Record<string, string>][] = [
  [{ username: '' }, { username: 'enterUsername' }],
  [{ username: undefined }, { username: 'enterUsername' }],
  [{ username: 'x'.repeat(10_000) }, { username: 'tooLong' }],
  [{ username: 'x'.repeat(31) }, { username: 'usernameLong' }],
  [{ username: 'аdmin' }, { username: 'usernameLetters' }],
  [{ username: 'ma\u200bria' }, { username: 'usernameLetters' }],
  [{ username: 'admin' }, { username: 'nameReserved' }],
  [{ username: 'test-homes' }, { username: 'nameReserved' }], // the site's own name
  [{ email: '' }, { email: 'enterEmail' }],
  [{ email: 'a@b.example, c@d.example' }, { email: 'badEmail' }],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: 'badEmail' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'passwordShort' }],
  [{ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, { password: 'passwordLong' }],
  [{ password: 'Password123', confirmPassword: 'Password123' }, { password: 'passwordCommon' }],
  [{ username: 'maria-cruz', password: 'MARIA-CRUZ', confirmPassword: 'MARIA-CRUZ' }, { password: 'passwordLikeName' }],
  [{ confirmPassword: 'another one' }, { confirmPassword: 'passwordsDiffer' }],
  [{ confirmPassword: '' }, { confirmPassword: 'enterConfirmation' }],
  [{ role: undefined }, { role: 'chooseRole' }],
  [{ role: 'Operator' }, { role: 'chooseRole' }],
  [{ permissionCodes: ['site.admin'] }, { permissionCodes: 'unknownField' }],
  [
    { id: 'owner', status: 'x' },
    { id: 'unknownField', status: 'unknownField' },
  ],
]
test.each(faults)('registering with %j is reported at the field', async (changes, fields) => {
  expect((await register({ username: 'somebody-new', ...changes })).envelope).toMatchObject({ code: 400, data: { fields } })
})

test.each(['maria.cruz', ' MARIA.CRUZ ', 'ＭＡＲＩＡ.ＣＲＵＺ'])('the username %j is taken by Maria.Cruz', async (username) => {
  const { envelope, headers } = await register({ username, email: 'other@mail.example' })
  expect(envelope).toMatchObject({ code: 409, data: { fields: { username: 'usernameTaken' } } })
  expect(headers.get('x-problem'), 'which row of the catalogue, since others have its code').toBe('usernameTaken')
})

test('of many registrations of one name at once, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => register({ username: 'race', email: `race${at}@mail.example` })))
  expect(answers.map(({ envelope }) => String(envelope.code)).toSorted()).toEqual(['200', ...Array.from({ length: 7 }, () => '409')])
})

test('registering does not reveal that an address is in use, and does not take it over', async () => {
  const first = await registerPerson(server, 'Owner', 'first-holder')
  const again = await register({ username: 'second-holder', email: first.email })
  expect(again.envelope.code).toBe(200)
  expect(Object.keys(again.envelope.data as object).toSorted()).toEqual(
    Object.keys((await register({ username: 'third', email: 'third@mail.example' })).envelope.data as object).toSorted(),
  )
})

test('accounts that others create with an e-mail do not prevent its first owner from signing in or recovering', async () => {
  const first = await registerPerson(server, 'Owner', 'named-it-first')
  for (const username of ['squatter-one', 'squatter-two', 'squatter-three']) expect((await register({ username, email: first.email })).envelope.code).toBe(200)
  expect((await signIn(server, { username: first.email, email: first.email })).id).toBe(first.id)
  await sql`update account set created_at = '2026-01-01T09:07:00Z' where id = ${first.id}`.execute(database.db)
  await server.send('POST', callPath('account/sendcode'), { body: { email: first.email } })
  const resets = (await queuedMails(database)).filter(({ template, to }) => template === 'resetUnconfirmed' && to.address === first.email)
  expect(resets.map(({ values }) => values['moment']?.slice(-5))).toContain('09:07')
  await confirm(database, first)
  expect((await first.call('account/details')).envelope.data).toMatchObject({ isEmailConfirmed: true })
})

test.each(['Maria.Cruz', 'maria.cruz', '  maria.CRUZ', 'maria@mail.example', 'MARIA@mail.example '])('%j signs in', async (account) => {
  const answer = await tryToSignIn(account)
  expect(answer.envelope).toMatchObject({ code: 200, data: { userRole: 'Intermediary' } })
  expect(cookieOf(answer)).toMatch(/^__Host-session=/)
})

test('known and unknown names get the same answer after the same work (T18)', async () => {
  const known = await registerPerson(server)
  const cases: readonly string[] = [known.username, 'nobody-at-all', 'owner']
  const times = new Map(cases.map((name) => [name, [] as number[]]))
  for (let round = 0; round < 12; round += 1)
    for (const name of cases) {
      let envelope: unknown
      const time = await processorTime(async () => ({ envelope } = await tryToSignIn(name, 'a wrong password')))
      times.get(name)?.push(time)
      expect(envelope).toEqual({ code: 400, msg: 'The account or the password is wrong.', data: { fields: { password: 'wrongSignIn' } } })
    }
  const median = (name: string) => times.get(name)?.toSorted((a, b) => a - b)[6] ?? 0
  for (const name of cases) expect(median(name) / median(known.username), name).toBeGreaterThan(0.5)
  for (const name of cases) expect(median(name) / median(known.username), name).toBeLessThan(2)
})

test('passwords are used as typed: neither trimmed nor folded', async () => {
  const spaced = ' Spaces  ought to count '
  expect((await register({ username: 'typed', email: 'typed@mail.example', password: spaced, confirmPassword: spaced })).envelope.code).toBe(200)
  expect((await tryToSignIn('typed', spaced)).envelope.code).toBe(200)
  for (const other of [spaced.trim(), spaced.toLowerCase(), spaced.replace('  ', ' ')])
    expect((await tryToSignIn('typed', other)).envelope.code, other).toBe(400)
})

test('no token is 1002, one that opens nothing is 1003, and public calls go on for both', async () => {
  const ask = (path: string, accesstoken?: string) => server.send('POST', callPath(path), { headers: accesstoken === undefined ? {} : { accesstoken } })
  expect((await ask('account/userinfo')).envelope.code).toBe(1002)
  for (const token of ['x', 'A'.repeat(43), "' or 1=1 --", 'A'.repeat(10_000)]) expect((await ask('account/userinfo', token)).envelope.code).toBe(1003)
  expect((await ask('site/profile', 'A'.repeat(43))).envelope.code).toBe(200)
})

test('a signed-out token is 1003, its cookie is removed, and other sessions stay (T23)', async () => {
  const here = await registerPerson(server)
  const there = await signIn(server, here)
  const out = await here.call('account/signout')
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/)
  expect((await here.call('account/userinfo')).envelope.code).toBe(1003)
  // a device that kept the ended token and the cookie, or the cookie alone
  const cookieOnly = await server.send('POST', callPath('account/signout'), { body: {}, headers: { cookie: there.cookie } })
  for (const [again, code] of [
    [await here.call('account/signout'), 1003],
    [cookieOnly, 1002],
  ] as const) {
    expect(again.envelope.code).toBe(code)
    expect(again.headers.get('set-cookie')).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/)
  }
  expect((await here.call('account/sessions')).headers.get('set-cookie')).toBeNull()
  expect((await there.call('account/userinfo')).envelope.code).toBe(200)
})

test('sessions are listed with their device and can be ended one by one; sessions of other accounts are not found (T1)', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
  const [here, stranger] = [await registerPerson(server), await registerPerson(server)]
  const there = await signIn(server, here, goodPassword, { 'user-agent': phone })
  const { items } = (await here.call('account/sessions')).envelope.data as { items: { id: string; agent: string; isCurrent: boolean }[] }
  expect(items.map(({ agent, isCurrent }) => `${agent} ${isCurrent}`).toSorted()).toEqual([' true', 'Chrome · Android false'])
  const other = items.find(({ isCurrent }) => !isCurrent)?.id
  expect((await stranger.call('account/endsession', { id: other })).envelope.code).toBe(404)
  expect((await there.call('account/userinfo')).envelope.code).toBe(200)
  expect((await here.call('account/endsession', { id: other })).envelope.code).toBe(200)
  expect((await there.call('account/userinfo')).envelope.code).toBe(1003)
  expect((await here.call('account/endsession', { id: other })).envelope.code).toBe(404)
})

test('a session ends by the database’s clock, and use makes it longer only up to its most', async () => {
  const person = await registerPerson(server)
  await sql`update session set created_at = now() - interval '170 days', last_used_at = now() - interval '20 days', expires_at = now() + interval '10 days'
    where account_id = ${person.id}`.execute(database.db)
  expect((await person.call('account/userinfo')).envelope.code).toBe(200)
  const { rows } = await sql<{
    days: number
  }>`select round(extract(epoch from expires_at - now()) / 86400)::integer as days from session where account_id = ${person.id}`.execute(database.db)
  expect(rows[0]?.days).toBe(10)
  await sql`update session set expires_at = now() - interval '1 second' where account_id = ${person.id}`.execute(database.db)
  expect((await person.call('account/userinfo')).envelope.code).toBe(1003)
})

test('permissions count from the next call on, and an unknown code of a newer version is left out', async () => {
  const person = await registerPerson(server, 'Intermediary')
  await permit(database, person.id, ['listing.commission', 'sharelist'])
  expect((await person.call('account/userinfo')).envelope.data).toMatchObject({
    permissionCodes: ['listing.commission', 'sharelist'],
    isPropertyList: true,
    isShareBrand: false,
  })
  await sql`update account set permission_codes = '{sharelist,from.the.future}' where id = ${person.id}`.execute(database.db)
  expect((await person.call('account/userinfo')).envelope.data).toMatchObject({ permissionCodes: ['sharelist'] })
})

test('at most thirty sessions stay, those used last', async () => {
  const person = await registerPerson(server)
  const hash = (await database.db.selectFrom('account').select('password_hash').where('id', '=', person.id).executeTakeFirstOrThrow()).password_hash
  await sql`insert into session (id, account_id, token_hash, cookie_hash, agent, last_used_at, expires_at)
    select 's' || at, ${person.id}, 't' || at, 'c' || at, '', now() - interval '1 day', now() + interval '1 day' from generate_series(1, 40) as at`.execute(
    database.db,
  )
  expect(hash).not.toBeNull()
  await signIn(server, person)
  const { items } = (await person.call('account/sessions')).envelope.data as { items: unknown[] }
  expect(items.length).toBeLessThanOrEqual(31)
  expect((await person.call('account/userinfo')).envelope.code).toBe(200)
})
