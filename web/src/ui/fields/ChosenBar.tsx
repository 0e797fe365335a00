import type { ReactNode } from 'react'

type ChosenBarProps = { id: string; label: string; children: ReactNode }

/** The bar at the bottom with the actions for what is chosen in a list, above the tab bar. A `BarLink` leads to it. */
export const ChosenBar = ({ id, label, children }: ChosenBarProps) => (
  <div
    id={id}
    role="region"
    tabIndex={-1}
    aria-label={label}
    data-bottom-bar
    className="fixed inset-x-0 bottom-[calc(60px+var(--safe-bottom))] z-20 border-t border-line bg-surface shadow-float desk:bottom-0"
  >
    {children}
  </div>
)

/** A way from a chosen row to the bar, which is behind all rows for keys; shown while it has the focus. */
export const BarLink = ({ barId, children }: { barId: string; children: string }) => (
  <a
    href={`#${barId}`}
    className="sr-only focus:not-sr-only focus:absolute! focus:top-2 focus:left-2 focus:z-10 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-paper"
  >
    {children}
  </a>
)
