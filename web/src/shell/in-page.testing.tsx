import type { Locale } from '@site/domain/words.ts'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import type { Shell } from '../page/context.ts'
import { ShellContext } from '../page/locale.tsx'

afterEach(cleanup)

/** The shell of a page with a brand, as tests of single components need it. */
export const testShell: Shell = {
  locale: 'en',
  site: {
    currency: 'PHP',
    priceBands: { Sale: { Residence: [3_000_000, 8_000_000, 15_000_000, 30_000_000, 100_000_000] } },
    mapArea: [120.9, 14.3, 121.2, 14.8],
    mapStyle: 'built-in',
    vrHosts: [],
    origin: 'https://homes.example',
    filing: null,
  },
  brand: null,
}

/**
 * Renders a component in the DOM as a part of a page: with the shell, and a router in memory that takes every address.
 * A test file that uses it begins with `// @vitest-environment happy-dom`. Answers what `render` answers, and the router.
 */
export function renderInPage(element: ReactNode, { locale = 'en', path = '/', shell = testShell }: { locale?: Locale; path?: string; shell?: Shell } = {}) {
  const root = createRootRoute()
  const any = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({ routeTree: root.addChildren([any]), history: createMemoryHistory({ initialEntries: [path] }) })
  const inPage = (part: ReactNode) => (
    <RouterContextProvider router={router as never}>
      <ShellContext value={{ ...shell, locale, switchLocale: () => undefined }}>{part}</ShellContext>
    </RouterContextProvider>
  )
  const view = render(inPage(element))
  return { ...view, router, act, rerender: (part: ReactNode) => view.rerender(inPage(part)) }
}
