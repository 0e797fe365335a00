import { fill, formatPrice } from '@site/domain/format.ts'
import { listingName, noPriceKey, placeOf } from '../../listing/listing-lines.ts'
import { listingWords } from '../../listing/listing.words.ts'
import type { ScreenPath } from '../../page/screens.ts'
import { headOf, type PageHead, shellDataOf } from '../../shell/head.ts'
import { currentLocale } from '../../page/locale.tsx'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { inBothLocales, type Locale } from '@site/domain/words.ts'
import { shareText } from '@site/domain/sharing/share.ts'
import { detailWords } from './detail.words.ts'
import { listingJsonLd } from './listing-json-ld.ts'
import type { DetailData } from './load-detail.ts'

const priceText = (listing: ListingView, currency: string, locale: Locale) =>
  formatPrice(listing, currency, locale) ?? listingWords[noPriceKey(listing)][locale]

/** The tags in `<head>` of a detail page. Chat previews show price and facts, without brand if the page has none. */
export function detailHead(path: ScreenPath, data: DetailData | null | undefined, matches: Parameters<typeof headOf>[2]) {
  if (!data) return headOf(path, { title: detailWords.detail, noIndex: 'searchEngines' }, matches)
  const { listing } = data.detail
  const { share } = data
  const { site } = shellDataOf(matches)
  const isShared = path !== '/propertyInfo' || share !== null
  // `/share/{code}` of a list opens the list, not this home
  const isOfList = share?.target === 'list'
  const canonical = isOfList ? undefined : share ? `/share/${share.code}` : `${path}?id=${listing.id}`
  const name = inBothLocales((locale) => listingName(listing, locale))
  const priceAndName = inBothLocales((locale) => `${priceText(listing, site.currency, locale)} · ${name[locale]}`)
  const page: PageHead = {
    title: inBothLocales((locale) => fill(detailWords.titleFor[locale], { name: (isShared ? priceAndName : name)[locale] })),
    previewTitle: priceAndName,
    description: inBothLocales((locale) => `${priceText(listing, site.currency, locale)} | ${shareText(listing, locale)} | ${placeOf(listing, locale)}`),
    canonical,
    images: data.detail.previews ?? undefined,
    type: 'article',
    isEmbeddable: isPublicListing(listing),
    noIndex: isShared ? 'searchEngines' : isPublicListing(listing) ? undefined : true,
  }
  // only the server writes JSON-LD, since search engines read the page that it renders
  if (isShared || !import.meta.env.SSR) return headOf(path, page, matches)
  const locale = currentLocale()
  return headOf(path, { ...page, jsonLd: listingJsonLd(listing, site, site.origin + canonical, locale) }, matches)
}
