import { ClientOnly, createRootRoute, HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Locale } from '@site/domain/words.ts'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react'
import { pageContext, type ShellData } from '../../page/context.ts'
import styles from '../../styles.css?url'
import { LateScripts, WithoutScripts } from '../start/LateScripts.tsx'
import { SiteShell } from './SiteShell.tsx'
import { ShellContext } from '../../page/locale.tsx'
import { PartFailure } from '../PartFailure.tsx'
import { LazyErrorScreen, LazyMissingScreen } from '../error-screens.ts'
import { useLanguage, useLanguageOfVisit } from '../use-language.ts'
import { Hydration, useIsHydrated } from '../../ui/hydration.tsx'
import { FailedPart } from '../../ui/lazy-part.tsx'

/** The loader of the shell data. Its result is in the page, so the browser never runs it. */
const loadShell = createIsomorphicFn()
  .server((): ShellData => pageContext().shell)
  .client((): ShellData => {
    throw new Error('The server renders the shell; the browser cannot load it')
  })

/** The colours of the browser toolbar: the values of `--paper` in tokens.css. */
const themeColors = { light: '#fcfaf6', dark: '#0d1412' } as const

/** An empty icon, so that browsers do not request /favicon.ico on pages without brand. */
const noIcon = 'data:,'

export const Route = createRootRoute({
  loader: () => loadShell(),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'format-detection', content: 'telephone=no' },
      ...(loaderData?.brand ? [{ name: 'apple-mobile-web-app-title', content: loaderData.brand.name[loaderData.locale] }] : []),
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'apple-touch-icon', href: loaderData?.brand ? '/apple-touch-icon.png' : noIcon },
      ...(loaderData?.brand ? [{ rel: 'manifest', href: `/manifest/${loaderData.locale}.webmanifest` }] : []),
      { rel: 'icon', href: loaderData?.brand ? loaderData.brand.logo : noIcon, ...(loaderData?.brand ? { type: 'image/svg+xml' } : {}) },
    ],
  }),
  component: Document,
  errorComponent: ({ error, reset }) => (
    <Html>
      <Suspense>
        <LazyErrorScreen error={error} reset={reset} />
      </Suspense>
    </Html>
  ),
  notFoundComponent: LazyMissingScreen,
})

function Document() {
  const { isShellPage } = Route.useLoaderData()
  return (
    <Html>
      {isShellPage ? (
        <ClientOnly>
          <SiteShell />
        </ClientOnly>
      ) : (
        <SiteShell />
      )}
    </Html>
  )
}

/** Lets the router load the current routes: once React has taken over the page, which reuses its data, and after a change of language. */
function LoadInLanguage({ locale }: { locale: Locale }): null {
  const router = useRouter()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated && document.documentElement.lang === locale) void router.load()
  }, [isHydrated, locale, router])
  return null
}

/** The HTML document with the shell context. */
function Html({ children }: { children: ReactNode }) {
  const loaded = Route.useLoaderData()
  const router = useRouter()
  const { locale, switchLocale: switchPage } = useLanguage(loaded.locale)
  useLanguageOfVisit(locale, loaded.brand !== null)
  const switchLocale = useCallback(
    (chosen: Locale) => {
      switchPage(chosen)
      // otherwise the language in the address would return with a reload
      if ('lang' in router.state.location.search)
        void router.navigate({ to: '.', search: (before) => ({ ...before, lang: chosen }), hash: true, replace: true, resetScroll: false })
    },
    [switchPage, router],
  )
  // memoized: a new context value would render parts before they are hydrated
  const shell = useMemo(() => ({ ...loaded, locale, switchLocale }), [loaded, locale, switchLocale])
  return (
    <html lang={locale} style={loaded.brand ? ({ '--accent-hue': loaded.brand.accentHue } as Record<string, number>) : undefined}>
      <head>
        <HeadContent />
        {/* HeadContent keeps only one meta tag of each name */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
      </head>
      <body>
        <WithoutScripts />
        <ShellContext value={shell}>
          <FailedPart value={PartFailure}>
            <Hydration>
              {children}
              <LoadInLanguage locale={locale} />
            </Hydration>
          </FailedPart>
        </ShellContext>
        <Scripts />
        <LateScripts />
      </body>
    </html>
  )
}
