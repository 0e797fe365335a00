import { type CommonState, useCommon } from '../page/session.ts'

/** Milliseconds of one window, and the most map requests in it. Dragging and zooming without a rest makes about two a second. */
const windowMs = 10_000
const maxTimes = 30

type Counters = Pick<CommonState, 'requestTime' | 'times' | 'totalize'>

/** The counters after one more request at `now`, or null when there are too many. `requestTime` is when the window began, `totalize` counts all. */
export function countRequest({ requestTime, times, totalize }: Counters, now: number): Counters | null {
  const isNewWindow = now - requestTime >= windowMs || now < requestTime
  if (isNewWindow) return { requestTime: now, times: 1, totalize: totalize + 1 }
  return times < maxTimes ? { requestTime, times: times + 1, totalize: totalize + 1 } : null
}

/** Counts a request of the map (specification section 3); false: it must not be made. */
export function mayRequest(): boolean {
  const next = countRequest(useCommon.getState(), Date.now())
  if (next) useCommon.setState(next)
  return next !== null
}
