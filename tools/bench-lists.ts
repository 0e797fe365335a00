import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { summariesOf } from '@site/server/modules/share-lists/list-summaries.store.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { sql } from 'kysely'
import { fillDatabase } from './bench-fill.ts'
import type { Load, LoadResult } from './bench-http-load.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Measures lists of clients over HTTP at a constant rate, and the statement of an agent's lists: `npm run bench:lists -- [--size 10000]
 * [--rate 50] [--seconds 15]`. `processor`: the site's processor time of a request. The agent has 100 lists of 100 homes and as many of 20, each with a link that three people have answered.
 */
const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '10000' }, rate: { type: 'string', default: '50' }, seconds: { type: 'string', default: '15' } },
})
const [size, rate, seconds] = [Number(options.size), Number(options.rate), Number(options.seconds)]
const people = ['', '爱人', 'Parents']

/** Adds lists with so many homes each, with a link to each; returns the codes. */
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
    const startedAt = performance.now()
    await summariesOf(database.db, ownerId, null)
    if (round >= 5) times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { call: 'the statement of sharelist/page, 100 lists of 100 homes', p50: sorted[20] ?? 0, p95: sorted[38] ?? 0 }
}

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const messageOf = <Message>(child: ChildProcess) =>
  new Promise<Message>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`A process exited with ${code}`)))
  })

/** Seconds of processor time of a process; NaN where the system does not report it: only Linux does. */
function processorSeconds(pid = 0): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = after.split(' ').slice(11, 13).map(Number)
    return ((user ?? 0) + (system ?? 0)) / 100
  } catch {
    return Number.NaN
  }
}

async function measureShared({ pid }: ChildProcess, load: ChildProcess, port: number, codes: readonly string[], homes: number) {
  const target = {
    port,
    method: 'POST',
    path: '/frontend/api/sharelist/shared',
    payloads: codes.map((code) => JSON.stringify({ code })),
    connections: 24,
  } as const
  const run = async (duration: number) => {
    const answer = messageOf<LoadResult>(load)
    load.send({ ...target, rate, seconds: duration } satisfies Load)
    return await answer
  }
  await run(4)
  const before = processorSeconds(pid)
  const { p50, p95, p99, failed, requests, bytes } = await run(seconds)

  return {
    call: `sharelist/shared, ${homes} homes, ${rate}/s`,
    p50,
    p95,
    p99,
    processor: ((processorSeconds(pid) - before) * 1000) / requests,
    bytes: Math.round(bytes / requests),
    failed,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'))
const server = await startPostgres()
const children: ChildProcess[] = []
try {
  const database = await openDatabase({ databaseUrl: server.url, dataDirectory: folder })
  await migrate(database)
  await fillDatabase(database, size, console.log)
  await sql`update account set permission_codes = '{sharelist,share.brand}' where id = 'bench'`.execute(database.db)
  await sql`
    insert into account (id, username, username_key, name, role, permission_codes)
    values ('other', 'other', 'other', 'Other', 'Intermediary', '{sharelist,share.brand}')`.execute(database.db)
  const codes = { 100: await addLists(database, 'bench', 100), 20: await addLists(database, 'other', 20) }
  await sql`analyze`.execute(database.db)
  const rows: Record<string, string | number>[] = [await measurePage(database, 'bench')]
  await database.close()
  const site = fork(pathOf('bench-http-site.ts'), {
    execArgv: ['--max-semi-space-size=16'], // as `npm start`
    env: { ...process.env, DATABASE_URL: server.url, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const load = fork(pathOf('bench-http-load.ts'))
  children.push(site, load)
  const { port } = await messageOf<{ port: number }>(site)
  for (const homes of [20, 100] as const) {
    rows.push(await measureShared(site, load, port, codes[homes], homes))
    console.log(rows.at(-1))
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, milliseconds`)
  console.table(rows)
} finally {
  for (const child of children) if (child.connected) child.disconnect()
  await Promise.all(children.map((child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)))))
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
