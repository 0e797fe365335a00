import type { RouterHistory } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** The paths of a home's page; its id is in the query. */
const homePaths: readonly string[] = ['/propertyInfo', '/shareInfo', '/detail']
/** In pieces.css too. */
const transitionName = 'home-photo'
/** How long the picture on the screen may stand still until the next screen is rendered, ms. Screens that only render need less. */
const maxStillMs = 100

type Address = { readonly pathname: string; readonly search: string }

/** The id of the home whose page an address opens; null for other addresses. */
export const homeOf = ({ pathname, search }: Address): string | null => (homePaths.includes(pathname) ? new URLSearchParams(search).get('id') : null)

/** The home whose photo both screens show: the page that is opened, on the way back the page that is left. */
export function sharedHome(from: Address, to: Address, action: string): string | null {
  const isBack = action === 'BACK' || action === 'GO'
  const homes = isBack ? [homeOf(from), homeOf(to)] : [homeOf(to), homeOf(from)]
  return homeOf(from) === homeOf(to) ? null : (homes.find((home) => home !== null) ?? null)
}

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return element.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** The last pressed element. */
let pressed: EventTarget | null = null
/** The photos of cards from which a page was opened, by home. */
const origins = new Map<string, WeakRef<Element>>()
/** Resolves the wait for the next screen. */
let onShown: (() => void) | null = null
/** Whether the browser itself animates the current step through the history, as Safari does for a swipe. */
let isAnimatedByBrowser = false

/** The photo of a home in view: that of the page, the pressed card or the card that opened the page, else the first card. */
function photoOf(home: string): HTMLElement | undefined {
  const inView = [...document.querySelectorAll<HTMLElement>(`[data-photo="${CSS.escape(home)}"]`)].filter(isInView)
  const isPressed = (photo: Element) => pressed instanceof Node && photo.closest('article')?.contains(pressed) === true
  const origin = origins.get(home)?.deref()
  return inView.findLast((photo) => !photo.closest('article')) ?? inView.find(isPressed) ?? inView.find((photo) => photo === origin) ?? inView[0]
}

const setName = (photo: HTMLElement | undefined, name: string) => photo?.style.setProperty('view-transition-name', name)

/**
 * Shows the next screen with the photo of a home moving from its place on this screen to that on the next one. Resolves when the picture of this
 * screen is taken, after which the next one may render.
 */
function movePhoto(home: string, from: HTMLElement): Promise<void> {
  if (from.closest('article')) origins.set(home, new WeakRef(from))
  let named: HTMLElement | undefined = from
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
      named = photoOf(home)
      if (named) setName(named, transitionName)
      else transition.skipTransition()
    })
    const end = () => setName(named, '')
    transition.finished.then(end, end)
    transition.ready.catch(() => undefined) // skipped: the screen changes without a motion
  })
}

/** Lets the photo of a home grow from its card into its page, and back. Nothing with reduced motion and in browsers without View Transitions. */
export function installPhotoTransition({ history }: { readonly history: RouterHistory }): void {
  if (!('startViewTransition' in document)) return
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  addEventListener('click', ({ target }) => void (pressed = target), { capture: true })
  // before the router's own listener
  addEventListener('popstate', (event) => void (isAnimatedByBrowser = event.hasUAVisualTransition), { capture: true })
  history.block({
    // blocks nothing: a step waits until the picture of the screen that it leaves is taken
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const home = still.matches || action === 'REPLACE' ? null : sharedHome(currentLocation, nextLocation, action)
      const from = home !== null && !(action !== 'PUSH' && isAnimatedByBrowser) ? photoOf(home) : undefined
      if (home !== null && from) await movePhoto(home, from)
      return false
    },
  })
}

/** Tells the transition that a screen is rendered. `screen`: its key. */
export function useShownScreen(screen: string): void {
  useLayoutEffect(() => onShown?.(), [screen])
}
