import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Ms after which a text is gone again, so that nobody reads it at the end of the page. */
const saidMs = 7000

/** A live region for screen readers, and the function that says a text in it. */
export function useAnnouncer(): { announcement: ReactNode; announce: (text: string) => void } {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  useEffect(() => {
    const timer = setTimeout(() => setSaid(({ count }) => ({ text: '', count })), saidMs)
    return () => clearTimeout(timer)
  }, [said.count])
  // the same text is read again if its element is new
  const announcement = (
    <VisuallyHidden live>
      <span key={said.count}>{said.text}</span>
    </VisuallyHidden>
  )
  return { announcement, announce }
}
