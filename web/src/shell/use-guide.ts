import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { loadPart } from '../ui/load-part.ts'
import { whenIdle } from '../ui/when-idle.ts'
import type * as GuideVisit from './guide-visit.ts'
import { isInstalled } from './installed.ts'

/** Whether the person is in the middle of something: a sheet is open, or a field has the focus. The next screen asks again. */
const isBusy = (): boolean => document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea, select') === true

/** What a person does who has begun to read or use a screen: the overlay would come too late. */
const input = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** Whether the overlay of the first visit is shown, and a function that closes it. On showing, the first-visit time becomes now (specification section 4). */
export function useGuide(isPossible: boolean): { isShown: boolean; close: () => void } {
  const { pathname, searchStr } = useLocation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isPossible) return undefined
    let isWanted = true
    const listening = new AbortController()
    const giveUp = () => {
      isWanted = false
    }
    for (const event of input) addEventListener(event, giveUp, { signal: listening.signal, passive: true })
    const show = ({ firstVisitTime, showsOverlay, storeFirstVisit }: typeof GuideVisit) => {
      const now = Date.now()
      const visit = { isInstalled: isInstalled(), userAgent: navigator.userAgent, pathname, search: searchStr, firstVisit: firstVisitTime(), now }
      if (!isWanted || isBusy() || !showsOverlay(visit)) return
      storeFirstVisit(now)
      setShown(true)
    }
    const cancel = whenIdle(
      () => void loadPart(() => import('./guide-visit.ts'), true).then(show, () => undefined), // without network: on the next screen
    )
    return () => {
      giveUp()
      listening.abort()
      cancel()
    }
  }, [isPossible, pathname, searchStr])
  return { isShown, close: useCallback(() => setShown(false), []) }
}
