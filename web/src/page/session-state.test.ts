// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { endSession, visitorInfo, startSession, useCommon, useGlobal } from './session.ts'

test('common state starts with its defaults and is stored only for the browser session', () => {
  const defaults = {
    activeTab: 'Residence',
    roomPhotos: [],
    statistics: { totalCarport: 0, totalResidence: 0, totalVilla: 0 },
    requestTime: 0,
    times: 0,
    totalize: 0,
    routerPath: '/home',
  }
  expect(useCommon.getState()).toEqual(defaults)
  useCommon.setState({ activeTab: 'Villa' })
  expect(JSON.parse(sessionStorage.getItem('common') ?? '{}')).toHaveProperty('state', { ...defaults, activeTab: 'Villa' })
  expect(localStorage.getItem('common')).toBe(null)
})

test('global state starts empty, with every key, and is never stored', () => {
  expect(useGlobal.getState()).toEqual({
    isMobile: false,
    isLoading: false,
    banner: null,
    share: null,
    citySource: [],
    isMapBackground: false,
    mapCenter: null,
  })
  const stored = [sessionStorage.length, localStorage.length]
  useGlobal.setState({ isMobile: true, mapCenter: { lat: 14.5, lng: 121 } })
  expect([sessionStorage.length, localStorage.length]).toEqual(stored)
})

test('user info is stored on the device with every key, separate from the token', () => {
  const ana = { ...visitorInfo, userRole: 'Owner', userId: 'ana', isShowBrand: true, expiredTime: Date.now() + 3_600_000 } as const
  const stored = () => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { state: unknown }
  startSession({ ...ana, permissionCodes: [], accessToken: 'a token' })
  expect([stored().state, localStorage.getItem('accessToken')]).toEqual([ana, 'a token'])
  endSession()
  expect([stored().state, localStorage.getItem('accessToken')]).toEqual([visitorInfo, null])
})
