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
 * Time from the start of a server until the memory index answers instead of SQL:
 * `npm run bench:start -- [--size 300000] [--rounds 3] [--json]`. The thread of the index reads from PostgreSQL, as at each
 * start. `words`: seconds until it answers words of remarks. `database`: seconds in which the database alone sends the rows, the lower bound.
 * `held` and `heldP99`: longest and p99 block of the event loop in milliseconds.
 */
type Start = { query: 'start'; size: number; ready: number; words: number; database: number; held: number; heldP99: number; speed: Speed }

const { values: given } = parseArgs({
  options: { size: { type: 'string', default: '300000' }, rounds: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } },
})
const [size, rounds] = [Number(given.size), Number(given.rounds)]
const tell = (text: string) => (given.json ? process.stderr : process.stdout).write(`${text}\n`)
const batch = 1_000

async function readAlone({ database: { db } }: BenchDatabase): Promise<number> {
  const begun = performance.now()
  for (let last: string | null = ''; last !== null; ) last = (await readIndexBatch(db, last, batch)).last
  return (performance.now() - begun) / 1000
}

async function startOnce(bench: BenchDatabase): Promise<Start> {
  const probes = [probe()]
  const database = await readAlone(bench)
  probes.push(probe())
  const places = await openPlaceBook(bench.database.db)
  const report = (error: unknown) => tell(String(error))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const begun = performance.now()
  delay.enable()
  const memory = await openMemory({
    database: bench.database,
    databaseUrl: bench.server.url,
    places,
    priceBands: defaultProfile.priceBands ?? {},
    report,
    warm: 0,
  })
  await memory.follower.ready()
  delay.disable()
  const words = (performance.now() - begun) / 1000
  const { size: found, remarksMs } = memory.follower.facts
  const ready = words - remarksMs / 1000
  await memory.close()
  if (found !== size) throw new Error(`The index holds ${found} of ${size} listings`)
  probes.push(probe())
  return { query: 'start', size, ready, words, database, held: delay.max / 1e6, heldP99: delay.percentile(99) / 1e6, speed: speedOf(probes) }
}

const bench = await openBenchDatabase()
try {
  tell(bench.settings.join(', '))
  await bench.fill(benchListings(size))
  await bench.settle()
  const starts: Start[] = []
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(bench))
  for (const { ready, words, database, held, heldP99, speed } of starts)
    tell(
      `${size.toLocaleString('en')} listings: ready after ${ready.toFixed(1)} s, for words of remarks after ${words.toFixed(1)} s; the database alone ${database.toFixed(1)} s, ratio ${(words / database).toFixed(2)}; event loop held ${held.toFixed(0)} ms at most, ${heldP99.toFixed(0)} at p99; speed ${speed.core} ${speed.memory}`,
    )
  tell(speedRange())
  if (given.json) process.stdout.write(`${JSON.stringify(starts)}\n`)
} finally {
  await bench.close()
}
