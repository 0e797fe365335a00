import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

/** The content that is printed instead of the page. Rendered only while printing. */
export function PaperSheet({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    // an attribute, since Firefox before 121 lacks the selector `:has()`
    const { dataset } = document.documentElement
    dataset['paper'] = ''
    return () => void delete dataset['paper']
  }, [])
  return createPortal(<div className="paper-sheet">{children}</div>, document.body)
}
