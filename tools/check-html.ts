import { keysOf } from '@site/domain/keys-of.ts'
import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startSite } from './start-site.ts'
import { sitePaths } from '@site/domain/addresses.ts'
import { makeRunFolder, removeFolder, removeStaleFolders } from './run-folder.ts'

// Runs the Nu HTML checker over every screen as the server sends it to a visitor, in both languages. `npm run check:html`, or
// `npm run check:html -- http://127.0.0.1:3000` for a running site. Needs Java and npm. The checker, too large for a dependency with 30 MB, is installed
// in a temporary folder.

const version = '26.9.27'
const prefix = 'site-html-'
const maxReportBytes = 64_000_000
const languages = ['zh', 'en'] as const

type Fault = { readonly type: string; readonly url?: string; readonly message: string; readonly extract?: string }

async function call<Answer>(origin: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0' }
  const response = await fetch(`${origin}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as { code: number; data: Answer } // every answer has this envelope
  if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The addresses of every screen. Those of homes and links have the newest home of each type; those of results have several queries. */
async function addressesOf(origin: string): Promise<string[]> {
  const newest = async (type: string) => (await call<{ items: { id: string }[] }>(origin, 'listing/search', { type, pageSize: 1 })).items[0]?.id
  const ids = (await Promise.all(['Residence', 'Carport', 'Villa'].map(newest))).filter((id) => id !== undefined)
  const links = await Promise.all(
    (['normal', 'Intermediary'] as const).map((variant) => call<{ code: string }>(origin, 'share/create', { target: 'listing', id: ids[0], variant })),
  )
  const filled: Partial<Record<keyof typeof sitePaths, string[]>> = {
    '/home': ['/home', '/home?type=Villa&view=map', '/home?type=Carport&mode=Lease&priceMin=3000', '/home?bedrooms=4&priceMax=1'],
    '/search/$keyword': ['/search/Makati', '/search/xyzzy', '/search/2br%20condo%20makati%20pets%20ok'],
    '/nearProperties': ['/nearProperties?lat=14.5547&lng=121.0244&radiusInKm=2'],
    '/propertyInfo': [...ids, 'no-home'].map((id) => `/propertyInfo?id=${id}`),
    '/shareInfo': ids.map((id) => `/shareInfo?id=${id}`),
    '/share/$code': [...links.map(({ code }) => `/share/${code}`), '/share/zzzzzzz'],
    '/contact': links.map(({ code }) => `/contact?id=${ids[0]}&code=${code}`),
    '/imagePage': [`/imagePage?id=${ids[0]}`],
    '/collection/compare': [`/collection/compare?ids=${ids[0]}`],
  }
  return keysOf(sitePaths).flatMap((path) => filled[path] ?? [path])
}

/** Saves every page; returns the address and language of each file. */
async function savePages(origin: string, folder: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const address of await addressesOf(origin))
    for (const language of languages) {
      const response = await fetch(origin + address, { headers: { 'accept-language': language } })
      if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${address}: ${response.status}, no HTML`)
      const file = join(folder, `${pages.size}.html`)
      writeFileSync(file, await response.text())
      pages.set(pathToFileURL(file).href.replace('file:///', 'file:/'), `${address} (${language})`)
    }
  return pages
}

/** Installs the checker in a folder and returns its path. */
function install(folder: string): string {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `vnu-jar@${version}`]
  const { status, stderr, error } = spawnSync('npm', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stderr}`, { cause: error })
  return join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
}

/** The errors that the checker reports in files. */
function check(checker: string, files: readonly string[]): Promise<Fault[]> {
  return new Promise((resolve, reject) => {
    const options = ['-jar', checker, '--format', 'json', '--errors-only', '--exit-zero-always', ...files]
    execFile('java', options, { maxBuffer: maxReportBytes }, (error, _output, report) => {
      if (error) return reject(error)
      resolve((JSON.parse(report) as { messages: Fault[] }).messages.filter(({ type }) => type !== 'info'))
    })
  })
}

/** Prints each kind of fault with the number of its occurrences, some of its pages and its first extract; then how many pages passed. */
function print(faults: readonly Fault[], pages: ReadonlyMap<string, string>): void {
  for (const [message, same] of Map.groupBy(faults, (fault) => fault.message)) {
    const addresses = [...new Set(same.map(({ url }) => pages.get(url ?? '') ?? url))]
    console.log(`${same.length} × ${message}\n  ${addresses.slice(0, 4).join(', ')}${addresses.length > 4 ? ' …' : ''}\n  ${same[0]?.extract ?? ''}`)
  }
  const faulty = new Set(faults.map(({ url }) => url)).size
  console.log(`${pages.size} pages, ${faults.length} faults\n${pages.size - faulty} passed, ${faulty} failed`)
}

removeStaleFolders(prefix)
const folder = makeRunFolder(prefix)
let site: Awaited<ReturnType<typeof startSite>> | null = null
try {
  const checker = install(folder)
  site = process.argv[2] ? null : await startSite()
  const pages = await savePages(process.argv[2] ?? site?.origin ?? '', folder)
  const faults = await check(
    checker,
    Array.from({ length: pages.size }, (_, index) => join(folder, `${index}.html`)),
  )
  print(faults, pages)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await site?.stop()
  removeFolder(folder)
}
