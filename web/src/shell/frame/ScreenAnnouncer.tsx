import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useShell } from '../../page/locale.tsx'
import { headingOrMain } from '../../ui/heading-focus.ts'
import { useAnnouncer } from '../../ui/use-announcer.tsx'

/** Ms after which the title of the page has changed, once the router has loaded a screen. */
const headDelayMs = 100

const isHeadingOrMain = (element: Element | null): boolean => element !== null && /^(H1|MAIN)$/.test(element.tagName)

/** Tells screen readers the title of each screen that a link opens, unless the focus has moved to its heading or to `main`, which they read. */
export function ScreenAnnouncer() {
  const { announcement, announce } = useAnnouncer()
  const { brand, locale } = useShell()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const announcedPath = useRef(pathname)
  useEffect(() => {
    if (isLoading || pathname === announcedPath.current) return undefined
    const timer = setTimeout(() => {
      announcedPath.current = pathname
      if (isHeadingOrMain(document.activeElement)) return
      // the name of the app does not say which screen it is
      const isAppName = document.title === brand?.name[locale]
      announce((isAppName && headingOrMain()?.textContent) || document.title)
    }, headDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, isLoading, announce, brand, locale])
  return announcement
}
