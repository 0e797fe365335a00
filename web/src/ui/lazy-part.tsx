import { type ComponentType, createContext, createElement, type FunctionComponent, startTransition, use, useEffect, useEffectEvent, useState } from 'react'
import { loadPart } from './load-part.ts'

export type FailedPartProps = {
  /** Loads the part again; resolves to whether it is there now. */
  retry: () => Promise<boolean>
}

/** Shows that a part did not load; the shell provides the component with its texts. */
export const FailedPart = createContext<ComponentType<FailedPartProps>>(() => null)

/** A component whose script loads when it is needed. `preload` loads it earlier and rejects with `PartError`. */
export type LazyPart<Props> = FunctionComponent<Props> & { preload: () => Promise<void> | undefined }

type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown ? Props : object

type PartOptions = {
  /** Shown when the part does not load; default: the `FailedPart` of the shell. */
  failed?: ComponentType<FailedPartProps>
}

/**
 * A component in a separate script, loaded by `loadPart`. Suspends while it loads. If it fails to load, a message with a retry replaces it;
 * a render never starts a second attempt, to avoid loops. Once loaded it renders synchronously.
 */
export function lazyPart<Module, Key extends keyof Module, Props extends object = PropsOf<Module[Key]>>(
  load: () => Promise<Module>,
  key: Key,
  { failed: Failed = DefaultFailedPart }: PartOptions = {},
): LazyPart<Props> {
  type Outcome = { component: ComponentType<Props> } | Failure
  let latest: Promise<Outcome> | undefined
  let state: 'missing' | 'coming' | 'there' = 'missing'
  const start = (isAhead = false): Promise<Outcome> => {
    if (latest && state !== 'missing') return latest
    state = 'coming'
    const attempt: Promise<Outcome> = loadPart(load, isAhead).then(
      (module) => {
        state = 'there'
        return { component: module[key] as ComponentType<Props> } // `Props` are those of this export
      },
      (error: unknown) => {
        state = 'missing'
        return { error, isOnline: navigator.onLine, isAhead, failedAt: Date.now() }
      },
    )
    // read by `use`, which then answers without suspending
    void attempt.then((value) => Object.assign(attempt, { status: 'fulfilled', value }))
    latest = attempt
    return attempt
  }
  function Part(props: Props) {
    const [, setAttempt] = useState(0)
    const outcome = use(latest ?? start())
    if ('component' in outcome) {
      const Loaded = outcome.component
      return <Loaded {...props} />
    }
    const retry = async () => {
      const hasLoaded = 'component' in (await start())
      startTransition(() => setAttempt((attempt) => attempt + 1))
      return hasLoaded
    }
    return <MissingPart failed={Failed} retry={retry} failure={outcome} />
  }
  Part.preload = () => {
    if (state === 'there') return undefined
    return start(true).then((outcome) => {
      if ('error' in outcome) throw outcome.error
    })
  }
  return Part
}

type Failure = {
  error: unknown
  /** Whether there was a network. */
  isOnline: boolean
  /** Whether the part was not needed yet. */
  isAhead: boolean
  /** Milliseconds since 1970. */
  failedAt: number
}

/** A part that failed longer ago than this, in milliseconds, failed on an earlier visit. */
const sameVisit = 1000

const isWorthAnAttempt = ({ isOnline, isAhead, failedAt }: Failure): boolean => isAhead || Date.now() - failedAt > sameVisit || (!isOnline && navigator.onLine)

/** Shown for a part that did not load. It loads retryLatest when the network is back, and once if it failed ahead or on an earlier visit. */
function MissingPart({ failed: Failed, retry, failure }: FailedPartProps & { failed: ComponentType<FailedPartProps>; failure: Failure }) {
  // one stable listener: a listener that is replaced while the event is dispatched is not called
  const retryLatest = useEffectEvent(() => void retry())
  useEffect(() => {
    if (isWorthAnAttempt(failure)) retryLatest()
    addEventListener('online', retryLatest)
    return () => removeEventListener('online', retryLatest)
  }, [failure])
  return <Failed retry={retry} />
}

const DefaultFailedPart = (props: FailedPartProps) => createElement(use(FailedPart), props)

/** Shows nothing, for parts without room for a message. */
export const QuietPart = () => null

/** The loader of a screen in a script of its own; the router also calls it ahead. */
export const lazyFunction =
  <Key extends string, Input extends readonly unknown[], Output>(
    load: () => Promise<{ readonly [K in Key]: (...input: Input) => Output | Promise<Output> }>,
    key: Key,
  ) =>
  async (...input: Input): Promise<Output> =>
    (await loadPart(load, true))[key](...input)
