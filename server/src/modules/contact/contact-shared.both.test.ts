import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type Answer, testServer, testOrigin } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { registerPerson, callPath, confirm, goodPassword, type Person } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'
import type { Mail } from '../mail/mail.ts'
import { createMailWork } from '../mail/mail-work.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import type { OutgoingMail } from '../mail/mail-transport.ts'

// Whom a shared page is about, and what its conversation betrays.

let database: Database
let services: Services
let poster: Person
let sharer: Person
let id: string
let gone: string

const server = testServer(() => services)
const ask = (path: string, body: unknown) => server.send('POST', callPath(path), { body })
const codeOf = ({ envelope }: Answer) => envelope.code
const tokenIn = (mail: Mail | undefined) => /#(\S+)$/.exec(mail?.values['replyUrl'] ?? '')?.[1] ?? ''
const lastMail = async () => (await queuedMails(database)).at(-1)
const write = (code?: string, changes: object = {}) =>
  ask('listing/contact', { id, code, name: 'Ben', email: 'ben@client.example', message: 'Is it still there?', locale: 'en', ...changes })
const card = async (code?: string, on = id) => (await ask('listing/contactcard', { id: on, code })).envelope.data

async function shareBy(person: Person | null, variant: ShareVariant, target = id): Promise<string> {
  const body = { target: 'listing', id: target, variant }
  const { envelope } = person ? await person.call('share/create', body) : await ask('share/create', body)
  return (envelope.data as { code: string }).code
}

