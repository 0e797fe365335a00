import { type AnyRoute, type AnyRouteMatch, type AnyRouter, isNotFound } from '@tanstack/react-router'
import { CallError } from '../../page/api.ts'
import { copyOf, dropCopies, keepCopy, useShownCopy } from '../../page/offline-copies.ts'
import { currentPerson } from '../../page/session.ts'
import { forgetListCopy } from '../../page/list-copies.ts'
import { type Screen, screens } from '../../page/screens.ts'

/** Ms after which a screen shows the copy on this device, if the server has not answered. */
const patienceMs = 8000

type Loading = { readonly deps?: unknown; readonly params: unknown }
type Loader = (context: Loading) => unknown

/** The name of the copy of a screen. */
export const copyName = (path: string, { deps, params }: Loading): string => `screen ${path} ${JSON.stringify([params, deps])}`

const isUnreachable = (error: unknown): boolean => error instanceof CallError && error.isUnreachable

/** Drops the copy of a screen that the server reports as missing, and all copies of a link that has ended. */
function dropMissing(name: string, { deps, params }: Loading): void {
  const values = { ...(deps as { search?: Record<string, unknown> } | undefined)?.search, ...(params as Record<string, unknown>) }
  const { code } = values as { code?: unknown }
  const isLink = typeof code === 'string' && code !== ''
  if (isLink) forgetListCopy(code)
  void dropCopies(isLink ? JSON.stringify(code) : name)
}

const isOffline = (path: string): boolean => (screens as Record<string, Screen>)[path]?.isOffline === true

/** The copy of a screen after `patienceMs`; never resolves without one, so that the server decides. */
const laterCopy = async (name: string, isAnswered: () => boolean): Promise<unknown> => {
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  const copy = isAnswered() ? undefined : await copyOf(name)
  return copy === undefined ? new Promise(() => undefined) : copy
}

const withCopy =
  (path: string, load: Loader): Loader =>
  async (context) => {
    const name = copyName(path, context)
    let isAnswered = false
    const answer = Promise.resolve(load(context)).finally(() => {
      isAnswered = true
    })
    try {
      return await Promise.race([answer, laterCopy(name, () => isAnswered)])
    } catch (error) {
      if (isNotFound(error)) dropMissing(name, context)
      const copy = isUnreachable(error) ? await copyOf(name) : undefined
      if (copy === undefined) throw error
      return copy
    }
  }

/** Lets the screens marked in `screens` show the copy that the device keeps when the server cannot be reached. Browser only. */
export function showCopiesOffline(router: AnyRouter): void {
  for (const [path, route] of Object.entries(router.routesById as Record<string, AnyRoute>)) {
    const { loader } = route.options
    if (isOffline(path) && typeof loader === 'function') route.options.loader = withCopy(path, loader as Loader)
  }
  let path: string | undefined
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    // a load may start again before the first one ends, when an address is completed: the copy that it has found still counts
    if (toLocation.pathname !== path) useShownCopy.setState({ at: null })
    path = toLocation.pathname
  })
}

/** Keeps the data of a screen that has loaded, unless it is a copy or the screen keeps none. */
export function keepScreen(match: Pick<AnyRouteMatch, 'routeId' | 'status' | 'params' | 'loaderDeps' | 'loaderData'>): void {
  if (match.status !== 'success' || match.loaderData === undefined || !isOffline(match.routeId) || useShownCopy.getState().at !== null) return
  void keepCopy(copyName(match.routeId, { deps: match.loaderDeps, params: match.params }), match.loaderData, currentPerson())
}

/** Keeps the data of the screen in view, and of each one opened later. */
export function keepShownScreens(router: AnyRouter): void {
  const keepShown = () => {
    const match = router.state.matches.at(-1)
    if (!match) return
    // the server has rendered the page, so no loader has failed
    const visited = { deps: match.loaderDeps, params: match.params }
    if (match.status === 'notFound' && isOffline(match.routeId)) dropMissing(copyName(match.routeId, visited), visited)
    else keepScreen(match)
  }
  keepShown()
  router.subscribe('onResolved', keepShown)
}
