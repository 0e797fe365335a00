import { apiVersion } from '@site/domain/api-version.ts'
import type { Envelope } from '@site/domain/problems.ts'
import { createHandle, type HandleOptions } from './handle.ts'
import { addTestMarket, servicesOver } from './modules/listings/listings.testing.ts'
import type { Services } from './services.ts'
import type { Database } from './store/database.ts'
import { openTestDatabase } from './store/testing.ts'

export type Answer = { readonly status: number; readonly headers: Headers; readonly envelope: Envelope<unknown> }
export type Said = { readonly body?: unknown; readonly text?: string; readonly headers?: Readonly<Record<string, string>> }
export type TestServer = { readonly handle: ReturnType<typeof createHandle>; ask(method: string, path: string, said?: Said): Promise<Answer> }

export const testOrigin = 'https://homes.example'

/** The server app as clients reach it: answers are checked against their schemas, every request comes from one address. */
export function testServer(services: () => Services | null, options: Partial<HandleOptions> = {}): TestServer {
  const handle = createHandle(services, { clientAddress: () => '203.0.113.7', mediaFolders: {}, checkAnswers: true, rateLimits: false, ...options })
  return {
    handle,
    ask: async (method, path, { body, text, headers = {} } = {}) => {
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
      const standard: Record<string, string> = { 'api-version': apiVersion, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) }
      const response = await handle.request(`${testOrigin}${path}`, {
        method,
        headers: { ...standard, ...headers },
        ...(sent === undefined ? {} : { body: sent }),
      })
      return { status: response.status, headers: response.headers, envelope: (await response.json()) as Envelope<unknown> }
    },
  }
}

export type TestSite = { readonly database: Database; readonly services: Services; readonly server: TestServer }

/** The test market on the database of one test file, with its server app: call it in `beforeAll`, and close the database in `afterAll`. */
export async function openTestSite(options: Partial<HandleOptions> = {}): Promise<TestSite> {
  const database = await openTestDatabase()
  await addTestMarket(database.db)
  const services = await servicesOver(database)
  return { database, services, server: testServer(() => services, options) }
}
