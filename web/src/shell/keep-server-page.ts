/**
 * For errors that React reports. When it fails while it takes over a page and removes the screen of the server, the page is loaded again and stays as
 * the server sent it, with a line that says so (`page-guard.ts`). Call it before React starts.
 */
export function keepServerPage(): (error: unknown) => void {
  const screen = document.querySelector('main')
  return (error) => {
    // oxlint-disable-next-line no-console -- as React does by itself
    console.error(error)
    if (!screen || 'hydrated' in document.documentElement.dataset) return
    setTimeout(() => {
      if (screen.isConnected) return
      try {
        const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry']
        sessionStorage.setItem('brokenPage', `${entry} ${location.href}`)
        location.reload()
      } catch {
        // without storage the page would fail again and again
      }
    })
  }
}
