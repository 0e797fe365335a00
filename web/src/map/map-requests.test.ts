import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  const sessionStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, { window: globalThis, sessionStorage, localStorage: sessionStorage })
})
const { countersAfterRequest: countRequest, countMapRequest: mayRequest } = await import('./map-requests.ts')
const { useCommon } = await import('../page/session.ts')

test('thirty requests in ten seconds are made, the next is not, and a new window begins', () => {
  let counters = { requestTime: 0, times: 0, totalize: 5 }
  for (let at = 0; at < 30; at++) counters = countRequest(counters, 1_000_000 + at)!
  expect(counters).toEqual({ requestTime: 1_000_000, times: 30, totalize: 35 })
  expect(countRequest(counters, 1_009_999)).toBeNull()
  expect(countRequest(counters, 1_010_000)).toEqual({ requestTime: 1_010_000, times: 1, totalize: 36 })
})

test('a clock that was set back does not lock the map', () => {
  expect(countRequest({ requestTime: 2_000_000, times: 30, totalize: 30 }, 1_000_000)).toEqual({ requestTime: 1_000_000, times: 1, totalize: 31 })
})

test('a request is counted where the page keeps its counters, until there are too many', () => {
  useCommon.setState({ requestTime: Date.now(), times: 28, totalize: 40 })
  expect([mayRequest(), mayRequest(), mayRequest()]).toEqual([true, true, false])
  expect(useCommon.getState()).toMatchObject({ times: 30, totalize: 42 })
})
