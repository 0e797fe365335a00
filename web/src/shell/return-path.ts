/** The screen after a login without a previous screen. */
const homePath = '/home'

/** The screens that are come back to by their full path (specification section 2). */
const isComeBackTo = (pathname: string) => /^\/(home|collection|search\/[^/]+)$/.test(pathname)

/** A return path as far as it is safe: a plain path of home, favourites or a search; anything else is home (T9). */
export function safeReturnPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const isPlain = !/[\u0000-\u0020\\]/.test(path) && !/(^|\/)(\.|%2e){1,2}($|\/)/i.test(pathname)
  return isPlain && isComeBackTo(pathname) ? path : homePath
}
