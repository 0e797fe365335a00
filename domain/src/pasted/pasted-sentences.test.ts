import { expect, test } from 'vitest'
import { readPastedListings } from './pasted-listings.ts'
import { searchForBuildings } from './pasted-places.testing.ts'

const placesIn = searchForBuildings('Icon Residences', 'Park Terraces', 'Two Serendra', '雅诗阁')
const drafts = (text: string) => readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn })
/** Mode, building, bedrooms, floor area, price, floor and furniture of each draft. */
const read = (text: string) =>
  drafts(text).map(({ fields: { mode, estate, bedrooms, floorArea, price, floor, furnished } }) => [mode, estate, bedrooms, floorArea, price, floor, furnished])

const [icon, park] = ['Icon Residences', 'Park Terraces']

test.each([
  [
    'Icon Residences East Tower studio 25sqm fully furnished 38k/mo + dues; also 2BR West Tower 93 sqm 28M gross',
    [
      ['Lease', icon, 0, 25, 38_000, undefined, 'Fully'],
      ['Sale', undefined, 2, 93, 28_000_000, undefined, undefined],
    ],
  ],
  [
    'Icon Residences 1BR 40sqm 32k/mo and Park Terraces 2BR 64 sqm 55k/mo',
    [
      ['Lease', icon, 1, 40, 32_000, undefined, undefined],
      ['Lease', park, 2, 64, 55_000, undefined, undefined],
    ],
  ],
  [
    'Icon Residences 1br 36sqm P35,000 semi furnished; 2br 75 sqm P70,000 fully furnished',
    [
      ['Lease', icon, 1, 36, 35_000, undefined, 'Partly'],
      ['Lease', undefined, 2, 75, 70_000, undefined, 'Fully'],
    ],
  ],
  [
    'Icon Residences 一房36平 月租3.5万；Park Terraces 两房75平 月租7万',
    [
      ['Lease', icon, 1, 36, 35_000, undefined, undefined],
      ['Lease', park, 2, 75, 70_000, undefined, undefined],
    ],
  ],
  ['Park Terraces 2BR 78 sqm 60k, gym and pool, 2 parking and storage of 12 sqm', [['Lease', park, 2, 78, 60_000, undefined, undefined]]],
  ['Icon Residences 2BR 58 sqm 12.5M and dues of 8,500 a month; near Park Terraces', [['Sale', icon, 2, 58, 12_500_000, undefined, undefined]]],
])('a line without words of an offer: %s', (text, expected) => expect(read(text)).toEqual(expected))

test('the word between two homes is in neither', () => {
  const text = 'Icon Residences 1BR 40sqm 32k/mo and Park Terraces 2BR 64 sqm 55k/mo'
  expect(drafts(text).map(({ part }) => text.slice(part.start, part.end))).toEqual(['Icon Residences 1BR 40sqm 32k/mo ', 'Park Terraces 2BR 64 sqm 55k/mo'])
})

test.each([
  [
    'For sale 2BR 58 sqm Icon Residences BGC 20F 12.5M fully furnished. For rent 1BR 45 sqm Park Terraces Makati 55k per month',
    [
      ['Sale', icon, 2, 58, 12_500_000, 20, 'Fully'],
      ['Lease', park, 1, 45, 55_000, undefined, undefined],
    ],
  ],
  [
    '出售 Icon Residences 两房两卫 58平 20楼 1250万 全套家具。出租 Park Terraces 一房 45平 月租5.5万',
    [
      ['Sale', icon, 2, 58, 12_500_000, 20, 'Fully'],
      ['Lease', park, 1, 45, 55_000, undefined, undefined],
    ],
  ],
  [
    '出售 Icon Residences 两房 58平 1250万，另有 Park Terraces 一房 45平 出租 月租5.5万',
    [
      ['Sale', icon, 2, 58, 12_500_000, undefined, undefined],
      ['Lease', park, 1, 45, 55_000, undefined, undefined],
    ],
  ],
  [
    'Icon Residences 2BR for sale 12.5M 20th floor, also Park Terraces 1BR for lease 55k a month',
    [
      ['Sale', icon, 2, undefined, 12_500_000, 20, undefined],
      ['Lease', park, 1, undefined, 55_000, undefined, undefined],
    ],
  ],
  [
    'For lease 2BR Two Serendra 90k fully furnished plus 1BR in Park Terraces at 55k',
    [
      ['Lease', 'Two Serendra', 2, undefined, 90_000, undefined, 'Fully'],
      ['Lease', park, 1, undefined, 55_000, undefined, undefined],
    ],
  ],
  [
    'For sale Icon Residences 2BR 12.5M; for sale Park Terraces 1BR 8M',
    [
      ['Sale', icon, 2, undefined, 12_500_000, undefined, undefined],
      ['Sale', park, 1, undefined, 8_000_000, undefined, undefined],
    ],
  ],
  [
    '出租 Two Serendra 两房 90平 9万/月，还有 Park Terraces 开间 30平 3.5万/月',
    [
      ['Lease', 'Two Serendra', 2, 90, 90_000, undefined, undefined],
      ['Lease', park, 0, 30, 35_000, undefined, undefined],
    ],
  ],
])('two homes on one line are two listings, each with its own facts: %s', (text, homes) => expect(read(text)).toEqual(homes))

test.each([
  'For sale 2BR 58 sqm Icon Residences 12.5M. For rent 55k per month',
  'For sale 2BR 58 sqm Icon Residences 12.5M. Also for lease, 2BR Icon Residences, 55k per month',
  '出售 Icon Residences 两房 58平 1250万，也可出租 月租5.5万',
])('one home for sale and for lease on one line stays one home: %s', (text) => {
  expect(read(text).map(([mode, estate, bedrooms, floorArea]) => [mode, estate, bedrooms, floorArea])).toEqual([
    ['Sale', icon, 2, 58],
    ['Lease', icon, 2, 58],
  ])
})

test('a parking slot with its price beside a home is no home of its own', () => {
  expect(read('For sale 2BR 58 sqm Icon Residences 12.5M plus parking slot 1M')).toHaveLength(1)
})

test('a finished interior is asked about, and full furniture is not', () => {
  const furnished = (text: string) => drafts(text)[0]?.spans.find(({ field }) => field === 'furnished')
  expect(furnished('出租 Icon Residences 两房 精装修 月租5.5万')).toMatchObject({ isSure: false })
  expect(furnished('出租 Icon Residences 两房 全套家具 月租5.5万')).toMatchObject({ isSure: true })
})
