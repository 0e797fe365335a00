import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const sessionStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, { window: globalThis, sessionStorage, localStorage: sessionStorage })
})
const { countersAfterRequest, countMapRequest } = await import('./map-requests.ts')
const { useCommon } = await import('../page/session.ts')

test('thirty requests in ten seconds are allowed, and more in the next window', () => {
  let counters = { requestTime: 0, times: 0, totalize: 5 }
  for (let index = 0; index < 30; index++) counters = countersAfterRequest(counters, 1_000_000 + index)!
  expect(counters).toEqual({ requestTime: 1_000_000, times: 30, totalize: 35 })
  expect(countersAfterRequest(counters, 1_009_999)).toBeNull()
  expect(countersAfterRequest(counters, 1_010_000)).toEqual({ requestTime: 1_010_000, times: 1, totalize: 36 })
})

test('a clock that was set back starts a new window', () => {
  expect(countersAfterRequest({ requestTime: 2_000_000, times: 30, totalize: 30 }, 1_000_000)).toEqual({ requestTime: 1_000_000, times: 1, totalize: 31 })
})

test('requests are counted in the state of the page up to the limit', () => {
  useCommon.setState({ requestTime: Date.now(), times: 28, totalize: 40 })
  expect([countMapRequest(), countMapRequest(), countMapRequest()]).toEqual([true, true, false])
  expect(useCommon.getState()).toMatchObject({ times: 30, totalize: 42 })
})
