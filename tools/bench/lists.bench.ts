import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { summariesOf } from '@site/server/modules/share-lists/list-summaries.store.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { sql } from 'kysely'
import { startPostgres } from '../postgres-server.ts'
import { type SiteProcess, startSiteProcess, stopSite } from '../site-client.ts'
import { fillDatabase } from './fill.ts'
import { type LoadGenerator, processorMs, startLoad } from './processes.ts'
import { benchOptions, createReport, machineText, percentile, timeOf } from './report.ts'

/**
 * Measures lists of clients over HTTP at a constant rate, and the statement of an agent's lists: `npm run bench -- lists [--size 10000]
 * [--rate 50] [--seconds 15]`. `processor`: the site's processor time of a request. One agent has 100 lists of 100 homes, another one 100 lists of 20, each with a link that three people have answered.
 */
const options = benchOptions({ size: 10_000, rate: 50, seconds: 15 })
const { size, rate, seconds } = options
const { log, row } = createReport(options)
const people = ['', '爱人', 'Parents']

/** Adds lists with `homes` homes each, and a link to each; returns the codes of the links. */
async function addLists(database: Database, ownerId: string, homes: number): Promise<string[]> {
  const prefix = `List${String(homes).padStart(3, '0')}`
  const code = sql`${prefix} || lpad(n::text, 3, '0')`
  const n = sql`generate_series(1, ${shareListLimits.lists}::integer) as n`
  await sql`insert into share_list (id, owner_id, title) select ${code}, ${ownerId}, 'For client ' || n from ${n}`.execute(database.db)
  await sql`
    insert into share_list_item (list_id, listing_id, position, note, is_note_public)
    select ${code}, home.id, place, 'Quiet, with a view of the park', true from ${n} cross join lateral (
      select id, row_number() over () as place from (select id from listing where shelf = 'OnShelf' order by md5(id || n) limit ${homes}::integer) as chosen
    ) as home`.execute(database.db)
  await sql`
    insert into short_url (code, url, target, target_id, variant, by_role, user_id)
    select ${code}, '/shareList?id=' || ${code}, 'list', ${code}, 'normal', 'Intermediary', ${ownerId} from ${n}`.execute(database.db)
  await sql`
    insert into share_reaction (code, listing_id, who, verdict, note)
    select list_id, listing_id, who, (array['love', 'maybe', 'no'])[1 + position % 3], 'Too far from the station'
    from share_list_item cross join unnest(${people}::text[]) as who where list_id like ${`${prefix}%`}`.execute(database.db)
  await sql`
    insert into share_open (code, minute, opens) select ${code}, now() - make_interval(hours => hour), 1 from ${n}, generate_series(1, 200) as hour`.execute(
    database.db,
  )
  return Array.from({ length: shareListLimits.lists }, (_, index) => `${prefix}${String(index + 1).padStart(3, '0')}`)
}

/** Milliseconds of the statement of the lists of an account: the median and the 95th percentile of 40 runs. */
async function measurePage(database: Database, ownerId: string): Promise<{ call: string; p50: number; p95: number }> {
  const times: number[] = []
  for (let round = 0; round < 45; round += 1) {
    const ms = await timeOf(() => summariesOf(database.db, ownerId, null))
    if (round >= 5) times.push(ms)
  }
  return { call: 'the statement of sharelist/page, 100 lists of 100 homes', p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

async function measureShared(site: SiteProcess, load: LoadGenerator, codes: readonly string[], homes: number) {
  const target = {
    port: site.port,
    method: 'POST',
    path: '/frontend/api/sharelist/shared',
    payloads: codes.map((code) => JSON.stringify({ code })),
    connections: 24,
    rate,
  } as const
  await load.send({ ...target, seconds: 4 })
  const before = processorMs(site.child.pid!)
  const { p50, p95, p99, failed, requests, bytes } = await load.send({ ...target, seconds })
  return {
    call: `sharelist/shared, ${homes} homes, ${rate}/s`,
    p50,
    p95,
    p99,
    processor: (processorMs(site.child.pid!) - before) / requests,
    bytes: Math.round(bytes / requests),
    failed,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'))
const server = await startPostgres()
let [site, load]: [SiteProcess | null, LoadGenerator | null] = [null, null]
try {
  const database = await openDatabase({ databaseUrl: server.url, dataDirectory: folder })
  await migrate(database)
  await fillDatabase(database, size, log)
  await sql`update account set permission_codes = '{sharelist,share.brand}' where id = 'bench'`.execute(database.db)
  await sql`
    insert into account (id, username, username_key, name, role, permission_codes)
    values ('other', 'other', 'other', 'Other', 'Intermediary', '{sharelist,share.brand}')`.execute(database.db)
  const codes = { 100: await addLists(database, 'bench', 100), 20: await addLists(database, 'other', 20) }
  await sql`analyze`.execute(database.db)
  row(await measurePage(database, 'bench'))
  await database.close()
  site = await startSiteProcess({ DATABASE_URL: server.url, DATA_DIR: folder })
  load = startLoad()
  for (const homes of [20, 100] as const) row(await measureShared(site, load, codes[homes], homes))
  log(`${machineText()}; milliseconds`)
} finally {
  await load?.stop()
  if (site) await stopSite(site, 'close')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
