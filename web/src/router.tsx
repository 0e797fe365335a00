import { parseQueryString } from '@site/domain/query-string.ts'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { stringifySearch } from '@site/domain/search-query.ts'
import { pageContext } from './page/context.ts'
import { routeTree } from './routeTree.gen.ts'
import { PendingScreen } from './shell/PendingScreen.tsx'
import { LazyErrorScreen, LazyMissingScreen } from './shell/error-screens.ts'

const nonce = createIsomorphicFn()
  .server(() => pageContext().nonce)
  .client(() => undefined)

const isShellPage = createIsomorphicFn()
  .server(() => pageContext().shell.isShellPage === true)
  .client(() => false)

/** How long loaded data counts as fresh: going back within this time sends no request. */
const staleTimeMs = 300_000

/** A router with the settings of all screens, for one page in the browser or one request on the server. */
export function getRouter() {
  const router = createRouter({
    routeTree,
    parseSearch: parseQueryString,
    // the server decides by the exact path whether a page has the brand
    caseSensitive: true,
    stringifySearch,
    defaultStaleTime: staleTimeMs,
    defaultGcTime: staleTimeMs,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: staleTimeMs,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: LazyErrorScreen,
    defaultNotFoundComponent: LazyMissingScreen,
    ssr: { nonce: nonce() },
  })
  // TanStack Start sets the option of this name for a whole build only
  if (isShellPage()) router.isShell = () => true
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
