import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { MemoryIndex } from '@site/search/memory/index-port.ts'
import type { IndexRow } from '@site/search/memory/index-row.ts'
import { createMemoryIndex } from '@site/search/memory/memory-index.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { createSqlSearch } from '@site/server/modules/search/sql-search.ts'
import { openBenchDatabase, benchConnections } from './bench-database.ts'
import { type BenchListing, benchListings, benchPlaces } from './bench-market.ts'
import { growthPlot } from './bench-plot.ts'
import { type Ask, benchNames, benchQueries, mixedLoad } from './bench-queries.ts'

/**
 * The memory index against PostgreSQL, on the same market and with the same questions in one run:
 * `npm run bench:search -- --size 1000000 [--size …] [--index-only] [--json] [--plot FILE.svg [--with FILE.json …]]`. Times are milliseconds;
 * `--with` adds what an earlier run said with `--json` to the picture, and alone measures nothing.
 */

type Row = { query: string; size: number; indexP50: number; indexP95: number; pgP50: number | null; pgP95: number | null }
/** `indexOpsOfCpu`: a second of processor time, whatever else the machine does meanwhile. */
type Mixed = { query: 'mixed'; size: number; indexOps: number; indexOpsOfCpu: number; pgOps: number | null }
type Facts = {
  query: 'facts'
  size: number
  buildSeconds: number
  buildSecondsOfCpu: number
  bytesPerListing: number
  bytesWithRemarks: number
  update: number
  load: string
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
const batchRows = 20_000
/** The index gets them so many at a time, each time from one JSON text, as the server's thread does. */
const readRows = 250

function* batchesOf(rows: Iterable<BenchListing>): Generator<BenchListing[]> {
  let batch: BenchListing[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Half and 95 of a hundred of the times that some work takes, for at most so many milliseconds. */
async function timesOf(work: () => Promise<unknown>, most: number, runs: number): Promise<{ p50: number; p95: number }> {
  const until = performance.now() + most
  for (let run = 0; run < Math.min(20, runs / 4) && performance.now() < until; run += 1) await work()
  const took: number[] = []
  while (took.length < runs && (took.length < 8 || performance.now() < until)) {
    const begun = performance.now()
    await work()
    took.push(performance.now() - begun)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Questions answered each second by so many askers at a time, and each second of this process's own processor time. */
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

/** Refuses to measure two searches that do not say the same. */
async function requireSame(index: SearchPort, sql: SearchPort): Promise<void> {
  for (const { query, asking } of benchQueries(names)) {
    const [one, other] = await Promise.all([index.all(asking(), {}), sql.all(asking(), {})])
    for (const key of ['page', 'facets', 'histograms', 'statistics'] as const) {
      const [mine, theirs] = [one, other].map((all) => (key === 'page' ? { ...all.page, distances: null } : all[key]))
      const text = (value: unknown) =>
        JSON.stringify(value, (_, inner: unknown) =>
          inner && typeof inner === 'object' && !Array.isArray(inner)
            ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
            : inner,
        )
      if (text(mine) !== text(theirs)) throw new Error(`${query}: the index and SQL say different ${key}:\n${text(mine)}\n${text(theirs)}`)
    }
  }
}

const listed = (row: BenchListing) => ({ id: row.id, number: row.number, point: row.point, tower: row.tower, remarks: row.remarks, values: row.values })

function* textsOf(batch: readonly BenchListing[]): Generator<string> {
  for (let at = 0; at < batch.length; at += readRows) yield JSON.stringify(batch.slice(at, at + readRows).map(listed))
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6

async function measure(size: number): Promise<(Row | Mixed | Facts)[]> {
  const landmark = new Map(benchPlaces.landmarks.map((one) => [one.id, one]))
  const index: MemoryIndex = createMemoryIndex({ landmark: (id) => landmark.get(id) })
  const bench = given['index-only'] ? null : await openBenchDatabase()
  try {
    tell(`\n${size.toLocaleString('en')} listings${bench ? `; ${bench.settings.join(', ')}` : ''}`)
    const build = { wall: 0, thread: 0, cpu: 0 }
    const timed = (work: () => void) => {
      const [begun, thread, cpu] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()]
      work()
      build.wall += (performance.now() - begun) / 1000
      build.thread += secondsOf(process.threadCpuUsage(thread))
      build.cpu += secondsOf(process.cpuUsage(cpu))
    }
    for (const batch of batchesOf(benchListings(size))) {
      for (const text of textsOf(batch)) {
        const rows = JSON.parse(text) as IndexRow[] // as it was written
        timed(() => index.load(rows))
      }
      await bench?.fill(batch)
    }
    timed(() => {
      for (const _ of index.finish());
    })
    await bench?.settle()
    const { listings, remarks } = index.bytes()
    const loadBefore = loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')
    tell(
      `built in ${build.wall.toFixed(1)} s (processor time ${build.thread.toFixed(1)} s, ${build.cpu.toFixed(1)} with what the engine does beside it), ${Math.round(listings / size)} bytes a listing, ${Math.round((listings + remarks) / size)} with its remarks; load ${loadBefore}`,
    )
    const sql = bench && createSqlSearch(bench.database.db, await openPlaceBook(bench.database.db))
    if (sql) await requireSame(index, sql)
    const rows: (Row | Mixed | Facts)[] = []
    tell(`${'query'.padEnd(52)} ${['index p50', 'p95', 'PostgreSQL p50', 'p95'].map((head) => head.padStart(14)).join(' ')}`)
    for (const { query, ask } of benchQueries(names)) {
      const mine = await timesOf(() => ask(index), 2_500, 400)
      const theirs = sql && (await timesOf(() => ask(sql), 6_000, 100))
      rows.push({ query, size, indexP50: mine.p50, indexP95: mine.p95, pgP50: theirs?.p50 ?? null, pgP95: theirs?.p95 ?? null })
      const figures = [mine.p50, mine.p95, theirs?.p50, theirs?.p95].map((value) =>
        (value === undefined ? '-' : value.toFixed(value < 10 ? 3 : 0)).padStart(14),
      )
      tell(`${query.padEnd(52)} ${figures.join(' ')}`)
    }
    const load = mixedLoad(names, 2000)
    const { ops: indexOps, ofCpu: indexOpsOfCpu } = await opsOf(index, load, 1, 8)
    const pgOps = sql ? (await opsOf(sql, load, benchConnections, 20)).ops : null
    rows.push({ query: 'mixed', size, indexOps, indexOpsOfCpu, pgOps })
    tell(
      `mixed load, a second: index on one thread ${indexOps.toFixed(0)} (${indexOpsOfCpu.toFixed(0)} a second of processor time)${pgOps === null ? '' : `, PostgreSQL with ${benchConnections} connections ${pgOps.toFixed(1)}`}`,
    )
    const [sample] = [...benchListings(1)]
    const update = await timesOf(async () => index.apply([{ put: listed(sample!) }]), 500, 2000)
    rows.push({
      query: 'facts',
      size,
      buildSeconds: build.wall,
      buildSecondsOfCpu: build.cpu,
      bytesPerListing: listings / size,
      bytesWithRemarks: (listings + remarks) / size,
      update: update.p50,
      load: loadBefore,
    })
    return rows
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
if (given.json) process.stdout.write(`${JSON.stringify(found, null, 1)}\n`)
if (given.plot) {
  const earlier = given.with.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as typeof found) // as this tool wrote them
  writeFileSync(
    given.plot,
    growthPlot([...earlier, ...found].flatMap((row) => ('indexP50' in row ? [row] : [])).toSorted((one, other) => one.size - other.size)),
  )
}
