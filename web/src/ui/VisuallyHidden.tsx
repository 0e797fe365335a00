import type { ReactNode } from 'react'

/** Text for screen readers only. With `live`, they announce changes. */
export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className="sr-only" {...(live ? { role: 'status', 'aria-live': 'polite' } : {})}>
      {children}
    </span>
  )
}
