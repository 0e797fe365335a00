import type { RouterHistory } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { isRendered } from '../../ui/is-rendered.ts'

/** The paths of a home's page; its id is in the query. */
const homePaths: readonly string[] = ['/propertyInfo', '/shareInfo', '/detail']
/** The same as in pieces.css. */
const transitionName = 'home-photo'
/** Longest wait for the next screen, during which the picture of this one stands still, ms. Screens that have their data need less. */
const maxStillMs = 100

type Action = 'PUSH' | 'BACK' | 'FORWARD'
type Address = { readonly pathname: string; readonly search: string }

/** The id of the home whose page an address opens; null for other addresses. */
export const homeIdOf = ({ pathname, search }: Address): string | null => (homePaths.includes(pathname) ? new URLSearchParams(search).get('id') : null)

/** The id of the home whose photo both screens show: that of the page that is opened, or on the way back of the page that is left. Null: none. */
export function commonHomeId(from: Address, to: Address, action: Action): string | null {
  const homes = action === 'BACK' ? [homeIdOf(from), homeIdOf(to)] : [homeIdOf(to), homeIdOf(from)]
  return homeIdOf(from) === homeIdOf(to) ? null : (homes.find((home) => home !== null) ?? null)
}

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return isRendered(element) && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** The last pressed element. */
let lastPressed: EventTarget | null = null
/** The photos of cards from which a page was opened, by home. */
const origins = new Map<string, WeakRef<Element>>()
/** Resolves the wait for the next screen. */
let onShown: (() => void) | null = null
/** The photo of a home in view: that of the page, the pressed card or the card that opened the page, else the first card. */
function photoOf(home: string): HTMLElement | undefined {
  const inView = [...document.querySelectorAll<HTMLElement>(`[data-photo="${CSS.escape(home)}"]`)].filter(isInView)
  const isPressed = (photo: Element) => lastPressed instanceof Node && photo.closest('article')?.contains(lastPressed) === true
  const origin = origins.get(home)?.deref()
  return inView.findLast((photo) => !photo.closest('article')) ?? inView.find(isPressed) ?? inView.find((photo) => photo === origin) ?? inView[0]
}

type IndexedState = { readonly __TSR_index?: number } | null

/** Whether a step through the history goes to a later entry. `__TSR_index`: the router's number of an entry. */
const isForward = (from: IndexedState, to: IndexedState) => (to?.__TSR_index ?? 0) > (from?.__TSR_index ?? 0)

const setName = (photo: HTMLElement | undefined, name: string) => photo?.style.setProperty('view-transition-name', name)

/**
 * Shows the next screen while the photo of a home moves from its place on this screen to that on the next one. Resolves when the browser has captured
 * this screen, after which the next one may render.
 */
function movePhoto(home: string, from: HTMLElement): Promise<void> {
  if (from.closest('article')) origins.set(home, new WeakRef(from))
  let namedPhoto: HTMLElement | undefined = from
  setName(from, transitionName)
  return new Promise((resolve) => {
    const transition = document.startViewTransition(async () => {
      const isShown = new Promise<void>((show) => {
        onShown = show
        setTimeout(show, maxStillMs)
      })
      resolve()
      await isShown
      setName(from, '')
      namedPhoto = photoOf(home)
      if (namedPhoto) setName(namedPhoto, transitionName)
      else transition.skipTransition()
    })
    const end = () => setName(namedPhoto, '')
    transition.finished.then(end, end)
    transition.ready.catch(() => undefined) // skipped: the screen changes without a motion
  })
}

/**
 * Lets the photo of a home grow from its card into its page, and back. Does nothing with reduced motion and in browsers without View Transitions.
 * Call it before the router is created, since the listener of the router must come second, and call the returned function with the history of the router.
 * A navigation that moves a photo waits until the screen is captured; all others stay synchronous, which screens rely on.
 */
export function installPhotoTransition(): (history: RouterHistory) => void {
  if (!('startViewTransition' in document)) return () => undefined
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let stopWaiting = () => {}
  const prepare = (history: RouterHistory, next: Address, action: Action) => {
    stopWaiting()
    const home = reducedMotion.matches ? null : commonHomeId(history.location, next, action)
    const from = home === null ? undefined : photoOf(home)
    if (home === null || !from) return
    stopWaiting = history.block({
      enableBeforeUnload: false,
      blockerFn: async () => {
        stopWaiting()
        await movePhoto(home, from)
        return false
      },
    })
  }
  let routerHistory: RouterHistory | undefined
  addEventListener('click', ({ target }) => void (lastPressed = target), { capture: true })
  addEventListener('popstate', ({ state, hasUAVisualTransition }) => {
    // Safari itself animates a swipe
    if (hasUAVisualTransition || !routerHistory) stopWaiting()
    else prepare(routerHistory, window.location, isForward(routerHistory.location.state, state) ? 'FORWARD' : 'BACK')
  })
  return (history) => {
    routerHistory = history
    const push = history.push
    history.push = (path, ...options) => {
      prepare(history, new URL(path, window.location.href), 'PUSH')
      push(path, ...options)
    }
  }
}

/** Tells the transition that a screen is rendered. `screen`: its key. */
export function useShownScreen(screen: string): void {
  useLayoutEffect(() => onShown?.(), [screen])
}
