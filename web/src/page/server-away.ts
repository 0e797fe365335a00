import { create } from 'zustand'

/** Ms before the first question whether the server is back, and the longest time between two. */
const [firstAskMs, longestAskMs] = [4000, 30_000]

/** Whether the last call had no answer although the browser reports a connection, until the server answers again. */
export const useServerAway = create<{ readonly isAway: boolean }>()(() => ({ isAway: false }))

let backAt = Number.NEGATIVE_INFINITY

const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestAskMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Notes that a call had no answer. While the browser reports a connection, no event says that the server answers again: it is asked while the page
 * is visible, ever more rarely, and its answer is the `online` event for which everything waits that has to be sent or loaded once more.
 */
export function noteServerAway(): void {
  if (useServerAway.getState().isAway) return
  useServerAway.setState({ isAway: true })
  // an answer that no call can read must not start all calls again and again
  let waitMs = performance.now() - backAt < longestAskMs ? longestAskMs : firstAskMs
  const ask = async (): Promise<void> => {
    const isBack = document.visibilityState === 'visible' && (await answers())
    if (isBack) {
      backAt = performance.now()
      useServerAway.setState({ isAway: false })
      return void dispatchEvent(new Event('online'))
    }
    waitMs = Math.min(waitMs * 2, longestAskMs)
    setTimeout(() => void ask(), waitMs)
  }
  setTimeout(() => void ask(), waitMs)
}
