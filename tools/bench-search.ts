import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { MemoryIndex } from '@site/search/memory/index-port.ts'
import type { IndexRow } from '@site/search/memory/index-row.ts'
import { createMemoryIndex } from '@site/search/memory/memory-index.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { openBenchDatabase, benchConnections } from './bench-database.ts'
import { type BenchListing, benchListings, benchPlaces } from './bench-market.ts'
import { growthPlot } from './bench-plot.ts'
import { type Ask, benchNames, type BenchQuery, benchQueries, mixedLoad } from './bench-queries.ts'
import { probe, type Speed, speedOf, speedRange } from './bench-speed.ts'
import { defaultProfile } from './default-profile.ts'

/**
 * Compares the memory index with PostgreSQL on the same market and queries:
 * `npm run bench:search -- --size 1000000 [--size …] [--index-only] [--json] [--plot FILE.svg [--with FILE.json …]]`. Times are milliseconds;
 * `speed` is the speed of the machine as a share of the fastest moment of the run (bench-speed.ts).
 * `--with` adds the `--json` output of an earlier run to the plot, and alone measures nothing.
 */

type Row = { query: string; size: number; indexP50: number; indexP95: number; pgP50: number | null; pgP95: number | null; speed: Speed }
/** `indexOpsOfCpu`: queries per second of processor time, independent of other load. */
type Mixed = { query: 'mixed'; size: number; indexOps: number; indexOpsOfCpu: number; pgOps: number | null; speed: Speed }
type Facts = {
  query: 'facts'
  size: number
  buildSeconds: number
  buildSecondsOfCpu: number
  buildSecondsWithRemarks: number
  bytesPerListing: number
  bytesWithRemarks: number
  update: number
  load: string
  speed: Speed
}

const { values: given } = parseArgs({
  options: {
    size: { type: 'string', multiple: true },
    with: { type: 'string', multiple: true, default: [] },
    'index-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    plot: { type: 'string' },
  },
})
const tell = (text: string) => (given.json ? process.stderr : process.stdout).write(`${text}\n`)

const names = benchNames()
/** Rows per batch, each parsed from one text, as in the server's thread. */
const readRows = 1_000

const started = performance.now()
/** Reports the duration of a phase at its end. */
async function phase<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now()
  const value = await work()
  tell(`[${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s]`)
  return value
}

/** Times the same work in several rounds, so that a slow moment of the machine does not decide. */
function timesOf(work: () => Promise<unknown>) {
  const took: number[] = []
  const at = (share: number) => took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0
  return {
    /** Runs for that many milliseconds, between `least` and `runs` times, after `warm` runs that do not count. */
    async round({ most, runs, least, warm }: { most: number; runs: number; least: number; warm: number }) {
      for (let run = 0; run < warm; run += 1) await work()
      const until = performance.now() + most
      for (let run = 0; run < runs && (run < least || performance.now() < until); run += 1) {
        const begun = performance.now()
        await work()
        took.push(performance.now() - begun)
      }
    },
    p50: () => at(0.5),
    p95: () => at(0.95),
  }
}

/** Rounds of a query: the index in all, PostgreSQL between two of the index, at least once each. */
const rounds = 5
const ofIndex = { most: 200, runs: 80, least: 4, warm: 5 }
const ofPostgres = { most: 600, runs: 25, least: 1, warm: 0 }

/** Queries per second with that many at a time, and per second of this process's processor time. */
async function opsOf(search: SearchPort, load: readonly Ask[], askers: number, seconds: number): Promise<{ ops: number; ofCpu: number }> {
  let [next, done] = [0, 0]
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const until = begun + seconds * 1000
  const ask = async () => {
    while (performance.now() < until) {
      await load[next++ % load.length]!(search)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: askers }, ask))
  const { user, system } = process.cpuUsage(cpu)
  return { ops: (done * 1000) / (performance.now() - begun), ofCpu: (done * 1e6) / (user + system) }
}

