import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

const storageKey = 'scroll'
const positions = new Map<string, number>()

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const scrollDownTo = (top: number) => scrollTo({ top, behavior: 'instant' })

/**
 * Remembers how far a kept screen was scrolled and takes the reader back there; other screens begin at the top
 * (specification section 2, navigation behaviour). The same screen with another search keeps or leaves its place as the link requests, and goes
 * back to it on the way back. A reload of the same address keeps its place as well.
 * `screen` is what stays mounted, `search` what it shows.
 */
export function useScrollMemory(screen: string, search: string, remembers: boolean): void {
  const place = `${screen} ${search}`
  const shown = useRef<{ screen: string; place: string } | null>(null)
  const wanted = useScrollKeeper(shown)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ address: location.href, top: scrollY }))
      } catch {
        // a browser that lets nothing be stored: a reload begins at the top
      }
    }
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
  useBrowserLayoutEffect(() => {
    const before = shown.current
    shown.current = { screen, place }
    let stopSeeking: (() => void) | undefined
    if (before === null) {
      const reloaded = topOfReloaded()
      wanted.current.top = reloaded ?? scrollY
      if (reloaded !== null) stopSeeking = seek(reloaded)
    } else if (before.screen !== screen || (before.place !== place && wanted.current.isBack)) wanted.current.top = remembers ? (positions.get(place) ?? 0) : 0
    if (wanted.current.top !== null) scrollDownTo(wanted.current.top)
    const remember = () => positions.set(place, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => {
      stopSeeking?.()
      removeEventListener('scroll', remember)
    }
  }, [screen, place, remembers, wanted])
}

/** The router goes to the top after every load, also of the same page in another language; this has the last word. */
function useScrollKeeper(shown: { readonly current: { place: string } | null }) {
  const router = useRouter()
  const wanted = useRef<{ top: number | null; isBack: boolean }>({ top: null, isBack: false })
  useEffect(() => {
    const stopHistory = router.history.subscribe(({ action }) => {
      wanted.current.isBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
    })
    // the last event of a scroll may come after the press that leads away
    const stopLeaving = router.subscribe('onBeforeLoad', () => void (shown.current && positions.set(shown.current.place, scrollY)))
    const stopRendered = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const isSameVisit = fromLocation !== undefined && fromLocation.state.__TSR_key === toLocation.state.__TSR_key
      const top = wanted.current.top ?? (isSameVisit ? positions.get(shown.current?.place ?? '') : undefined)
      if (top !== undefined) scrollDownTo(top)
      wanted.current.top = null
    })
    return () => {
      stopHistory()
      stopLeaving()
      stopRendered()
    }
  }, [router, shown])
  return wanted
}

/** Milliseconds that a list gets to grow to where its reader was. */
const seekFor = 8000
/** Input by which a reader scrolls elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Goes down as an endless list grows until the place is reached, the reader moves, or it takes too long; answers how to stop. */
function seek(top: number): () => void {
  const growth = new ResizeObserver(() => {
    scrollDownTo(top)
    if (scrollY >= top - 1) stop()
  })
  const stop = () => {
    growth.disconnect()
    clearTimeout(late)
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  const late = setTimeout(stop, seekFor)
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  growth.observe(document.body)
  return stop
}

/** Where the reader was when this address was left, reloaded or come back to; null on a new visit. */
function topOfReloaded(): number | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') return null
  try {
    const stored = sessionStorage.getItem(storageKey)
    if (!stored || location.hash) return null
    const { address, top } = JSON.parse(stored) as { address: string; top: number }
    return address === location.href ? top : null
  } catch {
    return null // nothing may be stored here, or it is not ours
  }
}
