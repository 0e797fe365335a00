import type { ReactNode } from 'react'

/** A text of facts with dots between them for a page that wraps it: a line may end with a dot and never begins with one. */
export const dotted = (text: string): ReactNode =>
  text.split(' · ').flatMap((part, index) =>
    index === 0
      ? [part]
      : [
          <span key={index} className="whitespace-nowrap">
            {' ·'}
          </span>,
          ` ${part}`,
        ],
  )
