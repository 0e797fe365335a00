import { setTimeout as sleep } from 'node:timers/promises'
import { maxSavedSearches } from '@site/domain/saved-search.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testOrigin } from '../../server.testing.ts'
import { registerPerson, callPath, confirm } from '../accounts/accounts.testing.ts'
import { renderMail } from '../mail/render.ts'
import { sendAlerts } from './alerts.ts'
import {
  addHomes,
  ageSearches,
  queuedAlerts,
  database,
  server,
  sendDueAlerts,
  person,
  rethrow,
  addSearch,
  services,
  useSavedSearches,
} from './saved-searches.testing.ts'

useSavedSearches()

type Item = { id: string; address: string; name: string; often: string; total: number; fresh: number }
const page = async (who = person) => ((await who.call('savedsearch/page')).envelope.data as { items: Item[] }).items

test('a search is saved once however it is written, counted, renamed and removed', async () => {
  await addHomes({ id: 'v1', type: 'Villa', price: 9_000_000 }, { id: 'v2', type: 'Villa', price: 2_000_000 }, { id: 'c1', type: 'Residence' })
  const id = await addSearch('mode=Sale&type=Villa&priceMin=5000000&utm_source=chat', 'Daily')
  expect(await addSearch('priceMin=5000000&type=Villa', 'Weekly')).toBe(id)
  expect(await page()).toMatchObject([
    {
      id,
      address: 'priceMin=5000000&type=Villa',
      title: { zh: '别墅 · 出售 · 500万以上', en: 'Villa · For sale · ₱5M+' },
      name: '',
      often: 'Weekly',
      total: 1,
      fresh: 0,
    },
  ])
  expect((await person.call('savedsearch/update', { id, name: ' For Ana ', often: 'Never' })).envelope.code).toBe(200)
  expect(await page()).toMatchObject([{ name: 'For Ana', often: 'Never' }])
  await person.call('savedsearch/remove', { id })
  expect(await page()).toEqual([])
  expect((await person.call('savedsearch/remove', { id })).envelope.code).toBe(404)
})

test.each(['%zz', 'type=Nonsense', 'type=Villa&priceMin=abc', 'type=Villa&castle=yes', 'polygon=1_2', '%'])(
  'the unreadable address %s is refused',
  async (address) => {
    const known = await addSearch('', 'Daily')
    const refused = await person.call('savedsearch/add', { address, often: 'Instant' })
    expect(refused.envelope).toMatchObject({ code: 400, data: { fields: { address: 'wrongKind' } } })
    expect(await page()).toMatchObject([{ id: known, often: 'Daily' }])
  },
)

test('a search of a drawn area with very many exact corners is saved, and once', async () => {
  const corners = Array.from({ length: 105 }, (_, at) => `${121 + Math.abs(Math.sin(at * 7.13)) / 7}_${14.5 + Math.abs(Math.cos(at * 3.77)) / 7}`)
  const address = `mode=Sale&type=Villa&polygon=${corners.join('*')}`
  const id = await addSearch(address)
  expect(id).toEqual(expect.any(String))
  expect(await addSearch(address, 'Weekly')).toBe(id)
  expect(await page()).toMatchObject([{ id, often: 'Weekly' }])
})

test('what came or became cheaper since is counted until it was looked at', async () => {
  const id = await addSearch('type=Villa')
  await addHomes({ id: 'new', type: 'Villa', price: 9_000_000 }, { id: 'other', type: 'Residence' })
  expect(await page()).toMatchObject([{ total: 1, fresh: 1 }])
  await person.call('savedsearch/seen', { id })
  expect(await page()).toMatchObject([{ total: 1, fresh: 0 }])
  await sql`update listing set price = 8000000 where id = 'new'`.execute(database.db)
  expect(await page()).toMatchObject([{ total: 1, fresh: 1 }])
})

