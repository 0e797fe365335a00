import { type ReactNode, useCallback, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A live region for screen readers, and the function that says a text in it. */
export function useAnnouncer(): { announcement: ReactNode; announce: (text: string) => void } {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  // the same text is read again if its element is new
  const announcement = (
    <VisuallyHidden live>
      <span key={said.count}>{said.text}</span>
    </VisuallyHidden>
  )
  return { announcement, announce }
}
