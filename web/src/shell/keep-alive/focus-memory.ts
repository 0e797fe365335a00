import { useEffect, useRef } from 'react'
import { focusByScript, headingOrMain } from '../../ui/heading-focus.ts'
import { isRendered } from '../../ui/is-rendered.ts'

const isVisible = (element: Element | undefined): element is HTMLElement => element instanceof HTMLElement && element.isConnected && isRendered(element)

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body || !isRendered(document.activeElement)

/** Whether an element takes text: a focus would open the keyboard of a phone, or suggestions. */
const takesText = (element: HTMLElement): boolean => element.matches('textarea, input:not([type=radio], [type=checkbox])')

/**
 * Restores the focus that a change of screen has lost: to the element that last had it on this screen, unless that takes text, else to the heading.
 * `screen`: key of the shown screen; `isLoaded`: whether its data has loaded.
 */
export function useFocusMemory(screen: string, isLoaded: boolean): void {
  const focusedByScreen = useRef(new Map<string, WeakRef<HTMLElement>>())
  const shownScreen = useRef(screen)
  const isPending = useRef(false)
  useEffect(() => {
    const remember = (element: EventTarget | null) =>
      void (element instanceof HTMLElement && focusedByScreen.current.set(shownScreen.current, new WeakRef(element)))
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    addEventListener('focusin', ({ target }) => remember(target), options)
    // Safari does not focus a pressed link or button
    addEventListener('click', ({ target }) => target instanceof Element && remember(target.closest('a, button')), options)
    return () => listening.abort()
  }, [])
  useEffect(() => {
    if (shownScreen.current !== screen) isPending.current = true
    shownScreen.current = screen
    if (!isPending.current) return
    if (isFocusLost()) {
      const previous = focusedByScreen.current.get(screen)?.deref()
      const target = isVisible(previous) && !takesText(previous) ? previous : headingOrMain()
      if (target) focusByScript(target)
    }
    isPending.current = !isLoaded
  }, [screen, isLoaded])
}
