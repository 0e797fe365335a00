import { locales, type Locale, type Words } from '@site/domain/words.ts'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext, Shell } from '../context.ts'
import { type Screen, type ScreenPath, screens } from '../screens.ts'
import { currentLocale } from './locale.tsx'

type Matches = readonly { loaderData?: unknown }[]

/** The root's data is the shell; on the server it may not be loaded yet when a head is written. */
export const shellOf = createIsomorphicFn()
  .server((_matches: Matches): Shell => (getGlobalStartContext() as unknown as RequestContext).shell)
  .client((matches: Matches): Shell => matches[0]?.loaderData as Shell)

/** What a screen says about itself to browsers, chats and search engines. */
export type PageHead = {
  /** The content's own title. */
  readonly title: Words
  readonly description?: Words
  /** Path and search of the page as it should be known; absent: not for search engines. */
  readonly canonical?: string
  /** Path of a 1200×630 JPEG. */
  readonly image?: string
  readonly type?: 'website' | 'article'
  /** A page of a share link: never listed. */
  readonly unlisted?: boolean
  readonly jsonLd?: Readonly<Record<string, unknown>>
}

const ogLocale = { zh: 'zh_CN', en: 'en_PH' } as const satisfies Record<Locale, string>

/** The title with the site's part where the screen has one (specification section 2, product.md section 3). */
function titleOf(path: ScreenPath, title: string, { brand, locale }: Shell): string {
  const row: Screen = screens[path]
  if (!brand || !row.title) return title
  return row.title === 'siteName' ? brand.siteName[locale] : brand.name[locale]
}

const withLanguage = (path: string, locale: Locale) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/** Head tags of a page, in the reader's language; nothing of the brand on a page without it. */
export function headOf(path: ScreenPath, page: PageHead, matches: Matches) {
  const shell = shellOf(matches)
  const locale = currentLocale()
  const title = titleOf(path, page.title[locale], { ...shell, locale })
  const { origin } = shell.site
  const meta: Record<string, unknown>[] = [
    { title },
    { property: 'og:title', content: page.title[locale] },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: ogLocale[locale] },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  ]
  if (page.description) meta.push({ name: 'description', content: page.description[locale] }, { property: 'og:description', content: page.description[locale] })
  if (shell.brand) meta.push({ property: 'og:site_name', content: shell.brand.name[locale] })
  if (page.image)
    meta.push(
      { property: 'og:image', content: origin + page.image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:type', content: 'image/jpeg' },
    )
  if (page.canonical) meta.push({ property: 'og:url', content: origin + page.canonical })
  if (page.unlisted) meta.push({ name: 'robots', content: 'noindex' })
  if (page.jsonLd) meta.push({ 'script:ld+json': page.jsonLd })
  const links = page.canonical
    ? [
        { rel: 'canonical', href: origin + page.canonical },
        ...(page.unlisted ? [] : locales.map((other) => ({ rel: 'alternate', hrefLang: other, href: origin + withLanguage(page.canonical!, other) }))),
      ]
    : []
  return { meta, links }
}
