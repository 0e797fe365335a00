import type { ElementType, ReactNode } from 'react'

export type VisuallyHiddenProps = { children: ReactNode; as?: ElementType; id?: string; live?: boolean }

/** Text for screen readers only. With `live`, they announce changes. */
export function VisuallyHidden({ children, as: As = 'span', id, live = false }: VisuallyHiddenProps) {
  return (
    <As id={id} className="sr-only" {...(live ? { role: 'status', 'aria-live': 'polite' } : {})}>
      {children}
    </As>
  )
}
