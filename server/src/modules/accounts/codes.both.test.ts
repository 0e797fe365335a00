import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { renderMail } from '../mail/render.ts'
import { minRecoveryMs } from './codes.handlers.ts'
import { createCode } from './codes.store.ts'
import { registerPerson, callPath, confirm, goodPassword, latestMail, type Person, processorTime, signIn } from './accounts.testing.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  ;({ database, server } = await openTestSite())
})
afterAll(() => database.close())

const newPassword = 'five quite plain words'
/** The ticket that came with the last code of an e-mail. */
const tickets = new Map<string, string>()
const someTicket = 'A'.repeat(43)
async function send(email: string) {
  const answer = await server.send('POST', callPath('account/sendcode'), { body: { email, purpose: 'reset' } })
  tickets.set(email, (answer.envelope.data as { ticket: string }).ticket)
  return answer
}
const check = (email: string, code: string, ticket = tickets.get(email) ?? someTicket) =>
  server.send('POST', callPath('account/checkcode'), { body: { email, code, ticket } })
const reset = (email: string, code: string, password = newPassword, ticket = tickets.get(email) ?? someTicket) =>
  server.send('POST', callPath('account/resetpassword'), { body: { email, code, ticket, password, confirmPassword: password } })
const codeFor = async (email: string): Promise<string> => (await latestMail(database, email)).values['code'] ?? ''
const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
const faultOf = async (asked: ReturnType<typeof reset>) => (await asked).envelope.data as { fields?: Record<string, string> } | null

test('a mailed code resets a forgotten password and ends every session (T20)', async () => {
  const person = await registerPerson(server)
  const elsewhere = await signIn(server, person)
  expect((await send(person.email)).envelope.code).toBe(200)
  const mail = await latestMail(database, person.email)
  expect(mail).toMatchObject({ template: 'resetUnconfirmed', values: { moment: expect.stringMatching(/\d\d:\d\d$/) } })
  expect(mail.values, 'the address is not confirmed (T32)').not.toHaveProperty('username')
  const code = mail.values['code'] ?? ''
  for (let round = 0; round < 8; round += 1) expect((await check(person.email, code)).envelope.code, 'looking uses nothing up').toBe(200)
  expect((await reset(person.email, code)).envelope.code).toBe(200)
  for (const session of [person, elsewhere]) expect((await session.call('account/userinfo')).envelope.code).toBe(1003)
  await expect(signIn(server, person)).rejects.toThrow('wrongSignIn')
  const back = await signIn(server, person, newPassword)
  expect((await back.call('account/details')).envelope.data).toMatchObject({ isEmailConfirmed: true })
  expect(await latestMail(database, person.email)).toMatchObject({ template: 'passwordChanged' })
  expect(await faultOf(reset(person.email, code, 'six very very plain words')), 'a used code').toEqual({ fields: { code: 'staleCode' } })
})

test('five wrong attempts invalidate a code, and a new one replaces it (T19)', async () => {
  const { email } = await registerPerson(server)
  await send(email)
  const code = await codeFor(email)
  for (let tries = 0; tries < 5; tries += 1) expect(await faultOf(check(email, wrongOf(code)))).toEqual({ fields: { code: 'wrongCode' } })
  expect(await faultOf(reset(email, code))).toEqual({ fields: { code: 'staleCode' } })
  await send(email)
  expect((await reset(email, await codeFor(email))).envelope.code).toBe(200)
})

test('concurrent wrong attempts are all counted (T19)', async () => {
  const { email } = await registerPerson(server)
  await send(email)
  const code = await codeFor(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => faultOf(check(email, wrongOf(code)))))
  expect(answers.filter((data) => data?.fields?.['code'] === 'wrongCode')).toHaveLength(5)
  expect(await faultOf(check(email, code))).toEqual({ fields: { code: 'staleCode' } })
})

test('of 20 concurrent requests with the right code one succeeds (T19)', async () => {
  const { email } = await registerPerson(server)
  await send(email)
  const code = await codeFor(email)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(email, code, `${newPassword} ${at}`)))
  expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1)
  for (const { envelope } of answers) expect([200, 400]).toContain(envelope.code)
})

test('a code runs out after ten minutes of the database’s clock', async () => {
  const { email } = await registerPerson(server)
  await send(email)
  const code = await codeFor(email)
  const { rows } = await sql<{
    minutes: number
  }>`select round(extract(epoch from max(expires_at) - now()) / 60)::integer as minutes from email_code where purpose = 'reset'`.execute(database.db)
  expect(rows[0]?.minutes).toBe(10)
  await sql`update email_code set expires_at = now() - interval '1 second' where purpose = 'reset'`.execute(database.db)
  expect(await faultOf(check(email, code))).toEqual({ fields: { code: 'staleCode' } })
})

