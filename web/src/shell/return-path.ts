import { useCommon, usePersonLeft } from '../page/session.ts'

const returnPaths =
  /^\/(home|collection|nearProperties|propertyInfo|shareInfo|shareList|publish|list|shareListDetail|createEdit|addListing|(?:search|share)\/[^/]+)$/

/**
 * The path to return to after a login (S2.3): `path` if it is that of home, favourites, a search, a page of homes, the publishing form or a screen of
 * lists, and safe (safety.md, T9); else home.
 */
export function safeReturnPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const isSafe = !/[\u0000-\u0020\\]/.test(path) && !/(^|\/)(\.|%2e){1,2}($|\/)/i.test(pathname)
  return isSafe && returnPaths.test(pathname) ? path : '/home'
}

/** The same path without the parameters that name a draft, a list or a link of the last person. */
function pathForAnyone(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  if (/^\/(?:shareListDetail|createEdit|addListing)$/.test(pathname)) return '/list'
  if (/^\/share(?:Info|List|\/.*)$/.test(pathname)) return '/home'
  return pathname === '/publish' || pathname === '/list' ? pathname : path
}

/** Before a person signs in: removes from the path what names a draft, list or link of another person whose session has ended (safety.md, T31). */
export function clearReturnPath(userId: string): void {
  const { ended } = usePersonLeft.getState()
  if (ended !== '' && ended !== userId) useCommon.setState(({ routerPath }) => ({ routerPath: pathForAnyone(routerPath) }))
}

/** Remembers the screen that a login returns to. After a sign-out its path names no draft, list or link of the person who left (safety.md, T31). */
export function rememberReturnPath(href: string): void {
  const path = safeReturnPath(href)
  useCommon.setState({ routerPath: usePersonLeft.getState().hasLeft ? pathForAnyone(path) : path })
}
