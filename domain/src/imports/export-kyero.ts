import type { CodeOf } from '../choices.ts'
import { isPublicListing, type ListingView, variantUrl } from '../listing.ts'

/** The types of homes as Kyero names them. */
const kyeroTypes: Readonly<Record<CodeOf<'type'>, string>> = { Residence: 'apartment', Carport: 'parking', Villa: 'villa' }

/** Characters that XML 1.0 cannot have, whatever their form. */
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An element with a value; nothing for an empty value. */
const element = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? '' : `<${name}>${escaped(String(value))}</${name}>`
/** An element with others; nothing without any. */
const group = (name: string, ...parts: readonly string[]): string => (parts.some((part) => part !== '') ? `<${name}>${parts.join('')}</${name}>` : '')

/** The address of a photo in its largest size, which media stores may have on another host. */
function photoAddress(url: string, origin: string): string {
  const path = variantUrl(url, 'l').replace(/\.webp$/, '.jpg')
  return path.startsWith('/') ? origin + path : path
}

type Place = ListingView['estate']
const englishName = (place: Place): string => place?.name.en || place?.name.zh || ''

function propertyOf(listing: ListingView, { currency, origin }: KyeroSite): string {
  const { remarks, point } = listing
  return group(
    'property',
    element('id', listing.number),
    element('date', `${listing.listingDate} 00:00:00`),
    element('ref', listing.number),
    element('number', listing.number),
    element('price', listing.price),
    element('currency', currency),
    element('price_freq', listing.mode === 'Sale' ? 'sale' : 'month'),
    element('type', listing.type && kyeroTypes[listing.type]),
    element('town', englishName(listing.city)),
    element('location_detail', englishName(listing.area)),
    element('building', englishName(listing.estate)),
    element('floor', listing.floor),
    group('location', element('latitude', point?.lat), element('longitude', point?.lng)),
    element('beds', listing.bedrooms),
    element('baths', listing.bathrooms),
    group('surface_area', element('built', listing.floorArea), element('plot', listing.lotArea)),
    element('url', `${origin}/propertyInfo?id=${encodeURIComponent(listing.id)}`),
    group('desc', element('en', remarks?.en), element('zh', remarks?.zh)),
    group('images', ...(listing.photos ?? []).map(({ url }, index) => `<image id="${index + 1}">${element('url', photoAddress(url, origin))}</image>`)),
  )
}

/** `currency`: ISO 4217, of all prices; `origin`: of the pages and photos. */
type KyeroSite = { readonly currency: string; readonly origin: string }

/**
 * Homes as a feed of Kyero 3 for portals, from what everybody may see: those that are public and have a price, since such a feed offers all that is in it; with the additions `number`, `building` and
 * `floor`. Areas are in m², in the precision of the listing.
 */
export function exportKyero(listings: readonly ListingView[], site: KyeroSite): string {
  const offered = listings.filter((listing) => isPublicListing(listing) && typeof listing.price === 'number')
  const homes = offered.map((listing) => propertyOf(listing, site))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${homes.map((home) => `${home}\n`).join('')}</root>\n`
}
