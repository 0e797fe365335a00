/**
 * Returns a handler for the errors that React reports. If React fails while it takes over the page and removes the screen that the server rendered, the
 * handler lets the guard of the page (`page-guard.ts`) restore that screen, with a line that says so. Call this before React starts.
 */
export function keepServerPage(): (error: unknown) => void {
  const screen = document.querySelector('main')
  return (error) => {
    // oxlint-disable-next-line no-console -- as React does by itself
    console.error(error)
    if (screen && !('hydrated' in document.documentElement.dataset))
      setTimeout(() => screen.isConnected || document.dispatchEvent(new CustomEvent('page-line', { detail: 'broken' })))
  }
}
