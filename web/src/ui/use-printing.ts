import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, so that parts for print are rendered only then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    // synchronous, since the browser prints right after the event
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: listening.signal })
    addEventListener('afterprint', () => setPrinting(false), { signal: listening.signal })
    // a preview that only changes the medium
    matchMedia('print').addEventListener('change', ({ matches }) => setPrinting(matches), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}
