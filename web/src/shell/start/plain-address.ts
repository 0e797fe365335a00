/** The query parameter of the simple version of a page, which needs no scripts. */
export const plainParameter = 'plain'

const withPlainVersion: ReadonlySet<string> = new Set(['/home', '/search/$keyword', '/propertyInfo', '/shareInfo', '/share/$code'])

/**
 * Whether a path is that of a home or of a link, by its form alone. The simple version of a home has a form for a message to its poster. A link may be one to
 * a list, which has a simple version only with the id of one of its homes.
 */
export const isPlainDetail = (pathname: string): boolean => /^\/(?:propertyInfo|shareInfo|share\/[^/]+)$/.test(pathname)

/** The address of the simple version of a page; null: its screen has none. `href`: path and query. */
export function plainAddressOf(routeId: string, href: string): string | null {
  if (!withPlainVersion.has(routeId)) return null
  const url = new URL(href, 'http://site')
  // the address asks for the simple version already, which this page does not have
  if (url.searchParams.has(plainParameter)) return null
  url.searchParams.set(plainParameter, '1')
  return url.pathname + url.search
}
