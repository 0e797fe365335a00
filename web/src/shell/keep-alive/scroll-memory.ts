import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isRendered } from '../../ui/is-rendered.ts'

const storageKey = 'scroll'
/** Where a screen was left: its scroll position, and an article in view with its distance from the top of the window. */
type Position = { readonly top: number; readonly article?: WeakRef<Element> | undefined; readonly distance?: number }
/** Where screens were left, by their key and query. */
const positions = new Map<string, Position>()

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

const scrollDownTo = (top: number) => scrollTo({ top, behavior: 'instant' })

/**
 * The scroll position of the shown screen. It measures each article, since `elementFromPoint` finds none while a photo moves. In lists it measures the
 * item around the article, since measuring inside an item that the browser skips (`content-visibility`) would render it.
 */
function positionNow(): Position {
  for (const element of document.querySelectorAll('main article')) {
    const article = element.closest('li') ?? element
    const { top, bottom } = article.getBoundingClientRect()
    if (bottom > innerHeight / 2 && top < innerHeight && isRendered(article)) return { top: scrollY, article: new WeakRef(article), distance: top }
  }
  return { top: scrollY }
}

/** Scrolls to a position, so that its article is where it was in the window, also if there is more content above it now. */
function scrollToPosition({ top, article, distance = 0 }: Position): void {
  scrollDownTo(top)
  const element = article?.deref()
  if (element && isRendered(element)) scrollDownTo(scrollY + element.getBoundingClientRect().top - distance)
}

/**
 * Restores the scroll position of a kept screen; other screens start at the top (S2.6). When only the
 * query changes, the link decides (`resetScroll`), and going back restores the position. A reload keeps it too. `savesScroll`: going back to
 * the screen restores it, although the screen loads again.
 * `screen`: key of the shown screen; `search`: its query as text.
 */
export function useScrollMemory(screen: string, search: string, isKept: boolean, savesScroll: boolean): void {
  const positionKey = `${screen} ${search}`
  const shownScreen = useRef<{ screen: string; positionKey: string } | null>(null)
  const target = useScrollAfterLoad(shownScreen)
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
    const previous = shownScreen.current
    shownScreen.current = { screen, positionKey }
    let stopRestoring: (() => void) | undefined
    if (previous === null) {
      const savedScrollTop = savedTop()
      target.current.position = { top: savedScrollTop ?? scrollY }
      if (savedScrollTop !== null) stopRestoring = scrollWhenTallEnough(savedScrollTop)
    } else if (previous.screen !== screen || (previous.positionKey !== positionKey && target.current.isBack)) {
      const isRestored = isKept || (savesScroll && target.current.isBack)
      const position = (isRestored && positions.get(positionKey)) || { top: 0 }
      target.current.position = position
      if (isRestored) stopRestoring = isKept ? scrollWhileSettling(position) : scrollWhenTallEnough(position.top)
    }
    if (target.current.position !== null) scrollToPosition(target.current.position)
    const remember = () => positions.set(positionKey, { top: scrollY })
    addEventListener('scroll', remember, { passive: true })
    return () => {
      stopRestoring?.()
      removeEventListener('scroll', remember)
    }
  }, [screen, positionKey, isKept, savesScroll, target])
}

/** Scrolls to `position` of the returned ref after each load, after which the router scrolls to the top. */
function useScrollAfterLoad(shownScreen: { readonly current: { positionKey: string } | null }) {
  const router = useRouter()
  const target = useRef<{ position: Position | null; isBack: boolean }>({ position: null, isBack: false })
  useEffect(() => {
    const unsubscribeHistory = router.history.subscribe(({ action }) => {
      target.current.isBack = action.type !== 'PUSH' && action.type !== 'REPLACE'
    })
    // the last scroll event may come after the click that leaves the screen
    const unsubscribeLeaving = router.subscribe(
      'onBeforeLoad',
      () => void (shownScreen.current && positions.set(shownScreen.current.positionKey, positionNow())),
    )
    const unsubscribeRendered = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const isSameVisit = fromLocation !== undefined && fromLocation.state.__TSR_key === toLocation.state.__TSR_key
      const position = target.current.position ?? (isSameVisit ? positions.get(shownScreen.current?.positionKey ?? '') : undefined)
      if (position !== undefined) scrollToPosition(position)
      target.current.position = null
    })
    return () => {
      unsubscribeHistory()
      unsubscribeLeaving()
      unsubscribeRendered()
    }
  }, [router, shownScreen])
  return target
}

/** Longest wait in ms until a page that loads again is as high as it was. */
const maxWaitMs = 8000
/** Ms in which a kept screen may still change after it is shown again, such as by homes viewed meanwhile. */
const settlingMs = 1000
/** Events with which a person takes over scrolling. */
const userInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls `scroll` as the page grows, until it returns true, a person scrolls, or `ms` are over. Returns a function that stops it. */
function scrollAsPageGrows(scroll: () => boolean, ms: number): () => void {
  const observer = new ResizeObserver(() => {
    if (scroll()) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of userInput) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, ms)
  for (const event of userInput) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const scrollWhenTallEnough = (top: number): (() => void) =>
  scrollAsPageGrows(() => {
    scrollDownTo(top)
    return scrollY >= top - 1
  }, maxWaitMs)

const scrollWhileSettling = (position: Position): (() => void) =>
  scrollAsPageGrows(() => {
    scrollToPosition(position)
    return false
  }, settlingMs)

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
