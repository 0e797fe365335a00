import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openTestSite, type TestServer } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import { type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { createImportWork } from './import-work.ts'

/** The targets that the site proposes for the columns of a file, by the name of the column, as a person accepts them. */
export const proposedTargets = <Target extends string>(
  columns: readonly { readonly name: string; readonly target: Target | null }[],
): Record<string, Target | null> => Object.fromEntries(columns.map(({ name, target }) => [name, target]))

/** A site with a new agent for each test, who imports by the calls of the screen. `isTrusted`: the homes of the agent wait for no reviewer; `feedOrigins`: what imports may fetch besides public addresses. */
export function useImportAgent({ isTrusted = false, feedOrigins = [] as readonly string[] } = {}) {
  let site: { database: Database; services: Services; server: TestServer } | undefined
  let agent: Person | undefined
  const required = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The import agent is used outside a test')
    return value
  }
  beforeAll(async () => {
    site = await openTestSite({ feedOrigins })
  })
  afterAll(() => required(site).database.close())
  beforeEach(async () => {
    agent = await registerPerson(required(site).server, 'Intermediary')
    if (isTrusted) await sql`update account set trust = 'Trusted' where id = ${agent.id}`.execute(required(site).database.db)
  })
  return {
    get database() {
      return required(site).database
    },
    get services() {
      return required(site).services
    },
    get server() {
      return required(site).server
    },
    get agent() {
      return required(agent)
    },
    /** The data of a call that must succeed, by the agent unless somebody else is given. */
    dataOf: async <Data>(path: string, body: object, by = required(agent)): Promise<Data> => {
      const { envelope } = await by.call(path, body)
      expect(envelope, `${path} ${JSON.stringify(envelope)}`).toMatchObject({ code: 200 })
      return envelope.data as Data
    },
    /** Runs the job of an import that was started. */
    runImport: (id: string): Promise<void> => createImportWork(required(site).services)({ id }, { isLast: false }),
  }
}
