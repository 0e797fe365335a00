import type { Page, Response } from 'playwright-core'
import sharp from 'sharp'
import { taken, type Visitor } from './browser.ts'

/** One piece of data that reached the browser: its origin and bytes. */
export type Piece = { readonly place: string; readonly bytes: Buffer }

const text = (place: string, content: string): Piece => ({ place, bytes: Buffer.from(content) })

/** The metadata of a picture. */
async function metadataOf(place: string, picture: Buffer): Promise<readonly Piece[]> {
  const { exif, icc, iptc, xmp, tifftagPhotoshop, comments } = await sharp(picture).metadata()
  const parts = Object.entries({ exif, icc, iptc, xmp, tifftagPhotoshop }).flatMap(([name, bytes]) => (bytes ? [{ place: `${place} (${name})`, bytes }] : []))
  return [...parts, text(`${place} (comments)`, JSON.stringify(comments ?? []))]
}

/** The body of an answer whose page closed before it was read: the same request again. */
async function askedAgain(response: Response): Promise<Buffer> {
  const request = response.request()
  const kept = ['accept', 'accept-language', 'accesstoken', 'api-version', 'content-type', 'cookie']
  const headers = Object.entries(await request.allHeaders().catch(() => request.headers())).filter(([name]) => kept.includes(name))
  const answer = await fetch(response.url(), { method: request.method(), headers: Object.fromEntries(headers), body: request.postData() })
  return Buffer.from(await answer.arrayBuffer())
}

/** The names of scripts and styles contain their hash: each is read once. */
const assets = new Map<string, Promise<Buffer>>()

function bodyOf(response: Response): Promise<Buffer> {
  const read = () => response.body().catch(() => askedAgain(response))
  const address = response.url()
  if (!response.ok() || !new URL(address).pathname.startsWith('/assets/')) return read()
  const bytes = assets.get(address) ?? read()
  assets.set(address, bytes)
  return bytes
}

/** A complete response: address, headers, body, and a picture's metadata. */
async function piecesOf(response: Response): Promise<readonly Piece[]> {
  const place = response.url()
  const headers = JSON.stringify(await response.allHeaders())
  const head = [text(`${place} (address)`, decodeURIComponent(place)), text(`${place} (headers)`, headers)]
  // redirects and empty answers have no body
  if (response.status() === 204 || (response.status() >= 300 && response.status() < 400)) return head
  const bytes = await bodyOf(response)
  const isPhoto = /image\/(?!svg)/.test(response.headers()['content-type'] ?? '')
  return [...head, { place: `${place} (body)`, bytes }, ...(isPhoto ? await metadataOf(place, bytes) : [])]
}

/** Everything that the browser keeps: the page, storage, cookies, caches, databases. */
async function keptBy({ page, context }: Visitor): Promise<readonly Piece[]> {
  const kept = await page.evaluate(async () => ({
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
  return [...Object.entries({ ...kept, cookies: JSON.stringify(await context.cookies()) })].map(([name, content]) => text(`${page.url()} (${name})`, content))
}

/** The addresses that the page links to, in links, forms and head, without photo numbers and fragments, each once. */
const leadsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('a[href], area[href], form[action], link[rel=canonical], link[rel=alternate], link[rel=manifest], link[rel=prefetch]'),
    ]
    const addresses = named.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '').filter((address) => !address.startsWith('#'))
    return [...new Set(addresses.map((address) => new URL(address, location.href).href.replace(/&at=\d+/, '')))]
  })

/** Preview pictures in the head, which chats request and browsers do not. */
const previewsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('meta[property="og:image"], meta[name="twitter:image"]')].map((one) => one.getAttribute('content') ?? ''))

/** The received data, the links, and the preview pictures. */
export type Visit = { readonly pieces: readonly Piece[]; readonly leads: readonly string[]; readonly previews: readonly string[] }

/**
 * Opens an address in both languages, scrolls to its end, and collects all data and links.
 * `act` does more on the open page before its state is read.
 */
export async function crawl(visitor: Visitor, address: string, act: (page: Page) => Promise<void> = async () => undefined): Promise<Visit> {
  const { page, context } = visitor
  const arriving: Promise<readonly Piece[]>[] = []
  const listen = (response: Response) => void arriving.push(piecesOf(response))
  context.on('response', listen)
  await page.goto(address)
  await taken(page)
  const leads = new Set(await leadsOf(page))
  const previews = await previewsOf(page)
  for (const preview of previews) {
    const answer = await fetch(preview)
    const bytes = Buffer.from(await answer.arrayBuffer())
    arriving.push(metadataOf(preview, bytes), Promise.resolve([{ place: preview, bytes }]))
  }
  const before = await keptBy(visitor)
  await act(page)
  // photos load as they come into view
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const switchLanguage = page.getByRole('button', { name: /^(Switch to English|切换到中文)/ }).first()
  if (await switchLanguage.isVisible()) {
    const language = await page.evaluate(() => document.documentElement.lang)
    await switchLanguage.click()
    await page.waitForFunction((was) => document.documentElement.lang !== was, language)
  }
  await page.waitForLoadState('networkidle')
  for (const lead of await leadsOf(page)) leads.add(lead)
  const after = await keptBy(visitor)
  const pieces = (await Promise.all(arriving)).flat()
  context.off('response', listen)
  return { pieces: [...pieces, ...before, ...after], leads: [...leads], previews }
}

/** A word in UTF-8 and in both orders of UTF-16, as one character per byte. */
const spellingsOf = (word: string): string[] => {
  const wide = Buffer.from(word, 'utf16le')
  return [Buffer.from(word), wide, Buffer.from(wide).swap16()].map((bytes) => bytes.toString('latin1').toLowerCase())
}

/** The pieces that contain one of the words, in any letter case and encoding. */
export function placesWith(words: readonly string[], pieces: readonly Piece[]): string[] {
  const wanted = words.map((word) => ({ word, spellings: spellingsOf(word) }))
  return pieces.flatMap(({ place, bytes }) => {
    const content = bytes.toString('latin1').toLowerCase()
    const found = wanted.filter(({ spellings }) => spellings.some((spelling) => content.includes(spelling)))
    return found.length > 0 ? [`${place}: ${found.map(({ word }) => word).join(', ')}`] : []
  })
}
