import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { openMemory } from '@site/server/modules/search/live/server-memory.ts'
import { readIndexBatch } from '@site/server/modules/search/live/change-feed.store.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { benchListings } from './bench-market.ts'
import { probe, type Speed, speedOf, speedRange } from './bench-speed.ts'
import { defaultProfile } from './default-profile.ts'

/**
 * Measures the time from the start of a server until the memory index answers searches instead of SQL:
 * `npm run bench:start -- [--size 300000] [--rounds 3] [--json]`. The worker of the index reads the rows from PostgreSQL, as at each start.
 */

/** The result of one start. */
type Start = {
  benchmark: 'start'
  /** Number of listings. */
  size: number
  /** Seconds until the index answers searches that need no remarks. */
  readySeconds: number
  /** Seconds until it also searches in remarks. */
  remarksReadySeconds: number
  /** Seconds to read the rows from the database, which is the lower bound. */
  databaseReadSeconds: number
  /** Longest block of the event loop in milliseconds, and the 99th percentile. */
  blockedMs: number
  blockedMsP99: number
  /** The speed of the machine during this start, relative to its fastest moment in the run (bench-speed.ts). */
  speed: Speed
}

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '300000' }, rounds: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } },
})
const [size, rounds] = [Number(options.size), Number(options.rounds)]
const log = (text: string) => (options.json ? process.stderr : process.stdout).write(`${text}\n`)
const batchRows = 1_000

/** Seconds to read all rows for the index. */
async function readRows({ database: { db } }: BenchDatabase): Promise<number> {
  const startedAt = performance.now()
  for (let last: string | null = ''; last !== null; ) last = (await readIndexBatch(db, last, batchRows)).last
  return (performance.now() - startedAt) / 1000
}

async function startOnce(bench: BenchDatabase): Promise<Start> {
  const probes = [probe()]
  const databaseReadSeconds = await readRows(bench)
  probes.push(probe())
  const places = await openPlaceBook(bench.database.db)
  const report = (error: unknown) => log(String(error))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const startedAt = performance.now()
  delay.enable()
  const searchIndex = await openMemory({
    database: bench.database,
    databaseUrl: bench.server.url,
    places,
    priceBands: defaultProfile.priceBands ?? {},
    report,
    preloadedCards: 0, // loads no cards in advance
  })
  await searchIndex.follower.remarksReady()
  delay.disable()
  const remarksReadySeconds = (performance.now() - startedAt) / 1000
  const { size: indexedCount, remarksMs } = searchIndex.follower.status
  const readySeconds = remarksReadySeconds - remarksMs / 1000
  await searchIndex.close()
  if (indexedCount !== size) throw new Error(`The index has ${indexedCount} of ${size} listings`)
  probes.push(probe())
  const [blockedMs, blockedMsP99] = [delay.max / 1e6, delay.percentile(99) / 1e6]
  return { benchmark: 'start', size, readySeconds, remarksReadySeconds, databaseReadSeconds, blockedMs, blockedMsP99, speed: speedOf(probes) }
}

const bench = await openBenchDatabase()
try {
  log(bench.settings.join(', '))
  await bench.fill(benchListings(size))
  await bench.finish() // creates the indexes of the database and its statistics
  const starts: Start[] = []
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(bench))
  for (const { readySeconds, remarksReadySeconds, databaseReadSeconds, blockedMs, blockedMsP99, speed } of starts)
    log(
      `${size.toLocaleString('en')} listings: ready after ${readySeconds.toFixed(1)} s, with remarks after ${remarksReadySeconds.toFixed(1)} s; reading the rows ${databaseReadSeconds.toFixed(1)} s, ratio ${(remarksReadySeconds / databaseReadSeconds).toFixed(2)}; event loop blocked ${blockedMs.toFixed(0)} ms at most, ${blockedMsP99.toFixed(0)} at p99; speed ${speed.core} ${speed.memory}`,
    )
  log(speedRange())
  if (options.json) process.stdout.write(`${JSON.stringify(starts)}\n`)
} finally {
  await bench.close()
}
