import { asLatin } from './look-alikes.ts'

type Keys = Readonly<Record<string, string | readonly string[] | undefined>>

export type SitePath = {
  /** A short code may stand for it. */
  readonly short?: true
  /** Opened by a share link: always, or as soon as its search has a key of a share. */
  readonly shared?: 'always' | 'withKeys'
}

/** Every path of the site, including those without a screen yet (specification section 2, product.md section 3). */
export const sitePaths = {
  '/': { short: true },
  '/home': { short: true },
  '/search/$keyword': { short: true },
  '/search': { short: true },
  '/typesOfProperty': { short: true },
  '/cityPicker': { short: true },
  '/searchNearby': { short: true },
  '/nearProperties': { short: true },
  '/propertyInfo': { short: true, shared: 'withKeys' },
  '/shareInfo': { short: true, shared: 'always' },
  '/share/$code': { short: true, shared: 'always' },
  '/shareList': { short: true, shared: 'always' },
  '/shareListDetail': { short: true },
  '/imagePage': { short: true, shared: 'withKeys' },
  '/contact': { shared: 'withKeys' },
  '/detail': { short: true },
  '/collection': { short: true },
  '/collection/compare': { short: true },
  '/savedSearches': {},
  '/unsubscribe': {},
  '/publish': { short: true },
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

/** Each path in two parts: the fixed beginning, and whether a parameter follows. */
const patterns = (Object.entries(sitePaths) as [string, SitePath][]).map(([path, row]) => {
  const [fixed = '', parameter] = path.split(/\/\$/)
  return { fixed, hasParameter: parameter !== undefined, row }
})

type Found = { readonly row: SitePath; readonly parameter: string | null }

/** The row of a path and the parameter in it, or null for a path that does not exist. */
function findPath(path: string): Found | null {
  for (const { fixed, hasParameter, row } of patterns) {
    if (!hasParameter && path === fixed) return { row, parameter: null }
    const rest = hasParameter && path.startsWith(`${fixed}/`) ? path.slice(fixed.length + 1) : ''
    if (rest !== '' && !rest.includes('/')) return { row, parameter: rest }
  }
  return null
}

/** Whether a short code may stand for this path, in its exact spelling (T10). */
export const isShortable = (pathname: string): boolean => findPath(pathname)?.row.short === true

/** Copying between apps can escape an address more than once. */
const maxEscapes = 3

/** Decodes a sequence of escapes; if it is not UTF-8, only its ASCII characters remain. */
function readEscapes(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(/%([0-7][\da-f])|%../gi, (_escape, ascii?: string) => (ascii ? String.fromCharCode(Number.parseInt(ascii, 16)) : ''))
  }
}

/** A text without escapes, and with plain letters for full-width ones. */
function plainText(text: string): string {
  let plain = text
  for (let time = 0; time < maxEscapes && plain.includes('%'); time += 1) plain = plain.replace(/(?:%[\da-f]{2})+/gi, readEscapes)
  return plain.normalize('NFKC')
}

/** The path behind a misspelt one: escaped, with spaces, with extra slashes or other capitals. The case of the rest stays, since codes depend on it. */
function plainPath(pathname: string): string {
  const path = plainText(pathname)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  const first = /^\/[^/]*/.exec(path)?.[0] ?? path
  const known = patterns.find(({ fixed }) => fixed.toLowerCase() === first.toLowerCase())
  return known ? known.fixed + path.slice(first.length) : path
}

/** A text in lower case, with look-alikes as Latin letters (`сode` with a Cyrillic `с`, `co%ADde`), and also without blanks (`c%20ode`). */
function readingsOf(text: string): readonly string[] {
  const plain = plainText(text)
  const read = asLatin(plain).replace(/[\p{C}\ufffd]/gu, '')
  return [plain.toLowerCase(), read, read.replace(/\s/g, '')]
}

/** Whether a key makes an address a shared one, also misspelt: `CODE`, `code[]`, `amp;code`. */
export const isShareKey = (key: string): boolean => readingsOf(key).some((text) => /(?<!\w)(?:code|by|userid|data)(?!\w)/.test(text))

/** The same keys inside a path or a value: `/propertyInfo%3Fid=a&code=b`, `?id=a%26code=b`. */
const hasKeyInside = (text: string): boolean => readingsOf(text).some((read) => /(?<!\w)(?:code|by|userid|data)=/.test(read))

/** Whether a path that does not exist is a misspelt share address. */
const isMeantAsShare = (path: string, hasKeys: boolean): boolean =>
  hasKeys || hasKeyInside(path) || patterns.some(({ fixed, row }) => row.shared === 'always' && asLatin(path).startsWith(fixed.toLowerCase()))

/** A shared address; `code` is null if it has none that can be read. */
export type SharedAddress = { readonly code: string | null }

/**
 * The rule that decides which addresses are shared ones; null for any other. Only the code decides about brand and sharer; a shared address
 * without a working code is shown without brand, also a misspelt one (product.md section 4, T7 and T8).
 */
export function shareOf(pathname: string, search: Keys): SharedAddress | null {
  const path = plainPath(pathname)
  const found = findPath(path)
  const hasKeys = Object.entries(search).some(([key, value]) => isShareKey(key) || [value ?? []].flat().some(hasKeyInside))
  if (!found) return isMeantAsShare(path, hasKeys) ? { code: null } : null
  const { row, parameter } = found
  if (row.shared === undefined || (row.shared === 'withKeys' && !hasKeys)) return null
  return { code: parameter ?? ([search['code'] ?? ''].flat()[0] || null) }
}

/** Search engines that share pages exclude by name: a general `noindex` would stop the previews of chats, too (product.md section 4). */
export const searchEngines = ['googlebot', 'bingbot', 'baiduspider', 'yandex', 'sogou'] as const
