/** Ms between the alert region and its text: screen readers say what comes into a region. */
const beforeTextMs = 50
/** Ms after which the text is gone again, so that nobody reads it at the end of the page. */
const alertMs = 5000

/**
 * Has screen readers say a text, also from within the sheet of an element, which makes the page around it inert: at once, or as a `status` when they are done
 * with what they say.
 */
export function sayAlert(text: string, near: Element, role: 'alert' | 'status' = 'alert'): void {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', role)
  const host = near.closest('dialog') ?? document.body
  host.append(region)
  setTimeout(() => (region.textContent = text), beforeTextMs)
  setTimeout(() => region.remove(), alertMs)
}
