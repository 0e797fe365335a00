import type { Page, Response } from 'playwright-core'
import sharp from 'sharp'
import { type TestContext, waitForHydration } from './browser.ts'

/** A piece of data that the browser received: its source, such as a URL, and its bytes. */
export type Piece = { readonly source: string; readonly bytes: Buffer }

const textPiece = (source: string, content: string): Piece => ({ source, bytes: Buffer.from(content) })

/** The metadata of a bitmap. */
async function metadataOf(source: string, picture: Buffer): Promise<readonly Piece[]> {
  const { exif, icc, iptc, xmp, tifftagPhotoshop, comments } = await sharp(picture).metadata()
  const parts = Object.entries({ exif, icc, iptc, xmp, tifftagPhotoshop }).flatMap(([name, bytes]) => (bytes ? [{ source: `${source} (${name})`, bytes }] : []))
  return [...parts, textPiece(`${source} (comments)`, JSON.stringify(comments ?? []))]
}

/** Repeats a request whose body was not read before its page closed, and returns the body. */
async function repeatRequest(response: Response): Promise<Buffer> {
  const request = response.request()
  const copiedHeaders = ['accept', 'accept-language', 'accesstoken', 'api-version', 'content-type', 'cookie']
  const headers = Object.entries(await request.allHeaders().catch(() => request.headers())).filter(([name]) => copiedHeaders.includes(name))
  const repeated = await fetch(response.url(), { method: request.method(), headers: Object.fromEntries(headers), body: request.postData() })
  return Buffer.from(await repeated.arrayBuffer())
}

/** Scripts and styles by URL. Each is read once, since its name contains its hash. */
const assetsByUrl = new Map<string, Promise<Buffer>>()

function bodyOf(response: Response): Promise<Buffer> {
  const read = () => response.body().catch(() => repeatRequest(response))
  const address = response.url()
  if (!response.ok() || !new URL(address).pathname.startsWith('/assets/')) return read()
  const bytes = assetsByUrl.get(address) ?? read()
  assetsByUrl.set(address, bytes)
  return bytes
}

/** The pieces of a response: URL, headers, body, and the metadata of a bitmap. */
async function piecesOf(response: Response): Promise<readonly Piece[]> {
  const source = response.url()
  const headers = JSON.stringify(await response.allHeaders())
  const head = [textPiece(`${source} (address)`, decodeURIComponent(source)), textPiece(`${source} (headers)`, headers)]
  // redirects and empty answers have no body
  if (response.status() === 204 || (response.status() >= 300 && response.status() < 400)) return head
  const bytes = await bodyOf(response)
  const isBitmap = /image\/(?!svg)/.test(response.headers()['content-type'] ?? '')
  return [...head, { source: `${source} (body)`, bytes }, ...(isBitmap ? await metadataOf(source, bytes) : [])]
}

/** The state of a browser: its page, storage, cookies, caches and databases. */
async function browserState({ page, context }: TestContext): Promise<readonly Piece[]> {
  const state = await page.evaluate(async () => ({
    title: document.title,
    page: document.documentElement.outerHTML,
    shown: document.body.innerText,
    address: decodeURIComponent(location.href),
    local: JSON.stringify(Object.entries(localStorage)),
    session: JSON.stringify(Object.entries(sessionStorage)),
    history: JSON.stringify(history.state),
    caches: JSON.stringify(
      await Promise.all((await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)])),
    ),
    databases: JSON.stringify(await indexedDB.databases()),
    workers: JSON.stringify((await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)),
  }))
  return [...Object.entries({ ...state, cookies: JSON.stringify(await context.cookies()) })].map(([name, content]) =>
    textPiece(`${page.url()} (${name})`, content),
  )
}

/** The distinct URLs in links, forms and head of a page, without the photo index (`at`) and without links inside the page. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [
      ...document.querySelectorAll('a[href], area[href], form[action], link[rel=canonical], link[rel=alternate], link[rel=manifest], link[rel=prefetch]'),
    ]
    const addresses = elements
      .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
      .filter((address) => !address.startsWith('#'))
    return [...new Set(addresses.map((address) => new URL(address, location.href).href.replace(/&at=\d+/, '')))]
  })

/** URLs of the preview pictures in the head, which chat apps request, but browsers do not. */
const previewsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('meta[property="og:image"], meta[name="twitter:image"]')].map((element) => element.getAttribute('content') ?? ''),
  )

/** All received data, the URLs that the page links to, and the URLs of its preview pictures. */
export type CrawlResult = { readonly pieces: readonly Piece[]; readonly links: readonly string[]; readonly previews: readonly string[] }

/** Opens an address, calls `interact`, scrolls to the end, switches the language, and collects all data and links. */
export async function crawl(testContext: TestContext, address: string, interact: (page: Page) => Promise<void> = async () => undefined): Promise<CrawlResult> {
  const { page, context } = testContext
  const pending: Promise<readonly Piece[]>[] = []
  const collect = (response: Response) => void pending.push(piecesOf(response))
  context.on('response', collect)
  await page.goto(address)
  await waitForHydration(page)
  const links = new Set(await linksOf(page))
  const previews = await previewsOf(page)
  for (const preview of previews) {
    const response = await fetch(preview)
    const bytes = Buffer.from(await response.arrayBuffer())
    pending.push(metadataOf(preview, bytes), Promise.resolve([{ source: preview, bytes }]))
  }
  const before = await browserState(testContext)
  await interact(page)
  // photos load when they scroll into view
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const switchLanguage = page.getByRole('button', { name: /^(Switch to English|切换到中文)/ }).first()
  if (await switchLanguage.isVisible()) {
    const language = await page.evaluate(() => document.documentElement.lang)
    await switchLanguage.click()
    await page.waitForFunction((before) => document.documentElement.lang !== before, language)
  }
  await page.waitForLoadState('networkidle')
  for (const link of await linksOf(page)) links.add(link)
  const after = await browserState(testContext)
  const pieces = (await Promise.all(pending)).flat()
  context.off('response', collect)
  return { pieces: [...pieces, ...before, ...after], links: [...links], previews }
}

/** The bytes of a word in UTF-8 and both byte orders of UTF-16, each as a text with one character per byte. */
const encodingsOf = (word: string): string[] => {
  const utf16 = Buffer.from(word, 'utf16le')
  return [Buffer.from(word), utf16, Buffer.from(utf16).swap16()].map((bytes) => bytes.toString('latin1').toLowerCase())
}

/** The sources of pieces that contain one of the words, in any letter case and encoding, with the words found. */
export function sourcesContaining(words: readonly string[], pieces: readonly Piece[]): string[] {
  const encodedWords = words.map((word) => ({ word, encodings: encodingsOf(word) }))
  return pieces.flatMap(({ source, bytes }) => {
    const content = bytes.toString('latin1').toLowerCase()
    const matches = encodedWords.filter(({ encodings }) => encodings.some((encoding) => content.includes(encoding)))
    return matches.length > 0 ? [`${source}: ${matches.map(({ word }) => word).join(', ')}`] : []
  })
}
