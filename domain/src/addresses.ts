import { entriesOf } from './keys-of.ts'
import { asLatin } from './look-alikes.ts'

type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>

export type SitePath = {
  /** Whether a short code may point to this path. */
  readonly short?: true
  /** Opened by a share link: always, or if its query string has a share parameter. */
  readonly shared?: 'always' | 'withParameter'
}

/** Every path of the site, including those without a screen yet (S2.1). */
export const sitePaths = {
  '/': { short: true },
  '/home': { short: true },
  '/search/$keyword': { short: true },
  '/search': { short: true },
  '/typesOfProperty': { short: true },
  '/cityPicker': { short: true },
  '/searchNearby': { short: true },
  '/nearProperties': { short: true },
  '/propertyInfo': { short: true, shared: 'withParameter' },
  '/shareInfo': { short: true, shared: 'always' },
  '/share/$code': { short: true, shared: 'always' },
  '/shareList': { short: true, shared: 'always' },
  '/shareListDetail': { short: true },
  '/imagePage': { short: true, shared: 'withParameter' },
  '/contact': { shared: 'withParameter' },
  '/messages': {},
  '/detail': { short: true },
  '/collection': { short: true },
  '/collection/compare': { short: true },
  '/savedSearches': {},
  '/unsubscribe': {},
  '/publish': { short: true },
  '/paste': {},
  '/import': {},
  '/myListings': { short: true },
  '/list': { short: true },
  '/createEdit': { short: true },
  '/addListing': { short: true },
  '/account': { short: true },
  '/login': { short: true },
  '/guide': { short: true },
  '/rule': { short: true },
  '/admin': {},
  '/notFound': {},
} as const satisfies Record<string, SitePath>

const patterns = entriesOf<Readonly<Record<string, SitePath>>>(sitePaths).map(([path, row]) => {
  const [prefix = '', parameter] = path.split(/\/\$/)
  return { prefix, hasParameter: parameter !== undefined, row }
})

type PathMatch = { readonly row: SitePath; readonly parameter: string | null }

function findPath(path: string): PathMatch | null {
  for (const { prefix, hasParameter, row } of patterns) {
    if (!hasParameter && path === prefix) return { row, parameter: null }
    const rest = hasParameter && path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : ''
    if (rest !== '' && !rest.includes('/')) return { row, parameter: rest }
  }
  return null
}

/** Whether a short code may point to this path, in its exact spelling (safety.md, T10). */
export const isShortable = (pathname: string): boolean => findPath(pathname)?.row.short === true

/** Copying between apps can percent-encode an address more than once. */
const maxDecodingPasses = 3

/** Decodes `%E2%82%AC`; if a sequence is not UTF-8, only its ASCII characters remain. */
function decodeEscapes(sequence: string): string {
  try {
    return decodeURIComponent(sequence)
  } catch {
    return sequence.replace(/%([0-7][\da-f])|%../gi, (_escape, ascii?: string) => (ascii ? String.fromCharCode(Number.parseInt(ascii, 16)) : ''))
  }
}

function decodeText(text: string): string {
  let decoded = text
  for (let pass = 0; pass < maxDecodingPasses && decoded.includes('%'); pass += 1) decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, decodeEscapes)
  return decoded.normalize('NFKC')
}

/** Corrects a mistyped path: escapes, spaces, extra slashes and capitals. Only the first segment changes case, since codes are case-sensitive. */
function correctPath(pathname: string): string {
  const path = decodeText(pathname)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  const firstSegment = /^\/[^/]*/.exec(path)?.[0] ?? path
  const row = patterns.find(({ prefix }) => prefix.toLowerCase() === firstSegment.toLowerCase())
  return row ? row.prefix + path.slice(firstSegment.length) : path
}

/** Three forms to compare: lower case; look-alikes as Latin letters (`сode` with a Cyrillic `с`, `co%ADde`); the same without spaces (`c%20ode`). */
function normalizedForms(text: string): readonly string[] {
  const decoded = decodeText(text)
  const latin = asLatin(decoded).replace(/[\p{C}\ufffd]/gu, '')
  return [decoded.toLowerCase(), latin, latin.replace(/\s/g, '')]
}

/** Whether a query parameter is a share parameter, even if mistyped: `CODE`, `code[]`, `amp;code`. */
export const isShareParameter = (key: string): boolean => normalizedForms(key).some((text) => /\b(?:code|by|userid|data)\b/.test(text))

/** Whether a path or a value contains a share parameter: `/propertyInfo%3Fid=a&code=b`, `?id=a%26code=b`. */
const containsShareParameter = (text: string): boolean => normalizedForms(text).some((form) => /\b(?:code|by|userid|data)=/.test(form))

/** Whether a path that does not exist is a mistyped share address. */
const isMistypedShare = (path: string, hasShareParameter: boolean): boolean =>
  hasShareParameter ||
  containsShareParameter(path) ||
  patterns.some(({ prefix, row }) => row.shared === 'always' && asLatin(path).startsWith(prefix.toLowerCase()))

/** What the address of a share link contains; `code` is null if it is missing or unreadable. */
export type SharedAddress = { readonly code: string | null }

/**
 * The share data of an address, or null if the address is not a share link. Only the code decides about brand and sharer: a share link
 * without a valid code is shown without brand, even a mistyped one (P4.3; safety.md, T7 and T8).
 */
export function readSharedAddress(pathname: string, query: QueryParameters): SharedAddress | null {
  const path = correctPath(pathname)
  const match = findPath(path)
  const hasShareParameter = Object.entries(query).some(([key, value]) => isShareParameter(key) || [value ?? []].flat().some(containsShareParameter))
  if (!match) return isMistypedShare(path, hasShareParameter) ? { code: null } : null
  const { row, parameter } = match
  if (row.shared === undefined || (row.shared === 'withParameter' && !hasShareParameter)) return null
  return { code: parameter ?? ([query['code'] ?? ''].flat()[0] || null) }
}

/** Search engines that share pages exclude by name: a general `noindex` would stop the previews of chats, too (P4.8). */
export const searchEngines = ['googlebot', 'bingbot', 'baiduspider', 'yandex', 'sogou'] as const
