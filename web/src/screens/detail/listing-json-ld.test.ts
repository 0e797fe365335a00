import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { listingJsonLd } from './listing-json-ld.ts'

const site = { currency: 'PHP', country: 'PH', origin: 'https://homes.example' } as const
const home = {
  id: 'h',
  type: 'Residence',
  mode: 'Lease',
  shelf: 'OnShelf',
  price: 30_000,
  bedrooms: 2,
  livingRooms: 1,
  bathrooms: 2,
  floorArea: 74,
  listingDate: '2026-11-01',
  availableFrom: '2026-12-01',
  point: { lat: 14.55, lng: 121.02 },
  estate: { id: 'e', name: { zh: '公园一号', en: 'One Park' } },
  city: { id: 'c', name: { zh: '马卡蒂', en: 'Makati' } },
  address: { zh: '公园路1号', en: '1 Park Road' },
  photos: [{ url: '/resource/demo/a.webp', width: 1, height: 1, blur: null, color: null, alt: null }],
} as unknown as ListingView // what the rest of a listing says is not looked at
const jsonLdOf = (listing: Partial<ListingView>, locale: 'zh' | 'en' = 'en') =>
  listingJsonLd({ ...home, ...listing } as ListingView, site, 'https://homes.example/propertyInfo?id=h', locale)

test('the JSON-LD of a home for lease is in the language of the page', () => {
  expect(jsonLdOf({}, 'zh')).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://homes.example/propertyInfo?id=h',
    name: expect.stringContaining('公园一号'),
    inLanguage: 'zh',
    image: ['https://homes.example/resource/demo/a_l.webp'],
    mainEntity: {
      '@type': 'Apartment',
      numberOfBedrooms: 2,
      numberOfRooms: 3,
      numberOfBathroomsTotal: 2,
      floorSize: { value: 74, unitCode: 'MTK' },
      address: { streetAddress: '公园路1号', addressLocality: '马卡蒂', addressCountry: 'PH' },
    },
    offers: {
      price: 30_000,
      priceCurrency: 'PHP',
      availability: 'https://schema.org/InStock',
      availabilityStarts: '2026-12-01',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { unitCode: 'MON' },
    },
  })
  expect(jsonLdOf({})).toMatchObject({ name: expect.stringContaining('One Park'), mainEntity: { address: { addressLocality: 'Makati' } } })
})

test('a home off the shelf is sold out, one on request has no offer, and a parking slot has no rooms', () => {
  expect(jsonLdOf({ mode: 'Sale', shelf: 'OffShelf' })['offers']).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  })
  expect(jsonLdOf({ mode: 'Sale' })['offers']).not.toHaveProperty('priceSpecification')
  expect(jsonLdOf({ price: null })).not.toHaveProperty('offers')
  const slot = jsonLdOf({ type: 'Carport' })['mainEntity']
  expect(slot).toMatchObject({ '@type': 'ParkingFacility' })
  expect(slot).not.toHaveProperty('numberOfRooms')
})

test('every part has its schema.org type and its place', () => {
  const jsonLd = jsonLdOf({ photos: Array.from({ length: 8 }, (_, index) => ({ url: `/resource/${index}.webp` })) as unknown as ListingView['photos'] })
  expect(jsonLd).toMatchObject({
    '@context': 'https://schema.org',
    mainEntity: {
      floorSize: { '@type': 'QuantitativeValue' },
      geo: { '@type': 'GeoCoordinates', latitude: 14.55, longitude: 121.02 },
      address: { '@type': 'PostalAddress' },
    },
    offers: { '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', price: 30_000, priceCurrency: 'PHP' } },
  })
  expect(jsonLd['image']).toHaveLength(6)
})

test('the JSON-LD of a home with few fields contains these', () => {
  const bare = { id: 'h', type: undefined, mode: undefined, shelf: 'OnShelf' } as unknown as ListingView
  expect(listingJsonLd(bare, { currency: 'PHP', country: undefined, origin: 'https://homes.example' }, 'https://homes.example/h', 'en')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: 'https://homes.example/h',
    name: 'Condo',
    description: 'Condo',
    inLanguage: 'en',
    datePosted: undefined,
    image: [],
    mainEntity: { '@type': 'Apartment', name: 'Condo', address: { '@type': 'PostalAddress' } },
  })
})
