import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { useBrowserFact } from './use-browser-fact.ts'

/** Ms between two updates that let React hydrate what is left of the page. */
const attemptMs = 500

/** Whether React has hydrated the page. True outside a `Hydration`, such as in a test of one component. */
const Hydrated = createContext(true)

/**
 * Lets `useIsHydrated` tell when React has taken over the page. The change is a transition, so the components that wait for it render in slices. With
 * `useSyncExternalStore`, as in the router's `ClientOnly`, they would all render in one task.
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

/** False on the server and until React has taken over the page and the component that calls it. */
export function useIsHydrated(): boolean {
  const isHydrated = use(Hydrated)
  return useBrowserFact(() => isHydrated, false)
}

/** Shows its content in the browser only, after hydration. */
export const AfterHydration = ({ children }: { children: ReactNode }): ReactNode => useIsHydrated() && children
