import { useEffect, useRef } from 'react'

const isVisible = (element: Element | undefined): element is HTMLElement => element instanceof HTMLElement && element.isConnected && element.checkVisibility()

/** Whether the focus went with a screen that is no longer shown. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body || !document.activeElement.checkVisibility()

/** The heading of the shown screen, or the screen itself where it has none. */
function startOf(): HTMLElement | undefined {
  const main = [...document.querySelectorAll('#content main')].find(isVisible)
  return [...(main?.querySelectorAll('h1') ?? [])].find(isVisible) ?? main
}

/**
 * Gives the focus a place on the screen that comes after another: what had it there before, on the way back to a kept screen; else the
 * heading. A focus that is somewhere, as in a bar of the site, stays. `screen` is what stays mounted; `isThere`: it has loaded.
 */
export function useFocusMemory(screen: string, isThere: boolean): void {
  const places = useRef(new Map<string, WeakRef<HTMLElement>>())
  const shown = useRef(screen)
  const isOwed = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => void (target instanceof HTMLElement && places.current.set(shown.current, new WeakRef(target)))
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (shown.current !== screen) isOwed.current = true
    shown.current = screen
    if (!isOwed.current) return
    if (isLost()) {
      const before = places.current.get(screen)?.deref()
      const place = isVisible(before) ? before : startOf()
      // a heading takes the focus from scripts alone
      if (place !== before) place?.setAttribute('tabindex', '-1')
      place?.focus({ preventScroll: true })
    }
    isOwed.current = !isThere
  }, [screen, isThere])
}
