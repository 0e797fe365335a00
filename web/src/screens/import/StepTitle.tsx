import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step: when the step begins, the page goes to its start and the heading gets the focus. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-t20 font-semibold">
      {children}
    </h2>
  )
}
