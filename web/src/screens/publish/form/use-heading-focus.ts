import { type RefObject, useEffect, useRef } from 'react'
import { isRendered } from '../../../ui/is-rendered.ts'

/** Whether the focus is lost, or on the title of the screen, where a lost one goes and which says less than the heading of the view. */
const isFocusLost = (): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches('h1') || !isRendered(activeElement)
}

/** The heading of a view: the step of the form, the title of the drafts, or what became of a form. */
const headings = { form: '[data-title]', drafts: 'h1:not(.sr-only)', published: 'h2' } as const

/**
 * Moves a lost focus to the heading when a screen shows another view, once that has rendered. `id`: of what the view is about. The first view of the
 * screen leaves the focus to the navigation.
 */
export function useHeadingFocus(screen: RefObject<HTMLElement | null>, view: keyof typeof headings, id: string): void {
  const key = `${view}/${id}`
  const shown = useRef(key)
  const isPending = useRef(false)
  useEffect(() => {
    if (shown.current !== key) isPending.current = true
    shown.current = key
    const main = screen.current
    if (!isPending.current || !main) return
    const focusHeading = (): boolean => {
      const heading = isFocusLost() ? [...main.querySelectorAll<HTMLElement>(headings[view])].find((one) => isRendered(one)) : null
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