test('of very many new homes only so many are counted, in the list and in the mail', async () => {
  await confirm(database, person)
  await addSearch('type=Villa')
  await addSearch('type=Residence')
  await addHomes(...Array.from({ length: 130 }, (_, at) => ({ id: `v${at}`, type: 'Villa' as const })))
  await addHomes(...Array.from({ length: 99 }, (_, at) => ({ id: `c${at}`, type: 'Residence' as const })))
  expect((await page()).map(({ total, fresh }) => [total, fresh])).toEqual([
    [99, 99],
    [130, 100],
  ])
  expect(await sendDueAlerts()).toBe(2)
  expect(await sendDueAlerts()).toBe(0)
  const subjects = await Promise.all((await queuedAlerts()).map(async (mail) => (await renderMail(mail, services.profile)).subject))
  expect(subjects.toSorted()).toEqual(['99 new: Condo · For sale', 'More than 99 new: Villa · For sale'])
})

test('saved searches of another person cannot be seen or changed (T1)', async () => {
  const id = await addSearch('type=Villa')
  const other = await registerPerson(server)
  expect(await page(other)).toEqual([])
  for (const call of ['savedsearch/update', 'savedsearch/seen']) expect((await other.call(call, { id })).envelope.code, call).toBe(404)
  expect((await other.call('savedsearch/remove', { id })).envelope.code).toBe(404)
  expect(await page()).toHaveLength(1)
})

test('there is room for so many, and no more', async () => {
  for (let at = 0; at < maxSavedSearches; at += 1) await addSearch(`type=Villa&priceMin=${at + 1}`)
  expect((await person.call('savedsearch/add', { address: 'type=Carport', often: 'Never' })).envelope.code).toBe(409)
  expect((await person.call('savedsearch/add', { address: 'type=Villa&priceMin=1', often: 'Never' })).envelope.code).toBe(200)
  expect(await page()).toHaveLength(maxSavedSearches)
})

test('an alert reports new homes once, lower prices again, and nothing else', async () => {
  await addHomes({ id: 'old', type: 'Villa', price: 5_000_000 })
  await confirm(database, person)
  await sql`update account set language = 'zh' where id = ${person.id}`.execute(database.db)
  await addSearch('type=Villa')
  expect(await sendDueAlerts()).toBe(0)
  await addHomes({ id: 'fresh', type: 'Villa', price: 9_000_000 }, { id: 'condo', type: 'Residence' }, { id: 'draft', type: 'Villa', shelf: 'Draft' })
  expect(await sendDueAlerts()).toBe(1)
  expect(await sendDueAlerts()).toBe(0)
  await sql`update listing set price = 8100000 where id = 'fresh'`.execute(database.db)
  await sql`update listing set price = 6000000 where id = 'old'`.execute(database.db) // a higher price is no news
  expect(await sendDueAlerts()).toBe(1)
  const [first, second, ...rest] = await queuedAlerts()
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    to: { address: person.email },
    locale: 'zh',
    values: { count: '1 套', search: '别墅 · 出售', url: `${testOrigin}/home?type=Villa` },
  })
  expect(JSON.parse(first?.values['homes'] ?? '')).toEqual([
    {
      text: expect.stringContaining('₱9,000,000'),
      url: `${testOrigin}/propertyInfo?id=fresh`,
      about: 'fresh',
      picture: { src: `${testOrigin}/resource/media/a_s.webp`, alt: '客厅' },
    },
  ])
  expect(second?.values['homes']).toContain('降价 10%')
})

test('a home that was taken down and put back is news again after 90 days only, and what another open transaction brings late is not lost', async () => {
  await confirm(database, person)
  await addSearch('type=Villa')
  await ageSearches(1)
  await addHomes({ id: 'late', type: 'Villa' })
  await sql`update listing set shelved_at = now() - interval '5 minutes' where id = 'late'`.execute(database.db)
  await sql`update saved_search set looked_at = now()`.execute(database.db)
  expect(await sendDueAlerts()).toBe(1)
  await sql`update listing set shelf = 'OffShelf' where id = 'late'`.execute(database.db)
  expect(await sendDueAlerts()).toBe(0)
  await sql`update listing set shelf = 'OnShelf' where id = 'late'`.execute(database.db)
  expect(await sendDueAlerts()).toBe(0)
  await sql`update listing set shelf = 'OffShelf' where id = 'late'`.execute(database.db)
  await sql`update status_history set at = at - interval '91 days' where listing_id = 'late'`.execute(database.db)
  await sql`update listing set shelf = 'OnShelf' where id = 'late'`.execute(database.db)
  expect(await sendDueAlerts()).toBe(1)
})

