import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { setPermission } from '../ops/operator.store.ts'
import { confirm, permit, type Person, registerPerson, signIn } from './accounts.testing.ts'

let database: Database
let open: TestServer
let asking: TestServer
let operator: Person
beforeAll(async () => {
  const site = await openTestSite()
  ;({ database, server: open } = site)
  const profile = { ...site.services.profile, lists: 'ask' as const, contacts: { ...site.services.profile.contacts, email: 'help@homes.example' } }
  const services: Services = { ...site.services, profile }
  asking = testServer(() => services)
  operator = await registerPerson(asking, 'Owner')
  await permit(database, operator.id, ['site.admin'])
})
afterAll(() => database.close())

const stateOf = async (person: Person): Promise<unknown> => (await person.call('account/lists')).envelope.data
const ask = async (person: Person): Promise<unknown> => (await person.call('account/asklists')).envelope.data
const answer = async (id: string, isGranted: boolean) => (await operator.call('review/answerlists', { id, isGranted })).envelope.code
const requests = async () => ((await operator.call('review/listrequests')).envelope.data as { items: { id: string }[] }).items // the server checks its answers
const opensLists = async (person: Person) => (await person.call('sharelist/page')).envelope.code === 200

test('lists work as soon as an agent has confirmed the e-mail, and not before', async () => {
  const agent = await registerPerson(open, 'Intermediary')
  expect([await stateOf(agent), await opensLists(agent)]).toEqual([{ state: 'confirm' }, false])
  await confirm(database, agent)
  expect(await opensLists(agent)).toBe(true)
  expect(await stateOf(agent)).toEqual({ state: 'on' })
  const { data } = (await agent.call('account/userinfo')).envelope
  expect(data).toMatchObject({ isPropertyList: true, permissionCodes: ['share.brand', 'brand.show', 'sharelist'] })
})

test('an agent from before gets lists at the next sign-in, an owner never', async () => {
  const [agent, owner] = [await registerPerson(open, 'Intermediary'), await registerPerson(open)]
  await sql`update account set email_confirmed_at = now() where id in (${agent.id}, ${owner.id})`.execute(database.db)
  expect(await opensLists(await signIn(open, agent))).toBe(true)
  await signIn(open, owner)
  expect((await owner.call('account/lists')).envelope).toMatchObject({ code: 403, data: null })
  expect((await owner.call('account/userinfo')).envelope.data).toMatchObject({ isPropertyList: false })
})

test('lists that an operator has switched off stay off, and the agent can ask', async () => {
  const agent = await registerPerson(open, 'Intermediary')
  await confirm(database, agent)
  await setPermission(database.db, agent.id, 'sharelist', false)
  expect(await opensLists(await signIn(open, agent))).toBe(false)
  expect(await stateOf(agent)).toEqual({ state: 'ask' })
  expect(await ask(agent)).toEqual({ state: 'asked' })
  expect(await answer(agent.id, true)).toBe(200)
  expect(await stateOf(agent)).toEqual({ state: 'on' })
})

test('where lists are asked for, the operator sees the request once and grants or refuses it', async () => {
  const [agent, other] = [await registerPerson(asking, 'Intermediary'), await registerPerson(asking, 'Intermediary')]
  expect(await ask(agent)).toEqual({ state: 'confirm' })
  for (const person of [agent, other]) await confirm(database, person)
  expect([await stateOf(agent), await opensLists(agent)]).toEqual([{ state: 'ask' }, false])
  const mailsBefore = (await queuedMails(database)).length
  for (const person of [agent, agent, other]) expect(await ask(person)).toEqual({ state: 'asked' })
  expect((await queuedMails(database)).slice(mailsBefore)).toMatchObject([
    { template: 'listsAsked', to: { address: 'help@homes.example' }, values: { username: agent.username } },
    { template: 'listsAsked', values: { username: other.username } },
  ])
  expect(await requests()).toMatchObject([{ id: agent.id, username: agent.username, homes: 0 }, { id: other.id }])
  expect(await Promise.all([answer(agent.id, true), answer(agent.id, true)])).toEqual(expect.arrayContaining([200, 409]))
  expect(await answer(other.id, false)).toBe(200)
  expect([await opensLists(agent), await opensLists(other), await stateOf(other)]).toEqual([true, false, { state: 'ask' }])
  expect((await queuedMails(database)).at(-1)).toMatchObject({ template: 'listsOpened', to: { address: agent.email } })
  expect(await requests()).toEqual([])
})

test('nobody else sees or answers requests', async () => {
  const agent = await registerPerson(asking, 'Intermediary')
  await permit(database, agent.id, ['listing.review'])
  expect((await agent.call('review/listrequests')).envelope.code).toBe(404)
  expect((await agent.call('review/answerlists', { id: agent.id, isGranted: true })).envelope.code).toBe(404)
})
