import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { useBrowserFact } from './use-browser-fact.ts'

/** Ms between two attempts to take over what is left of the page. */
const attemptMs = 500

/** True outside a `Hydration`, such as in a part that a test renders. */
const Hydrated = createContext(true)

/**
 * Lets `useIsHydrated` tell when React has taken over the page. The change is a transition, so the parts that wait for it render in slices; those
 * that wait by `useSyncExternalStore`, as the router's `ClientOnly` does, would all render in one task.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  const [, setAttempt] = useState(0)
  useEffect(() => {
    if (isHydrated) return
    // React 19.3 can miss that a part in a suspended boundary has loaded, and then waits for the next update of the page
    const timer = setInterval(() => setAttempt((attempt) => attempt + 1), attemptMs)
    return () => clearInterval(timer)
  }, [isHydrated])
  useEffect(() => {
    // for start-scripts.ts
    if (isHydrated) document.documentElement.dataset['hydrated'] = ''
  }, [isHydrated])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}

/** False on the server and while React takes over the page, or a part of it that is taken over later. */
export function useIsHydrated(): boolean {
  const isHydrated = use(Hydrated)
  return useBrowserFact(() => isHydrated, false)
}

/** Shows its content in the browser only, after hydration. */
export const AfterHydration = ({ children }: { children: ReactNode }): ReactNode => useIsHydrated() && children
