import { formatDay } from '@site/domain/format.ts'
import type { Locale, Words } from '@site/domain/words.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createContext, use } from 'react'
import { pageContext, type ShellData } from './context.ts'

/** The shell of the page, and the function that switches its language. */
export const ShellContext = createContext<(ShellData & { switchLocale: (locale: Locale) => void }) | null>(null)

/** The shell of the page; throws outside a `ShellContext`. */
export function useShell() {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext above it')
  return shell
}

/** The language of the page. */
export const useLocale = (): Locale => useShell().locale

/** Returns a function that formats the day of an ISO time, in the time zone of the site: in UTC it may be another day. */
export function useFormatDay(): (time: string) => string {
  const { locale, site } = useShell()
  return (time) => formatDay(time, locale, site.timeZone)
}

/** The texts of a table in one language, as literal types, so that `fill` checks their placeholders. */
type Texts<Table extends Readonly<Record<string, Words>>> = { readonly [Key in keyof Table]: Table[Key][Locale] }

/** The texts of a `.words.ts` file in the language of the page. */
export const useWords = <Table extends Readonly<Record<string, Words>>>(table: Table): Texts<Table> => inLocale(table, useLocale())

/** The texts of a `.words.ts` file in one language. */
export const inLocale = <Table extends Readonly<Record<string, Words>>>(table: Table, locale: Locale): Texts<Table> =>
  new Proxy(table, { get: (rows, key) => (rows as Record<string | symbol, Words | undefined>)[key]?.[locale] }) as never // the proxy answers each row with one of its two texts

/** The language outside of components: the request's on the server, the document's in the browser. */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => pageContext().shell.locale)
  .client((): Locale => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'))

const yearInSeconds = 31_536_000

/** Stores the language in a cookie, so that the server renders it. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

/** Stores the language that the latest address names until the browser is closed. The server uses it if the reader has not chosen a language. */
export function keepLocaleOfVisit(locale: Locale): void {
  document.cookie = `visit-locale=${locale}; path=/; samesite=lax`
}
