import { useEffect, useEffectEvent } from 'react'

/** Whether the target of a key event is a field for text, which uses the key itself. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'))

/** Calls `onEscape` for the Escape key while `isEnabled`; not in a field for text, or while a dialog is open. */
export function useEscape(isEnabled: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isEnabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTextField(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      escape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isEnabled])
}
