import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAnnouncer } from '../ui/use-announcer.tsx'

/** After the router has loaded a screen, its head changes within this time, ms. */
const headDelayMs = 100

const isHeading = (element: Element | null): boolean => element !== null && /^(H1|MAIN)$/.test(element.tagName)

/** Tells screen readers the title of each screen that a link opens, unless the focus has moved to its heading, which they read. */
export function ScreenAnnouncer() {
  const { announcement, announce } = useAnnouncer()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const shown = useRef(pathname)
  useEffect(() => {
    if (isLoading || pathname === shown.current) return undefined
    const timer = setTimeout(() => {
      shown.current = pathname
      if (!isHeading(document.activeElement)) announce(document.title)
    }, headDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, isLoading, announce])
  return announcement
}
