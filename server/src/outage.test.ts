import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestServer, testServer } from './server.testing.ts'
import { testListing } from './modules/listings/listings.testing.ts'
import type { Services } from './services.ts'
import type { Database } from './store/database.ts'
import { ConnectionLost, DiskFull } from './store/faults.ts'

// What the server answers while the database is away, full or damaged.

let database: Database
let services: Services
let server: TestServer
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite({ listings: [testListing({ id: 'home' })] }))
})
afterAll(() => database.close())

const detail = '/frontend/api/listing/detail'

/** Memory that answers searches. */
const follower = { status: { isReady: true }, rebuild: () => undefined } as unknown as Services['follower'] // the routes use nothing else

test('while the site starts everything but /healthz is 503; /readyz follows the database', async () => {
  const starting = testServer(() => null)
  expect(await starting.send('POST', detail, { body: { id: 'home' } })).toMatchObject({ status: 503, envelope: { code: 503 } })
  for (const path of ['/readyz', '/resource/preview/AAAAAAAAAA.jpg', '/resource/preview/listing/home.jpg'])
    expect((await starting.send('GET', path)).status, path).toBe(503)
  expect((await starting.send('GET', '/healthz')).status).toBe(200)
  expect((await server.send('GET', '/readyz')).status).toBe(200)
  const down = testServer(() => ({ ...services, database: { ...database, isReady: async () => false } }))
  expect(await down.send('GET', '/readyz')).toMatchObject({ status: 503, envelope: { data: { ready: false, database: false, search: 'none' } } })
  // as long as memory answers, a balancer has no reason to drop every server at once
  const reading = testServer(() => ({ ...services, follower, database: { ...database, isReady: async () => false } }))
  expect(await reading.send('GET', '/readyz')).toMatchObject({ status: 200, envelope: { data: { ready: true, database: false, search: 'memory' } } })
})

const damage = 'invalid page in block 405 of relation "base/5/16526"'

test('a damaged embedded database is not ready and says why, also while memory answers; one on a server is shared, and stays in use', async () => {
  const asked = async (kind: 'embedded' | 'server') =>
    await testServer(() => ({ ...services, follower, database: { ...database, kind, recentDamage: () => damage } })).send('GET', '/readyz')
  expect(await asked('embedded')).toMatchObject({
    status: 503,
    envelope: { msg: problemWords.damaged.en, data: { ready: false, database: false, search: 'memory', damage } },
  })
  expect(await asked('server')).toMatchObject({ status: 200, envelope: { data: { ready: true, database: false, damage } } })
})

test('what a damaged file holds is a 503 that says so, and no line for each request: the database has told', async () => {
  const lines: unknown[] = []
  const cards = { ...services.cards, load: () => Promise.reject(Object.assign(new Error(damage), { code: 'XX001' })) }
  const broken = testServer(() => ({ ...services, cards }), { log: (line) => lines.push(line) })
  const { status, envelope, headers } = await broken.send('POST', '/frontend/api/listing/search', { body: { type: 'Residence', mode: 'Sale', pageSize: 20 } })
  expect([status, envelope.msg, headers.get('retry-after')]).toEqual([503, problemWords.damaged.en, '60'])
  expect(lines).toEqual([])
})

test.each([
  ['away', 'away', new ConnectionLost('gone'), 2],
  ['full', 'diskFull', new DiskFull('full'), 60],
] as const)('a database that is %s is a 503 that says so and when to try again, and one line of the log', async (_, problem, fault, seconds) => {
  const lines: unknown[] = []
  const cards = { ...services.cards, load: () => Promise.reject(fault) }
  const broken = testServer(() => ({ ...services, cards }), { log: (line) => lines.push(line) })
  for (let round = 0; round < 3; round += 1) {
    const { status, envelope, headers } = await broken.send('POST', '/frontend/api/listing/search', { body: { type: 'Residence', mode: 'Sale', pageSize: 20 } })
    expect([status, envelope.msg, headers.get('retry-after')]).toEqual([503, problemWords[problem].en, String(seconds)])
  }
  expect(lines).toHaveLength(1)
})
