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
  /** Shown when it does not load; absent: the page's own message with a retry. */
  failed?: ComponentType<FailedPartProps>
}

/**
 * A component of a script of its own, loaded by `loadPart`. Suspends while it loads. When it does not load, a message with a retry is
 * in its place: a render never starts a second attempt, so that no failure becomes a loop. Once loaded it renders in the same frame.
 */
export function lazyPart<Module, Key extends keyof Module, Props extends object = PropsOf<Module[Key]>>(
  load: () => Promise<Module>,
  key: Key,
  { failed: Failed = SaidPart }: PartOptions = {},
): LazyPart<Props> {
  type Outcome = { component: ComponentType<Props> } | { error: unknown; isOnline: boolean }
  let latest: Promise<Outcome> | undefined
  let state: 'missing' | 'coming' | 'there' = 'missing'
  const start = (): Promise<Outcome> => {
    if (latest && state !== 'missing') return latest
    state = 'coming'
    const attempt: Promise<Outcome> = loadPart(load).then(
      (module) => {
        state = 'there'
        return { component: module[key] as ComponentType<Props> } // `Props` are those of this export
      },
      (error: unknown) => {
        state = 'missing'
        return { error, isOnline: navigator.onLine }
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
      const isThere = 'component' in (await start())
      startTransition(() => setAttempt((attempt) => attempt + 1))
      return isThere
    }
    return <MissingPart failed={Failed} retry={retry} isOnline={outcome.isOnline} />
  }
  Part.preload = () => {
    if (state === 'there') return undefined
    return start().then((outcome) => {
      if ('error' in outcome) throw outcome.error
    })
  }
  return Part
}

type MissingPartProps = FailedPartProps & { failed: ComponentType<FailedPartProps> /** Whether there was a network when it did not load. */; isOnline: boolean }

/** Shown for a part that did not load. It loads again when the network is back. */
function MissingPart({ failed: Failed, retry, isOnline }: MissingPartProps) {
  // one listener all the time: other listeners of the event render the page, and a listener that is replaced during that is not called
  const again = useEffectEvent(() => void retry())
  useEffect(() => {
    if (!isOnline && navigator.onLine) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOnline])
  return <Failed retry={retry} />
}

const SaidPart = (props: FailedPartProps) => createElement(use(FailedPart), props)

/** For an icon or a bar, where a sentence has no room: nothing is shown. */
export const QuietPart = () => null

/** A function of a script of its own, such as the loader of a screen. */
export const lazyFunction =
  <Key extends string, Input extends readonly unknown[], Output>(
    load: () => Promise<{ readonly [K in Key]: (...input: Input) => Output | Promise<Output> }>,
    key: Key,
  ) =>
  async (...input: Input): Promise<Output> =>
    (await loadPart(load))[key](...input)
