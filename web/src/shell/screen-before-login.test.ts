// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCommon } from '../page/session.ts'
import { rememberScreenBeforeLogin } from './screen-before-login.ts'

class NavigationTiming {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

/** A page that was opened in this way; `go` navigates in it as the router does. */
function openPage(address: string, referrer: string, type = 'navigate') {
  const { origin } = location
  vi.stubGlobal('location', { origin, pathname: address })
  vi.stubGlobal('PerformanceNavigationTiming', NavigationTiming)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer.replace('SITE', origin))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new NavigationTiming(type) as unknown as PerformanceEntry])
  let navigate: (event: object) => void = () => undefined
  rememberScreenBeforeLogin({ subscribe: (_: string, listener: typeof navigate) => (navigate = listener) } as unknown as AnyRouter)
  return {
    go: (from: string | undefined, to: string) => navigate({ fromLocation: from === undefined ? undefined : { href: from }, toLocation: { pathname: to } }),
  }
}

const remembered = () => useCommon.getState().routerPath

beforeEach(() => useCommon.setState({ routerPath: '/home' }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the screen from which a page goes to /login is remembered, /login itself is not', () => {
  const { go } = openPage('/collection', '')
  go(undefined, '/collection')
  expect(remembered()).toBe('/home')
  go('/collection', '/rule')
  expect(remembered()).toBe('/home')
  go('/search/Makati?bedrooms=2', '/login')
  expect(remembered()).toBe('/search/Makati?bedrooms=2')
  go('/login?face=register', '/login')
  expect(remembered()).toBe('/search/Makati?bedrooms=2')
})

test.each([
  ['SITE/collection', '/collection'],
  ['SITE/search/Makati?bedrooms=2', '/search/Makati?bedrooms=2'],
  ['SITE/home?type=Villa', '/home?type=Villa'],
  // screens that a login does not return to
  ['SITE/propertyInfo?id=1', '/propertyInfo?id=1'],
  ['SITE/login?face=register', '/home'],
  // no screen of the site
  ['https://e.example/collection', '/home'],
  ['SITE.e.example/collection', '/home'],
  ['', '/home'],
])('a link to /login that the browser followed from %s leads back to %s', (referrer, path) => {
  openPage('/login', referrer)
  expect(remembered()).toBe(path)
})

test('a reload of /login keeps what is remembered, and another page changes nothing', () => {
  useCommon.setState({ routerPath: '/list' })
  openPage('/login', 'SITE/collection', 'reload')
  openPage('/rule', 'SITE/collection')
  expect(remembered()).toBe('/list')
})
