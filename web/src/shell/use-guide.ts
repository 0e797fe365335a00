import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../ui/when-idle.ts'
import { firstVisitTime, isInstalled, showsOverlay, storeFirstVisit } from './guide-visit.ts'

/** Whether the person is in the middle of something: a sheet is open, or a field has the focus. The next screen asks again. */
const isBusy = (): boolean => document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea, select') === true

/** Whether the overlay of the first visit is shown, and a function that closes it. On showing, the first-visit time becomes now (specification section 4). */
export function useGuide(isPossible: boolean): { isShown: boolean; close: () => void } {
  const { pathname, searchStr } = useLocation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isPossible) return undefined
    return whenIdle(() => {
      const now = Date.now()
      const visit = { isInstalled: isInstalled(), userAgent: navigator.userAgent, pathname, search: searchStr, firstVisit: firstVisitTime(), now }
      if (isBusy() || !showsOverlay(visit)) return
      storeFirstVisit(now)
      setShown(true)
    })
  }, [isPossible, pathname, searchStr])
  return { isShown, close: useCallback(() => setShown(false), []) }
}
