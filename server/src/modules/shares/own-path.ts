/** The pages that a short code may stand for: the routes of specification section 2 and product.md section 3. */
const pages: ReadonlySet<string> = new Set(
  `home search searchNearby nearProperties typesOfProperty propertyInfo shareInfo detail imagePage collection publish myListings cityPicker
   list createEdit shareListDetail addListing shareList guide rule login account`
    .split(/\s+/)
    .map((name) => `/${name}`),
)
/** The only pages with something behind their name. */
const deepPage = /^\/(?:search|share)\/[^/]+$/

/** Stands for our own origin while an address is read; `.invalid` belongs to nobody (RFC 2606). */
const here = 'https://site.invalid'

/**
 * The path of one of our own pages as it is stored, or null for anything else: other sites in any disguise (`//e`, `/\e`, a tab,
 * `https:`, `javascript:`), control characters, and pages that do not exist (T9, T10).
 */
export function ownPath(said: string): string | null {
  const isSuspect = !said.startsWith('/') || said.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(said)
  if (isSuspect || !URL.canParse(said, here)) return null
  const { origin, pathname, search, hash } = new URL(said, here)
  const isPage = origin === here && (pathname === '/' || pages.has(pathname) || deepPage.test(pathname))
  return isPage ? pathname + search + hash : null
}
