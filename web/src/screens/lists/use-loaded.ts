import type { ProblemKey } from '@site/domain/problems.ts'
import { useEffect } from 'react'
import { CallError, screenApi } from '../../page/api.ts'
import { useLoad } from '../../ui/use-load.ts'

/** Data of the account that loads in the browser. */
export type LoadedLists<Data> = {
  readonly data: Data | null
  /** Why the last load failed. */
  readonly problem: ProblemKey | null
  /** The same in the words of the server, or that no answer came; '' without a failure. */
  readonly problemText: string
  readonly reload: () => void
  readonly change: (next: (before: Data) => Data) => void
}

/** How often a live screen asks whether a client has opened or answered a link, in ms: an agent sees an answer within five seconds. */
const liveMs = 3500

/** Calls `reload` after a client has opened or answered a link of the account, while the page is visible. */
function useLive(reload: () => void, isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return
    let known: string | null | undefined
    const look = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const { at } = await screenApi()('POST /frontend/api/share/latest', {})
      if (known !== undefined && at !== known) reload()
      known = at
    }
    // a failed look is followed by the next one
    const lookAgain = () => void look().catch(() => undefined)
    lookAgain()
    const timer = setInterval(lookAgain, liveMs)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [reload, isLive])
}

/** For a null key, which loads nothing. */
const neverLoaded = () => new Promise<never>(() => undefined)

const throwFault = (error: unknown) => {
  if (!(error instanceof CallError)) throw error
}

/**
 * Loads data when the screen comes into view, when the network is back, and for another `load`, whose function must be memoized; `null` loads
 * nothing. The last data stays until then; that of another `load` does not. `isLive`: also after a client has opened or answered a link.
 */
export function useLoaded<Data>(load: (() => Promise<Data>) | null, { isLive = false } = {}): LoadedLists<Data> {
  const { data, error, reload, change } = useLoad(load && [load], load ?? neverLoaded, { isRefreshed: true, onFailure: throwFault })
  useLive(reload, isLive)
  const failure = error instanceof CallError ? error : null
  return { data, problem: failure?.problem ?? null, problemText: failure?.text ?? '', reload, change }
}
