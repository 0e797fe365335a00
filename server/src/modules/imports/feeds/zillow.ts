import { type Feed, type FeedCells, forLease, forSale, inWords, numberOrNothing } from './feed-cells.ts'
import { elementsAt, elementsOf, textAt, type XmlElement } from './xml-elements.ts'

/** The states that also say the offer. */
const offers: Readonly<Record<string, string>> = { 'for rent': forLease, rental: forLease, active: forSale, 'for sale': forSale, 'make me move': forSale }

function cellsOf(home: XmlElement): FeedCells {
  const status = textAt(home, 'ListingDetails/Status')
  const isRental = elementsAt(home, 'RentalDetails').some(({ children }) => children.length > 0)
  // the agent decides whether the address is public
  const isPublic = !/^(?:no|false)$/i.test(textAt(home, 'Location/DisplayAddress'))
  const baths = textAt(home, 'BasicDetails/Bathrooms', 'BasicDetails/FullBathrooms')
  return {
    key: textAt(home, 'ListingDetails/MlsId', 'ListingDetails/ProviderListingId', 'ListingDetails/ListingUrl'),
    mode: isRental ? forLease : (offers[status.toLowerCase()] ?? forSale),
    type: inWords(textAt(home, 'BasicDetails/PropertyType')),
    status: /^for (?:rent|sale)$/i.test(status) ? 'Active' : status,
    price: numberOrNothing(textAt(home, 'ListingDetails/Price')),
    city: textAt(home, 'Location/City'),
    area: textAt(home, 'Neighborhood/Name'),
    address: isPublic ? textAt(home, 'Location/StreetAddress') : '',
    room: textAt(home, 'Location/UnitNumber'),
    floor: textAt(home, 'RichDetails/CondoFloorNum'),
    lat: isPublic ? textAt(home, 'Location/Lat') : '',
    lng: isPublic ? textAt(home, 'Location/Long') : '',
    bedrooms: textAt(home, 'BasicDetails/Bedrooms'),
    bathrooms: baths,
    parking: textAt(home, 'RichDetails/NumParkingSpaces'),
    floorArea: numberOrNothing(textAt(home, 'BasicDetails/LivingArea')),
    floorAreaUnit: 'sq ft',
    lotArea: numberOrNothing(textAt(home, 'BasicDetails/LotSize')),
    lotAreaUnit: 'acres',
    availableFrom: textAt(home, 'RentalDetails/Availability'),
    title: textAt(home, 'BasicDetails/Title'),
    remarks: textAt(home, 'BasicDetails/Description'),
    photos: elementsAt(home, 'Pictures/Picture')
      .map((picture) => textAt(picture, 'PictureUrl'))
      .filter(Boolean)
      .join('\n'),
  }
}

/** Zillow Interchange Format 1.0.20 ("Zillow Listings Feed Guide"): floor areas in square feet, land in acres; it names no currency. */
export const zillow: Feed = {
  name: 'Zillow',
  start: /<listings[\s>][\s\S]*<listing[\s>]/i,
  homesOf: (content, max) => elementsOf(content, 'Listing', max).map(cellsOf),
}
