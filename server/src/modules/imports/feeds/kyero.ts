import { amountIn, type Feed, type FeedCells, forLease, forSale, numberOrNothing } from './feed-cells.ts'
import { elementsAt, elementsOf, textAt, type XmlElement } from './xml-elements.ts'

const offers: Readonly<Record<string, string>> = { sale: forSale, new_build: forSale, month: forLease, week: forLease }

/** Where a home is. `location_detail` is a quarter or an estate; of our own exports, the area. */
const placesOf = (home: XmlElement): FeedCells => ({
  city: textAt(home, 'town', 'province'),
  area: textAt(home, 'location_detail'),
  estate: textAt(home, 'building'),
  floor: textAt(home, 'floor'),
  lat: numberOrNothing(textAt(home, 'location/latitude', 'latitude')),
  lng: numberOrNothing(textAt(home, 'location/longitude', 'longitude')),
})

function cellsOf(home: XmlElement): FeedCells {
  const frequency = textAt(home, 'price_freq').toLowerCase()
  const amount = amountIn(textAt(home, 'currency') || 'EUR', textAt(home, 'price'))
  const isNew = frequency === 'new_build' || /^(?:1|true)$/i.test(textAt(home, 'new_build'))
  return {
    ...placesOf(home),
    key: textAt(home, 'ref', 'id'),
    number: textAt(home, 'number'),
    mode: offers[frequency] ?? frequency,
    type: textAt(home, 'type'),
    price: frequency === 'week' && amount ? `${amount} per week` : amount,
    bedrooms: textAt(home, 'beds'),
    bathrooms: textAt(home, 'baths'),
    floorArea: numberOrNothing(textAt(home, 'surface_area/built')),
    lotArea: numberOrNothing(textAt(home, 'surface_area/plot')),
    title: textAt(home, 'title/en', 'title'),
    remarks: textAt(home, 'desc/en', 'desc/es', 'desc/de', 'desc/fr', 'desc'),
    remarksZh: textAt(home, 'desc/zh'),
    privateRemarks: [textAt(home, 'notes'), isNew ? 'New build' : ''].filter(Boolean).join('; '),
    photos: elementsAt(home, 'images/image')
      .map((image) => textAt(image, 'url'))
      .filter(Boolean)
      .join('\n'),
  }
}

/** Kyero 3 (help.kyero.com, "XML import specification"): currency EUR without a currency, areas in m²; with the additions `number`, `building` and `floor` of our own exports. */
export const kyero: Feed = {
  name: 'Kyero',
  columns: {
    key: 'ref',
    number: 'number (ListingId)', // exports have it, and imports of them find their homes by it
    mode: 'price_freq',
    type: 'type',
    price: 'price',
    city: 'town',
    area: 'location_detail',
    estate: 'building',
    floor: 'floor',
    bedrooms: 'beds',
    bathrooms: 'baths',
    floorArea: 'surface_area built',
    lotArea: 'surface_area plot',
    lat: 'latitude',
    lng: 'longitude',
    title: 'title',
    remarks: 'desc',
    privateRemarks: 'notes',
    photos: 'images',
  },
  start: /<kyero[\s/>]|<price_freq[\s>]/i,
  homesOf: (content, max) => elementsOf(content, 'property', max).map(cellsOf),
}
