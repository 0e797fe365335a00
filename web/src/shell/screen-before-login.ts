import { type AnyRouter } from '@tanstack/react-router'
import { rememberReturnPath } from './return-path.ts'

const isLogin = (path: string): boolean => /^\/login(?![^?#])/.test(path)

const remember = (path: string): void => {
  if (!isLogin(path)) rememberReturnPath(path)
}

/** Remembers the screen before /login (S2.3), from the first script of a page on. Browser only. */
export function rememberScreenBeforeLogin(router: AnyRouter): void {
  const { referrer } = document
  const [load] = performance.getEntriesByType('navigation')
  // the browser followed a link to /login before the scripts of its page ran; a reload has the same referrer
  const isFirstLoad = isLogin(location.pathname) && load instanceof PerformanceNavigationTiming && load.type === 'navigate'
  if (isFirstLoad && referrer.startsWith(`${location.origin}/`)) remember(referrer.slice(location.origin.length))
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && isLogin(toLocation.pathname)) remember(fromLocation.href)
  })
}
