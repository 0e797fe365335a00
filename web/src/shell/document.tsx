import type { Locale } from '@site/domain/words.ts'
import { createRootRoute, HeadContent, lazyRouteComponent, Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { RequestContext, Shell } from '../context.ts'
import styles from '../styles.css?url'
import { Chrome } from './Chrome.tsx'
import { rememberLocale, ShellContext } from './locale.tsx'

const shellOfRequest = createIsomorphicFn()
  .server((): Shell => (getGlobalStartContext() as unknown as RequestContext).shell)
  .client((): Shell => {
    throw new Error('The shell comes with the page')
  })

// rare, so no part of the first load
const ErrorScreen = lazy(() => import('./ErrorScreen.tsx').then((module) => ({ default: module.ErrorScreen })))

/** An empty icon, so that browsers ask for none on a page without brand. */
const noIcon = 'data:,'

export const Route = createRootRoute({
  loader: () => shellOfRequest(),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: loaderData?.brand ? loaderData.brand.logo : noIcon, ...(loaderData?.brand ? { type: 'image/svg+xml' } : {}) },
    ],
  }),
  component: Document,
  errorComponent: ({ error, reset }) => (
    <Frame>
      <Suspense>
        <ErrorScreen error={error} reset={reset} />
      </Suspense>
    </Frame>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./MissingScreen.tsx'), 'MissingScreen'),
})

function Document() {
  return (
    <Frame>
      <Chrome />
    </Frame>
  )
}

/** The HTML document around every screen. */
function Frame({ children }: { children: ReactNode }) {
  const given = Route.useLoaderData()
  const router = useRouter()
  const [locale, setLocale] = useState<Locale>(given.locale)
  const switchLocale = useCallback((next: Locale) => {
    rememberLocale(next)
    setLocale(next)
  }, [])
  // one object for as long as nothing changes: another would make parts that are not taken over yet be drawn anew
  const shell = useMemo(() => ({ ...given, locale, switchLocale }), [given, locale, switchLocale])
  useEffect(() => {
    if (document.documentElement.lang === locale) void router.load()
  }, [locale, router])
  return (
    <html lang={locale} style={{ '--accent-hue': given.site.accentHue } as Record<string, number>}>
      <head>
        <HeadContent />
      </head>
      <body>
        <ShellContext value={shell}>{children}</ShellContext>
        <Scripts />
      </body>
    </html>
  )
}
