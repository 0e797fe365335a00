import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePages } from '@site/app/pages-build.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { sql } from 'kysely'
import { startPostgres } from '../postgres-server.ts'
import { type SiteProcess, startSiteProcess, stopSite } from '../site-client.ts'
import type { SiteStats } from '../site-process.ts'
import { benchPlaces } from './bench-market.ts'
import { fillDatabase } from './fill.ts'
import type { Load, LoadResult } from './load-process.ts'
import { type LoadGenerator, startLoad } from './processes.ts'
import { benchOptions, createReport, machineText, median, rounded } from './report.ts'

/**
 * Measures requests per second and latency of a site, and as a baseline those of the same site with stored search answers that it only serializes:
 * `npm run bench -- http [--size 100000] [--seconds 6] [--rounds 2] [--different] [--profile] [--json]`. Site, database and load generator are
 * processes on this machine. A database at `DATABASE_URL` that has listings is measured without changes.
 */
const options = benchOptions({ size: 100_000, seconds: 6, rounds: 2, different: false, profile: false })
const { size, seconds, rounds } = options
const { log, row } = createReport(options)
/** Requests per second when latency is measured. */
const steadyRate = 200
const connections = 24

/** A row of the result: requests per second (`rps`), and milliseconds of latency at `rate` requests per second. `ratio`: `rps` / `baselineRps`. */
type CallFigures = {
  path: string
  rps: number
  p50: number
  p95: number
  baselineRps: number
  baselineP50: number
  baselineP95: number
  ratio: number
  rate: number
  bytes: number
}

/** Bodies of `count` distinct, typical searches; every tenth has a keyword. */
function searchBodies(count = 60): string[] {
  const cities = benchPlaces.cities.slice(0, 6).map(({ id }) => id)
  const keywords = ['salcedo', '地铁', 'bgc', 'swimming pool', 'makati 2br', '泳池']
  return Array.from({ length: count }, (_, index) => {
    const query: Record<string, unknown> = { type: index % 7 === 6 ? 'Villa' : 'Residence', mode: index % 3 === 2 ? 'Lease' : 'Sale', pageSize: 20 }
    if (index % 2 === 1) query['city'] = cities[index % cities.length]
    if (index % 4 >= 2) query['bedrooms'] = index % 8 >= 4 ? ['2', '3'] : ['1']
    if (index % 5 === 3) query['petsAllowed'] = true
    if (index % 5 === 4) Object.assign(query, { priceMax: (query['mode'] === 'Sale' ? 9_000_000 : 60_000) + index * 1_000, sort: 'price', order: 'asc' })
    if (index % 10 === 9) query['keyword'] = keywords[((index / 10) | 0) % keywords.length]
    if (index >= 60) query['floorAreaMin'] = 10 + index / 100
    return JSON.stringify(query)
  })
}

const rounded2 = (value: number) => rounded(value, 2)

async function measurePath(
  site: SiteProcess,
  load: LoadGenerator,
  target: Pick<Load, 'port' | 'method' | 'path' | 'payloads'>,
  /** Searches whose answers the baseline stores; it answers every other search with the first of them. */
  queries: readonly string[],
): Promise<CallFigures> {
  const results = { real: [] as LoadResult[], cached: [] as LoadResult[], realSteady: [] as LoadResult[], cachedSteady: [] as LoadResult[] }
  const run = (pace: Pick<Load, 'seconds' | 'rate'>) => load.require({ ...target, connections, ...pace })
  let rate = steadyRate
  for (let round = 0; round < rounds + 1; round += 1)
    for (const kind of ['real', 'cached'] as const) {
      await site.command(kind === 'real' ? { action: 'real' } : { action: 'cached', queries })
      const isWarming = round === 0
      const result = await run({ seconds: isWarming ? 3 : seconds })
      // a constant rate below the capacity of the site
      if (isWarming && kind === 'real') rate = Math.min(steadyRate, Math.max(2, Math.floor((result.requests / result.seconds) * 0.6)))
      if (isWarming) continue
      results[kind].push(result)
      results[`${kind}Steady`].push(await run({ seconds, rate }))
    }
  const requestsPerSecond = (all: readonly LoadResult[]) => median(all.map((result) => result.requests / result.seconds))
  const [real, cached] = [requestsPerSecond(results.real), requestsPerSecond(results.cached)]
  return {
    path: `${target.method} ${target.path}`,
    rps: rounded2(real),
    p50: rounded2(median(results.realSteady.map(({ p50 }) => p50))),
    p95: rounded2(median(results.realSteady.map(({ p95 }) => p95))),
    baselineRps: rounded2(cached),
    baselineP50: rounded2(median(results.cachedSteady.map(({ p50 }) => p50))),
    baselineP95: rounded2(median(results.cachedSteady.map(({ p95 }) => p95))),
    ratio: rounded2(real / cached),
    rate,
    bytes: Math.round(median(results.real.map(({ bytes, requests }) => bytes / requests))),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-http-'))
const ownServer = process.env.DATABASE_URL ? null : await startPostgres()
const databaseUrl = process.env.DATABASE_URL ?? ownServer?.url ?? ''
let [site, load]: [SiteProcess | null, LoadGenerator | null] = [null, null]

/** Logs what the site needed since the last call. */
async function logStats(target: SiteProcess, phase: string): Promise<void> {
  const { loopDelay, megabytes, processorWait, index } = await target.command<SiteStats>({ action: 'stats' })
  const wait = processorWait === null ? '' : `; per second of work ${processorWait.toFixed(1)} s of waiting for a processor`
  log(
    `event loop ${phase}: delay p50 ${loopDelay.p50.toFixed(1)}, p99 ${loopDelay.p99.toFixed(1)}, max ${loopDelay.max.toFixed(1)} ms; ${megabytes.toFixed(0)} MB${wait}`,
  )
  if (phase === 'while loading') log(`index: ${JSON.stringify(index)}`)
}

try {
  const database = await openDatabase({ databaseUrl, dataDirectory: folder })
  await migrate(database)
  const { rows: listings } = await sql`select id from listing limit 1`.execute(database.db)
  if (listings.length === 0) await fillDatabase(database, size, log)
  await database.close()
  ensurePages()
  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(tmpdir(), 'bench-http-profile')}`] : []
  site = await startSiteProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, profile)
  load = startLoad()
  const { port } = site
  await logStats(site, 'while loading')
  const queries = searchBodies()
  const search = { port, method: 'POST', path: '/frontend/api/listing/search' } as const
  row(await measurePath(site, load, { ...search, payloads: queries }, queries))
  if (options.different) {
    // without equal requests: measures the index without the cache of answers
    const distinct = await measurePath(site, load, { ...search, payloads: searchBodies(6_000) }, queries)
    row({ ...distinct, path: `${distinct.path}, all different` })
  }
  await logStats(site, 'during searches')
  const pages = ['', '?mode=Lease', '?city=makati', '?bedrooms=2&sort=price&order=asc']
  row(await measurePath(site, load, { port, method: 'GET', path: '/home', payloads: pages }, queries))
  await logStats(site, 'during pages')
  log(machineText())
} finally {
  await load?.stop()
  if (site) await stopSite(site, 'close')
  await ownServer?.stop()
  rmSync(folder, { recursive: true, force: true })
}
