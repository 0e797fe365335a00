import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { callPath, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { asClient, registerListAgent } from '../share-lists/share-lists.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

let database: Database
let server: TestServer
let services: Services
beforeAll(async () => {
  ;({ database, server, services } = await openTestSite())
  await addListings(database.db, [testListing({ id: 'home' }), testListing({ id: 'second' })])
})
afterAll(() => database.close())

test('a link that is asked for 20 times at once is one, for each sharer, client and home', async () => {
  const agent = await registerPerson(server, 'Intermediary')
  const make = async (body: object, by: Person | null) => {
    const whole = { target: 'listing', id: 'home', variant: 'Intermediary', ...body }
    const { envelope } = by ? await by.call('share/create', whole) : await server.send('POST', callPath('share/create'), { body: whole })
    return (envelope.data as { code: string }).code
  }
  const twenty = (body: object, by: Person | null) => Promise.all(Array.from({ length: 20 }, () => make(body, by)))
  const all = [await twenty({}, agent), await twenty({ name: 'Ana' }, agent), await twenty({ id: 'second' }, agent), await twenty({}, null)]
  expect(all.map((codes) => new Set(codes).size)).toEqual([1, 1, 1, 1])
  expect(new Set(all.flat()).size).toBe(4)
})

test('an end that one of several requests at once asks for is that of the link', async () => {
  const agent = await registerPerson(server, 'Intermediary')
  const expires = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const made = await Promise.all(
    [{}, { expires }, { expires }].map(async (terms) => {
      const { envelope } = await agent.call('share/create', { target: 'listing', id: 'home', variant: 'Intermediary', name: 'At once', ...terms })
      return envelope.data as { code: string }
    }),
  )
  expect(new Set(made.map(({ code }) => code)).size).toBe(1)
  const row = await database.db
    .selectFrom('short_url')
    .select('expires_at')
    .where('code', '=', made[0]?.code ?? '')
    .executeTakeFirstOrThrow()
  expect(new Date(String(row.expires_at)).toISOString()).toBe(expires)
})

test('a link that is out keeps its end when the site changes its usual days', async () => {
  const agent = await registerPerson(server, 'Intermediary')
  const endUnder = async (days: number | undefined, name: string) => {
    const { linkDays: _linkDays, ...profile } = services.profile
    const site = testServer(() => ({ ...services, profile: days === undefined ? profile : { ...profile, linkDays: days } }))
    const body = { target: 'listing', id: 'home', variant: 'Intermediary', name }
    const { envelope } = await site.send('POST', callPath('share/create'), { body, headers: { accesstoken: agent.token } })
    const { code, expires } = envelope.data as { code: string; expires: string | null }
    await agent.call('share/used', { code })
    return expires
  }
  const [without, withDays] = [await endUnder(undefined, 'Ann'), await endUnder(30, 'Ben')]
  expect([without === null, withDays === null]).toEqual([true, false])
  expect([await endUnder(30, 'Ann'), await endUnder(7, 'Ben'), await endUnder(undefined, 'Ben')]).toEqual([null, withDays, withDays])
})

test('another link to a list is one that nobody has used, and an answered one says so', async () => {
  const agent = await registerListAgent(server, database)
  const { id } = await agent.list('create', { title: 'For the Chens', listingIds: ['home'] })
  const make = async (terms: object = {}) => {
    const { envelope } = await agent.call('share/create', { target: 'list', id, variant: 'Intermediary', ...terms })
    return envelope.data as { code: string; hasResponse: boolean }
  }
  const first = await make()
  expect((await make({ isSeparate: true })).code, 'not sent to anybody yet').toBe(first.code)
  await agent.call('share/used', { code: first.code })
  await asClient(server)('react', { code: first.code, listingId: 'home', verdict: null, note: 'Budget 3.2M at most', who: '' })
  expect(await make()).toEqual({ ...first, hasResponse: true })
  const others = await Promise.all(Array.from({ length: 5 }, () => make({ isSeparate: true })))
  expect(new Set(others.map(({ code }) => code)).size).toBe(1)
  expect(others[0]).toMatchObject({ hasResponse: false })
  expect(others[0]?.code).not.toBe(first.code)
  // of a named client the same
  const ana = await make({ name: 'Ana' })
  await agent.call('share/used', { code: ana.code })
  expect((await make({ name: 'Ana' })).code).toBe(ana.code)
  expect((await make({ name: 'Ana', isSeparate: true })).code).not.toBe(ana.code)
})
