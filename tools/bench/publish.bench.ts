import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openBenchDatabase } from './database.ts'
import { benchListings, benchPlaces } from './bench-market.ts'
import { condoValues, type SiteProcess, registerOn, startSiteProcess, stopSite, trustNewAccounts } from '../site-client.ts'
import { benchOptions, createReport, percentile, rounded } from './report.ts'
import { makeRunFolder, removeFolder } from '../run-folder.ts'

/**
 * Measures the publish call, and the time from its answer until the search of each of two servers on one PostgreSQL finds the listing:
 * `npm run bench -- publish [--size 20000] [--count 200] [--json]`, in milliseconds.
 */
const options = benchOptions({ size: 20_000, count: 200 })
const { size, count } = options
const { row } = createReport(options)
/** Milliseconds between two searches, and the longest wait for a listing. */
const [pauseMs, longestMs] = [5, 30_000]

/** Milliseconds since `startedAt` until a search by number finds the listing. */
async function timeUntilFound(site: SiteProcess, number: string, startedAt: number): Promise<number> {
  for (;;) {
    const { totalRowQty } = await site.call<{ totalRowQty: number }>('listing/search', { type: 'Residence', mode: 'Sale', keyword: number, insist: true })
    const passed = performance.now() - startedAt
    if (totalRowQty > 0) return passed
    if (passed > longestMs) throw new Error(`${number} was not found for ${longestMs} ms`)
    await delay(pauseMs)
  }
}

const figuresOf = (times: readonly number[]) => {
  const [p50 = 0, p95 = 0, max = 0] = [0.5, 0.95, 1].map((share) => rounded(percentile(times, share), 1))
  return { p50, p95, max }
}

const folder = makeRunFolder('bench-publish-')
const bench = await openBenchDatabase()
try {
  await bench.fill(benchListings(size))
  await bench.finish()
  await bench.database.statements('alter table listing enable trigger all') // `fill` needs none
  await bench.database.statements(trustNewAccounts)
  const start = () => startSiteProcess({ DATABASE_URL: bench.server.url, DATA_DIR: folder })
  const [first, second] = [await start(), await start()]
  const token = await registerOn(first, 'publisher')
  const [called, foundHere, foundThere]: [number[], number[], number[]] = [[], [], []]
  for (let index = 0; index < count; index += 1) {
    const estate = benchPlaces.estates[index % benchPlaces.estates.length]?.id ?? ''
    const startedAt = performance.now()
    const { number } = await first.call<{ number: string }>('listing/publish', { id: randomUUID(), ...condoValues(estate, 3, 5_000_000 + index) }, token)
    const answeredAt = performance.now()
    called.push(answeredAt - startedAt)
    const [here, there] = await Promise.all([timeUntilFound(first, number, answeredAt), timeUntilFound(second, number, answeredAt)])
    foundHere.push(here)
    foundThere.push(there)
  }
  await Promise.all([stopSite(first, 'close'), stopSite(second, 'close')])
  const rows = [
    { query: 'publish call', size, count, ...figuresOf(called) },
    { query: 'found on the server of the call', size, count, ...figuresOf(foundHere) },
    { query: 'found on another server', size, count, ...figuresOf(foundThere) },
  ]
  for (const figures of rows) row(figures, `${figures.query}: p50 ${figures.p50} ms, p95 ${figures.p95} ms, max ${figures.max} ms`)
} finally {
  await bench.close()
  removeFolder(folder)
}
