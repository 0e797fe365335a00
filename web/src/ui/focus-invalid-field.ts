import { flushSync } from 'react-dom'
import { sayAlert } from './say-alert.ts'

/**
 * Focuses the first field of a form with an error. If it has the focus already, as after Enter in it, the error is announced, since screen readers read only
 * an element that receives the focus.
 */
export function focusInvalidField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!field) return
  if (field !== document.activeElement) return field.focus()
  const [errorId = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const text = document.getElementById(errorId)?.textContent
  if (text) sayAlert(text, field)
}

/** Renders a change that may mark fields as invalid at once, and focuses the first field that is. */
export function focusInvalidAfter(form: HTMLElement | null, change: () => void): void {
  flushSync(change)
  focusInvalidField(form)
}
