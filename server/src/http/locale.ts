import { defaultLocale, type Locale, locales } from '@site/domain/words.ts'

const supportedLocale = (text: string | null | undefined): Locale | null => locales.find((locale) => locale === text) ?? null

const localeOfAddress = (address: string): Locale | null => supportedLocale(URL.parse(address)?.searchParams.get('lang'))

/** The language in the cookies: the one that the reader chose, else the one of an address that this visit opened. */
const localeOfCookies = (header: string | null): Locale | null =>
  [/(?:^|;)\s*locale=([^;\s]*)/, /(?:^|;)\s*visit-locale=([^;\s]*)/].reduce<Locale | null>(
    (found, cookie) => found ?? supportedLocale(cookie.exec(header ?? '')?.[1]),
    null,
  )

/** The preferred supported language of an Accept-Language header; any Chinese is `zh`. */
function localeOfBrowser(header: string | null): Locale | null {
  const preferences = (header ?? '').split(',', 20).map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const weight = rest.map((item) => /^\s*q=([\d.]+)$/.exec(item)?.[1]).find(Boolean)
    return { locale: supportedLocale(tag.split('-')[0]), weight: weight === undefined ? 1 : Number(weight) }
  })
  const supported = preferences.filter((item) => item.locale !== null && item.weight > 0)
  return supported.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? null
}

/** The language that a reader or an address (`?lang=`) chose; null: none. */
export const chosenLocaleOf = (request: Request): Locale | null => localeOfAddress(request.url) ?? localeOfCookies(request.headers.get('cookie'))

/**
 * The language of a response: that of the address (`?lang=`), else of the cookies, else of the browser, else English (S9.1). In a call of a page,
 * `Accept-Language` is the language of the page and takes precedence over the cookies, which another page may have changed.
 */
export function localeOf(request: Request): Locale {
  const accepted = localeOfBrowser(request.headers.get('accept-language'))
  const ofPage = request.headers.has('api-version') ? accepted : null
  return localeOfAddress(request.url) ?? ofPage ?? chosenLocaleOf(request) ?? accepted ?? defaultLocale
}
