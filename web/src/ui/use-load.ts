import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What is loaded: a text, or parts that are compared one by one; null loads nothing. */
type Key = string | readonly unknown[] | null

const isSame = (a: Key, b: Key): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, index) => Object.is(part, b[index])))

type LoadOptions<Data> = {
  /** Ms without another key before a load: a pause in typing. */
  readonly pauseMs?: number
  /** Whether it loads again each time the network is back, not only after a failure. */
  readonly isRefreshed?: boolean
  /** Ms until it loads again, for the loaded data (null after a failure). Null: it does not load again. A hidden page waits. */
  readonly pollMs?: (data: Data | null) => number | null
  /** Whether the data is shown in a transition, so that the next tap does not wait for it. */
  readonly isTransition?: boolean
  readonly onLoaded?: (data: Data) => void
  readonly onFailure?: (error: unknown) => void
}

/** The state of what a component loads. */
export type Loaded<Data> = {
  /** The data of the current key; null until it has loaded. */
  readonly data: Data | null
  /** The data of the current key, and until it has loaded that of an earlier key. */
  readonly latest: Data | null
  /** Why the last load of the current key failed; null if it did not. Earlier data stays. */
  readonly error: unknown
  readonly reload: () => void
  /** Changes the shown data, until it loads again. */
  readonly change: (next: (before: Data) => Data) => void
}

let unansweredWrites = 0
/** Notes that a call may have changed something although no answer came: earlier data loads again when the network is back. */
export function noteUnansweredWrite(): void {
  unansweredWrites += 1
}

let copiesGiven = 0
/** Notes that a copy of the device stands in for an answer: what loads meanwhile loads again when the network is back. */
export function noteCopyGiven(): void {
  copiesGiven += 1
}

/**
 * Loads the data of a component in the browser: when it is mounted or its kept screen is shown again, for another key, and when the network is back after a failure, an
 * unanswered write or a copy. Only the answer to the last request counts, and none after the component has left the page or is hidden.
 */
export function useLoad<Data>(key: Key, load: () => Promise<Data>, options: LoadOptions<Data> = {}): Loaded<Data> {
  const { pauseMs = 0 } = options
  const [current, setCurrent] = useState(key)
  if (!isSame(current, key)) setCurrent(key)
  const [loaded, setLoaded] = useState<{ readonly key: Key; readonly data: Data } | null>(null)
  const [failure, setFailure] = useState<{ readonly key: Key; readonly error: unknown } | null>(null)
  const start = useEffectEvent(load)
  const succeed = useEffectEvent((data: Data) => {
    const show = () => {
      setLoaded({ key: current, data })
      setFailure(null)
    }
    if (options.isTransition) startTransition(show)
    else show()
    options.onLoaded?.(data)
  })
  const fail = useEffectEvent((error: unknown) => {
    setFailure({ key: current, error })
    options.onFailure?.(error)
  })
  const isDueOnline = useEffectEvent((isDue: boolean) => isDue || options.isRefreshed === true)
  const pauseAfter = useEffectEvent((data: Data | null) => options.pollMs?.(data) ?? null)
  const latestLoad = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (current === null) return
    let requests = 0
    let hasFailed = false
    let knownWrites = unansweredWrites
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadLater = (ms: number | null) => {
      if (ms !== null) timer = setTimeout(() => (document.hidden ? loadLater(ms) : loadNow()), ms)
    }
    const loadNow = () => {
      clearTimeout(timer)
      const request = (requests += 1)
      const writes = unansweredWrites
      const copies = copiesGiven
      void start().then(
        (data) => {
          if (request !== requests) return
          hasFailed = copies !== copiesGiven
          knownWrites = writes
          loadLater(pauseAfter(data))
          succeed(data)
        },
        (error: unknown) => {
          if (request !== requests) return
          hasFailed = true
          loadLater(pauseAfter(null))
          fail(error)
        },
      )
    }
    const loadOnline = () => isDueOnline(hasFailed || knownWrites !== unansweredWrites) && loadNow()
    if (pauseMs > 0) timer = setTimeout(loadNow, pauseMs)
    else loadNow()
    latestLoad.current = loadNow
    addEventListener('online', loadOnline)
    return () => {
      requests = 0
      clearTimeout(timer)
      latestLoad.current = null
      removeEventListener('online', loadOnline)
    }
  }, [current, pauseMs])
  const reload = useCallback(() => latestLoad.current?.(), [])
  const change = useCallback((next: (before: Data) => Data) => setLoaded((before) => before && { ...before, data: next(before.data) }), [])
  return {
    data: loaded && isSame(loaded.key, current) ? loaded.data : null,
    latest: loaded?.data ?? null,
    error: failure && isSame(failure.key, current) ? failure.error : null,
    reload,
    change,
  }
}
