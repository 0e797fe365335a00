import type { ElementType, ReactNode } from 'react'

export type VisuallyHiddenProps = { children: ReactNode; as?: ElementType; id?: string; live?: boolean }

/** Text for the ear only. With `live`, a change of it is read out. */
export function VisuallyHidden({ children, as: As = 'span', id, live = false }: VisuallyHiddenProps) {
  return (
    <As id={id} className="sr-only" {...(live ? { role: 'status', 'aria-live': 'polite' } : {})}>
      {children}
    </As>
  )
}
