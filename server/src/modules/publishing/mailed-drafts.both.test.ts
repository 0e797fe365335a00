import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { servicesOver } from '../listings/listings.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { renderMail } from '../mail/render.ts'
import { sweepMailedDrafts } from './mailed-drafts.store.ts'

let database: Database
let server: TestServer
let address = '203.0.113.7'
beforeAll(async () => {
  database = await openTestDatabase()
  const services = await servicesOver(database)
  server = testServer(() => services, { rateLimits: true, clientAddress: () => address })
})
afterAll(() => database.close())

const id = '7d1f3f5e-0000-4000-8000-000000000001'
const fields = { type: 'Residence', price: 45_000, remarks: { zh: '', en: 'Visit https://evil.example now' }, ownerName: 'Buy pills' }
const halfCharacter = { ...fields, ownerName: 'Buy\ud800 pills' }
const send = async (path: string, body: object) => (await server.send('POST', `/frontend/api/listing/${path}`, { body })).envelope
const mailTo = async (email: string) => await send('maildraft', { id, email, locale: 'en', fields })
const secretIn = (url = '') => /#mailed=([\w-]{43})$/.exec(url)?.[1] ?? ''

test('a visitor mails a draft: the mail has a link of the site and no entered text, and the link gives the draft back', async () => {
  expect(await mailTo('ana@mail.example')).toMatchObject({ code: 200 })
  const [mail] = await queuedMails(database)
  expect(mail).toMatchObject({
    to: { name: '', address: 'ana@mail.example' },
    template: 'mailedDraft',
    values: { url: expect.stringMatching(/\/publish\?lang=en#/) },
  })
  const { subject, text, html } = await renderMail(mail!, { name: { zh: '房源', en: 'Homes' } })
  for (const part of ['evil', 'pills', '45000']) expect(subject + text + html).not.toContain(part)
  const secret = secretIn(mail?.values['url'])
  expect(await send('maileddraft', { secret })).toMatchObject({ code: 200, data: { id, fields } })
  const stored = await sql<{ text: string }>`select mailed_draft::text as text from mailed_draft`.execute(database.db)
  expect(stored.rows[0]?.text).not.toContain(secret)
  expect(stored.rows[0]?.text).not.toContain('ana@')
})

test('half a character is stored as the sign for an unknown one', async () => {
  expect(await send('maildraft', { id, email: 'half@mail.example', locale: 'en', fields: halfCharacter })).toMatchObject({ code: 200 })
  const secret = secretIn((await queuedMails(database)).at(-1)?.values['url'])
  expect(await send('maileddraft', { secret })).toMatchObject({ data: { fields: { ownerName: 'Buy\ufffd pills' } } })
})

test('the link of a draft with photos says that they are not sent', async () => {
  address = '203.0.113.10'
  await send('maildraft', { id, email: 'cora@mail.example', locale: 'en', fields, hasFiles: true })
  const mail = (await queuedMails(database)).find(({ to }) => to.address === 'cora@mail.example')
  expect(mail?.values['url']).toMatch(/#mailed=[\w-]{43}&files$/)
  expect((await renderMail(mail!, { name: { zh: '房源', en: 'Homes' } })).text).toContain('Photos and videos are not sent')
})

test('a link works for 30 days; an unknown one is not found', async () => {
  expect(await send('maileddraft', { secret: 'A'.repeat(43) })).toMatchObject({ code: 404 })
  const secret = secretIn((await queuedMails(database))[0]?.values['url'])
  await sweepMailedDrafts(database.db)
  expect(await send('maileddraft', { secret })).toMatchObject({ code: 200 })
  await sql`update mailed_draft set created_at = now() - interval '31 days'`.execute(database.db)
  expect(await send('maileddraft', { secret })).toMatchObject({ code: 404 })
  await sweepMailedDrafts(database.db)
  expect((await sql`select from mailed_draft`.execute(database.db)).rows).toEqual([])
})

test('one e-mail address gets at most 3 a day, and only a single plain address is taken', async () => {
  for (const email of ['a@mail.example, b@mail.example', 'a', 'a@mail.example\nBcc: b@mail.example'])
    expect(await mailTo(email)).toMatchObject({ code: 400, data: { fields: { email: 'badEmail' } } })
  address = '203.0.113.9'
  for (const [index, email] of ['Bea@mail.example', 'b.ea@mail.example ', 'bea+2@MAIL.example', 'bea@mail.example'].entries())
    expect(await mailTo(email)).toMatchObject({ code: index < 3 ? 200 : 429 })
})

test('one network address sends at most 5 an hour', async () => {
  address = '203.0.113.8'
  const codes: number[] = []
  for (let count = 0; count < 6; count += 1) codes.push((await mailTo(`person${count}@mail.example`)).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})
