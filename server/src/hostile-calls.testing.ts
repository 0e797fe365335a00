import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { type CallSample, callSamples } from './call-samples.testing.ts'
import type { LogLine } from './http/log.ts'
import { type Answer, openTestSite, type TestServer } from './server.testing.ts'
import { registerPerson, type Person } from './modules/accounts/accounts.testing.ts'
import { addListings } from './modules/listings/listings.store.ts'
import { testListing } from './modules/listings/listings.testing.ts'
import type { Database } from './store/database.ts'

// Hostile input for tests of every call. It is generated from the published schemas, so that new calls are included.

const samples = callSamples()
/** Method and path of each call as the name of its test, with a sample. */
export const everyCall = samples.map((sample) => [`${sample.method} ${sample.path}`, sample] as const)
export const callsWithBody = everyCall.filter(([, { method }]) => method === 'POST')

/** Whether valid input of the call would end the session that the other tests use. */
export const endsSession = ({ path }: CallSample): boolean => /\/(signout|delete)$/.test(path)

export const pathOf = ({ path, body }: CallSample): string =>
  path.replace(/\{\w+\}/, 'zh') + (path.includes('kvresource') ? `?language=${String(body['language'])}` : '')

/** Values that no call expects. */
const junk: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, 1.5, '', ' ', '\u202e', '\ud800', '%_\\', "' or 1=1 --", '😀'.repeat(400)],
  ...[[], ['x'], Array.from({ length: 2000 }, () => 'a'), {}, { a: { b: {} } }, '../../etc/passwd', '${7*7}', '__proto__'],
]

/** Bodies with junk at one key, at all keys, at an unknown key and as the body itself: those that the schema of the call accepts, or the others. */
export const junkFor = ({ keys, body, row }: CallSample, isAccepted: boolean): unknown[] =>
  junk
    .flatMap((value) => [
      Object.fromEntries(keys.map((key) => [key, value])),
      ...keys.map((key) => ({ ...body, [key]: value })),
      { ...body, bogus: value },
      value,
    ])
    .filter((input) => z.safeParse(row.input, input).success === isAccepted)

/** A site under attack and its two accounts. */
export type AttackedSite = {
  readonly database: Database
  readonly server: TestServer
  readonly person: Person
  readonly stranger: Person
  /** The log of the site since the start of the test. */
  readonly logLines: readonly LogLine[]
  send(sample: CallSample, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** Opens a site for the tests of one file: two accounts, a home on the shelf, and three homes of `person` that are not. */
export function openAttackedSite(): AttackedSite {
  const logLines: LogLine[] = []
  const site = { logLines } as Partial<AttackedSite> as AttackedSite // beforeAll adds the other properties
  const send: AttackedSite['send'] = (sample, body, headers = { accesstoken: site.person.token }) =>
    site.server.send(sample.method, pathOf(sample), { ...(sample.method === 'POST' ? { body } : {}), headers })
  beforeAll(async () => {
    const { database, server } = await openTestSite({ log: (line) => logLines.push(line) })
    const person = await registerPerson(server, 'Owner')
    Object.assign(site, { database, server, person, stranger: await registerPerson(server, 'Intermediary'), send })
    const shelves = ['Draft', 'InReview', 'Rejected'] as const
    await addListings(database.db, [testListing({ id: 'home' }), ...shelves.map((shelf) => testListing({ id: `is-${shelf}`, posterId: person.id, shelf }))])
  })
  afterAll(() => site.database.close())
  beforeEach(() => void logLines.splice(0))
  return site
}
