import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { loadPart } from '../../ui/load-part.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { isInstalled } from '../install/installed.ts'

/** Whether the person is busy: a sheet is open, a press waits, or a field has the focus. The next screen checks again. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], [data-waiting]') !== null || document.activeElement?.matches('input, textarea, select') === true

/** Events of a person who has begun to use a screen: then the overlay would come too late. A press that has waited for the scripts arrives as a click only. */
const inputEvents = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'click'] as const

/**
 * Whether the overlay of the first visit is shown, and a function that closes it. When it is shown, the time is stored (S4.7).
 * `preload` loads the overlay, so that it cannot arrive over what a person opens meanwhile.
 */
export function useFirstVisitOverlay(isPossible: boolean, preload: () => Promise<unknown> | undefined): { isShown: boolean; close: () => void } {
  const { pathname } = useLocation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isPossible) return undefined
    const waiting = new AbortController()
    const { signal } = waiting
    const giveUp = () => waiting.abort()
    for (const event of inputEvents) addEventListener(event, giveUp, { signal, passive: true, capture: true })
    const showOnce = async () => {
      const { overlayTime, showsOverlay, storeOverlayTime } = await loadPart(() => import('./guide-visit.ts'), true)
      const now = Date.now()
      const visit = { isInstalled: isInstalled(), userAgent: navigator.userAgent, pathname, search: location.search, overlayShownAt: overlayTime(), now }
      if (signal.aborted || !showsOverlay(visit)) return
      await preload()
      if (signal.aborted || isBusy()) return
      storeOverlayTime(now)
      setShown(true)
    }
    const cancel = whenIdle(() => void showOnce().catch(() => undefined)) // without network: on the next screen
    return () => {
      giveUp()
      cancel()
    }
  }, [isPossible, pathname, preload])
  return { isShown, close: useCallback(() => setShown(false), []) }
}
