import type { ImportFeed } from '@site/domain/calls/import-feeds.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { type Person, confirm } from '../accounts/accounts.testing.ts'
import { useImportAgent } from '../imports/import-agent.testing.ts'
import { queuedMails } from '../mail/mail.testing.ts'
import { createFeedWork } from './feed-work.ts'
import { startFeedServer } from './import-feeds.testing.ts'
import { runImportFeeds } from './run-import-feeds.ts'

/** What the reading of a file answers. */
export type Read = { id: string | null; faults: string[]; columns: { name: string; target: string | null }[] }

/** A site with a new agent for each test, whose feed reads a file with three homes from a server of files; functions that run feeds. */
export async function useFeedSite() {
  const server = await startFeedServer()
  const site = useImportAgent({ isTrusted: true, feedOrigins: [server.origin] })
  const address = `${server.origin}/export/homes.csv?key=secret`

  afterAll(() => server.close())
  beforeEach(async () => {
    await confirm(site.database, site.agent)
    for (const table of ['mail', 'import_feed', 'import_run']) await sql`delete from ${sql.table(table)}`.execute(site.database.db)
    server.serve(sheet(['A1', 'A2', 'A3']), { etag: '"1"' })
    server.received.length = 0
  })

  const header = 'Ref,Type,Offer,Price,Area,Bedrooms,Floor,Building,City'
  const sheet = (keys: readonly string[], { price = 9_000_000, columns = header } = {}) =>
    [columns, ...keys.map((key, floor) => `${key},Condo,Sale,${price},57.5,2,${floor + 2},One Legazpi Park,Makati`)].join('\n')

  const dataOf = <Data>(path: string, body: object = {}, by?: Person) => site.dataOf<Data>(`import/feed/${path}`, body, by)
  const codeOf = async (path: string, body: object, by: Person) => (await by.call(`import/feed/${path}`, body)).envelope.code

  async function importByHand({ options = {}, by = site.agent } = {}): Promise<string> {
    const read = await dataOf<Read>('read', { address }, by)
    expect(read).toMatchObject({ faults: [], id: expect.any(String) as string })
    const choice = { columns: Object.fromEntries(read.columns.map(({ name, target }) => [name, target])), status: 'Done', language: 'en' }
    const id = read.id ?? ''
    expect(await site.dataOf('import/start', { id, choice, ...options }, by)).toEqual({ faults: [] })
    await site.runImport(id)
    return id
  }

  /** A feed of the agent, made by an import by hand. */
  async function addFeed({ removesMissing = true, by = site.agent } = {}): Promise<string> {
    const run = await importByHand({ by })
    return (await dataOf<{ id: string }>('save', { run, hours: 24, removesMissing }, by)).id
  }

  const feed = async (by = site.agent): Promise<ImportFeed> => {
    const { items } = await dataOf<{ items: ImportFeed[] }>('list', {}, by)
    const [first] = items
    if (!first) throw new Error('The agent has no feed')
    return first
  }

  const report = (error: unknown) => expect(error).toBeNull()
  const makeDue = () => sql`update import_feed set next_at = now() - interval '1 minute'`.execute(site.database.db)
  const claimed = async () => (await sql<{ id: string }>`select fetch_id as id from import_feed where fetch_id is not null`.execute(site.database.db)).rows

  /** Runs the jobs of feeds and of their imports, and settles them. */
  async function runJobs(): Promise<void> {
    for (const { id } of await claimed()) await createFeedWork(site.services)({ id }, { isLast: false })
    const { rows } = await sql<{ id: string }>`select id from import_run where state = 'running'`.execute(site.database.db)
    for (const { id } of rows) await site.runImport(id)
    await sql`update import_feed set next_at = now() + interval '1 hour' where next_at < now()`.execute(site.database.db)
    await runImportFeeds(site.services, { report })
  }

  /** Lets the time of all feeds come and does what is due. */
  async function runDue(): Promise<void> {
    await makeDue()
    await runImportFeeds(site.services, { report })
    await runJobs()
  }

  const homes = async (by = site.agent) => {
    const { rows } = await sql<{ key: string; shelf: string; price: number }>`
      select replace(import_key, 'key ', '') as key, shelf, price from listing where poster_id = ${by.id} order by import_key`.execute(site.database.db)
    return Object.fromEntries(rows.map(({ key, shelf, price }) => [key, shelf === 'OnShelf' ? price : shelf]))
  }
  const mails = async () => (await queuedMails(site.database)).map(({ template, values }) => ({ template, ...values }))
  return { server, site, address, header, sheet, dataOf, codeOf, importByHand, addFeed, feed, report, makeDue, claimed, runJobs, runDue, homes, mails }
}
