import { useEffect, useEffectEvent } from 'react'

/** Whether text is entered where a key was pressed, so that the key belongs to the field. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'))

/** Calls `onEscape` for the Escape key while `isOn`; not while a dialog is open or text is entered. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTextField(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      escape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
