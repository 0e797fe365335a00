import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { retryNow } from '../../jobs.testing.ts'
import { type JobLog, openJobs, type OpenJobs } from '../../jobs.ts'
import type { Database } from '../../store/database.ts'
import { openOwnDatabase } from '../../store/testing.ts'
import { type Mail, sendMail } from './mail.ts'
import { createMailWork, resumeMail } from './mail-work.ts'
import { sweepMail } from './mail.store.ts'
import { queuedMails } from './mail.testing.ts'
import { outboxTransport, type MailTransport, smtpTransport } from './mail-transport.ts'
import { startMailServer, type TestMailServer } from './smtp.testing.ts'

const profile = { name: { zh: '测试站', en: 'Test site' } }
const from = { name: null, address: 'no-reply@homes.example' }
const mail: Mail = {
  to: { name: 'Ana Cruz', address: 'ana@mail.example' },
  template: 'resetPassword',
  locale: 'zh',
  values: { username: 'ana', code: '012345' },
}
const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
const lines: Parameters<JobLog>[0][] = []

let database: Database
let jobs: OpenJobs
let server: TestMailServer
let transport: MailTransport

beforeAll(async () => {
  database = await openOwnDatabase()
  jobs = await openJobs(database, (line) => lines.push(line))
  server = await startMailServer()
  transport = smtpTransport(server.url)
  await jobs.work('mail', (data, attempt) => createMailWork({ database, profile, from, log: (line) => lines.push(line), transport })(data, attempt))
})
afterEach(async () => {
  await database.db.deleteFrom('mail').execute()
  Object.assign(server, { behaviour: 'accepts', mails: [], recipients: [] })
  transport = smtpTransport(server.url)
})
afterAll(async () => {
  await jobs.close()
  await server.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const rows = () => database.db.selectFrom('mail').select(['payload', 'outcome', 'attempts']).execute()
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check)
const idOf = async () => (await database.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()).id
/** The work by itself, as one attempt of a job does it. */
const attempt = async (change: Partial<Parameters<typeof createMailWork>[0]> = {}, isLast = false) =>
  createMailWork({ database, profile, from, log: (line) => lines.push(line), transport, ...change })({ id: await idOf() }, { isLast })
const addWithoutJob = (which = mail) =>
  sendMail({ database, jobs: { add: async () => undefined, addAgain: async () => undefined, wake: () => undefined } }, which)

test('a mail to a demo account is not sent to the mail server', async () => {
  const toNobody = { ...mail, to: { name: 'Agent 1', address: 'agent-001@demo.invalid' } }
  await sendMail({ database, jobs }, toNobody)
  await eventually(async () => expect(await rows()).toEqual([{ payload: null, outcome: 'refused', attempts: 1 }]))
  expect(server.mails).toEqual([])
})

test('a mail is sent once through the mail server, then its content is forgotten', async () => {
  await sendMail({ database, jobs }, mail)
  await eventually(async () => expect(await rows()).toEqual([{ payload: null, outcome: 'sent', attempts: 1 }]))
  expect(server.recipients).toEqual(['RCPT TO:<ana@mail.example>'])
  expect(server.mails[0]).toMatch(/^From: =\?UTF-8\?.*<no-reply@homes\.example>/m)
  expect(server.mails[0]).toMatch(/^To: Ana Cruz <ana@mail\.example>/m)
  expect(server.mails[0]).toContain(`Message-ID: <${await idOf()}@homes.example>`)
  await attempt()
  expect(server.mails).toHaveLength(1)
})

test.each(['silent', 'slow', 'busy'] as const)('while the mail server is %s, queueing answers at once and the mail arrives later, once', async (behaviour) => {
  server.behaviour = behaviour
  const queued = Promise.withResolvers<void>()
  // delivery begins when queueing has answered: if that waited for it, neither would end
  transport = { deliver: async (outgoing) => (await queued.promise, await smtpTransport(server.url).deliver(outgoing)) }
  await sendMail({ database, jobs }, mail)
  queued.resolve()
  if (behaviour !== 'slow') {
    await eventually(async () => expect((await rows())[0]?.attempts).toBeGreaterThan(0))
    server.behaviour = 'accepts'
    await retryNow(database, jobs)
  }
  await eventually(async () => expect(await rows()).toMatchObject([{ payload: null, outcome: 'sent' }]))
  expect(server.mails).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/mail\.example|012345|@/)
})

test('a mail of a transaction that is undone is never sent', async () => {
  const undone = database.transaction(async (tx) => {
    await sendMail({ database, jobs }, mail, tx)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await rows()).toEqual([])
})

test.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])('the address %j is refused before anything is queued', async (address) => {
  await expect(sendMail({ database, jobs }, { ...mail, to: { name: 'x', address } })).rejects.toThrow('not one plain address')
  expect(await rows()).toEqual([])
})

