import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

const storageKey = 'scroll'
const positions = new Map<string, number>()

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const scrollDownTo = (top: number) => scrollTo({ top, behavior: 'instant' })

/**
 * Restores the scroll position of a kept screen; other screens start at the top (specification section 2, navigation behaviour). When only the
 * query changes, the link decides (`resetScroll`), and going back restores the position. A reload keeps it too. `savesScroll`: going back to
 * the screen restores it, although the screen loads again.
 * `screen`: key of the shown screen; `search`: its query as text.
 */
export function useScrollMemory(screen: string, search: string, isKept: boolean, savesScroll: boolean): void {
  const positionKey = `${screen} ${search}`
  const shown = useRef<{ screen: string; positionKey: string } | null>(null)
  const target = useScrollAfterLoad(shown)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ address: location.href, top: scrollY }))
      } catch {
        // storage is blocked: a reload starts at the top
      }
    }
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
  useIsomorphicLayoutEffect(() => {
    const previous = shown.current
    shown.current = { screen, positionKey }
    let stopRestoring: (() => void) | undefined
    if (previous === null) {
      const savedPosition = savedTop()
      target.current.top = savedPosition ?? scrollY
      if (savedPosition !== null) stopRestoring = scrollWhenTallEnough(savedPosition)
    } else if (previous.screen !== screen || (previous.positionKey !== positionKey && target.current.isBack)) {
      const isRestored = isKept || (savesScroll && target.current.isBack)
      target.current.top = isRestored ? (positions.get(positionKey) ?? 0) : 0
      if (isRestored && !isKept) stopRestoring = scrollWhenTallEnough(target.current.top)
    }
    if (target.current.top !== null) scrollDownTo(target.current.top)
    const remember = () => positions.set(positionKey, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => {
      stopRestoring?.()
      removeEventListener('scroll', remember)
    }
  }, [screen, positionKey, isKept, savesScroll, target])
}

/** Scrolls to `top` of the returned ref after each load, after which the router scrolls to the top. */
function useScrollAfterLoad(shown: { readonly current: { positionKey: string } | null }) {
  const router = useRouter()
  const target = useRef<{ top: number | null; isBack: boolean }>({ top: null, isBack: false })
  useEffect(() => {
    const unsubscribeHistory = router.history.subscribe(({ action }) => {
      target.current.isBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
    })
    // the last scroll event may come after the click that leaves the screen
    const unsubscribeLeaving = router.subscribe('onBeforeLoad', () => void (shown.current && positions.set(shown.current.positionKey, scrollY)))
    const unsubscribeRendered = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const isSameVisit = fromLocation !== undefined && fromLocation.state.__TSR_key === toLocation.state.__TSR_key
      const top = target.current.top ?? (isSameVisit ? positions.get(shown.current?.positionKey ?? '') : undefined)
      if (top !== undefined) scrollDownTo(top)
      target.current.top = null
    })
    return () => {
      unsubscribeHistory()
      unsubscribeLeaving()
      unsubscribeRendered()
    }
  }, [router, shown])
  return target
}

const maxWaitMs = 8000
/** Events with which a person takes over scrolling. */
const userInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to `top` as the page grows, until it is reached, a person scrolls, or `maxWaitMs` is over. Returns a function that stops it. */
function scrollWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => {
    scrollDownTo(top)
    if (scrollY >= top - 1) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of userInput) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, maxWaitMs)
  for (const event of userInput) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

/** The scroll position saved for this address; null on a new visit (not a reload or history navigation). */
function savedTop(): number | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') return null
  try {
    const stored = sessionStorage.getItem(storageKey)
    if (!stored || location.hash) return null
    const { address, top } = JSON.parse(stored) as { address: string; top: number }
    return address === location.href ? top : null
  } catch {
    return null // storage is blocked, or the value has another form
  }
}
