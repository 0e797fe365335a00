import { fill, formatMoney } from '@site/domain/format.ts'
import { nameOf, placeOf } from '../../listing/listing-lines.ts'
import { listingWords } from '../../listing/listing.words.ts'
import type { ScreenPath } from '../../screens.ts'
import { headOf, shellOf } from '../../shell/head.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale, Words } from '@site/domain/words.ts'
import { shareText } from '@site/domain/share.ts'
import { detailWords } from './detail.words.ts'
import type { DetailData } from './load-detail.ts'

const both = (write: (locale: Locale) => string): Words => ({ zh: write('zh'), en: write('en') })

const priceText = (listing: ListingView, currency: string, locale: Locale) =>
  listing.price
    ? formatMoney(listing.price, currency, locale) + (listing.mode === 'Lease' ? listingWords.perMonth[locale] : '')
    : listingWords.onRequest[locale]

const propertyTypes = { Residence: 'Apartment', Carport: 'ParkingFacility', Villa: 'House' } as const

/** schema.org facts of a listing, for search engines. */
function jsonLdOf(listing: ListingView, currency: string, url: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: nameOf(listing, 'en'),
    datePosted: listing.listingDate,
    about: {
      '@type': propertyTypes[listing.type ?? 'Residence'],
      ...(listing.floorArea ? { floorSize: { '@type': 'QuantitativeValue', value: listing.floorArea, unitCode: 'MTK' } } : {}),
      ...(listing.bedrooms ? { numberOfBedrooms: listing.bedrooms } : {}),
      ...(listing.point ? { geo: { '@type': 'GeoCoordinates', latitude: listing.point.lat, longitude: listing.point.lng } } : {}),
      address: { '@type': 'PostalAddress', addressLocality: listing.city?.name.en },
    },
    ...(listing.price ? { offers: { '@type': 'Offer', price: listing.price, priceCurrency: currency } } : {}),
  }
}

/** The head of a detail page: price and facts for chats, in the variant of its link. */
export function detailHead(path: ScreenPath, data: DetailData | null | undefined, matches: Parameters<typeof headOf>[2]) {
  if (!data) return headOf(path, { title: detailWords.detail, unlisted: true }, matches)
  const { listing } = data.detail
  const { share } = data
  const { currency } = shellOf(matches).site
  const isShared = path !== '/propertyInfo' || share !== null
  const canonical = share ? `/share/${share.code}` : `${path}?id=${listing.id}`
  return headOf(
    path,
    {
      title: both((locale) =>
        isShared
          ? `${priceText(listing, currency, locale)} · ${nameOf(listing, locale)}`
          : fill(detailWords.titleFor[locale], { name: nameOf(listing, locale) }),
      ),
      description: both((locale) => `${priceText(listing, currency, locale)} | ${shareText(listing, locale)} | ${placeOf(listing, locale)}`),
      canonical,
      image: share ? `/resource/preview/${share.code}.jpg` : isShared ? undefined : `/resource/preview/listing/${listing.id}.jpg`,
      type: 'article',
      unlisted: isShared,
      jsonLd: isShared ? undefined : jsonLdOf(listing, currency, canonical),
    },
    matches,
  )
}