beforeAll(async () => {
  ;({ database, services } = await openTestSite())
  poster = await registerPerson(server, 'Owner', 'olga')
  sharer = await registerPerson(server, 'Intermediary', 'sam')
  await confirm(database, poster)
  await confirm(database, sharer)
  const hidden = { value: '', isShown: false }
  const parts = { phone: { value: '+63 917 000 0000', isShown: true }, wechat: { value: 'sam-secret', isShown: false } }
  await sharer.call('account/contactcard', { ...parts, whatsapp: hidden, viber: hidden, licence: hidden })
  ;[id, gone] = (await database.transaction((tx) => addListings(tx, [testListing({ posterId: poster.id }), testListing({ posterId: poster.id })]))) as [
    string,
    string,
  ]
})
beforeEach(async () => {
  for (const table of ['mail', 'conversation', 'contact_block', 'rate_count'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

test('the page of a listing is about its poster, a shared one about the sharer, with what that person shows of the card', async () => {
  expect(await card()).toEqual({ card: { id: poster.id, name: 'olga', role: 'Owner' }, sharedBy: null, isTaking: true, isOwn: false, writer: null })
  for (const variant of ['normal', 'Intermediary'] as const) {
    const shown = { id: sharer.id, name: 'sam', role: 'Intermediary', phone: '+63 917 000 0000' }
    expect(await card(await shareBy(sharer, variant))).toEqual({
      card: shown,
      sharedBy: { is: 'agent', name: 'sam' },
      isTaking: true,
      isOwn: false,
      writer: null,
    })
  }
})

test('a link that a visitor made names the poster under the brand and nobody without it; a message reaches the poster either way', async () => {
  expect(await card(await shareBy(null, 'normal'))).toMatchObject({ card: { id: poster.id }, isTaking: true })
  const code = await shareBy(null, 'Intermediary')
  expect(await card(code)).toEqual({ card: null, sharedBy: null, isTaking: true, isOwn: false, writer: null })
  expect(codeOf(await write(code))).toBe(200)
  expect((await lastMail())?.to.address).toBe(poster.email)
})

test('no answer to a shared page names the poster of a home, for any reader', async () => {
  const asksOf = (code: string | null) => [
    ...['detail', 'similar'].map((path) => ({ path: `listing/${path}`, body: { id, code } })),
    ...(code ? [{ path: 'share/open', body: { code } }] : []),
    ...(code ? [{ path: 'listing/contactcard', body: { id, code } }] : []),
  ]
  for (const code of [await shareBy(sharer, 'normal'), await shareBy(sharer, 'Intermediary'), null])
    for (const { path, body } of asksOf(code))
      for (const answer of [await ask(path, body), await sharer.call(path, body)]) {
        expect([path, codeOf(answer)]).toEqual([path, 200])
        const said = JSON.stringify(answer.envelope.data)
        expect([path, said.includes(poster.id), said.includes('olga')]).toEqual([path, false, false])
      }
  const own = (await poster.call('listing/detail', { id, code: await shareBy(poster, 'normal') })).envelope.data
  expect(own).toMatchObject({ listing: { poster: null } })
  expect((await ask('listing/detail', { id })).envelope.data).toMatchObject({ listing: { poster: { id: poster.id } } })
})

test('the code must be one of this home, and the home public', async () => {
  const code = await shareBy(sharer, 'normal')
  expect(codeOf(await ask('listing/contactcard', { id, code: 'AAAAAAAAAA' }))).toBe(404)
  expect(codeOf(await ask('listing/contactcard', { id: gone, code }))).toBe(404)
  expect(codeOf(await write(code, { id: gone }))).toBe(404)
  for (const path of ['listing/detail', 'listing/similar']) expect(codeOf(await ask(path, { id: gone, code }))).toBe(404)
  expect(codeOf(await ask('listing/contactcard', { id: 'nothing' }))).toBe(404)
})

test('once a home is off the shelf only its sharer can be contacted', async () => {
  const code = await shareBy(sharer, 'Intermediary', gone)
  await database.db.updateTable('listing').set({ shelf: 'OffShelf' }).where('id', '=', gone).execute()
  expect(await card(undefined, gone)).toEqual({ card: null, sharedBy: null, isTaking: false, isOwn: false, writer: null })
  expect(codeOf(await write(undefined, { id: gone }))).toBe(409)
  expect(await card(code, gone)).toMatchObject({ card: { id: sharer.id }, isTaking: true })
  expect(codeOf(await write(code, { id: gone }))).toBe(200)
})

test('a sharer who looks for a home is named as one, and a message reaches the poster', async () => {
  const said = { username: 'maria', email: 'maria@mail.example', password: goodPassword, confirmPassword: goodPassword, role: 'Owner', isSeeking: true }
  const { accessToken: accesstoken } = (await ask('account/register', said)).envelope.data as { accessToken: string }
  const other = await registerPerson(server, 'Owner', 'with-a-home')
  const as = (headers: Record<string, string>, variant: ShareVariant) =>
    server.send('POST', callPath('share/create'), { body: { target: 'listing', id, variant }, headers })
  for (const variant of ['normal', 'Intermediary'] as const) {
    const { code } = (await as({ accesstoken }, variant)).envelope.data as { code: string }
    const listed = variant === 'normal' ? { id: poster.id, role: 'Owner' } : null
    expect(await card(code)).toMatchObject({ card: listed, sharedBy: { is: 'seeker', name: 'maria' }, isTaking: true })
    expect(codeOf(await write(code, { message: `About ${variant}` }))).toBe(200)
    expect((await lastMail())?.to.address).toBe(poster.email)
  }
  expect(await card(await shareBy(other, 'normal'))).toMatchObject({ card: { id: poster.id }, sharedBy: { is: 'other', name: 'with-a-home' } })
  expect(await card(await shareBy(poster, 'normal'))).toMatchObject({ card: { id: poster.id }, sharedBy: { is: 'poster', name: 'olga' } })
  const details = await server.send('POST', callPath('account/details'), { headers: { accesstoken } })
  expect(details.envelope.data).toMatchObject({ role: 'Owner', isSeeking: true })
})

test('a link whose sharer deleted the account has no card and takes no message: the poster never hears of it', async () => {
  const leaver = await registerPerson(server, 'Intermediary', 'leaver')
  const codes = [await shareBy(leaver, 'normal'), await shareBy(leaver, 'Intermediary')]
  expect(codeOf(await leaver.call('account/delete', { password: goodPassword }))).toBe(200)
  for (const code of codes) {
    expect(await card(code)).toMatchObject({ card: null, sharedBy: { is: 'gone', name: null }, isTaking: false, isOwn: false })
    expect(codeOf(await write(code))).toBe(409)
  }
  expect((await queuedMails(database)).filter(({ template }) => template.startsWith('messageTo'))).toEqual([])
})

test('a person cannot message themselves or report an own listing, and the message says why', async () => {
  const body = { id, name: 'olga', message: 'me', locale: 'en' }
  expect((await poster.call('listing/contact', body)).envelope).toMatchObject({ code: 409, msg: expect.stringContaining('nobody to write to') })
  expect((await sharer.call('listing/contact', { ...body, code: await shareBy(sharer, 'normal') })).envelope).toMatchObject({ code: 409 })
  expect((await poster.call('listing/report', { id, reason: 'Scam' })).envelope).toMatchObject({ code: 409, msg: expect.stringContaining('your own listing') })
  expect((await poster.call('listing/contactcard', { id })).envelope.data).toMatchObject({
    isOwn: true,
    writer: { name: 'olga', email: poster.email, isEmailConfirmed: true },
  })
  expect(await database.db.selectFrom('abuse_report').selectAll().execute()).toEqual([])
})

test('an account with a confirmed e-mail writes under it, whatever is typed; a visitor must enter one', async () => {
  expect(codeOf(await sharer.call('listing/contact', { id, name: 'sam', email: 'other@client.example', message: 'Hello', locale: 'en' }))).toBe(200)
  expect(await database.db.selectFrom('conversation').select(['sender_email', 'sender_id']).execute()).toEqual([
    { sender_email: sharer.email, sender_id: sharer.id },
  ])
  expect((await write(undefined, { email: undefined })).envelope).toMatchObject({ code: 400, data: { fields: { email: 'enterEmail' } } })
})

/** A site under a brand and with a neutral host: nothing of the first may be in what a client without brand gets. */
const branded: Partial<SiteProfile> = { name: { zh: '测试之家', en: 'Brandmark' }, neutralOrigin: 'https://viewing.example/' }
const marks = /brandmark|测试之家|homes\.example|127\.0\.0\.1|localhost/i

/** The mail as it goes to the mail server. */
async function letterOf(mail: Mail): Promise<OutgoingMail> {
  const row = await database.db.selectFrom('mail').select('id').where('payload', '=', JSON.stringify(mail)).executeTakeFirstOrThrow()
  const letters: OutgoingMail[] = []
  const transport = { deliver: async (letter: OutgoingMail) => void letters.push(letter) }
  const from = { name: 'Brandmark', address: 'no-reply@brandmark.example' }
  const options = { database, profile: { ...services.profile, ...branded }, transport, from, neutralAddress: 'no-reply@viewing.example' }
  await createMailWork({ ...options, log: () => undefined })({ id: row.id }, { isLast: true })
  return letters[0]!
}

test.each(['zh', 'en'] as const)('in %s, a client of a link without brand gets answers that betray nothing, to the end of the conversation', async (locale) => {
  const plain = services
  services = { ...services, profile: { ...services.profile, ...branded } }
  try {
    const code = await shareBy(sharer, 'Intermediary')
    await write(code, { locale })
    for (const [index, answer] of ['Yes.', 'At ten.', 'See you.'].entries()) {
      const toSharer = await lastMail()
      expect(toSharer).toMatchObject({ template: 'messageToSharer', to: { address: sharer.email } })
      expect(toSharer?.values['listingUrl']).toMatch(new RegExp(`^https://viewing\\.example/share/${code}\\?lang=`))
      expect(toSharer?.values['replyUrl']).toContain(`${testOrigin}/contact?lang=`)
      await ask('messages/send', { conversation: tokenIn(toSharer), key: newId(), message: answer })
      const toClient = (await lastMail())!
      const isFirst = index === 0
      const said = isFirst ? {} : { poster: 'sam', message: answer }
      const template = isFirst ? 'firstAnswerWithoutBrand' : 'answerWithoutBrand'
      expect(toClient).toMatchObject({ template, to: { address: 'ben@client.example' }, values: said })
      expect(toClient.values['replyUrl']).toMatch(new RegExp(`^https://viewing\\.example/contact\\?code=${code}&lang=${locale}#`))
      expect(toClient.values['listingUrl']).toBe(isFirst ? undefined : `https://viewing.example/share/${code}?lang=${locale}`)
      const letter = await letterOf(toClient)
      expect(JSON.stringify(letter)).not.toMatch(marks)
      const firstName = { zh: '房源留言', en: 'Messages about homes' }[locale]
      expect(letter.from).toEqual({ name: isFirst ? firstName : 'sam', address: 'no-reply@viewing.example' })
      expect(letter.subject.includes('sam')).toBe(!isFirst)
      expect(`${letter.subject}${letter.text}${letter.html}`).not.toMatch(/@/)
      const opened = await ask('messages/open', { conversation: tokenIn(toClient) })
      expect(opened.envelope.data).toMatchObject({ with: 'sam', listing: { code } })
      await ask('messages/send', { conversation: tokenIn(toClient), key: newId(), message: 'Good.' })
    }
  } finally {
    services = plain
  }
})

test.each(['zh', 'en'] as const)(
  'in %s, an agent learns that a message came by the link with or without brand, with that page and without its poster',
  async (locale) => {
    await database.db.updateTable('account').set({ language: locale }).where('id', '=', sharer.id).execute()
    for (const variant of ['normal', 'Intermediary'] as const) {
      const code = await shareBy(sharer, variant)
      await write(code, { message: `By ${variant}` })
      for (const answer of ['Yes.', 'No.']) {
        const mail = (await lastMail())!
        expect(mail).toMatchObject({ template: 'messageToSharer', locale, to: { address: sharer.email } })
        expect(mail.values['listingUrl']).toBe(`${testOrigin}/share/${code}?lang=${locale}`)
        const { subject, text, html } = await letterOf(mail)
        expect(subject + text).toContain({ zh: '您分享的房源', en: 'the link you shared' }[locale])
        expect(subject + text).not.toMatch(/您的房源|your listing/)
        expect(subject + text + html).not.toMatch(/olga/i)
        expect((await ask('messages/open', { conversation: tokenIn(mail) })).envelope.data).toMatchObject({ with: 'Ben', listing: { code } })
        await ask('messages/send', { conversation: tokenIn(mail), key: newId(), message: answer })
        await ask('messages/send', { conversation: tokenIn(await lastMail()), key: newId(), message: `And after ${answer}` })
      }
    }
  },
)

test('a poster who shared a home of one’s own still hears about the own listing', async () => {
  await write(await shareBy(poster, 'normal'))
  const mail = await lastMail()
  expect(mail?.template).toBe('messageToPoster')
  expect(mail?.values['listingUrl']).toContain('/propertyInfo?id=')
})

test('a client who came by a link with brand gets the brand, and keeps the shared page', async () => {
  const code = await shareBy(sharer, 'normal')
  await write(code)
  for (const message of ['Yes.', 'When?', 'At ten.']) await ask('messages/send', { conversation: tokenIn(await lastMail()), key: newId(), message })
  const toClient = await lastMail()
  expect(toClient?.template).toBe('answerToSender')
  expect(toClient?.values['replyUrl']).toMatch(new RegExp(`^${testOrigin}/contact\\?lang=en#`))
  expect(toClient?.values['listingUrl']).toBe(`${testOrigin}/share/${code}?lang=en`)
})
