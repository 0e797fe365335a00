import { readFileSync } from 'node:fs'
import { guessTargets } from '@site/domain/imports/guess-targets.ts'
import { growsWithLength } from '@site/domain/processor-time.testing.ts'
import { expect, test } from 'vitest'
import { kyero } from './kyero.ts'
import { feedStartingWith, readFeed } from './read-feed.ts'

const evaluated = (name: string): string => readFileSync(new URL(`../../../../../tools/evaluation/imports/${name}`, import.meta.url), 'utf-8')

function rowsOf(content: string, max = 100): readonly Record<string, string>[] {
  const feed = feedStartingWith(content)
  if (!feed) throw new Error('no feed')
  return readFeed(feed, 'feed.xml', content, max).rows.map(({ line, cells }) => ({ line: String(line), ...Object.fromEntries(cells ?? []) }))
}

const kyeroWith = (home: string): string => `<root><kyero><feed_version>3</feed_version></kyero><property><ref>A</ref>${home}</property></root>`
const openimmoWith = (home: string): string => `<o:openimmo xmlns:o="x"><o:anbieter><o:immobilie>${home}</o:immobilie></o:anbieter></o:openimmo>`
const zillowWith = (home: string): string => `<Listings><Listing>${home}</Listing></Listings>`
const blmWith = (names: string, texts: string, header = "EOF : '^'\nEOR : '~'"): string =>
  `#HEADER#\nVersion : 3\n${header}\n\n#DEFINITION#\n${names}\n\n#DATA#\n${texts}\n#END#\n`

test.each([
  ['f01-kyero.xml', 'Kyero', 1],
  ['f02-openimmo.xml', 'OpenImmo', 4],
  ['f03-rightmove.blm', 'Rightmove BLM', 1],
  ['f04-zillow.xml', 'Zillow', 3],
  ['f05-kyero-rents.xml', 'Kyero', 3],
])('%s is a feed of %s with %i homes', (name, feed, homes) => {
  const content = evaluated(name)
  expect(feedStartingWith(content.slice(0, 4096))?.name).toBe(feed)
  expect(rowsOf(content)).toHaveLength(homes)
})

test.each(['a,b\n1,2', '<html><table></table></html>', '<?xml version="1.0"?><rss/>', '{"value":[]}'])('%j is no feed', (content) => {
  expect(feedStartingWith(content)).toBeUndefined()
})

test('a home of Kyero has the columns that its feed fills', () => {
  const home =
    '<price>9</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Pasig</town><beds>3</beds>' +
    '<surface_area><built>120</built><plot>0</plot></surface_area><desc><en><![CDATA[A & <b>]]></en><zh>好</zh></desc>' +
    '<images><image id="1"><url>https://a.example/1.jpg</url></image><image id="2"><url>https://a.example/2.jpg</url></image></images>'
  expect(rowsOf(kyeroWith(home))).toEqual([
    {
      line: '1',
      ref: 'A',
      price_freq: 'For sale',
      type: 'Villa',
      price: 'EUR 9',
      town: 'Pasig',
      beds: '3',
      'surface_area built': '120',
      desc: 'A & <b>',
      'About this home in Chinese': '好',
      images: 'https://a.example/1.jpg\nhttps://a.example/2.jpg',
    },
  ])
})

test.each([
  ['<price>9</price><price_freq>week</price_freq>', { price_freq: 'For lease', price: 'EUR 9 per week' }],
  ['<price>9</price><price_freq>month</price_freq>', { price_freq: 'For lease', price: 'EUR 9' }],
  ['<price>9</price><price_freq>new_build</price_freq>', { price_freq: 'For sale', notes: 'New build' }],
  ['<price_freq>barter</price_freq>', { price_freq: 'barter' }],
])('Kyero %s', (home, cells) => expect(rowsOf(kyeroWith(home))[0]).toMatchObject(cells))

