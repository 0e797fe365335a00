import { isShelved, type ListingView, variantUrl } from '@site/domain/listing.ts'
import { shareText } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import type { SiteFacts } from '../../page/context.ts'
import { nameOf } from '../../listing/listing-lines.ts'

const propertyTypes = { Residence: 'Apartment', Carport: 'ParkingFacility', Villa: 'SingleFamilyResidence' } as const
const businessFunctions = { Sale: 'http://purl.org/goodrelations/v1#Sell', Lease: 'http://purl.org/goodrelations/v1#LeaseOut' } as const
/** UN/CEFACT: square metre, month. */
const [squareMetre, month] = ['MTK', 'MON']

const area = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: squareMetre })
const when = <Value>(value: Value | null | undefined, write: (value: Value) => Readonly<Record<string, unknown>>) =>
  value === null || value === undefined ? {} : write(value)

/** The home itself. Rooms and baths are no properties of a parking slot. */
function propertyOf(listing: ListingView, country: string | undefined, locale: Locale) {
  const type = listing.type ?? 'Residence'
  const isHome = type !== 'Carport'
  return {
    '@type': propertyTypes[type],
    name: nameOf(listing, locale),
    ...when(listing.floorArea, (value) => ({ floorSize: area(value) })),
    ...(isHome
      ? when(listing.bedrooms, (numberOfBedrooms) => ({ numberOfBedrooms, numberOfRooms: Math.max(1, numberOfBedrooms + (listing.livingRooms ?? 0)) }))
      : {}),
    ...(isHome ? when(listing.bathrooms, (numberOfBathroomsTotal) => ({ numberOfBathroomsTotal })) : {}),
    ...when(listing.point, ({ lat, lng }) => ({ geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } })),
    address: {
      '@type': 'PostalAddress',
      ...when(listing.address?.[locale], (streetAddress) => ({ streetAddress })),
      ...when(listing.city?.name[locale], (addressLocality) => ({ addressLocality })),
      ...when(country, (addressCountry) => ({ addressCountry })),
    },
  }
}

/** The offer: a price for sale, or a rent for each month. */
function offerOf(listing: ListingView, price: number, currency: string, url: string) {
  const { mode } = listing
  const unit = { '@type': 'UnitPriceSpecification', price, priceCurrency: currency, unitCode: month }
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    availability: isShelved(listing) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...when(mode, (one) => ({ businessFunction: businessFunctions[one] })),
    ...(mode === 'Lease' ? { priceSpecification: unit } : {}),
    ...when(listing.availableFrom, (availabilityStarts) => ({ availabilityStarts })),
  }
}

/** schema.org facts of a listing for search engines, in the language of its page; `url` is the page's address, with its origin. */
export function listingJsonLd(
  listing: ListingView,
  site: Pick<SiteFacts, 'currency' | 'country' | 'origin'>,
  url: string,
  locale: Locale,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: nameOf(listing, locale),
    description: shareText(listing, locale),
    inLanguage: locale,
    datePosted: listing.listingDate,
    image: (listing.photos ?? []).slice(0, 6).map((photo) => site.origin + variantUrl(photo.url, 'l')),
    mainEntity: propertyOf(listing, site.country, locale),
    ...when(listing.price, (price) => ({ offers: offerOf(listing, price, site.currency, url) })),
  }
}
