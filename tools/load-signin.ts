import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { apiVersion } from '@site/domain/api-version.ts'
import { makeRunFolder, removeFolder } from './run-folder.ts'

// What happens to everybody else while 200 people sign in at once (F17): starts the site with its demo market in a folder of its own, over
// the embedded database or the one at DATABASE_URL, and prints figures. `node tools/load-signin.ts [signIns] [rounds]`

const together = Number(process.argv[2] ?? 200)
const rounds = Number(process.argv[3] ?? 5)
if (!(together > 0) || !(rounds > 0)) throw new Error('Use: node tools/load-signin.ts [signIns] [rounds], both whole numbers')
const port = 43_117
const origin = `http://127.0.0.1:${port}`
/** Calls of other people: so many at once, each followed by a short pause. */
const readers = 4
const pauseMs = 20
/** The promise of F17, milliseconds. */
const most = 200

async function startSite(folder: string): Promise<{ child: ChildProcess; password: string }> {
  const site = fileURLToPath(new URL('load-signin-site.ts', import.meta.url))
  const settings = { PORT: String(port), DATA_DIR: folder, DEMO_MARKET: 'on', RATE_LIMITS: 'off' }
  const child = fork(site, { env: { ...process.env, ...settings }, stdio: 'inherit' })
  const password = await new Promise<string>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`The site ended with ${code}`)))
    child.once('message', (said) => done(String(said)))
  })
  return { child, password }
}

type Said = { readonly status: number; readonly ms: number; readonly wait: number; readonly text: string }

async function call(path: string, body: unknown): Promise<Said> {
  const begun = performance.now()
  const response = await fetch(`${origin}/frontend/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': apiVersion },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, ms: performance.now() - begun, wait: Number(response.headers.get('retry-after') ?? 0), text }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Reads like people who browse until told to stop, and answers how long each call took. */
async function read(isOver: () => boolean, listingId: string): Promise<number[]> {
  const calls = [
    ['listing/search', { type: 'Residence', mode: 'Sale', pageSize: 20 }],
    ['listing/detail', { id: listingId }],
    ['listing/suggest', { keyword: 'maka' }],
    ['site/profile', {}],
  ] as const
  const times: number[] = []
  for (let at = 0; !isOver(); at += 1) {
    const [path, body] = calls[at % calls.length] ?? calls[0]
    const { status, ms } = await call(path, body)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(ms)
    await sleep(pauseMs)
  }
  return times
}

const readAll = async (isOver: () => boolean, listingId: string) => (await Promise.all(Array.from({ length: readers }, () => read(isOver, listingId)))).flat()

/** Signs in as people do: again after as long as the answer says; answers how long it took in all and how often it was refused. */
async function signIn(at: number, password: string): Promise<{ ms: number; refusals: number }> {
  const account = `owner-${String((at % 20) + 1).padStart(3, '0')}`
  const begun = performance.now()
  for (let refusals = 0; ; refusals += 1) {
    const { status, wait, text } = await call('account/signin', { account, password })
    if (status === 200) {
      if (!text.includes('accessToken')) throw new Error(`${account} could not sign in: ${text}`)
      return { ms: performance.now() - begun, refusals }
    }
    if (status !== 429) throw new Error(`account/signin answered ${status}`)
    await sleep(wait * 1000 * (0.5 + Math.random()))
  }
}

const at = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
const line = (name: string, times: readonly number[]) =>
  `${name.padEnd(34)} ${String(times.length).padStart(6)} ${[0.5, 0.95, 0.99, 1].map((part) => at(times, part).toFixed(0).padStart(7)).join(' ')}`

const folder = makeRunFolder('load-signin')
const { child, password } = await startSite(folder)
try {
  const found = JSON.parse((await call('listing/search', { pageSize: 1 })).text) as { data: { items: { id: string }[] } }
  const listingId = found.data.items[0]?.id ?? ''
  await readAll(
    (
      (end) => () =>
        performance.now() > end
    )(performance.now() + 3_000),
    listingId,
  ) // warm
  const before = await readAll(
    (
      (end) => () =>
        performance.now() > end
    )(performance.now() + 5_000),
    listingId,
  )
  let isDone = false
  const others = readAll(() => isDone, listingId)
  const signIns: { ms: number; refusals: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    signIns.push(...(await Promise.all(Array.from({ length: together }, (_, person) => signIn(person, password)))))
  isDone = true
  const during = await others
  console.log(
    `${together} sign-ins at once, ${rounds} times; ${process.env['DATABASE_URL'] ? 'PostgreSQL server' : 'embedded database'}; ${availableParallelism()} cores shared with the caller`,
  )
  console.log(`${''.padEnd(34)}  calls  p50 ms  p95 ms  p99 ms  max ms`)
  console.log(line('other calls, nobody signing in', before))
  console.log(line('other calls, meanwhile', during))
  console.log(
    line(
      'until signed in, refusals included',
      signIns.map(({ ms }) => ms),
    ),
  )
  console.log(`refused and tried again: ${signIns.reduce((sum, { refusals }) => sum + refusals, 0)}`)
  const p95 = at(during, 0.95)
  console.log(p95 < most ? `F17 holds: ${p95.toFixed(0)} ms < ${most} ms` : `F17 fails: ${p95.toFixed(0)} ms ≥ ${most} ms`)
  process.exitCode = p95 < most ? 0 : 1
} finally {
  child.removeAllListeners('exit')
  const ended = new Promise((done) => child.once('exit', done))
  child.disconnect()
  await ended
  removeFolder(folder)
}