/**
 * Whether two answers are equal. The last digits of a mean and the order of clusters may differ; distances are ignored, since they are rounded
 * differently.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one === other || Math.abs(one - other) < 1e-9
  if (Array.isArray(one) && Array.isArray(other)) {
    const [mine, theirs] = [one, other].map((all: unknown[]) => (isCluster(all[0]) ? all.toSorted(byBounds) : all))
    return one.length === other.length && mine!.every((value, index) => isSame(value, theirs![index]))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => key !== 'distances')
  return keys.every((key) => isSame(one[key], other[key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isCluster = (value: unknown): boolean => isRecord(value) && 'bounds' in value
const byBounds = (one: unknown, other: unknown) =>
  JSON.stringify(isRecord(one) && one['bounds']) < JSON.stringify(isRecord(other) && other['bounds']) ? -1 : 1

/** Throws when the two searches answer a query differently. */
async function requireSame(index: SearchPort, sql: SearchPort): Promise<void> {
  for (const { query, ask } of benchQueries(names)) {
    const [mine, theirs] = [await ask(index), await ask(sql)]
    if (!isSame(mine, theirs)) throw new Error(`${query}: the index and SQL do not say the same:\n${JSON.stringify(mine)}\n${JSON.stringify(theirs)}`)
  }
}

const listed = (row: BenchListing) => ({ id: row.id, number: row.number, point: row.point, tower: row.tower, remarks: row.remarks, values: row.values })

function* textsOf(listings: Iterable<BenchListing>): Generator<string> {
  let rows: ReturnType<typeof listed>[] = []
  for (const row of listings) {
    rows.push(listed(row))
    if (rows.length < readRows) continue
    yield JSON.stringify(rows)
    rows = []
  }
  if (rows.length > 0) yield JSON.stringify(rows)
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6

/** Seconds until the index answers all queries except words of remarks; `remarks`: until it answers those. */
type Build = { wall: number; thread: number; cpu: number; remarks: number; speed: Speed }

/** Builds the index without other work of this run; making the rows does not count. */
function buildIndex(index: MemoryIndex, size: number): Build {
  const build = { wall: 0, thread: 0, cpu: 0, remarks: 0 }
  const timed = (work: () => void) => {
    const [begun, thread, cpu] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()]
    work()
    build.wall += (performance.now() - begun) / 1000
    build.thread += secondsOf(process.threadCpuUsage(thread))
    build.cpu += secondsOf(process.cpuUsage(cpu))
  }
  const probes = [probe()]
  let fed = 0
  for (const text of textsOf(benchListings(size))) {
    const rows = JSON.parse(text) as IndexRow[] // written by this tool
    timed(() => index.load(rows))
    fed += rows.length
    if (fed % 50_000 === 0) probes.push(probe())
  }
  timed(() => {
    for (const _ of index.arrange());
  })
  probes.push(probe())
  const begun = performance.now()
  for (const _ of index.readRemarks()) if (performance.now() - begun > probes.length * 1000) probes.push(probe())
  build.remarks = build.wall + (performance.now() - begun) / 1000
  probes.push(probe())
  return { ...build, speed: speedOf(probes) }
}

const speedText = (speed: Speed) => `${speed.core.toFixed(2)} ${speed.memory.toFixed(2)}`

/** One query of the table: first the index, then PostgreSQL and the index in turns. */
async function measureQuestion({ query, ask }: BenchQuery, size: number, index: SearchPort, sql: SearchPort | null): Promise<Row> {
  const [mine, theirs] = [timesOf(() => ask(index)), sql && timesOf(() => ask(sql))]
  const probes = [probe()]
  for (let round = 0; round < rounds; round += 1) {
    await mine.round(ofIndex)
    if (round < rounds - 1) await theirs?.round(ofPostgres)
    probes.push(probe())
  }
  return {
    query,
    size,
    indexP50: mine.p50(),
    indexP95: mine.p95(),
    pgP50: theirs?.p50() ?? null,
    pgP95: theirs?.p95() ?? null,
    speed: speedOf(probes),
  }
}

async function measureMixed(size: number, index: SearchPort, sql: SearchPort | null): Promise<Mixed> {
  const load = mixedLoad(names, 2000)
  const probes = [probe()]
  const before = await opsOf(index, load, 1, 3)
  const pgOps = sql ? (await opsOf(sql, load, benchConnections, 10)).ops : null
  probes.push(probe())
  const after = await opsOf(index, load, 1, 3)
  probes.push(probe())
  return { query: 'mixed', size, indexOps: (before.ops + after.ops) / 2, indexOpsOfCpu: (before.ofCpu + after.ofCpu) / 2, pgOps, speed: speedOf(probes) }
}