test('codes that have run out are forgotten while new ones are made, not once a day', async () => {
  await sql`insert into email_code (purpose, subject, code_hash, expires_at)
    select 'reset', 'old ' || n, 'x', now() - interval '1 minute' from generate_series(1, 50) n`.execute(database.db)
  const old = async () => (await sql<{ n: number }>`select count(*)::int as n from email_code where subject like 'old %'`.execute(database.db)).rows[0]?.n
  const secret = 'x'
  for (let made = 0; made < 2000 && (await old()) !== 0; made += 1)
    await createCode(database.db, { purpose: 'reset', subject: 'one' }, { accountId: null, address: null, secret })
  expect(await old()).toBe(0)
  await sql`delete from email_code where subject = 'one'`.execute(database.db)
})

test('a code is stored hashed, and one of one person is none of another’s', async () => {
  const [one, other] = [await registerPerson(server), await registerPerson(server)]
  await send(one.email)
  await send(other.email)
  const code = await codeFor(one.email)
  const { rows } = await sql<Record<string, unknown>>`select * from email_code`.execute(database.db)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(await faultOf(reset(one.email, code, newPassword, tickets.get(other.email))), 'with the ticket of someone else').toEqual({
    fields: { code: 'staleCode' },
  })
  if (code !== (await codeFor(other.email))) expect(await faultOf(reset(other.email, code))).toEqual({ fields: { code: 'wrongCode' } })
})

test('for an unknown address every answer is the same, and no mail is sent (T18)', async () => {
  const unknown = 'nobody-at-all@mail.example'
  const known = (await registerPerson(server)).email
  const mails = async () => (await sql<{ total: number }>`select count(*) as total from mail`.execute(database.db)).rows[0]?.total
  const before = await mails()
  expect((await send(unknown)).envelope).toEqual({ code: 200, msg: 'Done', data: { ticket: expect.stringMatching(/^[\w-]{43}$/) } })
  expect(await mails()).toBe(before)
  await send(known)
  const wrong = wrongOf(await codeFor(known))
  for (let tries = 0; tries < 7; tries += 1) expect(await faultOf(check(unknown, wrong)), `try ${tries}`).toEqual(await faultOf(check(known, wrong)))
  expect(await database.db.selectFrom('email_code').select('address').where('account_id', 'is', null).execute()).toEqual([{ address: null }])
})

test('a request for a code is answered after a fixed time, whether the address is known or not (T18)', async () => {
  const isTimeOver = Promise.withResolvers<void>()
  const start = globalThis.setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...values: unknown[]) => {
    if (ms === minRecoveryMs) return void isTimeOver.promise.then(run)
    return start(run, ms, ...values)
  }) as typeof setTimeout)
  const answered: string[] = []
  const codes = async () => (await sql<{ total: number }>`select count(*)::int as total from email_code`.execute(database.db)).rows[0]?.total ?? 0
  const addresses = [(await registerPerson(server)).email, 'nobody-here-either@mail.example']
  const before = await codes()
  const answers = addresses.map((email) => send(email).then(() => answered.push(email)))
  await vi.waitFor(async () => expect(await codes()).toBe(before + 2))
  for (let turn = 0; turn < 20; turn += 1) await codes()
  expect(answered).toEqual([])
  isTimeOver.resolve()
  await Promise.all(answers)
  timers.mockRestore()
})

test('trying a code, setting a password and registering are the same work for known and unknown addresses (T18)', async () => {
  const known = (await registerPerson(server)).email
  await send(known)
  let made = 0
  const register = (email: string) => {
    made += 1
    const said = { username: `timed-${made}`, email, password: goodPassword, confirmPassword: goodPassword, role: 'Owner' }
    return server.send('POST', callPath('account/register'), { body: said })
  }
  const tries: readonly (readonly [string, (email: string) => Promise<unknown>, number])[] = [
    ['to try one', (email) => check(email, '000000'), 15],
    ['to set a password', (email) => reset(email, '000000'), 15],
    ['to register', register, 9],
  ]
  // other work of the process only ever adds time: the second quickest is nearest to what the work itself takes
  const quick = (found: readonly number[]) => found.toSorted((one, other) => one - other)[1] ?? 0
  let asked = 0
  for (const [name, ask, rounds] of tries) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round += 1)
      for (const who of ['known', 'unknown'] as const) {
        asked += 1
        times[who].push(await processorTime(() => ask(who === 'known' ? known : `nobody-${asked}@mail.example`)))
      }
    const [one, other] = [quick(times.known), quick(times.unknown)]
    expect(Math.abs(one - other), `${name}: ${one.toFixed(1)} and ${other.toFixed(1)} ms`).toBeLessThan(Math.max(10, 0.5 * Math.min(one, other)))
  }
})

