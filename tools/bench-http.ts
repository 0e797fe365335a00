import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { addListings, settleListings } from '@site/server/modules/listings/listings.store.ts'
import type { NewListing } from '@site/server/modules/listings/listing-columns.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import type { Load, Measured } from './bench-http-load.ts'
import type { Facts, Order } from './bench-http-site.ts'
import { type BenchListing, benchListings, benchPlaces } from './bench-market.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Requests a second and latency of a site, compared with the same site that has every search answer ready and only serializes it:
 * `npm run bench:http -- [--size 100000] [--seconds 6] [--rounds 2] [--different] [--profile] [--json]`. Site, database and load are processes on
 * this machine. A database at `DATABASE_URL` that has listings is measured as it is.
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
const steadyRate = 200
const connections = 24
const say = (text: string) => (options.json ? console.error(text) : console.log(text))

type Row = {
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

const newListing = ({ base, id, number, point, tower, remarks, values }: BenchListing): NewListing => {
  const { estate, floor, floorArea, price, listingDate } = values
  const { poster: _poster, postedAt: _postedAt, prices: _prices, ...rest } = base
  return { ...rest, id, number, point, tower, remarks, estate, floor, floorArea, price, listingDate, shelf: 'OnShelf', offShelfReason: null, posterId: 'bench' }
}

async function fill(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await addPlaces(tx, benchPlaces)
    await tx.insertInto('account').values({ id: 'bench', username: 'bench', username_key: 'bench', name: 'Bench', role: 'Intermediary' }).execute()
  })
  const begun = performance.now()
  let batch: NewListing[] = []
  const land = () => database.transaction((tx) => addListings(tx, batch), { seconds: 600 })
  for (const listing of benchListings(size)) {
    batch.push(newListing(listing))
    if (batch.length < 2_000) continue
    await land()
    batch = []
  }
  if (batch.length > 0) await land()
  await database.transaction((tx) => settleListings(tx), { seconds: 600 })
  say(`${size} listings in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

/** Different typical searches; every tenth has a keyword. */
function searches(count = 60): string[] {
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

const tool = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const started = (child: ChildProcess, from: string) =>
  new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }))
    child.once('exit', (code) => reject(new Error(`${from} ended with ${code}`)))
  })
const tell = <Answer>(child: ChildProcess, what: Order | Load) =>
  new Promise<Answer>((resolve) => {
    child.once('message', (message) => resolve(message as Answer))
    child.send(what)
  })

/** The median. */
const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const digits = (value: number) => Number(value.toFixed(2))

async function measurePath(
  site: ChildProcess,
  load: ChildProcess,
  what: Pick<Load, 'port' | 'method' | 'path' | 'bodies'>,
  queries: readonly string[],
): Promise<Row> {
  const found = { real: [] as Measured[], ready: [] as Measured[], realSteady: [] as Measured[], readySteady: [] as Measured[] }
  const run = (more: Pick<Load, 'seconds' | 'rate'>) => tell<Measured>(load, { ...what, connections, ...more })
  let rate = steadyRate
  for (let round = 0; round < rounds + 1; round += 1)
    for (const kind of ['real', 'ready'] as const) {
      await tell(site, kind === 'real' ? { do: 'real' } : { do: 'ready', queries })
      const isWarming = round === 0
      const most = await run({ seconds: isWarming ? 3 : seconds })
      // a steady rate that the site can keep: 200 unless the machine is too slow
      if (isWarming && kind === 'real') rate = Math.min(steadyRate, Math.max(2, Math.floor((most.requests / most.seconds) * 0.6)))
      if (isWarming) continue
      found[kind].push(most)
      found[`${kind}Steady`].push(await run({ seconds, rate }))
    }
  const failed = Object.values(found)
    .flat()
    .reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests of ${what.path} failed`)
  const rps = (all: readonly Measured[]) => middle(all.map((one) => one.requests / one.seconds))
  const [real, ready] = [rps(found.real), rps(found.ready)]
  return {
    path: `${what.method} ${what.path}`,
    rps: digits(real),
    p50: digits(middle(found.realSteady.map((one) => one.p50))),
    p95: digits(middle(found.realSteady.map((one) => one.p95))),
    baselineRps: digits(ready),
    baselineP50: digits(middle(found.readySteady.map((one) => one.p50))),
    baselineP95: digits(middle(found.readySteady.map((one) => one.p95))),
    ratio: digits(real / ready),
    rate,
    bytes: Math.round(middle(found.real.map((one) => one.bytes / one.requests))),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-http-'))
const own = process.env.DATABASE_URL ? null : await startPostgres()
const databaseUrl = process.env.DATABASE_URL ?? own?.url ?? ''
const children: ChildProcess[] = []
try {
  const database = await openDatabase({ databaseUrl, dataDirectory: folder })
  await migrate(database)
  const filled = await sql<{ id: string }>`select id from listing limit 1`.execute(database.db)
  if (filled.rows.length === 0) await fill(database)
  await database.close()
  const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(tmpdir(), 'bench-http-profile')}`] : []
  const site = fork(tool('bench-http-site.ts'), {
    execArgv: flags,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const load = fork(tool('bench-http-load.ts'))
  children.push(site, load)
  const { port } = await started(site, 'the site')
  const facts = async (when: string) => {
    const { answer } = await tell<{ answer: Facts }>(site, { do: 'facts' })
    const { loop, megabytes, waited } = answer
    const line = waited === null ? '' : `; for each second of work ${waited.toFixed(1)} s in line for a processor`
    say(`event loop ${when}: held p50 ${loop.p50.toFixed(1)}, p99 ${loop.p99.toFixed(1)}, most ${loop.most.toFixed(1)} ms; ${megabytes.toFixed(0)} MB${line}`)
    return answer
  }
  say(`index: ${JSON.stringify((await facts('while opening and reading the index')).index)}`)
  const queries = searches()
  const search = { port, method: 'POST', path: '/frontend/api/listing/search' } as const
  const rows = [await measurePath(site, load, { ...search, bodies: queries }, queries)]
  if (options.different) {
    // no request repeats: measures the index without the cache of answers
    const others = await measurePath(site, load, { ...search, bodies: searches(6_000) }, queries)
    rows.push({ ...others, path: `${others.path}, all different` })
  }
  await facts('during searches')
  const pages = ['', '?mode=Lease', '?city=makati', '?bedrooms=2&sort=price&order=asc']
  rows.push(await measurePath(site, load, { port, method: 'GET', path: '/home', bodies: pages }, queries))
  await facts('during pages')
  say(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`)
  if (options.json) console.log(JSON.stringify(rows))
  else console.table(rows)
} finally {
  for (const child of children) if (child.connected) child.disconnect()
  await Promise.all(children.map((child) => new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)))))
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
