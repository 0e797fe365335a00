import { expect, test, vi } from 'vitest'

const held = new Map<string, string>()
const storage = vi.hoisted(() => ({ isBlocked: false }))
const reach = () => {
  if (storage.isBlocked) throw new DOMException('denied', 'SecurityError')
}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => (reach(), held.get(key) ?? null),
  setItem: (key: string, text: string) => (reach(), held.set(key, text)),
  removeItem: (key: string) => (reach(), held.delete(key)),
})

const { accessToken, endSession, visitorInfo, startSession, useUserInfo } = await import('./session.ts')
const ana = { ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'ana', expiredTime: Date.now() + 60_000 } as const

test.each([false, true])('who logs in carries a token until logging out; a browser that lets nothing be stored keeps it for the page: %s', (isBlocked) => {
  storage.isBlocked = isBlocked
  expect(accessToken()).toBe(null)
  startSession({ ...ana, accessToken: 'a token' })
  expect(accessToken()).toBe('a token')
  expect(held.get('accessToken')).toBe(isBlocked ? undefined : 'a token')
  endSession()
  expect(accessToken()).toBe(null)
  expect(held.has('accessToken')).toBe(false)
})

test('another tab that logs out ends the session here as well', () => {
  storage.isBlocked = false
  startSession({ ...ana, accessToken: 'a token' })
  held.delete('accessToken')
  expect(accessToken()).toBe(null)
})

test('after a session has ended every field of the person is empty', () => {
  storage.isBlocked = false
  startSession({ ...ana, isShareBrand: true, isShowBrand: true, permissionCodes: ['reviewUser'], accessToken: 'a token' } as unknown as Parameters<
    typeof startSession
  >[0])
  endSession()
  expect(Object.values(useUserInfo.getState()).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))).toEqual([])
})

test('a session whose time is over counts as nobody, and what it stored is cleared', () => {
  startSession({ ...ana, expiredTime: Date.now() - 1, accessToken: 'a token' })
  expect(accessToken()).toBe(null)
  expect(held.has('accessToken')).toBe(false)
  expect(useUserInfo.getState()).toEqual(visitorInfo)
})