test.each([
  [{ code: '' }, { code: 'enterCode' }],
  [{ email: '' }, { email: 'enterEmail' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'passwordShort' }],
  [{ password: '' }, { password: 'enterNewPassword' }],
  [{ confirmPassword: 'other' }, { confirmPassword: 'passwordsDiffer' }],
])('recovering with %j is told at the field', async (changes, fields) => {
  const body = { email: 'a@b.example', code: '12345678', ticket: someTicket, password: newPassword, confirmPassword: newPassword, ...changes }
  expect((await server.send('POST', callPath('account/resetpassword'), { body })).envelope.data).toEqual({ fields })
})

test('a mail with a code to an address that nobody confirmed carries no name that a person chose (T32)', async () => {
  for (const username of ['won.evil.example', 'won-1000.go', 'Your.prize.awaits']) {
    const stranger = await registerPerson(server, 'Owner', username)
    await database.db.updateTable('account').set({ name: 'You won at evil.example' }).where('id', '=', stranger.id).execute()
    await sql`delete from mail`.execute(database.db)
    await stranger.call('account/sendcode', { purpose: 'confirm' })
    await stranger.call('account/sendcode', { purpose: 'change', email: `victim-${stranger.id}@third-party.example` })
    await send(stranger.email)
    const mails = (await queuedMails(database)).toSorted((one, other) => one.template.localeCompare(other.template))
    expect(mails.map(({ template, to }) => [template, to.name])).toEqual([
      ['changeEmail', ''],
      ['confirmEmail', ''],
      ['resetUnconfirmed', ''],
    ])
    for (const mail of mails) {
      const { subject, text, html } = await renderMail(mail, { name: { zh: '站', en: 'Site' } })
      expect(subject + text + html).not.toMatch(/evil|won|prize/i)
    }
  }
})

test('accounts that others create with the same address do not prevent recovery', async () => {
  const email = 'shared-address@mail.example'
  for (const username of ['before-1', 'the-owner', 'after-1', 'after-2', 'after-3'])
    await server.send('POST', callPath('account/register'), { body: { username, email, password: goodPassword, confirmPassword: goodPassword, role: 'Owner' } })
  // the moment tells them apart
  await sql`update account set created_at = '2026-01-01T00:00:00Z'::timestamptz + interval '1 hour' *
    array_position(array['before-1', 'the-owner', 'after-1', 'after-2', 'after-3'], username) where email = ${email}`.execute(database.db)
  await sql`delete from mail`.execute(database.db)
  expect((await send(email)).envelope.data, 'the answer says nothing of them').toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/) })
  const mails = await queuedMails(database)
  const hours: Record<string, string> = { 'before-1': '01:00', 'the-owner': '02:00', 'after-2': '04:00', 'after-3': '05:00' }
  // mails of one millisecond are in any order
  expect(mails.map(({ template, to, values }) => `${template} ${to.address} ${values['moment']?.slice(-5)}`).toSorted()).toEqual(
    Object.values(hours).map((hour) => `resetUnconfirmed ${email} ${hour}`),
  )
  const codeOf = (username: string) => mails.find(({ values }) => values['moment']?.endsWith(hours[username] ?? 'none'))?.values['code'] ?? ''
  expect((await check(email, codeOf('the-owner'))).envelope.code).toBe(200)
  expect((await reset(email, codeOf('the-owner'))).envelope.code).toBe(200)
  expect((await signIn(server, { username: 'the-owner', email }, newPassword)).username).toBe('the-owner')
  expect((await signIn(server, { username: 'before-1', email })).username, 'no other account is touched').toBe('before-1')
  expect(await faultOf(reset(email, codeOf('before-1'), 'six very very plain words')), 'the address belongs to whose code was used').toEqual({
    fields: { email: 'emailTaken' },
  })
  await sql`delete from mail`.execute(database.db)
  await send(email)
  expect(
    (await queuedMails(database)).map(({ values }) => values['username']),
    'from then on it means that account alone',
  ).toEqual(['the-owner'])
})

test('five wrong attempts invalidate the codes of all accounts of an e-mail address', async () => {
  const { email } = await registerPerson(server)
  await server.send('POST', callPath('account/register'), {
    body: { username: 'another-of-it', email, password: goodPassword, confirmPassword: goodPassword, role: 'Owner' },
  })
  await sql`delete from mail`.execute(database.db)
  await send(email)
  const codes = (await queuedMails(database)).map(({ values }) => values['code'] ?? '')
  expect(codes).toHaveLength(2)
  const wrong = Array.from({ length: 3 }, (_, at) => String(at).repeat(8)).find((code) => !codes.includes(code)) ?? ''
  for (let tries = 0; tries < 5; tries += 1) expect(await faultOf(check(email, wrong))).toEqual({ fields: { code: 'wrongCode' } })
  for (const code of codes) expect(await faultOf(reset(email, code))).toEqual({ fields: { code: 'staleCode' } })
})

