/** The path to return to after a login (specification section 2): `path` if it is home, favourites, a search, the publishing form or a screen of lists, and safe (safety.md, T9), else home. */
export function safeReturnPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const isSafe = !/[\u0000-\u0020\\]/.test(path) && !/(^|\/)(\.|%2e){1,2}($|\/)/i.test(pathname)
  return isSafe && /^\/(home|collection|publish|list|shareListDetail|createEdit|addListing|search\/[^/]+)$/.test(pathname) ? path : '/home'
}
