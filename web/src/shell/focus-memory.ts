import { useEffect, useRef } from 'react'

const isVisible = (element: Element | undefined): element is HTMLElement => element instanceof HTMLElement && element.isConnected && element.checkVisibility()

/** Whether no visible element has the focus. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body || !document.activeElement.checkVisibility()

/** The heading of the visible screen, or its `main` if it has none. */
function headingOrMain(): HTMLElement | undefined {
  const main = [...document.querySelectorAll('#content main')].find(isVisible)
  return [...(main?.querySelectorAll('h1') ?? [])].find(isVisible) ?? main
}

/**
 * Moves a lost focus after a change of screen: to the element that last had it there if the screen is kept, else to the heading.
 * `screen`: key of the shown screen; `isLoaded`: whether its data has loaded.
 */
export function useFocusMemory(screen: string, isLoaded: boolean): void {
  const focused = useRef(new Map<string, WeakRef<HTMLElement>>())
  const shown = useRef(screen)
  const isPending = useRef(false)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (target instanceof HTMLElement && focused.current.set(shown.current, new WeakRef(target)))
    addEventListener('focusin', remember)
    return () => removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (shown.current !== screen) isPending.current = true
    shown.current = screen
    if (!isPending.current) return
    if (isFocusLost()) {
      const previous = focused.current.get(screen)?.deref()
      const target = isVisible(previous) ? previous : headingOrMain()
      // -1: focusable by script only
      if (target !== previous) target?.setAttribute('tabindex', '-1')
      target?.focus({ preventScroll: true })
    }
    isPending.current = !isLoaded
  }, [screen, isLoaded])
}
