import type { ProblemKey } from '@site/domain/problems.ts'
import { useEffect } from 'react'
import { CallError, screenApi } from '../../page/api.ts'
import { useLoad } from '../../ui/use-load.ts'

/** Data of the account that loads in the browser. */
export type AccountData<Data> = {
  readonly data: Data | null
  /** Why the last load failed. */
  readonly problem: ProblemKey | null
  /** The problem as a text: that of the server, or that no answer came; '' without a failure. */
  readonly problemText: string
  readonly reload: () => void
  /** Changes the shown data, until it loads again. */
  readonly change: (next: (before: Data) => Data) => void
}

/** Ms between two requests of a live screen for the latest activity of clients: an agent sees an answer within five seconds. */
const pollMs = 3500

/** While `isLive` and the page is visible, calls `reload` after a client has opened or answered a link of the account. */
function useReloadOnActivity(reload: () => void, isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return
    let lastActivityAt: string | null | undefined
    const poll = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const { at } = await screenApi()('POST /frontend/api/share/latest', {})
      if (lastActivityAt !== undefined && at !== lastActivityAt) reload()
      lastActivityAt = at
    }
    // the next request makes up for a failed one
    const pollQuietly = () => void poll().catch(() => undefined)
    pollQuietly()
    const timer = setInterval(pollQuietly, pollMs)
    document.addEventListener('visibilitychange', pollQuietly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollQuietly)
    }
  }, [reload, isLive])
}

/** Stands in for a null `load`, which is never called. */
const neverResolves = () => new Promise<never>(() => undefined)

const throwUnlessCallError = (error: unknown) => {
  if (!(error instanceof CallError)) throw error
}

/**
 * Loads data of the account when the screen comes into view, when the network is back, and for another `load`, which must be memoized; null loads nothing.
 * Data stays until newer data of the same `load` replaces it. `isLive`: loads also after a client has opened or answered a link.
 */
export function useAccountData<Data>(load: (() => Promise<Data>) | null, { isLive = false } = {}): AccountData<Data> {
  const { data, error, reload, change } = useLoad(load && [load], load ?? neverResolves, { isRefreshed: true, onFailure: throwUnlessCallError })
  useReloadOnActivity(reload, isLive)
  const failure = error instanceof CallError ? error : null
  return { data, problem: failure?.problem ?? null, problemText: failure?.text ?? '', reload, change }
}
