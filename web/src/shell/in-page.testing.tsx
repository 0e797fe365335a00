import { parseQueryString } from '@site/domain/query-string.ts'
import { stringifySearch } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import type { ShellData } from '../page/context.ts'
import { ShellContext } from '../page/locale.tsx'

afterEach(cleanup)

/** The shell data of a page without brand. */
export const testShell: ShellData = {
  locale: 'en',
  site: {
    currency: 'PHP',
    timeZone: 'Asia/Manila',
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
 * Renders a component with the shell context and an in-memory router that matches every path. Test files that use it start with
 * `// @vitest-environment happy-dom`. Returns the result of `render`, with the router.
 */
export function renderInPage(element: ReactNode, { locale = 'en', path = '/', shell = testShell }: { locale?: Locale; path?: string; shell?: ShellData } = {}) {
  const root = createRootRoute()
  const catchAll = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([catchAll]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: parseQueryString,
    stringifySearch,
  })
  const inPage = (content: ReactNode) => (
    <RouterContextProvider router={router as never}>
      <ShellContext value={{ ...shell, locale, switchLocale: () => undefined }}>{content}</ShellContext>
    </RouterContextProvider>
  )
  const view = render(inPage(element))
  return { ...view, router, act, rerender: (content: ReactNode) => view.rerender(inPage(content)) }
}
