/** How many attempts to load a picture fail before it counts as broken (S9.11). */
const maxAttempts = 3
/** Ms between the first and the second attempt. */
const firstWaitMs = 400

/** `attempt` counts from 1 when loading starts. */
export type LazyState = { phase: 'waiting' | 'loading' | 'retrying' | 'loaded' | 'error'; attempt: number }
/** `near`: the picture is near the viewport; `again`: the wait is over; `restart`: the network is back. */
export type LazyEvent = 'near' | 'loaded' | 'failed' | 'again' | 'restart'

/** The state of a picture after an event. */
export function nextLazyState(state: LazyState, event: LazyEvent): LazyState {
  const { phase, attempt } = state
  if (event === 'near') return phase === 'waiting' ? { phase: 'loading', attempt: 1 } : state
  if (event === 'loaded') return phase === 'loaded' ? state : { phase: 'loaded', attempt }
  if (event === 'failed') {
    if (phase !== 'loading' && phase !== 'loaded') return state
    return { phase: attempt < maxAttempts ? 'retrying' : 'error', attempt }
  }
  if (event === 'again') return phase === 'retrying' ? { phase: 'loading', attempt: attempt + 1 } : state
  return phase === 'error' ? { phase: 'loading', attempt: 1 } : state
}

/** Ms to wait after the failed attempt `attempt`: 400, then 800. */
export function waitMsAfter(attempt: number): number {
  return firstWaitMs * 2 ** (attempt - 1)
}
