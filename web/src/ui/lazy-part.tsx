import { type ComponentType, createContext, createElement, type FunctionComponent, startTransition, use, useEffect, useEffectEvent, useState } from 'react'
import { loadPart } from './load-part.ts'

/** `retry` loads the part again and resolves to whether it has loaded. */
export type FailedPartProps = { retry: () => Promise<boolean> }

/** Shows that a part did not load; the shell provides the component with its texts. */
export const FailedPart = createContext<ComponentType<FailedPartProps>>(() => null)

/** A component whose script loads when it is needed. `preload` loads it earlier and rejects with `PartError`; undefined if it has loaded. */
type LazyPart<Props> = FunctionComponent<Props> & { preload: () => Promise<void> | undefined }

type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown ? Props : object

/**
 * A component in a separate script, loaded by `loadPart`. Suspends while it loads. If it does not load, `failed` replaces it, by default the
 * `FailedPart` of the shell; a render never starts a second attempt, to avoid loops. Once loaded it renders synchronously.
 */
export function lazyPart<Module, Key extends keyof Module, Props extends object = PropsOf<Module[Key]>>(
  load: () => Promise<Module>,
  key: Key,
  { failed: Failed = DefaultFailedPart }: { failed?: ComponentType<FailedPartProps> } = {},
): LazyPart<Props> {
  type Outcome = { component: ComponentType<Props> } | Failure
  let latest: Promise<Outcome> | undefined
  let state: 'missing' | 'loading' | 'loaded' = 'missing'
  const start = (isPreload = false): Promise<Outcome> => {
    if (latest && state !== 'missing') return latest
    state = 'loading'
    const attempt: Promise<Outcome> = loadPart(load, isPreload).then(
      (module) => {
        state = 'loaded'
        return { component: module[key] as ComponentType<Props> } // `Props` are those of this export
      },
      (error: unknown) => {
        state = 'missing'
        return { error, isOnline: navigator.onLine, isPreload, failedAt: Date.now() }
      },
    )
    // React's `use` reads these properties and then does not suspend
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
    if (state === 'loaded') return undefined
    return start(true).then((outcome) => {
      if ('error' in outcome) throw outcome.error
    })
  }
  return Part
}

/** Why a part did not load, whether the device was online, whether the part was not needed yet, and when (ms since 1970). */
type Failure = { error: unknown; isOnline: boolean; isPreload: boolean; failedAt: number }

/** A part that failed more than this many ms ago failed on an earlier visit of the screen. */
const sameVisitMs = 1000

const needsAttempt = ({ isOnline, isPreload, failedAt }: Failure): boolean =>
  isPreload || Date.now() - failedAt > sameVisitMs || (!isOnline && navigator.onLine)

/** Replaces a part that did not load. Retries when the network is back, and once on mount if the failure was a preload or on an earlier visit. */
function MissingPart({ failed: Failed, retry, failure }: FailedPartProps & { failed: ComponentType<FailedPartProps>; failure: Failure }) {
  // one stable listener: a listener that is replaced while the event is dispatched is not called
  const retryLatest = useEffectEvent(() => void retry())
  useEffect(() => {
    if (needsAttempt(failure)) retryLatest()
    addEventListener('online', retryLatest)
    return () => removeEventListener('online', retryLatest)
  }, [failure])
  return <Failed retry={retry} />
}

const DefaultFailedPart = (props: FailedPartProps) => createElement(use(FailedPart), props)

/** Replaces a part that did not load by nothing, where there is no room for a message. */
export const QuietPart = () => null

/** A function in a separate script, loaded by `loadPart`: the data loader of a screen, which the router also calls to preload it. */
export const lazyFunction =
  <Key extends string, Input extends readonly unknown[], Output>(
    load: () => Promise<{ readonly [K in Key]: (...input: Input) => Output | Promise<Output> }>,
    key: Key,
  ) =>
  async (...input: Input): Promise<Output> =>
    // it may be a preload, so a failure never reloads the page
    (await loadPart(load, true))[key](...input)