test('a daily search waits for its day and a weekly one for its week; both then tell of all of it in one mail', async () => {
  await confirm(database, person)
  await addSearch('type=Villa', 'Daily')
  await addSearch('type=Residence', 'Weekly')
  await addHomes({ id: 'v1', type: 'Villa' }, { id: 'v2', type: 'Villa' }, { id: 'c1', type: 'Residence' })
  expect(await sendDueAlerts()).toBe(0)
  await ageSearches(25)
  expect(await sendDueAlerts()).toBe(1)
  await ageSearches(7 * 24)
  expect(await sendDueAlerts()).toBe(1)
  expect((await queuedAlerts()).map(({ values }) => values['count'])).toEqual(['2', '1'])
})

test('no alert goes to an unconfirmed address, nor twice from two servers', async () => {
  await addSearch('type=Villa')
  await addHomes({ id: 'home', type: 'Villa' })
  expect(await sendDueAlerts()).toBe(0)
  await confirm(database, person)
  const told = await Promise.all([sendDueAlerts(), sendDueAlerts()])
  expect(told.reduce((sum, one) => sum + one)).toBe(1)
  expect(await queuedAlerts()).toHaveLength(1)
})

test('a failing alert is reported as a fault and does not delay the others', async () => {
  await confirm(database, person)
  await addSearch('type=Villa')
  await sql`update account set email = 'two@words.example, three' where id = ${person.id}`.execute(database.db)
  await ageSearches(1)
  const other = await registerPerson(server)
  await confirm(database, other)
  await addSearch('type=Villa', 'Instant', other)
  await addHomes({ id: 'home', type: 'Villa' })
  const faults: unknown[] = []
  expect(await sendAlerts(services, { report: (error) => faults.push(error) })).toBe(1)
  expect((await queuedAlerts()).map(({ to }) => to.address)).toEqual([other.email])
  expect(faults).toHaveLength(1)
})

test('a check ends between two searches when the site stops; the next one continues', async () => {
  await confirm(database, person)
  await addSearch('type=Villa')
  await addSearch('type=Villa&priceMin=1')
  await addHomes({ id: 'home', type: 'Villa' })
  const stopping = new AbortController()
  stopping.abort()
  expect(await sendAlerts(services, { report: rethrow, signal: stopping.signal })).toBe(0)
  expect(await sendDueAlerts()).toBe(2)
})

test('a search reports no homes of the time when its alerts were off', async () => {
  await confirm(database, person)
  const id = await addSearch('type=Villa', 'Never')
  const other = await addSearch('type=Residence', 'Never')
  await ageSearches(48)
  await addHomes({ id: 'meanwhile', type: 'Villa' }, { id: 'too', type: 'Residence' })
  await sql`update listing set shelved_at = now() - interval '5 hours'`.execute(database.db)
  await addSearch('type=Villa')
  expect((await person.call('savedsearch/update', { id: other, often: 'Instant' })).envelope.code).toBe(200)
  expect(await page()).toMatchObject([{ id: other }, { id, often: 'Instant' }])
  expect(await sendDueAlerts()).toBe(0)
})

