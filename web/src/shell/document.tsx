import { createRootRoute, HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { pageContext, type Shell } from '../page/context.ts'
import styles from '../styles.css?url'
import { Chrome } from './Chrome.tsx'
import { ShellContext } from '../page/locale.tsx'
import { PartFailure } from './PartFailure.tsx'
import { ErrorScreen, MissingScreen } from './trouble.ts'
import { useLanguage } from './use-language.ts'
import { FailedPart } from '../ui/lazy-part.tsx'

const shellOfRequest = createIsomorphicFn()
  .server((): Shell => pageContext().shell)
  .client((): Shell => {
    throw new Error('The shell comes with the page')
  })

/** What `--paper` is in tokens.css, as browsers draw their own bars in it. */
const paper = { light: '#fcfaf6', dark: '#0d1412' } as const

/** An empty icon, so that browsers request none on a page without brand. */
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
      { rel: 'apple-touch-icon', href: loaderData?.brand ? '/apple-touch-icon.png' : noIcon },
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
  notFoundComponent: MissingScreen,
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
  const { locale, switchLocale } = useLanguage(given.locale)
  // the same object while nothing changes: another would render again the parts that are not hydrated yet
  const shell = useMemo(() => ({ ...given, locale, switchLocale }), [given, locale, switchLocale])
  useEffect(() => {
    if (document.documentElement.lang === locale) void router.load()
  }, [locale, router])
  return (
    <html lang={locale} style={given.brand ? ({ '--accent-hue': given.brand.accentHue } as Record<string, number>) : undefined}>
      <head>
        <HeadContent />
        {/* the head above keeps one tag of a name */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
      </head>
      <body>
        <ShellContext value={shell}>
          <FailedPart value={PartFailure}>{children}</FailedPart>
        </ShellContext>
        <Scripts />
      </body>
    </html>
  )
}
