import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { type Memory, openMemory } from '@site/server/modules/search/live/server-memory.ts'
import { readIndexBatch } from '@site/server/modules/search/live/change-feed.store.ts'
import { sql } from 'kysely'
import { type BenchDatabase, openBenchDatabase } from './database.ts'
import { benchListings } from './bench-market.ts'
import { benchNameIndex, benchQueries } from './queries.ts'
import { probe, type Speed, speedOf, speedRange } from './machine-speed.ts'
import { benchOptions, createReport, timeOf } from './report.ts'
import { defaultProfile } from '../default-profile.ts'

/**
 * Measures the time from the start of a server until the memory index answers everything: built from PostgreSQL, then read from its file with
 * some changed listings, and how much writing that file disturbs searches: `npm run bench -- start [--size 300000] [--rounds 3] [--json]`.
 */

/** The result of one start. */
type Start = {
  benchmark: 'start'
  from: 'database' | 'file'
  /** Number of listings. */
  size: number
  /** Seconds until the index answers searches that need no remarks. */
  readySeconds: number
  /** Seconds until it also searches in remarks. */
  remarksReadySeconds: number
  /** Seconds to read the rows from the database, which is the lower bound of building. */
  databaseReadSeconds: number
  /** Longest block of the event loop in milliseconds, and the 99th percentile. */
  blockedMs: number
  blockedMsP99: number
  /** The speed of the machine during this start, relative to its fastest moment in the run (machine-speed.ts). */
  speed: Speed
}

/** The writing of the file; the slowest search in ms during the write, and in the seconds after it. */
type Write = { benchmark: 'index file'; size: number; megabytes: number; writeSeconds: number; slowestDuring: number; slowestAfter: number; blockedMs: number }

const options = benchOptions({ size: 300_000, rounds: 3 })
const { size, rounds } = options
const { log, row } = createReport(options)
const batchRows = 1_000
/** Listings that change between the write and a start from the file. */
const changedListings = 2_000
const indexFile = join(tmpdir(), `bench-start-${process.pid}`)

/** Seconds to read all rows for the index. */
async function readRows({ database: { db } }: BenchDatabase): Promise<number> {
  const startedAt = performance.now()
  for (let last: string | null = ''; last !== null; ) last = (await readIndexBatch(db, last, batchRows)).last
  return (performance.now() - startedAt) / 1000
}

/** Adds changed listings to the feed; the triggers are off in this database. */
async function noteChanges({ database: { db } }: BenchDatabase): Promise<void> {
  await sql`insert into listing_change (kind, ids) select 'listing', array_agg(id) from
    (select id, row_number() over () / 500 as part from (select id from listing order by md5(id) limit ${changedListings}) as changed) as numbered group by part`.execute(
    db,
  )
}

/** Opens the memory of a server and waits until it answers everything. */
async function startOnce(bench: BenchDatabase, databaseReadSeconds: number): Promise<{ start: Start; memory: Memory }> {
  const probes = [probe()]
  const places = await openPlaceBook(bench.database.db)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const startedAt = performance.now()
  delay.enable()
  const memory = await openMemory({
    database: bench.database,
    databaseUrl: bench.server.url,
    places,
    priceBands: defaultProfile.priceBands ?? {},
    report: (error) => log(String(error)),
    indexFile,
    preloadedCards: 0, // loads no cards in advance
  })
  await memory.follower.untilRemarks()
  delay.disable()
  const remarksReadySeconds = (performance.now() - startedAt) / 1000
  const { size: indexedCount, remarksMs, restoreMs } = memory.follower.status
  if (indexedCount !== size) throw new Error(`The index has ${indexedCount} of ${size} listings`)
  probes.push(probe())
  const [blockedMs, blockedMsP99] = [delay.max / 1e6, delay.percentile(99) / 1e6]
  const readySeconds = remarksReadySeconds - remarksMs / 1000
  const from = restoreMs > 0 ? 'file' : 'database'
  return {
    memory,
    start: { benchmark: 'start', from, size, readySeconds, remarksReadySeconds, databaseReadSeconds, blockedMs, blockedMsP99, speed: speedOf(probes) },
  }
}

/** Searches one after another until `isOver`; returns when each began and its milliseconds. */
async function searchUntil({ search }: Memory, isOver: () => boolean): Promise<readonly { readonly at: number; readonly ms: number }[]> {
  const queries = benchQueries(benchNameIndex()).filter(({ query }) => query.startsWith('page'))
  const times: { at: number; ms: number }[] = []
  for (let run = 0; !isOver(); run += 1) {
    const at = performance.now()
    times.push({ at, ms: await timeOf(() => queries[run % queries.length]!.run(search)) })
    await setTimeout(1)
  }
  return times
}

/** How long the searches go on after the write, in seconds. */
const secondsAfter = 4

/** Waits until the quiet server writes its file, with searches meanwhile and afterwards. */
async function watchWrite(memory: Memory): Promise<Write> {
  const { follower } = memory
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const times = await searchUntil(memory, () => follower.status.saveMs > 0)
  delay.disable()
  const { saveMs, savedBytes } = follower.status
  const begunAt = performance.now() - saveMs
  const endsAt = performance.now() + secondsAfter * 1000
  const later = await searchUntil(memory, () => performance.now() > endsAt)
  const slowest = (part: typeof times) => Math.max(...part.map(({ ms }) => ms))
  return {
    benchmark: 'index file',
    size,
    megabytes: Math.round(savedBytes / 1e6),
    writeSeconds: saveMs / 1000,
    slowestDuring: slowest(times.filter(({ at, ms }) => at + ms >= begunAt)),
    slowestAfter: slowest(later),
    blockedMs: delay.max / 1e6,
  }
}

const bench = await openBenchDatabase()
try {
  log(bench.settings.join(', '))
  await bench.fill(benchListings(size))
  await bench.finish() // creates the indexes of the database and its statistics
  const print = (start: Start) => {
    const { from, readySeconds, remarksReadySeconds, databaseReadSeconds, blockedMs, blockedMsP99, speed } = start
    row(
      start,
      `${size.toLocaleString('en')} listings from the ${from}: ready after ${readySeconds.toFixed(1)} s, with remarks after ${remarksReadySeconds.toFixed(1)} s; reading the rows ${databaseReadSeconds.toFixed(1)} s; event loop blocked ${blockedMs.toFixed(0)} ms at most, ${blockedMsP99.toFixed(0)} at p99; speed ${speed.core} ${speed.memory}`,
    )
  }
  for (let round = 0; round < rounds; round += 1) {
    rmSync(indexFile, { force: true })
    const built = await startOnce(bench, await readRows(bench))
    print(built.start)
    const write = await watchWrite(built.memory)
    row(
      write,
      `the file: ${write.megabytes} MB written in ${write.writeSeconds.toFixed(1)} s; slowest search ${write.slowestDuring.toFixed(0)} ms meanwhile, ${write.slowestAfter.toFixed(0)} afterwards; event loop blocked ${write.blockedMs.toFixed(0)} ms at most`,
    )
    await built.memory.close()
    await noteChanges(bench)
    const restored = await startOnce(bench, 0)
    print(restored.start)
    await restored.memory.close()
  }
  log(speedRange())
} finally {
  rmSync(indexFile, { force: true })
  await bench.close()
}
