import type { Locale, Words } from '@site/domain/words.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createContext, use } from 'react'
import { pageContext, type Shell } from './context.ts'

/** The page's own shell data, and the way to switch its language. */
export const ShellContext = createContext<(Shell & { switchLocale: (locale: Locale) => void }) | null>(null)

export function useShell() {
  const shell = use(ShellContext)
  if (!shell) throw new Error('A part of the page stands outside the document')
  return shell
}

export const useLocale = (): Locale => useShell().locale

/** The texts of one `.words.ts` in the reader's language. */
export function useWords<Table extends Readonly<Record<string, Words>>>(table: Table): { readonly [Key in keyof Table]: string } {
  const locale = useLocale()
  return inLocale(table, locale)
}

export const inLocale = <Table extends Readonly<Record<string, Words>>>(table: Table, locale: Locale): { readonly [Key in keyof Table]: string } =>
  new Proxy(table, { get: (rows, key) => (rows as Record<string | symbol, Words | undefined>)[key]?.[locale] }) as never // each row answers with one of its two texts

/** The language outside of components (page heads): the request's on the server, the document's in the browser. */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => pageContext().shell.locale)
  .client((): Locale => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'))

/** A year; the choice of language is the one thing a page remembers in a cookie, so that the server can render it. */
const cookieSeconds = 31_536_000

export function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax`
}
