import { contactPartKeys } from '@site/domain/accounts/account-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath, registerPerson } from './accounts.testing.ts'
import { completeStoredNumbers } from './card-numbers.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  const site = await openTestSite()
  database = site.database
  const services: Services = { ...site.services, profile: { ...site.services.profile, country: 'PH' } }
  server = testServer(() => services)
})
afterAll(() => database.close())

const emptyCard = Object.fromEntries(contactPartKeys.map((part) => [part, { value: '', isShown: false }]))
const shown = (value: string) => ({ value, isShown: true })
const publicCard = async (id: string) => (await server.send('POST', callPath('account/publiccard'), { body: { id } })).envelope.data

test('numbers of the country are stored with its code, those of another one as they are', async () => {
  const person = await registerPerson(server, 'Intermediary')
  const card = { ...emptyCard, phone: shown('(02) 8555-0199'), whatsapp: shown('09175550142'), viber: shown('+86 13800138000'), wechat: shown('0917') }
  const stored = { phone: '+63 2 8555 0199', whatsapp: '+63 917 555 0142', viber: '+86 138 0013 8000', wechat: '0917' }
  const { envelope } = await person.call('account/contactcard', card)
  expect(envelope).toMatchObject({ code: 200, data: Object.fromEntries(Object.entries(stored).map(([part, value]) => [part, shown(value)])) })
  expect(await publicCard(person.id)).toMatchObject(stored)
})

test.each(['917 555', '0917 555', '+63 917 555', '12345'])('%j is refused at its field, and the card stays', async (value) => {
  const person = await registerPerson(server)
  await person.call('account/contactcard', { ...emptyCard, phone: shown('0917 555 0142') })
  const { envelope } = await person.call('account/contactcard', { ...emptyCard, phone: shown(''), whatsapp: shown(value) })
  expect(envelope).toMatchObject({ code: 400, data: { fields: { 'whatsapp.value': 'badPhone' } } })
  expect(await publicCard(person.id)).toMatchObject({ phone: '+63 917 555 0142' })
})

test('numbers from before get the code of the country at the start, and what is no number stays', async () => {
  const person = await registerPerson(server)
  const before = { phone: '0917 555 0142', phone_shown: true, whatsapp: '917 555', whatsapp_shown: true, viber: '+44 20 7946 0958', viber_shown: true }
  await database.db.updateTable('account').set(before).where('id', '=', person.id).execute()
  for (let start = 0; start < 2; start += 1) await completeStoredNumbers(database, 'PH')
  expect(await publicCard(person.id)).toMatchObject({ phone: '+63 917 555 0142', whatsapp: '917 555', viber: '+44 20 7946 0958' })
})
