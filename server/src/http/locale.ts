import { type Locale, locales } from '@site/domain/words.ts'

const localeIn = (text: string | null | undefined): Locale | null => locales.find((locale) => locale === text) ?? null

/** The language of an address (`?lang=`), null when it names no supported one. */
const localeOfAddress = (address: string): Locale | null => localeIn(new URL(address).searchParams.get('lang'))

function localeOfCookie(header: string | null): Locale | null {
  const found = /(?:^|;)\s*locale=([^;\s]*)/.exec(header ?? '')
  return localeIn(found?.[1])
}

/** The preferred supported language of an Accept-Language header; any Chinese is `zh`. */
function localeOfBrowser(header: string | null): Locale | null {
  const wanted = (header ?? '').split(',', 20).map((part, position) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const weight = rest.map((item) => /^\s*q=([\d.]+)$/.exec(item)?.[1]).find(Boolean)
    return { locale: localeIn(tag.split('-')[0]), weight: weight === undefined ? 1 : Number(weight), position }
  })
  const known = wanted.filter((item) => item.locale !== null && item.weight > 0)
  known.sort((a, b) => b.weight - a.weight || a.position - b.position)
  return known[0]?.locale ?? null
}

/** The language of the answer: of the address, else of the session, else of the browser, else English (specification section 9). */
export const localeOf = (request: Request): Locale =>
  localeOfAddress(request.url) ?? localeOfCookie(request.headers.get('cookie')) ?? localeOfBrowser(request.headers.get('accept-language')) ?? 'en'
