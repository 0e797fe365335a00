import { type CommonState, useCommon } from '../page/session.ts'

/** The time window in ms, and the maximum number of map requests in it. Continuous moves send about two per second. */
const windowMs = 10_000
const maxRequests = 30

type Counters = Pick<CommonState, 'requestTime' | 'times' | 'totalize'>

/** The counters after another request at `now`, or null above the limit. `requestTime`: start of the window; `times`: requests in it; `totalize`: all requests. */
export function countersAfterRequest({ requestTime, times, totalize }: Counters, now: number): Counters | null {
  const isNewWindow = now - requestTime >= windowMs || now < requestTime
  if (isNewWindow) return { requestTime: now, times: 1, totalize: totalize + 1 }
  return times < maxRequests ? { requestTime, times: times + 1, totalize: totalize + 1 } : null
}

/** Counts a map request (S3.6). Returns false if the limit is reached: the request must not be sent. */
export function countMapRequest(): boolean {
  const next = countersAfterRequest(useCommon.getState(), Date.now())
  if (next) useCommon.setState(next)
  return next !== null
}
