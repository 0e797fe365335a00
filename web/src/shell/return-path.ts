/** The path after a login without a previous screen. */
const homePath = '/home'

/** Whether a login returns to this path (specification section 2). */
const isReturnScreen = (pathname: string) => /^\/(home|collection|search\/[^/]+)$/.test(pathname)

/** The path if it is a plain path of home, favourites or a search, else the home path (safety.md, T9). */
export function safeReturnPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const isPlain = !/[\u0000-\u0020\\]/.test(path) && !/(^|\/)(\.|%2e){1,2}($|\/)/i.test(pathname)
  return isPlain && isReturnScreen(pathname) ? path : homePath
}
