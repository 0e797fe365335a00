import { type RefObject, useEffect } from 'react'
import { isRendered } from '../ui/is-rendered.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"], dialog[open]') !== null)

/**
 * The key `/` moves the focus to a field and selects its text, as on many sites, unless the person is typing, a dialog is open, or the field is hidden.
 * `isSettled`: the text of the field is what was searched last, so that a `/` in it begins another search.
 */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, isSettled: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const isInField = isSettled && event.target === field.current
      if (event.key !== '/' || hasModifier || event.defaultPrevented || (isTyping(event.target) && !isInField) || document.querySelector('dialog[open]')) return
      const input = field.current
      if (!input || !isRendered(input)) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field, isSettled])
}
