import { apiVersion } from '@site/domain/api-version.ts'
import type { Envelope } from '@site/domain/problems.ts'
import { createFetchPublic } from './fetch-public.ts'
import { createHandle, type HandleOptions } from './handle.ts'
import { addListings } from './modules/listings/listings.store.ts'
import { addTestMarket, servicesOver } from './modules/listings/listings.testing.ts'
import type { Services } from './services.ts'
import type { Database } from './store/database.ts'
import { openTestDatabase } from './store/testing.ts'

export type Answer = { readonly status: number; readonly headers: Headers; readonly envelope: Envelope<unknown> }
/** A request of a test: `body` is sent as JSON, `text` unchanged. */
export type TestRequest = { readonly body?: unknown; readonly text?: string; readonly headers?: Readonly<Record<string, string>> }
export type TestServer = {
  readonly handle: ReturnType<typeof createHandle>
  send(method: string, path: string, request?: TestRequest): Promise<Answer>
}

export const testOrigin = 'https://homes.example'

/** The server app as clients reach it. It checks its answers against their schemas; all requests come from one address. */
export function testServer(services: () => Services | null, options: Partial<HandleOptions> = {}): TestServer {
  const handle = createHandle(services, { clientAddress: () => '203.0.113.7', mediaFolders: {}, checkAnswers: true, rateLimits: false, ...options })
  return {
    handle,
    send: async (method, path, { body, text, headers = {} } = {}) => {
      const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
      const defaultHeaders: Record<string, string> = { 'api-version': apiVersion, ...(content !== undefined && { 'content-type': 'application/json' }) }
      const response = await handle.request(`${testOrigin}${path}`, {
        method,
        headers: { ...defaultHeaders, ...headers },
        ...(content !== undefined && { body: content }),
      })
      return { status: response.status, headers: response.headers, envelope: (await response.json()) as Envelope<unknown> }
    },
  }
}

export type TestSite = { readonly database: Database; readonly services: Services; readonly server: TestServer }

/** What a test site has besides the test market: listings, changes of the site profile, origins that imports may fetch, and options of its server app. */
type SiteOptions = Partial<HandleOptions> & {
  readonly listings?: Parameters<typeof addListings>[1]
  readonly profile?: Partial<Services['profile']>
  readonly feedOrigins?: readonly string[]
}

/** Opens the test market on the database of one test file, with its server app. Call it in `beforeAll` and close the database in `afterAll`. */
export async function openTestSite({ listings = [], profile, feedOrigins = [], ...options }: SiteOptions = {}): Promise<TestSite> {
  const database = await openTestDatabase()
  await addTestMarket(database.db)
  if (listings.length > 0) await addListings(database.db, listings)
  const opened = await servicesOver(database)
  const services = { ...opened, profile: { ...opened.profile, ...profile }, fetchPublic: createFetchPublic({ origins: feedOrigins }) }
  return { database, services, server: testServer(() => services, options) }
}
