import { isPublicListing, type ListingView, variantUrl } from '@site/domain/listing.ts'
import { shareText } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import type { SiteFacts } from '../../page/context.ts'
import { listingName } from '../../listing/listing-lines.ts'

const propertyTypes = { Residence: 'Apartment', Carport: 'ParkingFacility', Villa: 'SingleFamilyResidence' } as const
const businessFunctions = { Sale: 'http://purl.org/goodrelations/v1#Sell', Lease: 'http://purl.org/goodrelations/v1#LeaseOut' } as const
/** UN/CEFACT codes of units. */
const [squareMetre, month] = ['MTK', 'MON']

const area = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: squareMetre })
/** `toProperties(value)`; no properties without a value. */
const ifKnown = <Value>(value: Value | null | undefined, toProperties: (value: Value) => Readonly<Record<string, unknown>>) =>
  value === null || value === undefined ? {} : toProperties(value)

/** The property of the listing. Parking slots have no rooms. */
function propertyOf(listing: ListingView, country: string | undefined, locale: Locale) {
  const type = listing.type ?? 'Residence'
  const isHome = type !== 'Carport'
  return {
    '@type': propertyTypes[type],
    name: listingName(listing, locale),
    ...ifKnown(listing.floorArea, (value) => ({ floorSize: area(value) })),
    ...ifKnown(isHome ? listing.bedrooms : null, (numberOfBedrooms) => ({
      numberOfBedrooms,
      numberOfRooms: Math.max(1, numberOfBedrooms + (listing.livingRooms ?? 0)),
    })),
    ...ifKnown(isHome ? listing.bathrooms : null, (numberOfBathroomsTotal) => ({ numberOfBathroomsTotal })),
    ...ifKnown(listing.point, ({ lat, lng }) => ({ geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } })),
    address: {
      '@type': 'PostalAddress',
      ...ifKnown(listing.address?.[locale], (streetAddress) => ({ streetAddress })),
      ...ifKnown(listing.city?.name[locale], (addressLocality) => ({ addressLocality })),
      ...ifKnown(country, (addressCountry) => ({ addressCountry })),
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
    availability: isPublicListing(listing) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...ifKnown(mode, (knownMode) => ({ businessFunction: businessFunctions[knownMode] })),
    ...(mode === 'Lease' ? { priceSpecification: unit } : {}),
    ...ifKnown(listing.availableFrom, (availabilityStarts) => ({ availabilityStarts })),
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
    name: listingName(listing, locale),
    description: shareText(listing, locale),
    inLanguage: locale,
    datePosted: listing.listingDate,
    image: (listing.photos ?? []).slice(0, 6).map((photo) => site.origin + variantUrl(photo.url, 'l')),
    mainEntity: propertyOf(listing, site.country, locale),
    ...ifKnown(listing.price, (price) => ({ offers: offerOf(listing, price, site.currency, url) })),
  }
}