test.each([
  [
    '<verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>' +
      '<geo><ort>Ulm</ort><strasse>Weg</strasse><hausnummer>1</hausnummer><geokoordinaten breitengrad="1" laengengrad="2"/></geo>',
    { line: '1', City: 'Ulm' },
  ],
  [
    '<geo><strasse>Weg</strasse><hausnummer>1</hausnummer><geokoordinaten breitengrad="1" laengengrad="2"/></geo>',
    { line: '1', Address: 'Weg 1', Latitude: '1', Longitude: '2' },
  ],
  ['<o:geo><o:ort>Ulm</o:ort></o:geo>', { line: '1', City: 'Ulm' }],
  ['<verwaltung_techn><aktion aktionart="DELETE"/></verwaltung_techn>', { line: '1', Status: 'Withdrawn' }],
  [
    '<objektkategorie><vermarktungsart KAUF="1"/></objektkategorie><preise><kaufpreis auf_anfrage="true">0</kaufpreis></preise>',
    { line: '1', Offer: 'For sale', ListPrice: 'Price on request' },
  ],
  [
    '<objektkategorie><vermarktungsart MIETE_PACHT="true"/></objektkategorie><preise><kaltmiete>900</kaltmiete><warmmiete>999</warmmiete></preise>' +
      '<verwaltung_objekt><vermietet>true</vermietet></verwaltung_objekt>',
    { line: '1', Offer: 'For lease', Status: 'Leased', ListPrice: 'EUR 900' },
  ],
  ['<objektkategorie><vermarktungsart KAUF="1" MIETE_PACHT="1"/></objektkategorie>', { line: '1', Offer: 'For sale and for lease' }],
])('OpenImmo %s', (home, cells) => expect(rowsOf(openimmoWith(home))).toEqual([cells]))

test.each([
  [
    '<Location><StreetAddress>1 Main</StreetAddress><City>Ulm</City><Lat>1</Lat><Long>2</Long><DisplayAddress>No</DisplayAddress></Location>',
    { City: 'Ulm', Offer: 'For sale' },
  ],
  ['<BasicDetails><PropertyType>SingleFamily</PropertyType></BasicDetails>', { PropertyType: 'Single Family' }],
  ['<ListingDetails><Status>For Rent</Status></ListingDetails>', { Offer: 'For lease', Status: 'Active' }],
  ['<ListingDetails><Status>Active</Status></ListingDetails><RentalDetails><LeaseTerm>12</LeaseTerm></RentalDetails>', { Offer: 'For lease' }],
])('Zillow %s', (home, cells) => {
  const row = rowsOf(zillowWith(home))[0]
  expect(row).toMatchObject(cells)
  if (home.includes('DisplayAddress')) expect(row).not.toHaveProperty('Latitude')
})

test.each([
  ['STATUS_ID^TRANS_TYPE_ID^PRICE^LET_RENT_FREQUENCY^~', '1^1^9^^~', { Status: 'Under offer', Offer: 'For sale', ListPrice: '9' }],
  ['STATUS_ID^TRANS_TYPE_ID^PRICE^LET_RENT_FREQUENCY^~', '5^2^9^0^~', { Status: 'Leased', Offer: 'For lease', ListPrice: '9 per week' }],
  ['PUBLISHED_FLAG^STATUS_ID^~', '0^0^~', { Status: 'Unavailable' }],
  ['PRICE_QUALIFIER^PRICE^~', '1^9^~', { ListPrice: 'POA' }],
  ['PROP_SUB_ID^MIN_SIZE_ENTERED^AREA_SIZE_UNIT_ID^~', '45^30^1^~', { PropertyType: 'Parking', LivingArea: '30', LivingAreaUnits: 'sq ft' }],
  ['PROP_SUB_ID^TOWN^~', '307^Ulm^~', { PropertyType: '307', City: 'Ulm' }],
])('BLM %s: %s', (names, texts, cells) => expect(rowsOf(blmWith(names, texts))[0]).toMatchObject(cells))

