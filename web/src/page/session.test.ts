import { expect, test, vi } from 'vitest'

const entries = new Map<string, string>()
const storage = vi.hoisted(() => ({ isBlocked: false }))
const requireStorage = () => {
  if (storage.isBlocked) throw new DOMException('denied', 'SecurityError')
}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => (requireStorage(), entries.get(key) ?? null),
  setItem: (key: string, text: string) => (requireStorage(), entries.set(key, text)),
  removeItem: (key: string) => (requireStorage(), entries.delete(key)),
})

const { accessToken, endSession, followOtherTabs, rememberViewed, visitorInfo, startSession, useRecentlyViewed, useUserInfo } = await import('./session.ts')
const ana = { ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'ana', expiredTime: Date.now() + 3_600_000 } as const

test.each([false, true])('a session has a token until it ends; with blocked storage (%s) the token is only in memory', (isBlocked) => {
  storage.isBlocked = isBlocked
  expect(accessToken()).toBe(null)
  startSession({ ...ana, accessToken: 'a token' })
  expect(accessToken()).toBe('a token')
  expect(entries.get('accessToken')).toBe(isBlocked ? undefined : 'a token')
  endSession()
  expect(accessToken()).toBe(null)
  expect(entries.has('accessToken')).toBe(false)
})

test('a sign-out in another tab ends the session', () => {
  storage.isBlocked = false
  startSession({ ...ana, accessToken: 'a token' })
  entries.delete('accessToken')
  expect(accessToken()).toBe(null)
})

test('after the end of a session all fields of the user info are empty', () => {
  storage.isBlocked = false
  startSession({ ...ana, isShareBrand: true, isShowBrand: true, permissionCodes: ['reviewUser'], accessToken: 'a token' } as unknown as Parameters<
    typeof startSession
  >[0])
  endSession()
  expect(Object.values(useUserInfo.getState()).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))).toEqual([])
})

test('an expired session counts as a visitor, and its stored data is cleared', () => {
  startSession({ ...ana, expiredTime: Date.now() - 1, accessToken: 'a token' })
  expect(accessToken()).toBe(null)
  expect(entries.has('accessToken')).toBe(false)
  expect(useUserInfo.getState()).toEqual(visitorInfo)
})

test.each(['storage', 'pageshow', 'visibilitychange'])('the person of another tab is taken over at %s, without homes of the last one (T31)', (event) => {
  storage.isBlocked = false
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = (name: string, listener: (event: object) => void) => void listeners.set(name, listener)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('document', { addEventListener })
  startSession({ ...ana, accessToken: 'a token' })
  useRecentlyViewed.setState({ ids: ['of ana'] })
  followOtherTabs()
  entries.set('userInfo', JSON.stringify({ state: { ...ana, userId: 'ben' }, version: 0 }))
  listeners.get(event)!({ key: 'userInfo' })
  rememberViewed({ id: 'new' } as Parameters<typeof rememberViewed>[0])
  expect([useUserInfo.getState().userId, useRecentlyViewed.getState().ids]).toEqual(['ben', ['new']])
})

test('a page whose storage is forbidden follows no other tab and goes on', async () => {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => void listeners.set(name, listener))
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const stored = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  vi.resetModules()
  const page = await import('./session.ts')
  page.startSession({ ...ana, accessToken: 'a token' })
  page.followOtherTabs()
  for (const event of ['pageshow', 'storage']) listeners.get(event)!({ key: 'userInfo' })
  expect([page.useUserInfo.getState().userId, page.accessToken()]).toEqual(['ana', 'a token'])
  Object.defineProperty(globalThis, 'localStorage', stored)
})