test('one press stops the mails: by the page or by a button of the mail reader, with no session; a changed token does nothing', async () => {
  await confirm(database, person)
  await addSearch('type=Villa')
  await addHomes({ id: 'home', type: 'Villa' })
  await sendDueAlerts()
  const [mail] = await queuedAlerts()
  if (!mail) throw new Error('no mail')
  const { stopUrl = '', html, text } = await renderMail(mail, services.profile)
  expect(stopUrl.startsWith(`${testOrigin}/unsubscribe?token=`)).toBe(true)
  expect(html).toContain('/propertyInfo?id=home')
  expect(text).toContain(stopUrl)
  const press = async (url: string) =>
    (await server.handle.request(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status
  expect(await press(`${stopUrl}x`)).toBe(404)
  expect(await page()).toMatchObject([{ often: 'Instant' }])
  expect(await press(stopUrl)).toBe(204)
  expect(await page()).toMatchObject([{ often: 'Never' }])
  const token = new URL(stopUrl).searchParams.get('token')
  expect((await server.send('POST', callPath('savedsearch/unsubscribe'), { body: { token } })).envelope).toMatchObject({
    code: 200,
    data: { address: 'type=Villa' },
  })
  await addHomes({ id: 'later', type: 'Villa' })
  expect(await sendDueAlerts()).toBe(0)
})

test('the link that stops the mails of a search ends when the person confirms another address; in a mail to that address it works', async () => {
  await confirm(database, person)
  await addSearch('type=Villa')
  const stopUrl = async (id: string) => {
    await addHomes({ id, type: 'Villa' })
    await sendDueAlerts()
    return (await renderMail((await queuedAlerts()).at(-1)!, services.profile)).stopUrl ?? ''
  }
  const old = await stopUrl('home')
  await sql`update account set email = 'new@mail.example', email_confirmed_at = now() where id = ${person.id}`.execute(database.db)
  const press = async (url: string) => (await server.handle.request(url, { method: 'POST' })).status
  expect(await press(old)).toBe(404)
  expect(await page()).toMatchObject([{ often: 'Instant' }])
  expect(await press(await stopUrl('next'))).toBe(204)
  expect(await page()).toMatchObject([{ often: 'Never' }])
})

test('recent searches of two devices come together, the latest first, each once, and can be forgotten', async () => {
  const recent = async (...items: string[]) => ((await person.call('savedsearch/recent', { items })).envelope.data as { items: string[] }).items
  expect(await recent('bgc 2br', '别墅')).toEqual(['bgc 2br', '别墅'])
  expect(await recent('BGC 2BR', 'makati', 'makati')).toEqual(['BGC 2BR', 'makati', '别墅'])
  const many = Array.from({ length: 8 }, (_, at) => `search ${at}`)
  expect(await recent(...many)).toEqual(many)
  const sentence = `${'near a quiet street '.repeat(14)}2br makati`
  expect((await recent(sentence))[0]).toBe(sentence)
  await person.call('savedsearch/forget', { said: sentence })
  expect(await recent(...many)).toEqual(many)
  expect(await (await registerPerson(server)).call('savedsearch/recent', { items: [] })).toMatchObject({ envelope: { data: { items: [] } } })
  await person.call('savedsearch/forget', { said: 'search 3' })
  expect(await recent()).toEqual(many.filter((one) => one !== 'search 3'))
  await person.call('savedsearch/forget')
  expect(await recent()).toEqual([])
})

test('two devices that come with the same recent searches at once are both answered', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => person.call('savedsearch/recent', { items: ['bgc', 'makati', 'BGC'] })))
  expect(answers.map(({ envelope }) => envelope.code)).toEqual(answers.map(() => 200))
  expect(answers.at(-1)?.envelope.data).toEqual({ items: ['bgc', 'makati'] })
})

test('the export contains the saved and the recent searches', async () => {
  await addSearch('type=Villa&priceMin=5000000', 'Weekly')
  await person.call('savedsearch/recent', { items: ['bgc 2br'] })
  expect((await person.call('account/export')).envelope.data).toMatchObject({
    savedSearches: [{ address: 'priceMin=5000000&type=Villa', name: '', often: 'Weekly' }],
    recentSearches: ['bgc 2br'],
  })
})

test('changes of state and price are stored, and a lower price marks the listing', async () => {
  await addHomes({ id: 'home', type: 'Villa', price: 5_000_000, status: 'Building' })
  await sql`update listing set price = 4000000, status = 'Done' where id = 'home'`.execute(database.db)
  await sleep(5) // the embedded database counts milliseconds, and of two changes in one the last is stored
  await sql`update listing set shelf = 'OffShelf' where id = 'home'`.execute(database.db)
  const row = await database.db.selectFrom('listing').select(['previous_price', 'price_drop']).where('id', '=', 'home').executeTakeFirstOrThrow()
  expect(row).toEqual({ previous_price: 5_000_000, price_drop: true })
  const states = await database.db.selectFrom('status_history').select(['shelf', 'status']).where('listing_id', '=', 'home').orderBy('at').execute()
  expect(states).toEqual([
    { shelf: 'OnShelf', status: 'Done' },
    { shelf: 'OffShelf', status: 'Done' },
  ])
})
