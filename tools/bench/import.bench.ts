import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { sql } from 'kysely'
import { startPostgres } from '../postgres-server.ts'
import { type SiteProcess, startSiteProcess, stopSite } from '../site-client.ts'
import { benchListings, benchPlaces } from './bench-market.ts'
import { benchOptions, createReport, machineText, percentile, rounded } from './report.ts'

/**
 * Measures `npm run import` from its start until a running site finds all listings, beside COPY of the same rows into the same table:
 * `npm run bench -- import [--size 100000] [--searches 20]`. Searches run meanwhile, as many a second as `--searches` says.
 */
const options = benchOptions({ size: 100_000, searches: 20 })
const { log, row } = createReport(options)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
chmodSync(folder, 0o777) // the database server writes there as another user
const file = join(folder, 'listings.csv')

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes the listings of the benchmark as a CSV whose headings are the names of fields here, which the import reads without a mapping. */
function writeFile(size: number): void {
  const cityNames = new Map(benchPlaces.cities.map(({ id, name }) => [id, name.en]))
  const estateNames = new Map(benchPlaces.estates.map(({ id, name }) => [id, name.en]))
  const columns = 'number type mode city estate price floorArea bedrooms bathrooms floor listingDate lat lng remarksZh remarksEn'.split(' ')
  const output = openSync(file, 'w')
  let text = `${columns.join(',')}\n`
  for (const { base, number, values, point, remarks } of benchListings(size)) {
    const { type, mode, city, bedrooms, bathrooms } = base
    const cells = [
      number,
      type,
      mode,
      cityNames.get(city),
      estateNames.get(values.estate ?? ''),
      values.price,
      values.floorArea,
      bedrooms,
      bathrooms,
      base.floor,
      values.listingDate,
      point?.lat,
      point?.lng,
      remarks.zh,
      remarks.en,
    ] // prettier-ignore
    text += `${cells.map(cell).join(',')}\n`
    if (text.length < 1 << 18) continue
    writeSync(output, text)
    text = ''
  }
  writeSync(output, text)
  closeSync(output)
}

const scopes = ['Residence', 'Carport', 'Villa'].flatMap((type) => ['Sale', 'Lease'].map((mode) => ({ type, mode })))
/** The number of listings that a site finds. */
async function countAll(site: SiteProcess): Promise<number> {
  const answers = await Promise.all(
    scopes.map((scope) => site.call<{ totalRowQty: number }>('listing/search', { ...scope, sort: 'listingDate', order: 'desc', pageSize: 1 })),
  )
  return answers.reduce((sum, { totalRowQty }) => sum + totalRowQty, 0)
}

/** Milliseconds of searches at a constant rate until `stop` is called. */
function searchMeanwhile(site: SiteProcess) {
  const times: number[] = []
  let isRunning = true
  const words = ['BGC 2BR', '两房', 'Makati parking', '朝南', 'near MRT']
  const run = async () => {
    for (let index = 0; isRunning; index += 1) {
      const startedAt = performance.now()
      void site
        .call('listing/search', { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: 20, keyword: words[index % words.length] })
        .then(
          () => times.push(performance.now() - startedAt),
          () => times.push(Number.POSITIVE_INFINITY),
        )
      await setTimeout(1000 / options.searches)
    }
  }
  const running = run()
  return async () => {
    isRunning = false
    await running
    await setTimeout(500)
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), searches: times.length }
  }
}

/** The resident memory of a process and its children in MB; 0 where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own)
  } catch {
    return 0 // it has ended, or only Linux has these files
  }
}

type Imported = {
  readonly seconds: number
  readonly peak: number
  readonly searches: { readonly p50: number; readonly p95: number; readonly searches: number }
}

/** The exit code of an import that added its valid rows and returned the others. */
const someReturned = 2

/** Runs the import until the site finds what it added. `peak`: the most memory of its processes in MB. */
async function importFile(url: string, site: SiteProcess): Promise<Imported> {
  const before = await countAll(site)
  const stop = searchMeanwhile(site)
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['app/src/import.ts', file, '--poster', 'bench', '--report', join(folder, 'report.csv')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'import'), NODE_ENV: 'production', INIT_CWD: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid ?? 0))), 200)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  clearInterval(timer)
  const commandSeconds = (performance.now() - startedAt) / 1000
  if (code !== 0 && code !== someReturned) throw new Error(`The import ended with ${code}: ${output}`)
  const expected = before + Number(/([\d,]+)\s+listings added/.exec(output)?.[1]?.replaceAll(',', '') ?? Number.NaN)
  if (Number.isNaN(expected)) throw new Error(output)
  while ((await countAll(site)) < expected) await setTimeout(20)
  const seconds = (performance.now() - startedAt) / 1000
  log(`${output}command ${rounded(commandSeconds, 1)} s, searchable ${rounded(seconds, 1)} s`)
  return { seconds, peak, searches: await stop() }
}

/** Seconds of COPY of all imported rows into the emptied table, with its indexes and triggers. */
async function copyRows(database: Database): Promise<number> {
  const path = join(folder, 'rows.copy')
  const { rows: columns } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
    from information_schema.columns where table_name = 'listing' and table_schema = current_schema() and is_generated = 'NEVER'`.execute(database.db)
  const names = sql.raw(columns[0]?.names ?? '')
  return await database.transaction(
    async (tx) => {
      await sql`copy (select ${names} from listing) to ${sql.lit(path)}`.execute(tx)
      await sql`truncate listing cascade`.execute(tx)
      const startedAt = performance.now()
      await sql`copy listing (${names}) from ${sql.lit(path)}`.execute(tx)
      return (performance.now() - startedAt) / 1000
    },
    { seconds: 3600 },
  )
}

async function measure() {
  const server = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB'])
  let site: SiteProcess | null = null
  try {
    const database = await openDatabase({ databaseUrl: server.url, dataDirectory: folder, statementMs: 600_000 })
    await migrate(database)
    await database.transaction((tx) => addPlaces(tx, benchPlaces))
    await database.statements(`insert into account (id, username, username_key, name, role) values ('bench', 'bench', 'bench', 'Bench', 'Intermediary')`)
    site = await startSiteProcess({ DATABASE_URL: server.url, DATA_DIR: folder })
    const stop = searchMeanwhile(site)
    await setTimeout(4000)
    const idle = await stop()
    const imported = await importFile(server.url, site)
    await stopSite(site, 'close')
    site = null
    const copy = await copyRows(database)
    await database.close()
    return { ...imported, idle, copy }
  } finally {
    if (site) await stopSite(site, 'close')
    await server.stop()
  }
}

try {
  writeFile(options.size)
  const own = await measure()
  row({
    rows: options.size,
    seconds: rounded(own.seconds, 1),
    'rows/s': Math.round(options.size / own.seconds),
    'copy s': rounded(own.copy, 1),
    '× copy': rounded(own.seconds / own.copy, 1),
    'peak MB': Math.round(own.peak),
    'search p95': rounded(own.searches.p95, 1),
    'idle p95': rounded(own.idle.p95, 1),
  })
  log(machineText())
} finally {
  rmSync(folder, { recursive: true, force: true })
}
