import { type Feed, type FeedCells, FeedFault, forLease, forSale, numberOrNothing } from './feed-cells.ts'

/** What a code of the table means, or the code itself, which a person is then asked about. */
const meaning = (table: Readonly<Record<string, string>>, code: string): string => table[code] ?? code

const [house, apartment, parking] = ['House', 'Apartment', 'Parking']
const houses = [1, 2, 3, 4, 5, 6, 12, 13, 14, 15, 21, 22, 23, 24, 26, 27, 30, 43, 50, 52, 62, 65, 68, 71, 95, 104, 113, 116, 118, 119, 128, 131]
const apartments = [7, 8, 9, 10, 11, 28, 29, 44, 56, 59]
const kinds: Readonly<Record<string, string>> = Object.fromEntries([
  ...houses.map((code) => [String(code), house]),
  ...apartments.map((code) => [String(code), apartment]),
  ...[45, 51].map((code) => [String(code), parking]),
])
const states: Readonly<Record<string, string>> = { 0: 'Available', 1: 'Under offer', 2: 'Under offer', 3: 'Under offer', 4: 'Reserved', 5: 'Leased' }
const furnishings: Readonly<Record<string, string>> = { 0: 'Furnished', 1: 'Partly furnished', 2: 'Unfurnished', 3: '', 4: '' }
const offers: Readonly<Record<string, string>> = { 1: forSale, 2: forLease }
const areaUnits: Readonly<Record<string, string>> = { 1: 'sq ft', 2: 'sqm', 3: 'acres', 4: 'hectares' }
/** Rents of other times than a month, as the person reads why they are returned. */
const rents: Readonly<Record<string, string>> = { 0: ' per week', 1: '', 2: ' per quarter', 3: ' per year', 5: ' per person per week' }

function cellsOf(value: (name: string) => string): FeedCells {
  const isLease = value('TRANS_TYPE_ID') === '2'
  const price = numberOrNothing(value('PRICE'))
  const isOnRequest = value('PRICE_QUALIFIER') === '1'
  const photos = Array.from({ length: 51 }, (_, index) => value(`MEDIA_IMAGE_${String(index).padStart(2, '0')}`))
  return {
    key: value('AGENT_REF'),
    mode: meaning(offers, value('TRANS_TYPE_ID')),
    type: meaning(kinds, value('PROP_SUB_ID')),
    status: value('PUBLISHED_FLAG') === '0' ? 'Unavailable' : meaning(states, value('STATUS_ID')),
    price: isOnRequest ? 'POA' : price && `${price}${isLease ? (rents[value('LET_RENT_FREQUENCY') || '1'] ?? '') : ''}`,
    city: value('TOWN'),
    area: value('ADDRESS_3'),
    estate: value('ADDRESS_1'),
    address: value('ADDRESS_2') || value('DISPLAY_ADDRESS'),
    bedrooms: value('BEDROOMS'),
    bathrooms: value('BATHROOMS'),
    floorArea: numberOrNothing(value('MIN_SIZE_ENTERED') || value('MAX_SIZE_ENTERED')),
    floorAreaUnit: areaUnits[value('AREA_SIZE_UNIT_ID')] ?? '',
    furnished: meaning(furnishings, value('LET_FURN_ID')),
    availableFrom: value('LET_DATE_AVAILABLE'),
    lat: value('EXACT_LATITUDE') || value('LATITUDE'),
    lng: value('EXACT_LONGITUDE') || value('LONGITUDE'),
    title: value('SUMMARY'),
    remarks: value('DESCRIPTION'),
    photos: photos.filter((photo) => /^https?:/i.test(photo)).join('\n'),
  }
}

/** Blanks in a line: the header may have very many empty lines. */
const blank = String.raw`[^\S\r\n]*`
/** The sign that a header names: `EOF : '^'`. */
const signOf = (header: string, name: string, usual: string): string =>
  new RegExp(`^${blank}${name}${blank}:${blank}'?([^'\\s])'?`, 'mi').exec(header)?.[1] ?? usual

function homesOf(content: string, max: number): readonly FeedCells[] {
  const [header = '', afterHeader = ''] = content.split(/#DEFINITION#/i)
  const [definition = '', afterDefinition = ''] = afterHeader.split(/#DATA#/i)
  const [data = '', end] = afterDefinition.split(/#END#/i)
  if (end === undefined) throw new FeedFault('damaged')
  const [field, record] = [signOf(header, 'EOF', '^'), signOf(header, 'EOR', '~')]
  const columns = (definition.split(record)[0] ?? '').split(field).map((name) => name.trim().toUpperCase())
  const names = columns.at(-1) === '' ? columns.slice(0, -1) : columns
  const records = data.split(record).filter((text) => text.trim() !== '')
  if (records.length > max) throw new FeedFault('tooMany')
  return records.map((text) => {
    const texts = text.split(field).map((value) => value.trim())
    // one more is the empty one behind the last sign; with another number values would be those of other fields
    if (texts.length !== names.length && !(texts.length === names.length + 1 && texts.at(-1) === '')) throw new FeedFault('damaged')
    const values = new Map(names.map((name, index) => [name, texts[index] ?? '']))
    return cellsOf((name) => values.get(name) ?? '')
  })
}

/** Rightmove's BLM v3 ("Rightmove Data Feed Format"), whose codes become words; it names no currency. */
export const blm: Feed = { name: 'Rightmove BLM', start: /^#HEADER#/, homesOf }
