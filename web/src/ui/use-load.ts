import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What is loaded: a text, or parts that are compared one by one; null loads nothing. */
type Key = string | readonly unknown[] | null

const isSame = (a: Key, b: Key): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, index) => Object.is(part, b[index])))

type LoadOptions<Data> = {
  /** Ms without another key before a load: a pause in typing. */
  readonly pauseMs?: number
  /** Whether it loads again each time the network is back, and not only after a failure. */
  readonly isRefreshed?: boolean
  /** Ms until it loads again, by what has loaded, null after a failure; null: it does not. A hidden page waits. */
  readonly pollMs?: (data: Data | null) => number | null
  /** Whether the next tap comes before showing what has loaded. */
  readonly isTransition?: boolean
  readonly onLoaded?: (data: Data) => void
  readonly onFailure?: (error: unknown) => void
}

/** What a component loads. */
export type Loaded<Data> = {
  /** That of the key; null until it has loaded. */
  readonly data: Data | null
  /** The same, until then that of an earlier key. */
  readonly latest: Data | null
  /** Why the last load of the key failed; null if it did not. The data before it stays. */
  readonly error: unknown
  readonly reload: () => void
  readonly change: (next: (before: Data) => Data) => void
}

let lostActs = 0

/** Notes that an act may have been done although no answer came: what was loaded before loads once more when the network is back. */
export function noteLostAct(): void {
  lostActs += 1
}

/**
 * Loads what a component shows in the browser: when it comes into view, for another key, and after a failure or a lost act when the network is back. Only the
 * answer to the last request counts, and none after the component has left the page or is hidden.
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
  const isAskedOnline = useEffectEvent((isDue: boolean) => isDue || options.isRefreshed === true)
  const pauseAfter = useEffectEvent((data: Data | null) => options.pollMs?.(data) ?? null)
  const asking = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (current === null) return
    let requests = 0
    let hasFailed = false
    let knownActs = lostActs
    let timer: ReturnType<typeof setTimeout> | undefined
    const askLater = (ms: number | null) => {
      if (ms !== null) timer = setTimeout(() => (document.hidden ? askLater(ms) : ask()), ms)
    }
    const ask = () => {
      clearTimeout(timer)
      const request = (requests += 1)
      const acts = lostActs
      void start().then(
        (data) => {
          if (request !== requests) return
          hasFailed = false
          knownActs = acts
          askLater(pauseAfter(data))
          succeed(data)
        },
        (error: unknown) => {
          if (request !== requests) return
          hasFailed = true
          askLater(pauseAfter(null))
          fail(error)
        },
      )
    }
    const askOnline = () => isAskedOnline(hasFailed || knownActs !== lostActs) && ask()
    if (pauseMs > 0) timer = setTimeout(ask, pauseMs)
    else ask()
    asking.current = ask
    addEventListener('online', askOnline)
    return () => {
      requests = 0
      clearTimeout(timer)
      asking.current = null
      removeEventListener('online', askOnline)
    }
  }, [current, pauseMs])
  const reload = useCallback(() => asking.current?.(), [])
  const change = useCallback((next: (before: Data) => Data) => setLoaded((before) => before && { ...before, data: next(before.data) }), [])
  return {
    data: loaded && isSame(loaded.key, current) ? loaded.data : null,
    latest: loaded?.data ?? null,
    error: failure && isSame(failure.key, current) ? failure.error : null,
    reload,
    change,
  }
}
