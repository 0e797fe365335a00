import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useShell } from '../../page/locale.tsx'
import { headingOrMain } from '../../ui/heading-focus.ts'
import { useAnnouncer } from '../../ui/use-announcer.tsx'

/** After the router has loaded a screen, its head changes within this time, ms. */
const headDelayMs = 100

const isHeading = (element: Element | null): boolean => element !== null && /^(H1|MAIN)$/.test(element.tagName)

/** Tells screen readers the title of each screen that a link opens, unless the focus has moved to its heading, which they read. */
export function ScreenAnnouncer() {
  const { announcement, announce } = useAnnouncer()
  const { brand, locale } = useShell()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const shown = useRef(pathname)
  useEffect(() => {
    if (isLoading || pathname === shown.current) return undefined
    const timer = setTimeout(() => {
      shown.current = pathname
      if (isHeading(document.activeElement)) return
      // the name of the app tells no screen
      const isAppName = document.title === brand?.name[locale]
      announce((isAppName && headingOrMain()?.textContent) || document.title)
    }, headDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, isLoading, announce, brand, locale])
  return announcement
}
