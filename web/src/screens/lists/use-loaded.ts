import type { ProblemKey } from '@site/domain/problems.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, screenApi } from '../../page/api.ts'

type State<Data> = { readonly load: () => Promise<Data>; readonly data: Data | null; readonly problem: ProblemKey | null; readonly problemText: string }

/** Data of the account that loads in the browser. */
export type Loaded<Data> = {
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

/**
 * Loads data when the screen comes into view, when the network is back, and for another `load`, whose function must be memoized; `null` loads
 * nothing. The last data stays until then; that of another `load` does not. `isLive`: also after a client has opened or answered a link.
 */
export function useLoaded<Data>(load: (() => Promise<Data>) | null, { isLive = false } = {}): Loaded<Data> {
  const [state, setState] = useState<State<Data> | null>(null)
  const latest = useRef(0)
  const reload = useCallback(() => {
    if (!load) return
    const request = (latest.current += 1)
    const isLatest = () => request === latest.current
    load().then(
      (data) => isLatest() && setState({ load, data, problem: null, problemText: '' }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        const { problem, text: problemText } = error
        if (isLatest()) setState((before) => ({ load, data: before?.load === load ? before.data : null, problem, problemText }))
      },
    )
  }, [load])
  useEffect(() => {
    reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])
  useLive(reload, isLive)
  const change = useCallback((next: (before: Data) => Data) => setState((before) => (before?.data ? { ...before, data: next(before.data) } : before)), [])
  const current = state?.load === load ? state : null
  return { data: current?.data ?? null, problem: current?.problem ?? null, problemText: current?.problemText ?? '', reload, change }
}
