/**
 * For errors that React reports. When it fails while it takes over a page and removes the screen of the server, the guard of the page
 * (`page-guard.ts`) brings that back, with a line that says so. Call it before React starts.
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
