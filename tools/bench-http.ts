import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import type { Load, LoadResult } from './bench-http-load.ts'
import type { Command, SiteStats } from './bench-http-site.ts'
import { fillDatabase } from './bench-fill.ts'
import { benchPlaces } from './bench-market.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Measures requests per second and latency of a site, and as baseline of the same site with stored search answers that it only serializes:
 * `npm run bench:http -- [--size 100000] [--seconds 6] [--rounds 2] [--different] [--profile] [--json]`. Site, database and load generator are
 * processes on this machine. A database at `DATABASE_URL` that has listings is measured without changes.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '2' },
    different: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [size, seconds, rounds] = [Number(options.size), Number(options.seconds), Number(options.rounds)]
/** Requests per second when latency is measured. */
const steadyRate = 200
const connections = 24
const log = (text: string) => (options.json ? console.error(text) : console.log(text))

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

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/** Resolves with the first message of a child process; rejects if it exits before. */
const waitForMessage = (child: ChildProcess, name: string) =>
  new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }))
    child.once('exit', (code) => reject(new Error(`${name} exited with ${code}`)))
  })
/** Sends a message to a child process and resolves with its response. */
const send = <Answer>(child: ChildProcess, message: Command | Load) =>
  new Promise<Answer>((resolve) => {
    child.once('message', (response) => resolve(response as Answer))
    child.send(message)
  })

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const roundTo2 = (value: number) => Number(value.toFixed(2))

async function measurePath(
  site: ChildProcess,
  load: ChildProcess,
  target: Pick<Load, 'port' | 'method' | 'path' | 'payloads'>,
  /** Searches whose answers the baseline stores; it answers every other search with the first of them. */
  queries: readonly string[],
): Promise<CallFigures> {
  const results = { real: [] as LoadResult[], cached: [] as LoadResult[], realSteady: [] as LoadResult[], cachedSteady: [] as LoadResult[] }
  const run = (options: Pick<Load, 'seconds' | 'rate'>) => send<LoadResult>(load, { ...target, connections, ...options })
  let rate = steadyRate
  for (let round = 0; round < rounds + 1; round += 1)
    for (const kind of ['real', 'cached'] as const) {
      await send(site, kind === 'real' ? { action: 'real' } : { action: 'cached', queries })
      const isWarming = round === 0
      const result = await run({ seconds: isWarming ? 3 : seconds })
      // a constant rate below the capacity of the site
      if (isWarming && kind === 'real') rate = Math.min(steadyRate, Math.max(2, Math.floor((result.requests / result.seconds) * 0.6)))
      if (isWarming) continue
      results[kind].push(result)
      results[`${kind}Steady`].push(await run({ seconds, rate }))
    }
  const failed = Object.values(results)
    .flat()
    .reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests of ${target.path} failed`)
  const requestsPerSecond = (all: readonly LoadResult[]) => median(all.map((result) => result.requests / result.seconds))
  const [real, cached] = [requestsPerSecond(results.real), requestsPerSecond(results.cached)]
  return {
    path: `${target.method} ${target.path}`,
    rps: roundTo2(real),
    p50: roundTo2(median(results.realSteady.map(({ p50 }) => p50))),
    p95: roundTo2(median(results.realSteady.map(({ p95 }) => p95))),
    baselineRps: roundTo2(cached),
    baselineP50: roundTo2(median(results.cachedSteady.map(({ p50 }) => p50))),
    baselineP95: roundTo2(median(results.cachedSteady.map(({ p95 }) => p95))),
    ratio: roundTo2(real / cached),
    rate,
    bytes: Math.round(median(results.real.map(({ bytes, requests }) => bytes / requests))),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-http-'))
const ownServer = process.env.DATABASE_URL ? null : await startPostgres()
const databaseUrl = process.env.DATABASE_URL ?? ownServer?.url ?? ''
const children: ChildProcess[] = []
try {
  const database = await openDatabase({ databaseUrl, dataDirectory: folder })
  await migrate(database)
  const { rows: listings } = await sql`select id from listing limit 1`.execute(database.db)
  if (listings.length === 0) await fillDatabase(database, size, log)
  await database.close()
  const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(tmpdir(), 'bench-http-profile')}`] : []
  const site = fork(pathOf('bench-http-site.ts'), {
    execArgv: ['--max-semi-space-size=16', ...flags], // as `npm start`
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const load = fork(pathOf('bench-http-load.ts'))
  children.push(site, load)
  const { port } = await waitForMessage(site, 'the site')
  const printStats = async (phase: string) => {
    const { answer } = await send<{ answer: SiteStats }>(site, { action: 'stats' })
    const { loopDelay, megabytes, processorWait } = answer
    const wait = processorWait === null ? '' : `; per second of work ${processorWait.toFixed(1)} s of waiting for a processor`
    log(
      `event loop ${phase}: delay p50 ${loopDelay.p50.toFixed(1)}, p99 ${loopDelay.p99.toFixed(1)}, max ${loopDelay.max.toFixed(1)} ms; ${megabytes.toFixed(0)} MB${wait}`,
    )
    return answer
  }
  log(`index: ${JSON.stringify((await printStats('while opening and loading the index')).index)}`)
  const queries = searchBodies()
  const search = { port, method: 'POST', path: '/frontend/api/listing/search' } as const
  const rows = [await measurePath(site, load, { ...search, payloads: queries }, queries)]
  if (options.different) {
    // without equal requests: measures the index without the cache of answers
    const distinct = await measurePath(site, load, { ...search, payloads: searchBodies(6_000) }, queries)
    rows.push({ ...distinct, path: `${distinct.path}, all different` })
  }
  await printStats('during searches')
  const pages = ['', '?mode=Lease', '?city=makati', '?bedrooms=2&sort=price&order=asc']
  rows.push(await measurePath(site, load, { port, method: 'GET', path: '/home', payloads: pages }, queries))
  await printStats('during pages')
  log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`)
  if (options.json) console.log(JSON.stringify(rows))
  else console.table(rows)
} finally {
  for (const child of children) if (child.connected) child.disconnect()
  await Promise.all(children.map((child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)))))
  await ownServer?.stop()
  rmSync(folder, { recursive: true, force: true })
}
