import { useSyncExternalStore } from 'react'

const noSubscription = () => () => undefined

/** A fact of the browser that does not change; `fallback` on the server and while hydrating. */
export const useBrowserFact = <Fact>(read: () => Fact, fallback: Fact): Fact => useSyncExternalStore(noSubscription, read, () => fallback)
