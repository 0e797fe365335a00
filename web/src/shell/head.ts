import { searchEngines } from '@site/domain/addresses.ts'
import { locales, type Locale, type Words } from '@site/domain/words.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext, type ShellData } from '../page/context.ts'
import { type Screen, type ScreenPath, screens } from '../page/screens.ts'
import { currentLocale } from '../page/locale.tsx'

type Matches = readonly { loaderData?: unknown; search?: unknown }[]

/** The shell data: in the browser from the root route; on the server from the request, since the root route may still load. */
export const shellDataOf = createIsomorphicFn()
  .server((_matches: Matches): ShellData => pageContext().shell)
  .client((matches: Matches): ShellData => matches[0]?.loaderData as ShellData)

/** The data of the HTML head of a page, for browsers, chat previews and search engines. */
export type PageHead = {
  /** The title without the name of the site. */
  readonly title: Words
  /** Whether `title` precedes the name of the site on screens that have it; absent: the name alone. */
  readonly showsTitle?: boolean
  /** The title in chat previews; absent: the page title. */
  readonly previewTitle?: Words
  /** Absent: the description of the site, on pages with brand. */
  readonly description?: Words
  /** Canonical path and query without the language; absent: none. */
  readonly canonical?: string
  /** Paths of the preview cards; absent: the picture of the site, on pages with brand. */
  readonly images?: { readonly wide: string; readonly square: string }
  readonly type?: 'website' | 'article'
  /** `noindex` for all robots, or only for search engines, so that chat apps still show a preview. */
  readonly noIndex?: true | 'searchEngines'
  /** Whether `/oembed` describes the page, on pages with brand. */
  readonly isEmbeddable?: boolean
  readonly jsonLd?: Readonly<Record<string, unknown>>
}

/** The page title, with the name of the site where the screen has it (S2.5, P3.12). */
function titleOf(path: ScreenPath, { title, showsTitle }: PageHead, { brand, locale }: ShellData): string {
  const screen: Screen = screens[path]
  if (brand && screen.hasAppNameAsTitle) return brand.name[locale]
  if (!brand || !screen.hasSiteNameInTitle) return title[locale]
  return showsTitle ? `${title[locale]} · ${brand.siteName[locale]}` : brand.siteName[locale]
}

const withLanguage = (path: string, locale: Locale): string => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/** The language in the address; null: the page is in the language of the reader. */
function requestedLanguage(matches: Matches): Locale | null {
  const { lang } = (matches.at(-1)?.search ?? {}) as { lang?: unknown }
  return locales.find((locale) => locale === lang) ?? null
}

/** The locale for Open Graph, such as `en_PH`. */
const ogLocaleOf = (locale: Locale, country: string | undefined): string => (locale === 'zh' ? 'zh_CN' : `en_${country ?? 'US'}`)

/** The tags of a picture. The router keeps only one tag for each `name`, or else `property`, so the tags of a second picture also have a `name`. */
const imageMeta = (url: string, width: number, height: number, isSecond = false) =>
  Object.entries({ '': url, ':width': width, ':height': height, ':type': 'image/jpeg' }).map(([part, content]) => ({
    ...(isSecond ? { name: `og:image:second${part}` } : {}),
    property: `og:image${part}`,
    content: String(content),
  }))

/** The preview cards: the wide one first, since many chats read one only. */
function imagesMeta({ images, noIndex }: PageHead, { brand, site }: ShellData, locale: Locale) {
  if (images) return [...imageMeta(site.origin + images.wide, 1200, 630), ...imageMeta(site.origin + images.square, 1080, 1080, true)]
  // one address for each language, since chat apps cache images by address
  return brand && noIndex !== 'searchEngines' ? imageMeta(site.origin + withLanguage('/resource/preview/site.jpg', locale), 1200, 630) : []
}

const robotsMeta = (noIndex: PageHead['noIndex']) =>
  (noIndex === 'searchEngines' ? searchEngines : noIndex ? ['robots'] : []).map((name) => ({ name, content: 'noindex' }))

/** The head tags of a page in the current language. Pages without brand name the brand nowhere. */
export function headOf(path: ScreenPath, page: PageHead, matches: Matches) {
  const shell = shellDataOf(matches)
  const locale = currentLocale()
  const { brand, site } = shell
  // the canonical address keeps the language, so that search engines index both
  const language = requestedLanguage(matches)
  const canonicalUrl = page.canonical === undefined ? null : site.origin + (language ? withLanguage(page.canonical, language) : page.canonical)
  const description = page.description?.[locale] ?? brand?.description[locale]
  const images = imagesMeta(page, shell, locale)
  const meta: Record<string, unknown>[] = [
    { title: titleOf(path, page, { ...shell, locale }) },
    { property: 'og:title', content: page.previewTitle?.[locale] ?? (page.showsTitle ? page.title[locale] : titleOf(path, page, { ...shell, locale })) },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: ogLocaleOf(locale, site.country) },
    ...locales.filter((other) => other !== locale).map((other) => ({ property: 'og:locale:alternate', content: ogLocaleOf(other, site.country) })),
    { name: 'twitter:card', content: images.length > 0 ? 'summary_large_image' : 'summary' },
    ...(description ? [{ name: 'description' }, { property: 'og:description' }] : []).map((tag) => ({ ...tag, content: description })),
    ...(brand ? [{ property: 'og:site_name', content: brand.name[locale] }] : []),
    ...images,
    ...(canonicalUrl === null ? [] : [{ property: 'og:url', content: canonicalUrl }]),
    ...robotsMeta(page.noIndex),
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd }] : []),
  ]
  if (canonicalUrl === null) return { meta, links: [] }
  const embed = brand && page.isEmbeddable ? [embedLinkOf(canonicalUrl, site.origin, page.title[locale])] : []
  return { meta, links: [{ rel: 'canonical', href: canonicalUrl }, ...alternatesOf(page, site.origin), ...embed] }
}

/** The link by which other sites find the description of a page (https://oembed.com). */
const embedLinkOf = (url: string, origin: string, title: string) => ({
  rel: 'alternate',
  type: 'application/json+oembed',
  href: `${origin}/oembed?url=${encodeURIComponent(url)}&format=json`,
  title,
})

/** `hreflang` links: one for each language, and one without language. */
function alternatesOf({ canonical = '', noIndex }: PageHead, origin: string) {
  if (noIndex) return []
  const inLanguages = locales.map((other) => ({ rel: 'alternate', hrefLang: other as string, href: origin + withLanguage(canonical, other) }))
  return [...inLanguages, { rel: 'alternate', hrefLang: 'x-default', href: origin + canonical }]
}
