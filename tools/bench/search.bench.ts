import { loadavg } from 'node:os'
import type { IndexRow } from '@site/search/memory/index-row.ts'
import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { openBenchDatabase, benchConnections } from './database.ts'
import { type BenchListing, benchListings, benchPlaces } from './bench-market.ts'
import { benchNameIndex, type BenchQuery, benchQueries, mixedLoad, type RunQuery } from './queries.ts'
import { probe, type Speed, speedOf, speedRange } from './machine-speed.ts'
import { benchOptions, createReport, machineText, percentile, timeOf } from './report.ts'
import { defaultProfile } from '../default-profile.ts'

/**
 * Compares the memory index with PostgreSQL on the same listings and queries: `npm run bench -- search [--sizes 100000,1000000] [--index-only]
 * [--json]`. Times are milliseconds; `speed` is the speed of the machine relative to the fastest moment of the run (machine-speed.ts).
 */

type QueryFigures = { query: string; size: number; indexP50: number; indexP95: number; pgP50: number | null; pgP95: number | null; speed: Speed }
/** Queries per second of the mixed load; `indexOpsOfCpu`: per second of processor time, which other processes do not affect. */
type Mixed = { query: 'mixed'; size: number; indexOps: number; indexOpsOfCpu: number; pgOps: number | null; speed: Speed }
/**
 * Seconds until the index answers queries without remarks: elapsed, and processor time of the main thread and of the process. `secondsWithRemarks`:
 * elapsed until it also searches in remarks.
 */
type Build = { seconds: number; secondsOfThread: number; secondsOfCpu: number; secondsWithRemarks: number; speed: Speed }
/** Costs of the index. `updateMs`: milliseconds to apply one changed listing; `load`: load averages of the machine. */
type BuildRow = Build & { query: 'build'; size: number; bytesPerListing: number; bytesWithRemarks: number; updateMs: number; load: string }

const options = benchOptions({ sizes: '100000', 'index-only': false })
const { log, row: printRow } = createReport(options)

const placeNames = benchNameIndex()
/** Rows per batch; a batch is parsed from one JSON text, as in the worker of the server. */
const batchRows = 1_000

const startedAt = performance.now()
/** Runs a phase and logs its duration. */
async function phase<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const startTime = performance.now()
  const value = await run()
  log(`[${name}: ${((performance.now() - startTime) / 1000).toFixed(1)} s]`)
  return value
}

/** Measures a function in several rounds, so that a slow moment of the machine does not determine the result. */
function createTimer(run: () => Promise<unknown>) {
  const times: number[] = []
  return {
    /** Measures between `minRuns` and `maxRuns` runs, at most `maxMs` long, after `warmUpRuns` runs that are not measured. */
    async round({ maxMs, maxRuns, minRuns, warmUpRuns }: { maxMs: number; maxRuns: number; minRuns: number; warmUpRuns: number }) {
      for (let count = 0; count < warmUpRuns; count += 1) await run()
      const until = performance.now() + maxMs
      for (let count = 0; count < maxRuns && (count < minRuns || performance.now() < until); count += 1) {
        times.push(await timeOf(run))
      }
    },
    p50: () => percentile(times, 0.5),
    p95: () => percentile(times, 0.95),
  }
}

/** Rounds of the index per query; PostgreSQL has a round between two of them. */
const rounds = 5
const indexRound = { maxMs: 200, maxRuns: 80, minRuns: 4, warmUpRuns: 5 }
const postgresRound = { maxMs: 600, maxRuns: 25, minRuns: 1, warmUpRuns: 0 }

/** Queries per second (`ops`) with `concurrency` queries at once, and per second of processor time of this process. */
async function measureLoad(
  search: SearchPort,
  load: readonly RunQuery[],
  concurrency: number,
  seconds: number,
): Promise<{ ops: number; perCpuSecond: number }> {
  let [next, completed] = [0, 0]
  const cpu = process.cpuUsage()
  const startTime = performance.now()
  const until = startTime + seconds * 1000
  const runUntilEnd = async () => {
    while (performance.now() < until) {
      await load[next++ % load.length]!(search)
      completed += 1
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runUntilEnd))
  const { user, system } = process.cpuUsage(cpu)
  return { ops: (completed * 1000) / (performance.now() - startTime), perCpuSecond: (completed * 1e6) / (user + system) }
}

/**
 * Whether two results are equal, except for rounding errors of numbers and the order of clusters. Ignores distances, which the implementations
 * round differently.
 */