test.each([
  ['A^TOWN^BEDROOMS^~', '1^Ulm^^~'],
  ['A^TOWN^BEDROOMS~', '1^Ulm^~'],
  ['A^TOWN^BEDROOMS~', '1^Ulm^^~'],
  ['A^TOWN^BEDROOMS^~', '1^Ulm^~'],
])('a BLM record of %s may end with an empty field, with or without a sign behind it: %s', (names, texts) => {
  expect(rowsOf(blmWith(names, texts))).toEqual([{ line: '1', City: 'Ulm' }])
})

test.each([
  ['empty lines', '\n'],
  ['blanks', ' '],
  ['lines of one name', 'EOF\n'],
])('a BLM header of very many %s is read in a time that grows with its length', (_, part) => {
  const read = (length: number) => expect(rowsOf(blmWith('AGENT_REF^~', 'A^~', part.repeat(length)))).toHaveLength(1)
  expect(growsWithLength(read, 40_000)).toBe(true)
})

test('the signs of a BLM file are those of its header, and its texts may have several lines', () => {
  expect(rowsOf(blmWith('AGENT_REF|DESCRIPTION|!', 'A|one\ntwo|!\nB|three|!', "EOF : '|'\nEOR : '!'")).map(({ PublicRemarks }) => PublicRemarks)).toEqual([
    'one\ntwo',
    'three',
  ])
})

test.each([
  kyeroWith('<price>9').replace('</property></root>', ''),
  openimmoWith('<geo>').replace('</o:immobilie></o:anbieter></o:openimmo>', ''),
  blmWith('A^B^~', '1^2^~').replace('#END#', ''),
  blmWith('A^B^C^~', '1^~'),
  blmWith('A^B^C^~', '1^~\n1^2^3^~'),
  blmWith('A^B^C^~', '1^2^3^4^~'),
  kyeroWith('<a>'.repeat(50) + '</a>'.repeat(50)),
])('a feed that is cut off, damaged or too deep is refused: %#', (content) => {
  expect(() => rowsOf(content)).toThrow('is cut off or damaged')
})

test('a feed without homes and one with too many are refused', () => {
  expect(() => rowsOf('<root><kyero></kyero></root>')).toThrow('without homes')
  const home = '<property><ref>A</ref></property>'
  expect(() => rowsOf(`<root><kyero></kyero>${home.repeat(3)}</root>`, 2)).toThrow('has more than 2 rows')
  expect(() => rowsOf(blmWith('AGENT_REF^~', 'A^~B^~C^~'), 2)).toThrow('has more than 2 rows')
})

test('entities that a document declares stay as they are written', () => {
  const bomb = '<!DOCTYPE root [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  expect(rowsOf(`${bomb}${kyeroWith('<town>&b; &#65;&lt;</town>')}`)[0]).toMatchObject({ town: '&b; A<' })
})

test('a Kyero file has the columns of its own, each with what it becomes', async () => {
  const content =
    '<root><kyero/><property><id>7</id><ref>K-7</ref><price>1</price><price_freq>sale</price_freq><type>Apartment</type><town>Makati</town><location_detail>Legazpi Village</location_detail><building>One Rockwell</building><beds>2</beds><baths>1</baths><surface_area><built>57</built><plot>9</plot></surface_area><desc><en>Bright</en></desc><notes>Keys</notes></property></root>'
  const { header } = readFeed(kyero, 'k.xml', content, 10)
  const guesses = guessTargets(
    header,
    new Map([
      ['price_freq', ['For sale']],
      ['type', ['Apartment']],
      ['ref', ['K-7']],
    ]),
  )
  expect(header.map((column) => [column, guesses[column]?.target])).toEqual([
    ['ref', 'key'],
    ['price_freq', 'mode'],
    ['type', 'type'],
    ['price', 'price'],
    ['town', 'city'],
    ['location_detail', 'area'],
    ['building', 'estate'],
    ['beds', 'bedrooms'],
    ['baths', 'bathrooms'],
    ['surface_area built', 'floorArea'],
    ['surface_area plot', 'lotArea'],
    ['desc', 'remarks'],
    ['notes', 'privateRemarks'],
  ])
})