async function measureQuestions(size: number, index: SearchPort, sql: SearchPort | null): Promise<(Row | Mixed)[]> {
  const rows: (Row | Mixed)[] = []
  const heads = ['index p50', 'p95', 'PostgreSQL p50', 'p95', 'speed: core mem']
  tell(`${'query'.padEnd(52)} ${heads.map((head) => head.padStart(15)).join(' ')}`)
  for (const question of benchQueries(names)) {
    const row = await measureQuestion(question, size, index, sql)
    rows.push(row)
    const figures = [row.indexP50, row.indexP95, row.pgP50, row.pgP95].map((value) => (value === null ? '-' : value.toFixed(value < 10 ? 3 : 0)))
    tell(`${row.query.padEnd(52)} ${[...figures, speedText(row.speed)].map((figure) => figure.padStart(15)).join(' ')}`)
  }
  const mixed = await measureMixed(size, index, sql)
  const theirs = mixed.pgOps === null ? '' : `, PostgreSQL with ${benchConnections} connections ${mixed.pgOps.toFixed(1)}`
  tell(
    `mixed load, a second: index on one thread ${mixed.indexOps.toFixed(0)} (${mixed.indexOpsOfCpu.toFixed(0)} a second of processor time)${theirs}; speed ${speedText(mixed.speed)}`,
  )
  return [...rows, mixed]
}

const { priceBands = {} } = defaultProfile

async function measure(size: number): Promise<(Row | Mixed | Facts)[]> {
  const landmark = new Map(benchPlaces.landmarks.map((one) => [one.id, one]))
  const index: MemoryIndex = createMemoryIndex({ landmark: (id) => landmark.get(id) }, priceBands)
  tell(`\n${size.toLocaleString('en')} listings`)
  const build = await phase('the index, with the making of its rows', async () => buildIndex(index, size))
  const { listings, remarks } = index.bytes()
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
  tell(
    `built in ${build.wall.toFixed(1)} s, with the words of the remarks in ${build.remarks.toFixed(1)} s (processor time of the former ${build.thread.toFixed(1)} s, ${build.cpu.toFixed(1)} with what the engine does beside it), ${Math.round(listings / size)} bytes a listing, ${Math.round((listings + remarks) / size)} with its remarks; load ${load}; speed ${speedText(build.speed)}`,
  )
  const bench = given['index-only'] ? null : await openBenchDatabase()
  try {
    if (bench) {
      tell(bench.settings.join(', '))
      await phase('filling PostgreSQL', () => bench.fill(benchListings(size)))
      await phase('its indexes and statistics', () => bench.settle())
    }
    const sql = bench && createSqlSearch(bench.database.db, await openPlaceBook(bench.database.db), priceBands)
    if (sql) await phase('whether both say the same', () => requireSame(index, sql))
    const rows = await phase('questions', () => measureQuestions(size, index, sql))
    const [sample] = [...benchListings(1)]
    const update = timesOf(async () => index.apply([{ put: listed(sample!) }]))
    await update.round({ most: 500, runs: 2000, least: 8, warm: 20 })
    const facts: Facts = {
      query: 'facts',
      size,
      buildSeconds: build.wall,
      buildSecondsOfCpu: build.cpu,
      buildSecondsWithRemarks: build.remarks,
      bytesPerListing: listings / size,
      bytesWithRemarks: (listings + remarks) / size,
      update: update.p50(),
      load,
      speed: build.speed,
    }
    return [...rows, facts]
  } finally {
    await bench?.close()
  }
}

const found: (Row | Mixed | Facts)[] = []
tell(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString().slice(0, 16)}Z`,
)
const sizes = given.size ?? (given.with.length > 0 ? [] : ['100000'])
for (const size of sizes) found.push(...(await measure(Number(size))))
if (sizes.length > 0) tell(`\n${speedRange()}\n[all: ${((performance.now() - started) / 1000).toFixed(1)} s]`)
if (given.json) process.stdout.write(`${JSON.stringify(found, null, 1)}\n`)
if (given.plot) {
  const earlier = given.with.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as typeof found) // written by this tool
  writeFileSync(given.plot, growthPlot([...earlier, ...found].flatMap((row) => ('indexP50' in row ? [row] : [])).toSorted((a, b) => a.size - b.size)))
}