test('what the mail server refuses for good is not tried again', async () => {
  await addWithoutJob()
  server.behaviour = 'rejects'
  await attempt()
  expect(await rows()).toEqual([{ payload: null, outcome: 'refused', attempts: 1 }])
  expect(lines.at(-1)).toMatchObject({ level: 'error', error: 'mail refused' })
})

test('after the last attempt a mail is given up, and the log says so', async () => {
  await addWithoutJob()
  server.behaviour = 'busy'
  await expect(attempt()).rejects.toThrow('451')
  expect(await queuedMails(database)).toEqual([mail])
  await attempt({}, true)
  expect(await rows()).toEqual([{ payload: null, outcome: 'given-up', attempts: 2 }])
})

test('a code that has run out is not sent', async () => {
  await addWithoutJob()
  await database.db.updateTable('mail').set({ created_at: sql`now() - interval '11 minutes'` }).execute()
  await attempt()
  expect(await rows()).toEqual([{ payload: null, outcome: 'late', attempts: 0 }])
  expect(server.mails).toEqual([])
})

test('a mail whose mark could not be written is not sent twice', async () => {
  await addWithoutJob()
  const work = createMailWork({ database, profile, from, log: () => undefined, transport })
  const id = await idOf()
  await sql`alter table mail add constraint unmarkable check (outcome is null)`.execute(database.db)
  await expect(work({ id }, { isLast: false })).rejects.toThrow('unmarkable')
  await sql`alter table mail drop constraint unmarkable`.execute(database.db)
  await work({ id }, { isLast: false })
  expect(server.mails).toHaveLength(1)
  expect(await rows()).toMatchObject([{ outcome: 'sent' }])
})

test('a mail server that takes a mail and drops the line gets four copies in four hours and no more', async () => {
  await addWithoutJob({ ...mail, template: 'passwordChanged', values: { username: 'ana' } })
  server.behaviour = 'disconnects'
  const grow = (minutes: number) =>
    database.db
      .updateTable('mail')
      .set({ created_at: sql`now() - make_interval(mins => ${minutes}::integer)` })
      .execute()
  await expect(attempt()).rejects.toThrow('did not answer')
  await expect(attempt()).rejects.toThrow('did not answer')
  await expect(attempt()).rejects.toThrow('next copy is sent later')
  expect(server.mails).toHaveLength(2)
  await grow(31)
  await expect(attempt()).rejects.toThrow('did not answer')
  await grow(241)
  await attempt()
  expect(server.mails).toHaveLength(4)
  expect(new Set(server.mails.map((text) => /^Message-ID: .*$/m.exec(text)?.[0])).size).toBe(1)
  expect(await rows()).toEqual([{ payload: null, outcome: 'given-up', attempts: 4 }])
})

test('a mail that two jobs have in hand at once is sent once', async () => {
  await addWithoutJob()
  server.behaviour = 'slow'
  const work = createMailWork({ database, profile, from, log: () => undefined, transport })
  const id = await idOf()
  await Promise.all([work({ id }, { isLast: false }), work({ id }, { isLast: false })])
  expect(server.mails).toHaveLength(1)
})

test('without a mail server each mail is one whole file that only its owner reads', async () => {
  await addWithoutJob()
  const id = await idOf()
  const outbox = outboxTransport(join(folder, 'outbox'))
  const letter = {
    id,
    from: { name: 'Test', address: 'no-reply@homes.example' },
    to: mail.to,
    subject: 'S',
    text: 'the code 012345',
    html: '<p>the code 012345</p>',
  }
  await Promise.all([outbox.deliver(letter), outbox.deliver(letter)])
  await attempt({ transport: outbox })
  expect(readdirSync(join(folder, 'outbox'))).toEqual([`${id}.eml`])
  const path = join(folder, 'outbox', `${id}.eml`)
  expect(readFileSync(path, 'utf8')).toContain('the code 012345')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await rows()).toMatchObject([{ outcome: 'sent' }])
})

test('a mail that waits without a job, as after a restore, is sent at the next start', async () => {
  await addWithoutJob()
  await resumeMail(database, jobs)
  await resumeMail(database, jobs)
  await eventually(async () => expect(await rows()).toMatchObject([{ outcome: 'sent' }]))
  expect(server.mails).toHaveLength(1)
})

test('finished mails are deleted after a month, unsent ones are given up after five days', async () => {
  await addWithoutJob()
  await database.db.updateTable('mail').set({ created_at: sql`now() - interval '6 days'` }).execute()
  await sweepMail(database.db)
  expect(await rows()).toMatchObject([{ payload: null, outcome: 'given-up' }])
  await database.db.updateTable('mail').set({ finished_at: sql`now() - interval '31 days'` }).execute()
  await sweepMail(database.db)
  expect(await rows()).toEqual([])
})
