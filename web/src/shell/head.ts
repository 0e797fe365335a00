import { searchEngines } from '@site/domain/addresses.ts'
import { locales, type Locale, type Words } from '@site/domain/words.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext, type Shell } from '../page/context.ts'
import { type Screen, type ScreenPath, screens } from '../screens.ts'
import { currentLocale } from '../page/locale.tsx'

type Matches = readonly { loaderData?: unknown; search?: unknown }[]

/** The root's data is the shell; on the server it may not be loaded yet when a head is written. */
export const shellOf = createIsomorphicFn()
  .server((_matches: Matches): Shell => pageContext().shell)
  .client((matches: Matches): Shell => matches[0]?.loaderData as Shell)

/** What a screen says about itself to browsers, chats and search engines. */
export type PageHead = {
  /** The content's own title. */
  readonly title: Words
  /** Its content has a title of its own, which precedes the site's. */
  readonly isOwn?: boolean
  /** How chats name it; absent: by its title. */
  readonly chatTitle?: Words
  /** Absent: what the site says about itself, where a page carries the brand. */
  readonly description?: Words
  /** Path and search of the page as it should be known, without the language; absent: not for search engines. */
  readonly canonical?: string
  /** Path of a 1200×630 JPEG; absent: the site's own picture, where a page carries the brand. */
  readonly image?: string
  readonly type?: 'website' | 'article'
  /** Kept out of search engines: by every robot, or by the engines' names where chats should still draw a preview. */
  readonly unlisted?: true | 'byName'
  readonly jsonLd?: Readonly<Record<string, unknown>>
}

/** The title with the site's part where the screen has one (specification section 2, product.md section 3). */
function titleOf(path: ScreenPath, { title, isOwn }: PageHead, { brand, locale }: Shell): string {
  const row: Screen = screens[path]
  if (!brand || !row.title) return title[locale]
  const site = row.title === 'siteName' ? brand.siteName[locale] : brand.name[locale]
  return isOwn ? `${title[locale]} · ${site}` : site
}

/** A path of the site in one language. */
const withLanguage = (path: string, locale: Locale): string => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/** The language that the address of a page names; null when it follows its reader. */
function languageOf(matches: Matches): Locale | null {
  const { lang } = (matches.at(-1)?.search ?? {}) as { lang?: unknown }
  return locales.find((locale) => locale === lang) ?? null
}

/** A language as Open Graph writes it, with the country of the site. */
const ogLocaleOf = (locale: Locale, country: string | undefined): string => (locale === 'zh' ? 'zh_CN' : `en_${country ?? 'US'}`)

const pictureMeta = (address: string) => [
  { property: 'og:image', content: address },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:type', content: 'image/jpeg' },
]

const robotsMeta = (unlisted: PageHead['unlisted']) => {
  if (unlisted === 'byName') return searchEngines.map((name) => ({ name, content: 'noindex' }))
  return unlisted ? [{ name: 'robots', content: 'noindex' }] : []
}

/** Head tags of a page, in the reader's language; nothing of the brand on a page without it. */
export function headOf(path: ScreenPath, page: PageHead, matches: Matches) {
  const shell = shellOf(matches)
  const locale = currentLocale()
  const { brand, site } = shell
  // a page in each language is known by the address that names it, so that both can be found
  const language = languageOf(matches)
  const known = page.canonical === undefined ? null : site.origin + (language ? withLanguage(page.canonical, language) : page.canonical)
  const description = page.description?.[locale] ?? brand?.description[locale]
  const image = page.image ?? (brand && page.unlisted !== 'byName' ? '/resource/preview/site.jpg' : undefined)
  const meta: Record<string, unknown>[] = [
    { title: titleOf(path, page, { ...shell, locale }) },
    // the plain page of the site is known by the site's name, as in its title
    { property: 'og:title', content: page.chatTitle?.[locale] ?? (page.isOwn ? page.title[locale] : titleOf(path, page, { ...shell, locale })) },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: ogLocaleOf(locale, site.country) },
    ...locales.filter((other) => other !== locale).map((other) => ({ property: 'og:locale:alternate', content: ogLocaleOf(other, site.country) })),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(brand ? [{ property: 'og:site_name', content: brand.name[locale] }] : []),
    // one address for each language: chats keep a picture under its address
    ...(image ? pictureMeta(site.origin + withLanguage(image, locale)) : []),
    ...(known === null ? [] : [{ property: 'og:url', content: known }]),
    ...robotsMeta(page.unlisted),
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
  ]
  return { meta, links: known === null ? [] : [{ rel: 'canonical', href: known }, ...alternatesOf(page, site.origin)] }
}

/** The same page in each language, and the address that follows its reader. */
function alternatesOf({ canonical = '', unlisted }: PageHead, origin: string) {
  if (unlisted) return []
  const inLanguages = locales.map((other) => ({ rel: 'alternate', hrefLang: other as string, href: origin + withLanguage(canonical, other) }))
  return [...inLanguages, { rel: 'alternate', hrefLang: 'x-default', href: origin + canonical }]
}
