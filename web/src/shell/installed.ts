import { useSyncExternalStore } from 'react'

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

const never = () => () => undefined

/** A fact of the browser that does not change; `fallback` on the server and while hydrating. */
export const useBrowserFact = <Fact>(read: () => Fact, fallback: Fact): Fact => useSyncExternalStore(never, read, () => fallback)

/** Whether the page runs as an installed app; false on the server and while hydrating. */
export const useIsInstalled = (): boolean => useBrowserFact(isInstalled, false)
