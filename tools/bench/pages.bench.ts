import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { startDemoSite } from '../demo-site.ts'
import { chromiumArguments, findFullChromium, withoutFullChromium } from '../find-chromium.ts'
import { benchOptions, createReport, median, rounded } from './report.ts'

/**
 * Measures pages with Lighthouse for mobile devices beside the same pages without scripts:
 * `npm run bench -- pages [--rounds 5] [--throttling simulate|devtools|both] [--json]`. Starts a site with the demo market. Lighthouse is no
 * dependency of the project, since it is larger than all others together: the first run installs this version of it into the temporary folder.
 */
const lighthouseVersion = '13.5.0'

const options = benchOptions({ rounds: 5, throttling: 'both' })
const { rounds } = options
const report = createReport(options)
const methods = options.throttling === 'both' ? ['simulate', 'devtools'] : [options.throttling]

type Audit = { readonly numericValue?: number }
type Report = { readonly audits: Readonly<Record<string, Audit>>; readonly categories: Readonly<Record<string, { readonly score: number | null }>> }
type Lighthouse = (url: string, flags: object, config: object) => Promise<{ readonly lhr: Report } | undefined>

async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; config: object }> {
  const folder = join(tmpdir(), `lighthouse-${lighthouseVersion}`)
  const core = join(folder, 'node_modules/lighthouse/core')
  if (!existsSync(core)) {
    const installed = spawnSync('npm', ['install', '--no-save', '--prefix', folder, `lighthouse@${lighthouseVersion}`], { encoding: 'utf8' })
    if (installed.status !== 0) throw new Error(`Lighthouse could not be installed: ${installed.stderr}`)
  }
  const { default: lighthouse } = (await import(join(core, 'index.js'))) as { default: Lighthouse }
  const { default: config } = (await import(join(core, 'config/default-config.js'))) as { default: object }
  return { lighthouse, config }
}

const staticPrefix = '/static-copy'

const decoded = (body: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body

/** The page without scripts and their preloads. */
const withoutScripts = (html: string): string =>
  html.replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')

function sendStaticCopy(page: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { 'content-encoding': encoding, 'content-length': _length, 'content-security-policy': _policy, ...headers } = page.headers
  const html = gzipSync(withoutScripts(decoded(body, encoding).toString('utf8')))
  response.writeHead(page.statusCode ?? 500, { ...headers, 'content-encoding': 'gzip', 'content-length': html.byteLength }).end(html)
}

/** Starts a proxy in front of the site that also answers each page without scripts, under `staticPrefix`. */
async function startCopies(origin: string): Promise<{ server: Server; origin: string }> {
  const { hostname, port } = new URL(origin)
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    const isCopy = path.startsWith(staticPrefix)
    const upstream = request(
      { hostname, port, method: incoming.method, headers: incoming.headers, path: isCopy ? path.slice(staticPrefix.length) : path },
      (page) => {
        if (!isCopy) {
          response.writeHead(page.statusCode ?? 500, page.headers)
          page.pipe(response)
          return
        }
        const parts: Buffer[] = []
        page.on('data', (part: Buffer) => parts.push(part)).on('end', () => sendStaticCopy(page, Buffer.concat(parts), response))
      },
    )
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const value = ({ audits }: Report, name: string): number => audits[name]?.numericValue ?? Number.NaN

/** The size of the HTML of a page, compressed, in kB. */
async function htmlKbOf(url: string): Promise<number> {
  const html = await fetch(url, { headers: { 'accept-encoding': 'identity', 'accept-language': 'en' } })
  return gzipSync(Buffer.from(await html.arrayBuffer())).byteLength / 1000
}

const executablePath = findFullChromium()
if (executablePath === null) throw new Error(withoutFullChromium)
const site = await startDemoSite()
const copies = await startCopies(site.origin)
const profile = mkdtempSync(join(tmpdir(), 'bench-pages-'))
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...chromiumArguments, '--remote-debugging-port=9333'],
  headless: true,
})
try {
  const { lighthouse, config } = await loadLighthouse()
  const { items } = await site.call<{ items: { id: string; photos: unknown[] }[] }>('listing/search', { type: 'Residence', mode: 'Sale', pageSize: 20 })
  const home = items.find(({ photos }) => photos.length > 3)
  if (!home) throw new Error('The demo market has no home with photos')
  const { code } = await site.call<{ code: string }>('share/create', { target: 'listing', id: home.id, variant: 'normal' })
  const pages = { home: '/home', detail: `/propertyInfo?id=${home.id}`, share: `/share/${code}` }
  const run = async (url: string, method: string, onlyCategories: string[]): Promise<Report> => {
    const result = await lighthouse(url, { port: 9333, logLevel: 'error', onlyCategories, throttlingMethod: method }, config)
    if (!result) throw new Error(`Lighthouse has no result for ${url}`)
    return result.lhr
  }
  for (const [page, path] of Object.entries(pages)) {
    for (const method of methods) {
      const reports: Report[] = []
      const staticReports: Report[] = []
      for (let round = 0; round < rounds; round++) {
        staticReports.push(await run(`${copies.origin}${staticPrefix}${path}`, method, ['performance']))
        reports.push(await run(`${copies.origin}${path}`, method, ['performance', 'accessibility', 'best-practices', 'seo']))
      }
      const medianOf = (name: string, from = reports) => median(from.map((report) => value(report, name)))
      const score = (category: string) => median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
      const lcpMs = Math.round(medianOf('largest-contentful-paint'))
      const staticLcpMs = Math.round(medianOf('largest-contentful-paint', staticReports))
      report.row({
        page,
        throttling: method,
        lcpMs,
        staticLcpMs,
        ratio: rounded(lcpMs / staticLcpMs, 2),
        tbtMs: Math.round(medianOf('total-blocking-time')),
        cls: rounded(medianOf('cumulative-layout-shift'), 3),
        htmlKb: rounded(await htmlKbOf(site.origin + path), 1),
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
      })
    }
  }
} finally {
  await browser.close()
  copies.server.close()
  await site.stop()
}