function isSameResult(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b || Math.abs(a - b) < 1e-9
  if (Array.isArray(a) && Array.isArray(b)) {
    const [sortedA, sortedB] = [a, b].map((all: unknown[]) => (isCluster(all[0]) ? all.toSorted(byBounds) : all))
    return a.length === b.length && sortedA!.every((value, index) => isSameResult(value, sortedB![index]))
  }
  if (!isRecord(a) || !isRecord(b)) return a === b
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => key !== 'distances')
  return keys.every((key) => isSameResult(a[key], b[key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isCluster = (value: unknown): boolean => isRecord(value) && 'bounds' in value
const byBounds = (a: unknown, b: unknown) => (JSON.stringify(isRecord(a) && a['bounds']) < JSON.stringify(isRecord(b) && b['bounds']) ? -1 : 1)

/** Throws if the results of a query differ between the two implementations. */
async function requireSameResults(index: SearchPort, sql: SearchPort): Promise<void> {
  for (const { query, run } of benchQueries(placeNames)) {
    const [indexResult, sqlResult] = [await run(index), await run(sql)]
    if (!isSameResult(indexResult, sqlResult))
      throw new Error(`${query}: index and SQL have different results:\n${JSON.stringify(indexResult)}\n${JSON.stringify(sqlResult)}`)
  }
}

const indexRowOf = (row: BenchListing) => ({ id: row.id, number: row.number, point: row.point, tower: row.tower, remarks: row.remarks, values: row.values })

/** JSON texts of batches of index rows. */
function* batchTexts(listings: Iterable<BenchListing>): Generator<string> {
  let rows: ReturnType<typeof indexRowOf>[] = []
  for (const row of listings) {
    rows.push(indexRowOf(row))
    if (rows.length < batchRows) continue
    yield JSON.stringify(rows)
    rows = []
  }
  if (rows.length > 0) yield JSON.stringify(rows)
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6

/** Builds the index; generating the rows is not measured. */
function buildIndex(index: MemoryIndex, size: number): Build {
  const build = { seconds: 0, secondsOfThread: 0, secondsOfCpu: 0, secondsWithRemarks: 0 }
  const measureStep = (step: () => void) => {
    const [startTime, thread, cpu] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()]
    step()
    build.seconds += (performance.now() - startTime) / 1000
    build.secondsOfThread += secondsOf(process.threadCpuUsage(thread))
    build.secondsOfCpu += secondsOf(process.cpuUsage(cpu))
  }
  const probes = [probe()]
  let loaded = 0
  for (const text of batchTexts(benchListings(size))) {
    const rows = JSON.parse(text) as IndexRow[] // written by this tool
    measureStep(() => index.load(rows))
    loaded += rows.length
    if (loaded % 50_000 === 0) probes.push(probe())
  }
  measureStep(() => {
    for (const _ of index.buildSegments());
  })
  probes.push(probe())
  const startTime = performance.now()
  let nextProbeAt = startTime + 1000
  for (const _ of index.indexRemarks()) {
    if (performance.now() < nextProbeAt) continue
    probes.push(probe())
    nextProbeAt += 1000
  }
  build.secondsWithRemarks = build.seconds + (performance.now() - startTime) / 1000
  probes.push(probe())
  return { ...build, speed: speedOf(probes) }
}

const speedText = (speed: Speed) => `${speed.core.toFixed(2)} ${speed.memory.toFixed(2)}`

/** Measures one query of the result table: first the index, then PostgreSQL and the index alternately. */
async function measureQuery({ query, run }: BenchQuery, size: number, index: SearchPort, sql: SearchPort | null): Promise<QueryFigures> {
  const [indexTimer, sqlTimer] = [createTimer(() => run(index)), sql && createTimer(() => run(sql))]
  const probes = [probe()]
  for (let round = 0; round < rounds; round += 1) {
    await indexTimer.round(indexRound)
    if (round < rounds - 1) await sqlTimer?.round(postgresRound)
    probes.push(probe())
  }
  return {
    query,
    size,
    indexP50: indexTimer.p50(),
    indexP95: indexTimer.p95(),
    pgP50: sqlTimer?.p50() ?? null,
    pgP95: sqlTimer?.p95() ?? null,
    speed: speedOf(probes),
  }
}

async function measureMixed(size: number, index: SearchPort, sql: SearchPort | null): Promise<Mixed> {
  const load = mixedLoad(placeNames, 2000)
  const probes = [probe()]
  const before = await measureLoad(index, load, 1, 3)
  const pgOps = sql ? (await measureLoad(sql, load, benchConnections, 10)).ops : null
  probes.push(probe())
  const after = await measureLoad(index, load, 1, 3)
  probes.push(probe())
  return {
    query: 'mixed',
    size,
    indexOps: (before.ops + after.ops) / 2,
    indexOpsOfCpu: (before.perCpuSecond + after.perCpuSecond) / 2,
    pgOps,
    speed: speedOf(probes),
  }
}

async function measureQueries(size: number, index: SearchPort, sql: SearchPort | null): Promise<(QueryFigures | Mixed)[]> {
  const rows: (QueryFigures | Mixed)[] = []
  const headings = ['index p50', 'p95', 'PostgreSQL p50', 'p95', 'speed: core mem']
  log(`${'query'.padEnd(52)} ${headings.map((heading) => heading.padStart(15)).join(' ')}`)
  for (const query of benchQueries(placeNames)) {
    const row = await measureQuery(query, size, index, sql)
    rows.push(row)
    const figures = [row.indexP50, row.indexP95, row.pgP50, row.pgP95].map((value) => (value === null ? '-' : value.toFixed(value < 10 ? 3 : 0)))
    log(`${row.query.padEnd(52)} ${[...figures, speedText(row.speed)].map((figure) => figure.padStart(15)).join(' ')}`)
  }
  const mixed = await measureMixed(size, index, sql)
  const postgresText = mixed.pgOps === null ? '' : `, PostgreSQL with ${benchConnections} connections ${mixed.pgOps.toFixed(1)}`
  log(
    `mixed load, queries per second: index on one thread ${mixed.indexOps.toFixed(0)} (${mixed.indexOpsOfCpu.toFixed(0)} per second of processor time)${postgresText}; speed ${speedText(mixed.speed)}`,
  )
  return [...rows, mixed]
}

const { priceBands = {} } = defaultProfile

async function measure(size: number): Promise<(QueryFigures | Mixed | BuildRow)[]> {
  const landmarkById = new Map(benchPlaces.landmarks.map((landmark) => [landmark.id, landmark]))
  const index: MemoryIndex = new MemoryIndex({ landmark: (id) => landmarkById.get(id) }, priceBands)
  log(`\n${size.toLocaleString('en')} listings`)
  const build = await phase('building the index, with generation of its rows', async () => buildIndex(index, size))
  const { listings, remarks } = index.bytes()
  const load = loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
  log(
    `built in ${build.seconds.toFixed(1)} s, with remarks in ${build.secondsWithRemarks.toFixed(1)} s (without remarks: processor time of the main thread ${build.secondsOfThread.toFixed(1)} s, of the process ${build.secondsOfCpu.toFixed(1)} s), ${Math.round(listings / size)} bytes per listing, ${Math.round((listings + remarks) / size)} with remarks; load ${load}; speed ${speedText(build.speed)}`,
  )
  const bench = options['index-only'] ? null : await openBenchDatabase()
  try {
    if (bench) {
      log(bench.settings.join(', '))
      await phase('filling PostgreSQL', () => bench.fill(benchListings(size)))
      await phase('creating its indexes and statistics', () => bench.finish())
    }
    const sql = bench && createSqlSearch(bench.database.db, await openPlaceBook(bench.database.db), priceBands)
    if (sql) await phase('comparing the results of both', () => requireSameResults(index, sql))
    const rows = await phase('queries', () => measureQueries(size, index, sql))
    const [sample] = [...benchListings(1)]
    const update = createTimer(async () => index.apply([{ put: indexRowOf(sample!) }]))
    await update.round({ maxMs: 500, maxRuns: 2000, minRuns: 8, warmUpRuns: 20 })
    const [bytesPerListing, bytesWithRemarks] = [listings / size, (listings + remarks) / size]
    return [...rows, { query: 'build', size, ...build, bytesPerListing, bytesWithRemarks, updateMs: update.p50(), load }]
  } finally {
    await bench?.close()
  }
}

log(machineText())
for (const size of options.sizes.split(',')) {
  const rows = await measure(Number(size))
  if (options.json) rows.forEach((figures) => printRow(figures))
}
log(`\n${speedRange()}\n[total: ${((performance.now() - startedAt) / 1000).toFixed(1)} s]`)