test('a guessable password is refused before the code is used up', async () => {
  const { email, username } = await registerPerson(server, 'Owner', 'long-enough-name')
  await send(email)
  const code = await codeFor(email)
  expect(await faultOf(reset(email, code, 'Iloveyou123'))).toEqual({ fields: { password: 'passwordCommon' } })
  expect(await faultOf(reset(email, code, username.toUpperCase()))).toEqual({ fields: { password: 'passwordLikeName' } })
  expect((await reset(email, code)).envelope.code).toBe(200)
})

test('an e-mail is confirmed by the code of registering; a second person cannot confirm the same one', async () => {
  const first = await registerPerson(server)
  expect((await first.call('account/details')).envelope.data).toMatchObject({ isEmailConfirmed: false, isCodeSent: true })
  const squatter = await server.send('POST', callPath('account/register'), {
    body: { username: 'squatter', email: first.email, password: goodPassword, confirmPassword: goodPassword, role: 'Owner' },
  })
  const token = (squatter.envelope.data as { accessToken: string }).accessToken
  const squatterCode = await codeFor(first.email)
  await confirm(database, first)
  expect((await first.call('account/details')).envelope.data).toMatchObject({ isEmailConfirmed: true, isCodeSent: false })
  const late = await server.send('POST', callPath('account/confirmemail'), { body: { code: squatterCode }, headers: { accesstoken: token } })
  expect(late.envelope).toMatchObject({ code: 409, data: { fields: { code: 'emailTaken' } } })
  expect((await first.call('account/sendcode', { purpose: 'confirm' })).envelope.data).toEqual({ fields: { email: 'emailConfirmed' } })
  expect((await first.call('account/confirmemail', { code: squatterCode })).envelope.code, 'a try after a lost answer').toBe(200)
  // the address signs its owner in; passwords of other accounts sign in to those accounts only
  expect((await signIn(server, { username: first.email, email: first.email })).id).toBe(first.id)
})

const moveTo = async (person: Person, email: string, changes: Record<string, unknown> = {}) => {
  await person.call('account/sendcode', { purpose: 'change', email })
  const code = (await latestMail(database, email)).values['code']
  return await person.call('account/changeemail', { email, code, password: goodPassword, ...changes })
}

test('changing the e-mail requires the password and a mailed code, and notifies the old address', async () => {
  const person = await registerPerson(server)
  await confirm(database, person)
  const email = `moved-${person.email}`
  expect((await moveTo(person, email, { password: 'a wrong password' })).envelope.data).toEqual({ fields: { password: 'wrongPassword' } })
  expect((await moveTo(person, email, { code: '12345x' })).envelope.data).toEqual({ fields: { code: 'wrongCode' } })
  expect((await moveTo(person, email, { email: `else-${email}` })).envelope.data, 'a code for another address').toEqual({ fields: { code: 'wrongCode' } })
  await send(person.email)
  const oldCode = await codeFor(person.email)
  expect((await moveTo(person, email)).envelope).toMatchObject({ code: 200, data: { email } })
  const again = { email, code: '000000', password: goodPassword }
  expect((await person.call('account/changeemail', again)).envelope, 'a try after a lost answer').toMatchObject({ code: 200, data: { email } })
  expect((await person.call('account/changeemail', { ...again, password: 'a wrong password' })).envelope.code).toBe(400)
  expect((await person.call('account/details')).envelope.data).toMatchObject({ email, isEmailConfirmed: true })
  expect(await latestMail(database, person.email)).toMatchObject({ template: 'emailChanged' })
  expect(await faultOf(reset(person.email, oldCode)), 'a code sent to the old address').toEqual({ fields: { code: 'staleCode' } })
  expect((await person.call('account/sendcode', { purpose: 'change', email })).envelope.data).toEqual({ fields: { email: 'emailSame' } })
  expect((await person.call('account/sendcode', { purpose: 'change' })).envelope.data).toEqual({ fields: { email: 'enterEmail' } })
})

test('an address that another account confirmed cannot be taken, and only its owner learns this', async () => {
  const [holder, mover] = [await registerPerson(server), await registerPerson(server)]
  await confirm(database, holder)
  expect((await mover.call('account/sendcode', { purpose: 'change', email: holder.email })).envelope.code).toBe(200)
  const { values } = await latestMail(database, holder.email)
  const answer = await mover.call('account/changeemail', { email: holder.email, code: values['code'], password: goodPassword })
  expect(answer.envelope).toMatchObject({ code: 409, data: { fields: { email: 'emailTaken' } } })
})
