import { create } from 'zustand'

/** Ms before the first check whether the server is back, and the longest time between two checks. */
const [firstCheckMs, maxCheckMs] = [4000, 30_000]

/** Whether the last call had no answer although the browser reports a connection, until the server answers again. */
export const useServerAway = create<{ readonly isAway: boolean }>()(() => ({ isAway: false }))

let backAt = Number.NEGATIVE_INFINITY

const answers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(maxCheckMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Notes that a call had no answer. No event of the browser says when the server is back, so the visible page checks it, less and less often. Once
 * the server answers, it dispatches an `online` event, for which all code waits that has to send or load something again.
 */
export function noteServerAway(): void {
  if (useServerAway.getState().isAway) return
  useServerAway.setState({ isAway: true })
  // if calls fail although the server answers the check, they must not all start again at once and for ever
  let waitMs = performance.now() - backAt < maxCheckMs ? maxCheckMs : firstCheckMs
  const ask = async (): Promise<void> => {
    const isBack = document.visibilityState === 'visible' && (await answers())
    if (isBack) {
      backAt = performance.now()
      useServerAway.setState({ isAway: false })
      return void dispatchEvent(new Event('online'))
    }
    waitMs = Math.min(waitMs * 2, maxCheckMs)
    setTimeout(() => void ask(), waitMs)
  }
  setTimeout(() => void ask(), waitMs)
}
