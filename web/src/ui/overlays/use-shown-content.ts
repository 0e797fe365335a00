import { useState } from 'react'

const nothing = () => undefined

/**
 * What a sheet shows: its latest content, also during the closing animation, when `content` is null. `onOpen` is called when the sheet opens: what was entered
 * before is empty again then, not whenever the same content arrives as another object.
 */
export function useShownContent<Content>(content: Content | null, onOpen: () => void = nothing): Content | null {
  const [shown, setShown] = useState<Content | null>(null)
  const [isOpen, setOpen] = useState(false)
  if ((content !== null) !== isOpen) {
    setOpen(content !== null)
    if (content !== null) onOpen()
  }
  if (content !== null && content !== shown) setShown(content)
  return shown
}
