import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { sql } from 'kysely'
import { benchPlaces } from './bench/bench-market.ts'
import { startPostgres } from './postgres-server.ts'
import { condoValues, type SiteProcess, registerOn, startSiteProcess, stopSite, trustNewAccounts } from './site-client.ts'
import { makeRunFolder, removeFolder } from './run-folder.ts'

/**
 * Kills a site with SIGKILL while people publish (F1): `npm run check:publish-kill -- [--rounds 50] [--embedded] [--at-once 4]`. After each
 * start, drafts without an answer are published again with the same id. Fails unless every acknowledged listing is whole, none is half
 * there, and no draft became two listings.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, embedded: { type: 'boolean', default: false }, 'at-once': { type: 'string', default: '4' } },
})
const [rounds, atOnce] = [Number(options.rounds), Number(options['at-once'])]
const folder = makeRunFolder('publish-kill-')
const postgres = options.embedded ? null : await startPostgres()
const settings = { ...(postgres ? { DATABASE_URL: postgres.url } : {}), DATA_DIR: folder }
const open = () => openDatabase({ dataDirectory: folder, databaseUrl: postgres?.url })

type Entered = { readonly price: number; readonly floor: number }
const [estate] = benchPlaces.estates
/** What was sent, by the id of the draft, and the id of the listing that an answer named. */
const [sent, acknowledged] = [new Map<string, Entered>(), new Map<string, string>()]
let isKilled = false

async function publish(site: SiteProcess, token: string, id: string, { floor, price }: Entered): Promise<void> {
  const { id: listing } = await site.call<{ id: string }>('listing/publish', { id, ...condoValues(estate?.id ?? '', floor, price) }, token)
  const before = acknowledged.get(id)
  if (before !== undefined && before !== listing) throw new Error(`Draft ${id} became ${before} and ${listing}`)
  acknowledged.set(id, listing)
}

async function publishUntilKilled(site: SiteProcess, token: string): Promise<void> {
  while (!isKilled) {
    const [id, entered] = [randomUUID(), { price: 1_000_000 + sent.size, floor: 1 + (sent.size % 20) }]
    sent.set(id, entered)
    try {
      await site.call('listing/draft', { id, price: entered.price }, token)
      await publish(site, token, id, entered)
    } catch (error) {
      if (!isKilled) throw error
    }
  }
}

const faults: string[] = []
/** Records a fault unless the site answers an acknowledged listing with everything that was entered. */
async function requireWhole(site: SiteProcess, token: string, draft: string): Promise<void> {
  const { price, floor } = sent.get(draft) as Entered // only sent drafts are acknowledged
  const id = acknowledged.get(draft) ?? ''
  const { listing } = await site.call<{ listing: Record<string, unknown> }>('listing/detail', { id }, token)
  const { remarks, roomNumber } = condoValues('', floor, price)
  const isWhole = listing['price'] === price && listing['floor'] === floor && listing['roomNumber'] === roomNumber && listing['shelf'] === 'OnShelf'
  if (!isWhole || JSON.stringify(listing['remarks']) !== JSON.stringify(remarks)) faults.push(`Listing ${id} is not whole: ${JSON.stringify(listing)}`)
}

/** Checks the tables: one listing for each draft, each with its prices, and no draft beside its listing. */
async function checkTables(): Promise<string> {
  const database = await open()
  const { rows } = await sql<{ listings: number; drafts: number; withoutHistory: number; leftDrafts: number }>`
    select count(*) as listings, count(distinct draft_id) as drafts,
      count(*) filter (where not exists (select from price_history where listing_id = listing.id) or shelved_at is null or number is null) as "withoutHistory",
      (select count(*) from listing_draft join listing on listing.draft_id = listing_draft.id) as "leftDrafts" from listing`.execute(database.db)
  await database.close()
  const { listings = 0, drafts = 0, withoutHistory = 0, leftDrafts = 0 } = rows[0] ?? {}
  if (listings !== sent.size || drafts !== sent.size || withoutHistory > 0 || leftDrafts > 0)
    faults.push(`Tables: ${JSON.stringify(rows[0])}, sent ${sent.size}`)
  return `${listings} listings of ${sent.size} drafts`
}

const startedAt = performance.now()
let [retried, verified] = [0, 0]
try {
  const database = await open()
  await migrate(database)
  await database.transaction((tx) => addPlaces(tx, benchPlaces))
  await database.statements(trustNewAccounts)
  await database.close()
  let token = ''
  for (let round = 0; round <= rounds; round += 1) {
    const site = await startSiteProcess(settings)
    token ||= await registerOn(site, 'publisher')
    const unanswered = [...sent.keys()].filter((id) => !acknowledged.has(id))
    retried += unanswered.length
    for (const id of [...acknowledged.keys()].slice(verified)) await requireWhole(site, token, id)
    for (const id of unanswered) await publish(site, token, id, sent.get(id) as Entered)
    verified = acknowledged.size - unanswered.length
    const { totalRowQty } = await site.call<{ totalRowQty: number }>('listing/search', { type: 'Residence', mode: 'Sale' })
    if (totalRowQty > sent.size) faults.push(`Round ${round}: the search finds ${totalRowQty} homes of ${sent.size}`)
    if (round === rounds) {
      await stopSite(site, 'close')
      break
    }
    isKilled = false
    const publishers = Array.from({ length: atOnce }, () => publishUntilKilled(site, token))
    await delay(50 + Math.random() * 400)
    isKilled = true
    await stopSite(site, 'kill')
    await Promise.all(publishers)
  }
  const tables = await checkTables()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${rounds} kills on ${postgres ? 'PostgreSQL' : 'the embedded database'}: ${tables}, ${retried} published again without an answer, ${faults.length} faults, ${seconds} s`,
  )
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await postgres?.stop()
  removeFolder(folder)
}
