import type { Page, Response } from 'playwright-core'
import sharp from 'sharp'
import { taken, type Visitor } from './browser.ts'

/** One thing that reached the reader's browser: where it was seen, and its bytes. */
export type Piece = { readonly place: string; readonly bytes: Buffer }

const text = (place: string, said: string): Piece => ({ place, bytes: Buffer.from(said) })

/** What a picture carries beside its pixels. */
async function metadataOf(place: string, picture: Buffer): Promise<readonly Piece[]> {
  const { exif, icc, iptc, xmp, tifftagPhotoshop, comments } = await sharp(picture).metadata()
  const parts = Object.entries({ exif, icc, iptc, xmp, tifftagPhotoshop }).flatMap(([name, bytes]) => (bytes ? [{ place: `${place} (${name})`, bytes }] : []))
  return [...parts, text(`${place} (comments)`, JSON.stringify(comments ?? []))]
}

/** The body of an answer whose page was left before it was read: what asks in the same words is answered by the same. */
async function askedAgain(response: Response): Promise<Buffer> {
  const request = response.request()
  const kept = ['accept', 'accept-language', 'accesstoken', 'api-version', 'content-type', 'cookie']
  const headers = Object.entries(await request.allHeaders().catch(() => request.headers())).filter(([name]) => kept.includes(name))
  const answer = await fetch(response.url(), { method: request.method(), headers: Object.fromEntries(headers), body: request.postData() })
  return Buffer.from(await answer.arrayBuffer())
}

/** Scripts and styles are named by what is in them: each is read once. */
const assets = new Map<string, Promise<Buffer>>()

function bodyOf(response: Response): Promise<Buffer> {
  const read = () => response.body().catch(() => askedAgain(response))
  const address = response.url()
  if (!response.ok() || !new URL(address).pathname.startsWith('/assets/')) return read()
  const bytes = assets.get(address) ?? read()
  assets.set(address, bytes)
  return bytes
}

/** A response whole: its address, headers and body, and a picture's metadata. */
async function piecesOf(response: Response): Promise<readonly Piece[]> {
  const place = response.url()
  const headers = JSON.stringify(await response.allHeaders())
  const head = [text(`${place} (address)`, decodeURIComponent(place)), text(`${place} (headers)`, headers)]
  // a redirect and an empty answer have no body to ask for
  if (response.status() === 204 || (response.status() >= 300 && response.status() < 400)) return head
  const bytes = await bodyOf(response)
  const isPhoto = /image\/(?!svg)/.test(response.headers()['content-type'] ?? '')
  return [...head, { place: `${place} (body)`, bytes }, ...(isPhoto ? await metadataOf(place, bytes) : [])]
}

/** All that the browser keeps after the visit: the page itself, storage, cookies, caches, databases. */
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
  return [...Object.entries({ ...kept, cookies: JSON.stringify(await context.cookies()) })].map(([name, said]) => text(`${page.url()} (${name})`, said))
}

/** Where the page can lead: links, forms, and what its head names; photo numbers and fragments aside, each once. */
const leadsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('a[href], area[href], form[action], link[rel=canonical], link[rel=alternate], link[rel=manifest], link[rel=prefetch]'),
    ]
    const addresses = named.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '').filter((address) => !address.startsWith('#'))
    return [...new Set(addresses.map((address) => new URL(address, location.href).href.replace(/&at=\d+/, '')))]
  })

/** Pictures that the head names for chats: no browser asks for them, unfurlers do. */
const previewsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('meta[property="og:image"], meta[name="twitter:image"]')].map((one) => one.getAttribute('content') ?? ''))

/** What came, where it leads, and the preview pictures that its head names. */
export type Visit = { readonly pieces: readonly Piece[]; readonly leads: readonly string[]; readonly previews: readonly string[] }

/**
 * Opens an address as a reader does, to its end and in both languages, and collects everything that came and all that it leads to.
 * `act` does more on the open page, before its state is read.
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

/** A word as it stands in files: in UTF-8 and in both orders of UTF-16, as one character a byte. */
const spellingsOf = (word: string): string[] => {
  const wide = Buffer.from(word, 'utf16le')
  return [Buffer.from(word), wide, Buffer.from(wide).swap16()].map((bytes) => bytes.toString('latin1').toLowerCase())
}

/** The places where one of the words stands, in any letter case and in the encodings that files use. */
export function placesWith(words: readonly string[], pieces: readonly Piece[]): string[] {
  const wanted = words.map((word) => ({ word, spellings: spellingsOf(word) }))
  return pieces.flatMap(({ place, bytes }) => {
    const said = bytes.toString('latin1').toLowerCase()
    const found = wanted.filter(({ spellings }) => spellings.some((spelling) => said.includes(spelling)))
    return found.length > 0 ? [`${place}: ${found.map(({ word }) => word).join(', ')}`] : []
  })
}
