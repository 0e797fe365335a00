/** Ms between the alert region and its text: screen readers announce text that is added to a region. */
const beforeTextMs = 50
/** Ms after which the text is removed, so that nobody finds it at the end of the page. */
const alertMs = 5000

/** The regions that are in the page. */
const regions = new Set<HTMLElement>()

/** Removes what was said as alerts: it no longer holds, such as the faults of a form that is sent again. */
export function endAlerts(): void {
  for (const region of regions) region.remove()
  regions.clear()
}

/**
 * Lets screen readers announce a text: at once, or as a `status` after what they are saying. `near`: an element; if it is in a sheet, the text is added there,
 * since the page around is inert.
 */
export function sayAlert(text: string, near: Element, role: 'alert' | 'status' = 'alert'): void {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', role)
  const host = near.closest('dialog') ?? document.body
  host.append(region)
  if (role === 'alert') regions.add(region)
  setTimeout(() => (region.textContent = text), beforeTextMs)
  setTimeout(() => {
    region.remove()
    regions.delete(region)
  }, alertMs)
}
