import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { apiVersion } from '@site/domain/api-version.ts'
import { startSite } from '../start-site.ts'
import type { ConstantPage } from './constant-process.ts'
import { processorMs, startConstant, startLoad } from './processes.ts'
import { benchOptions, createReport, machineText, median, rounded } from './report.ts'

/**
 * Measures pages a second of one process with the demo market in the embedded database, for visitors: `npm run bench -- render [--seconds 5]
 * [--rounds 3] [--page /home] [--json]`. `hit`: the same address again; otherwise addresses that nobody asked for before. `constant`: the same
 * HTML sent as a constant by the same kind of server in the same run.
 */
const options = benchOptions({ seconds: 5, rounds: 3, page: '' })
const { seconds, rounds } = options
const { log, row } = createReport(options)
const connections = 10
const warmUpSeconds = 3
/** As browsers ask on plain http, where they accept no brotli. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate', 'accept-language': 'en' }

/** `cpuMs`: processor time of the site for a page; `ratio`: to the constant. */
type PageFigures = {
  readonly page: string
  readonly hit: boolean
  readonly pagesPerSecond: number
  readonly cpuMs: number
  readonly p50: number
  readonly constantPerSecond: number
  readonly ratio: number
}

const site = await startSite({ environment: { NODE_OPTIONS: '--max-semi-space-size=16' } }) // as `npm start`
const port = Number(new URL(site.origin).port)
const pid = Number(readFileSync(join(dirname(site.dataDirectory), 'site.pid'), 'utf8'))
const [load, constant] = [startLoad(), await startConstant()]

async function call<Data>(path: string, body: unknown): Promise<Data> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', 'api-version': apiVersion }, body: JSON.stringify(body) }
  const { code, msg, data } = (await (await fetch(`${site.origin}/frontend/api/${path}`, init)).json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${path} answered ${code}: ${msg}`)
  return data
}

async function homeIds(): Promise<string[]> {
  const ids: string[] = []
  for (const mode of ['Sale', 'Lease'])
    for (const type of ['Residence', 'Villa', 'Carport'])
      for (let cursor: string | null | undefined; cursor !== null; ) {
        type Answer = { items: { id: string }[]; nextCursor: string | null }
        const answer: Answer = await call<Answer>('listing/search', { mode, type, pageSize: 50, ...(cursor ? { cursor } : {}) })
        ids.push(...answer.items.map(({ id }) => id))
        cursor = answer.nextCursor
      }
  return ids
}

const linkTo = async (id: string, variant: string) => (await call<{ code: string }>('share/create', { target: 'listing', id, variant })).code

/** The same page as the site answers it, with its bytes as sent. */
const fetchPage = (path: string) =>
  new Promise<ConstantPage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`))
        const pageHeaders = Object.entries(response.headers).filter(
          ([name]) => !['transfer-encoding', 'content-length', 'connection', 'date', 'keep-alive'].includes(name),
        )
        resolve({ body: Buffer.concat(chunks).toString('base64'), headers: Object.fromEntries(pageHeaders.map(([name, value]) => [name, String(value)])) })
      })
    })
      .on('error', reject)
      .end()
  })

const run = (port: number, payloads: readonly string[], duration: number) =>
  load.require({ port, method: 'GET', path: '', payloads, seconds: duration, connections, headers })

/** Addresses that are asked for once, taken from the front. */
function takeFrom(addresses: string[]): string[] {
  const batch = addresses.splice(0, Math.ceil(addresses.length / (rounds + 1)))
  if (batch.length === 0) throw new Error('There are no more addresses')
  return batch
}

async function measure(page: string, hit: boolean, addresses: string[]): Promise<PageFigures> {
  const pathsOfRound = hit ? () => addresses.slice(0, 1) : () => takeFrom(addresses)
  const warmUp = pathsOfRound()
  await run(port, warmUp, warmUpSeconds)
  await constant.setPage(await fetchPage(warmUp[0]!))
  const results: { rate: number; cpuMs: number; p50: number; constantRate: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const paths = pathsOfRound()
    const before = processorMs(pid)
    const { requests, failed, seconds: took, p50 } = await run(port, paths, seconds)
    if (!hit && requests > paths.length) throw new Error(`${page}: ${requests} pages, but only ${paths.length} addresses`)
    const cpuMs = (processorMs(pid) - before) / requests
    const one = await run(constant.port, paths, 2)
    results.push({ rate: (requests - failed) / took, cpuMs, p50, constantRate: one.requests / one.seconds })
  }
  const medianOf = (key: keyof (typeof results)[number]) => median(results.map((result) => result[key]))
  const [rate, constantRate] = [medianOf('rate'), medianOf('constantRate')]
  return {
    page,
    hit,
    pagesPerSecond: rounded(rate),
    cpuMs: rounded(medianOf('cpuMs'), 1),
    p50: rounded(medianOf('p50'), 1),
    constantPerSecond: rounded(constantRate),
    ratio: rounded(rate / constantRate, 2),
  }
}

try {
  const ids = await homeIds()
  const codes: string[] = []
  if (options.page === '' || options.page.startsWith('/share'))
    for (const variant of ['normal', 'Intermediary']) for (const id of ids) codes.push(await linkTo(id, variant))
  log(`${ids.length} homes; ${machineText()}`)
  const languages = ['', 'en', 'zh']
  const pages: Readonly<Record<string, string[]>> = {
    '/home': Array.from({ length: 20_000 }, (_, index) => `/home?mode=${index % 2 ? 'Sale' : 'Lease'}&priceMin=${1_000 + index}`),
    '/propertyInfo': languages.flatMap((lang) => ids.map((id) => `/propertyInfo?id=${id}${lang && `&lang=${lang}`}`)),
    '/share/{code}': languages.flatMap((lang) => codes.map((code) => `/share/${code}${lang && `?lang=${lang}`}`)),
  }
  for (const [page, addresses] of Object.entries(pages)) {
    if (!page.startsWith(options.page)) continue
    for (const hit of [true, false]) row(await measure(page, hit, page === '/home' && hit ? ['/home'] : addresses))
  }
} finally {
  await Promise.all([load.stop(), constant.stop()])
  await site.stop()
}
