import type { ProblemKey } from '@site/domain/problems.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../page/api.ts'

type State<Data> = { readonly load: () => Promise<Data>; readonly data: Data | null; readonly problem: ProblemKey | null }

/** Data of the account that loads in the browser. */
export type Loaded<Data> = {
  readonly data: Data | null
  /** Why the last load failed. */
  readonly problem: ProblemKey | null
  readonly reload: () => void
  readonly change: (next: (before: Data) => Data) => void
}

/**
 * Loads data when the screen comes into view, when the network is back, and for another `load`, whose function must be memoized; `null` loads
 * nothing. The last data stays until then; that of another `load` does not.
 */
export function useLoaded<Data>(load: (() => Promise<Data>) | null): Loaded<Data> {
  const [state, setState] = useState<State<Data> | null>(null)
  const latest = useRef(0)
  const reload = useCallback(() => {
    if (!load) return
    const request = (latest.current += 1)
    const isLatest = () => request === latest.current
    load().then(
      (data) => isLatest() && setState({ load, data, problem: null }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (isLatest()) setState((before) => ({ load, data: before?.load === load ? before.data : null, problem: error.problem }))
      },
    )
  }, [load])
  useEffect(() => {
    reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])
  const change = useCallback((next: (before: Data) => Data) => setState((before) => (before?.data ? { ...before, data: next(before.data) } : before)), [])
  const current = state?.load === load ? state : null
  return { data: current?.data ?? null, problem: current?.problem ?? null, reload, change }
}
