import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Ms after which a text is removed, so that nobody finds it at the end of the page. */
const removeAfterMs = 7000

/** A live region for screen readers, and a function that announces a text in it. */
export function useAnnouncer(): { announcement: ReactNode; announce: (text: string) => void } {
  const [announced, setAnnounced] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setAnnounced(({ count }) => ({ text, count: count + 1 })), [])
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(({ count }) => ({ text: '', count })), removeAfterMs)
    return () => clearTimeout(timer)
  }, [announced.count])
  // a new element, so that the same text is announced again
  const announcement = (
    <VisuallyHidden live>
      <span key={announced.count}>{announced.text}</span>
    </VisuallyHidden>
  )
  return { announcement, announce }
}
