import { create } from 'zustand'

/** Ms before the first check whether the server is back, between two checks, and at most for an answer. */
const [firstCheckMs, nextCheckMs, maxAnswerMs] = [1500, 3000, 10_000]
/** Ms after a check found the server back in which another call without an answer shows that it answers checks alone, and ms until the next check then. */
const [doubtMs, restMs] = [5000, 30_000]

/** Whether the last call had no answer although the browser reports a connection, until the server answers again. */
export const useServerAway = create<{ readonly isAway: boolean }>()(() => ({ isAway: false }))

/** The `performance.now()` at which a check last found the server back. */
let backAt = Number.NEGATIVE_INFINITY
/** Whether the browser's own `online` event has reached the visible page since the last call without an answer: all that waits has then started again. */
let isAnnounced = false

const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(maxAnswerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Events of the browser after which the server may answer again. */
const hopefulEvents = ['online', 'pageshow', 'visibilitychange'] as const

/**
 * Notes that a call had no answer. No event of the browser says when the server is back, so the visible page checks it, also at once when the browser has a
 * network again or the page comes into view. Once the server answers, it dispatches an `online` event, for which all code waits that has to send or load
 * something again, unless the browser has just done so.
 */
export function noteServerAway(): void {
  isAnnounced = false
  if (useServerAway.getState().isAway) return
  useServerAway.setState({ isAway: true })
  // if calls fail although the server answers the check, they must not all start again at once and for ever
  const answersChecksAlone = performance.now() - backAt < doubtMs
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    clearTimeout(timer)
    isAsking = true
    const isBack = document.visibilityState === 'visible' && (await answers())
    isAsking = false
    if (!isBack) return askIn(answersChecksAlone ? restMs : nextCheckMs)
    listening.abort()
    backAt = performance.now()
    useServerAway.setState({ isAway: false })
    if (!isAnnounced) dispatchEvent(new Event('online'))
  }
  const askIn = (ms: number): void => void (timer = setTimeout(() => void ask(), ms))
  addEventListener('online', () => (isAnnounced = document.visibilityState === 'visible'), { signal: listening.signal, capture: true })
  for (const name of hopefulEvents) addEventListener(name, () => void ask(), { signal: listening.signal, capture: true })
  askIn(answersChecksAlone ? restMs : firstCheckMs)
}
