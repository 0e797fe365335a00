import { type RefObject, useEffect, useRef } from 'react'
import { isRendered } from '../../../ui/is-rendered.ts'

/** Whether no control has the focus. The title of the screen counts as none: a lost focus moves there, and the heading of the view says more. */
const isFocusLost = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches('h1') || !isRendered(activeElement)
}

/** Selectors of the heading of each view: the title of a step, of the list of drafts, and of the page after publishing. */
const headingSelectors = { form: '[data-title]', drafts: 'h1:not(.sr-only)', published: 'h2' } as const

/**
 * Moves a lost focus to the heading of the view when the screen changes its view, once that has rendered. `id`: what the view is about, such as a draft
 * and a step. The first view leaves the focus to the navigation.
 */
export function useHeadingFocus(screen: RefObject<HTMLElement | null>, view: keyof typeof headingSelectors, id: string): void {
  const key = `${view}/${id}`
  const lastKey = useRef(key)
  const isPending = useRef(false)
  useEffect(() => {
    if (lastKey.current !== key) isPending.current = true
    lastKey.current = key
    const main = screen.current
    if (!isPending.current || !main) return
    const focusHeading = (): boolean => {
      const heading = isFocusLost() ? [...main.querySelectorAll<HTMLElement>(headingSelectors[view])].find((one) => isRendered(one)) : null
      if (heading === undefined) return false
      heading?.setAttribute('tabindex', '-1') // focusable by script only
      heading?.focus({ preventScroll: true })
      isPending.current = false
      return true
    }
    if (focusHeading()) return
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect())
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [screen, view, key])
}
