/** Calls a function once the page has loaded and has nothing else to do; returns a function that cancels it. */
export function whenIdle(start: () => void): () => void {
  const cancelling = new AbortController()
  const { signal } = cancelling
  const run = () => !signal.aborted && start()
  const wait = () => {
    // Safari has no idle callback
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 })
    else setTimeout(run, 3000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
  return () => cancelling.abort()
}
