import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { type CallSample, callSamples } from './call-samples.testing.ts'
import type { LogLine } from './http/log.ts'
import { type Answer, openTestSite, type TestServer } from './server.testing.ts'
import { aPerson, type Person } from './modules/accounts/accounts.testing.ts'
import { addListings } from './modules/listings/listings.store.ts'
import { aListing } from './modules/listings/listings.testing.ts'
import type { Database } from './store/database.ts'

// Every call of the table under attack. The inputs are made from the published schemas, so that a call that is added is attacked too.

const samples = callSamples()
export const everyCall = samples.map((sample) => [`${sample.method} ${sample.path}`, sample] as const)
export const callsWithBody = everyCall.filter(([, { method }]) => method === 'POST')

/** Valid input of these calls would end the session of the other tests. */
export const isEnding = ({ path }: CallSample): boolean => /\/(signout|delete)$/.test(path)

export const pathOf = ({ path, body }: CallSample): string =>
  path.replace(/\{\w+\}/, 'zh') + (path.includes('kvresource') ? `?language=${String(body['language'])}` : '')

/** Words that no call hopes for. */
const junk: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, 1.5, '', ' ', '\u202e', '\ud800', '%_\\', "' or 1=1 --", '😀'.repeat(400)],
  ...[[], ['x'], Array.from({ length: 2000 }, () => 'a'), {}, { a: { b: {} } }, '../../etc/passwd', '${7*7}', '__proto__'],
]

/** Junk at every key of a call, at each of them, beside all that is right, and instead of it: what its schema takes, or what it does not. */
export const junkFor = ({ keys, body, row }: CallSample, isUniqueViolation: boolean): unknown[] =>
  junk
    .flatMap((value) => [
      Object.fromEntries(keys.map((key) => [key, value])),
      ...keys.map((key) => ({ ...body, [key]: value })),
      { ...body, bogus: value },
      value,
    ])
    .filter((said) => z.safeParse(row.input, said).success === isUniqueViolation)

export type Attacked = {
  readonly database: Database
  readonly server: TestServer
  readonly person: Person
  readonly stranger: Person
  /** What the site has written into its log since the test began. */
  readonly lines: readonly LogLine[]
  ask(sample: CallSample, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** A site with two people, a home on the shelf and three of the first one's off it, for the tests of one file: all of it is there once they run. */
export function attackedSite(): Attacked {
  const lines: LogLine[] = []
  const site = { lines } as Partial<Attacked> as Attacked // the rest comes before the first test
  const ask: Attacked['ask'] = (sample, body, headers = { accesstoken: site.person.token }) =>
    site.server.ask(sample.method, pathOf(sample), { ...(sample.method === 'POST' ? { body } : {}), headers })
  beforeAll(async () => {
    const { database, server } = await openTestSite({ log: (line) => lines.push(line) })
    const person = await aPerson(server, 'Owner')
    Object.assign(site, { database, server, person, stranger: await aPerson(server, 'Intermediary'), ask })
    const shelves = ['Draft', 'InReview', 'Rejected'] as const
    await addListings(database.db, [aListing({ id: 'home' }), ...shelves.map((shelf) => aListing({ id: `is-${shelf}`, posterId: person.id, shelf }))])
  })
  afterAll(() => site.database.close())
  beforeEach(() => void lines.splice(0))
  return site
}
