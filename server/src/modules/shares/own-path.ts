/** The pages that a short code may stand for: the routes of specification section 2 and product.md section 3. */
const pages = new Set(
  'home search searchNearby nearProperties typesOfProperty propertyInfo shareInfo detail imagePage collection publish myListings cityPicker list createEdit shareListDetail addListing shareList guide rule login account'.split(
    ' ',
  ),
)
/** The only pages with something behind their name. */
const deepPages = /^\/(search|share)\/[^/]+$/

/** Stands for our own origin while an address is read; `.invalid` belongs to nobody (RFC 2606). */
const here = 'https://site.invalid'

/**
 * The path of one of our own pages as it is stored, or null for anything else: other sites in any disguise (`//e`, `/\e`, tabs,
 * `https:`, `javascript:`), control characters, `..`, and pages that do not exist (T9, T10).
 */
export function ownPath(said: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!/^\/[^/\\]/.test(`${said} `) || /[\\\u0000-\u001f\u007f]/.test(said) || !URL.canParse(said, here)) return null
  const address = new URL(said, here)
  if (address.origin !== here || address.username !== '' || address.password !== '') return null
  if (address.pathname !== new URL(said.split(/[?#]/, 1)[0]?.replace(/\.{2,}/g, '') ?? '', here).pathname) return null
  const isPage = address.pathname === '/' || pages.has(address.pathname.slice(1)) || deepPages.test(address.pathname)
  return isPage ? address.pathname + address.search + address.hash : null
}
