import { useBrowserFact } from '../../ui/use-browser-fact.ts'

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Whether the page runs as an installed app; false on the server and while hydrating. */
export const useIsInstalled = (): boolean => useBrowserFact(isInstalled, false)
