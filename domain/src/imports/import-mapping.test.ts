import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOfMapping, type ImportMapping, readMapping } from './import-mapping.ts'
import { importPatterns, type ImportPatternName, partsOfPattern, readPatternPart } from './import-patterns.ts'
import { mappingByNames } from './import-reso.ts'
import { processorTimeOf } from '../processor-time.testing.ts'

const minimal = {
  source: 'sheet',
  language: 'en',
  currency: 'PHP',
  fields: {
    type: { rule: 'constant', value: 'Residence' },
    mode: { rule: 'choice', column: 'offer', values: { rent: 'Lease', buy: 'Sale' } },
    city: { rule: 'part', column: 'location', separator: ',', take: 'last', sole: 'known' },
  },
}
const faultsOf = (json: unknown) => {
  const result = readMapping(json)
  return 'faults' in result ? result.faults : []
}
const changed = (fields: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  JSON.parse(JSON.stringify({ ...minimal, ...rest, fields: { ...minimal.fields, ...fields } })) as unknown

test('a minimal mapping gets all defaults', () => {
  const result = readMapping(minimal)
  expect(result).toMatchObject({ mapping: { empty: [], skip: [], prices: [], unknown: { area: 'return', estate: 'return', developer: 'leave' } } })
  expect(columnsOfMapping((result as { mapping: ImportMapping }).mapping).toSorted()).toEqual(['location', 'offer'])
})

test.each([
  [changed({ type: undefined }), 'fields.type is missing'],
  [changed({ price: { rule: 'text', columns: ['price'] } }), 'fields.price: a money is not read by the rule text'],
  [changed({ facing: { rule: 'constant', value: 'Up' } }), 'fields.facing: Up is not one of East'],
  [changed({ mode: { rule: 'choice', column: 'offer', values: { rent: 'Rent' } } }), 'fields.mode: Rent is not one of Sale, Lease'],
  [changed({ balcony: { rule: 'words', columns: ['title'], find: [{ any: ['balcony'], value: 'yes' }] } }), 'fields.balcony: yes is not one of true, false'],
  [
    changed({ bedrooms: { rule: 'pattern', column: 'rooms', pattern: 'roomsZh', part: 'beds' } }),
    'roomsZh has the parts bedrooms, livingRooms, bathrooms, not beds',
  ],
  [changed({ area: { rule: 'inside', columns: ['title'] } }), 'fields.area: a place is not read by the rule inside'],
  [changed({ lat: { rule: 'number', column: 'lat' } }), 'fields.lng is missing beside lat'],
  [changed({ number: { rule: 'text', columns: ['id'] } }), 'fields'],
  [changed({ tower: { rule: 'regex', column: 'x', find: '(a+)+' } }), 'fields.tower'],
  [changed({}, { source: 'My Sheet' }), 'source: must be'],
  [changed({}, { currency: 'pesos' }), 'currency: must be'],
  [changed({}, { prices: [{ mode: 'Sale', min: 5, max: 1 }] }), 'prices: for Sale min is above max'],
  [changed({}, { extra: 1 }), 'the mapping'],
  ['nonsense', 'the mapping'],
])('a wrong mapping is reported with the path of its fault: %#', (json, fault) => {
  expect(faultsOf(json).join('\n')).toContain(fault)
})

const searchedTexts = (count: number, length = 1) => Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'a'))
const wordsRule = (...any: readonly (readonly string[])[]) => ({ rule: 'words', columns: ['title'], find: any.map((list) => ({ any: list, value: 'true' })) })
const skipOf = (columns: number, words: number) => ({
  skip: [{ columns: searchedTexts(columns), words: searchedTexts(words), why: { zh: '不是住宅', en: 'No home' } }],
})
test.each([
  [changed({ balcony: wordsRule(searchedTexts(51)) }), 'fields.balcony.0.find.0.any: must be at most 50 words'],
  [changed({ balcony: wordsRule(searchedTexts(1, 61)) }), 'fields.balcony.0.find.0.any.0: must have at most 60 characters'],
  [changed({}, skipOf(1, 51)), 'skip.0.words: must be at most 50 words'],
  [changed({ balcony: wordsRule(...Array.from({ length: 7 }, () => searchedTexts(50))) }), 'the mapping looks for 350 words in a row'],
  [changed({ balcony: wordsRule(searchedTexts(1)) }, skipOf(10, 30)), 'the mapping looks for 301 words in a row'],
  [changed({ estate: { rule: 'inside', columns: ['title', 'title'] } }), 'fields.estate.0.columns: must name each column once'],
])('what a mapping looks for in a row has a bound: %#', (json, fault) => {
  expect(faultsOf(json)).toEqual([expect.stringContaining(fault)])
})

test('a mapping may look for 300 words in a row', () => {
  expect(faultsOf(changed({ balcony: wordsRule(...Array.from({ length: 5 }, () => searchedTexts(50, 60))) }, skipOf(5, 10)))).toEqual([])
})

test('all faults are reported at once', () => {
  expect(faultsOf(changed({ city: undefined, floor: { rule: 'flag', column: 'f' }, price: { rule: 'text', columns: ['p'] } }))).toHaveLength(3)
})

test.each([
  ['roomsZh', 'bedrooms', '3室2厅1厨2卫', 3],
  ['roomsZh', 'livingRooms', '3室2厅1厨2卫', 2],
  ['roomsZh', 'bathrooms', '3室2厅1厨2卫', 2],
  ['roomsZh', 'bathrooms', '2室1厅', null],
  ['roomsZh', 'bedrooms', '12房3厅', 12],
  ['roomsZh', 'bedrooms', '车位', undefined],
  ['roomsZh', 'bedrooms', '3室2厅好房', undefined],
  ['roomsEn', 'bedrooms', '2-Bedroom Unit for Sale', 2],
  ['roomsEn', 'bedrooms', 'Furnished 3BR Suite', 3],
  ['roomsEn', 'bedrooms', 'Studio Deluxe (25E)', 0],
  ['roomsEn', 'bedrooms', '88 Gibraltar Tower 1', null],
  ['floorBandZh', 'band', '低楼层 (共16层)', '低楼层'],
  ['floorBandZh', 'floors', '高楼层（共6层）', 6],
  ['floorBandZh', 'floor', '低楼层 (共16层)', null],
  ['floorBandZh', 'floor', '中楼层 (共3层)', 2],
  ['floorBandZh', 'floor', '低楼层 (共1层)', 1],
  ['floorBandZh', 'floor', '16层', undefined],
  ['layoutZh', 'bedrooms', '3室1厅1厨2卫', 3],
  ['layoutZh', 'bathrooms', '2房1卫', 1],
  ['layoutZh', 'livingRooms', '2房2厅1卫1阳台', 2],
  ['layoutZh', 'bedrooms', '开间', 0],
  ['layoutZh', 'bedrooms', 'Studio', 0],
  ['layoutZh', 'bedrooms', '两房', 2],
  ['layoutZh', 'bedrooms', '一房', 1],
  ['layoutZh', 'bedrooms', '三室', 3],
  ['layoutZh', 'bedrooms', '十二房', 12],
  ['layoutZh', 'bedrooms', '二十房', 20],
  ['layoutZh', 'bedrooms', '兩', 2],
  ['layoutZh', 'bedrooms', '一楼两房', null],
  ['layoutZh', 'livingRooms', '三房两厅', 2],
  ['layoutZh', 'bathrooms', '三室两厅一厨两卫', 2],
  ['layoutZh', 'bedrooms', '3', null],
  ['floorOfBuilding', 'floor', '12/30层', 12],
  ['floorOfBuilding', 'floor', '5F of 20', 5],
  ['floorOfBuilding', 'floor', '8.0', 8],
  ['floorOfBuilding', 'floor', '第8层（共30层）', 8],
  ['floorOfBuilding', 'floor', '低楼层 (共16层)', undefined],
  ['floorOfBuilding', 'floor', '中楼层/6层', undefined],
  ['unitInBrackets', 'unit', '1-Bedroom Unit (821) for Sale', '821'],
  ['unitInBrackets', 'unit', 'Condo (Unit H) for Sale', 'H'],
  ['unitInBrackets', 'unit', 'Unit (S60C2) for Sale', 'S60C2'],
  ['unitInBrackets', 'unit', 'Studio (70 sqm) for Sale', null],
  ['towerEn', 'tower', 'Amisa - Tower D, Lapu-Lapu', 'D'],
  ['towerEn', 'tower', 'Lakeshore Tower 4', '4'],
  ['towerEn', 'tower', 'Towering views', null],
  ['titleZh', 'estate', '整租·龙柏三村2室1厅6000元', '龙柏三村'],
  ['titleZh', 'estate', '大连西路23号1室0厅3000元', '大连西路23号'],
  ['titleZh', 'estate', '整租·裕德路66弄1居室4000', '裕德路66弄'],
  ['titleZh', 'bedrooms', '达安春之声2室2厅8200元', 2],
  ['titleZh', 'estate', '凯欣*园2室2厅8200元', null],
  ['titleZh', 'estate', '近地铁，采光好，拎包入住', null],
] as const)('%s takes %s of %s', (pattern, part, text, value) => {
  expect(readPatternPart(pattern, part, text)).toBe(value)
})

test('every pattern is fast on every text', () => {
  const pieces = fc.constantFrom('9', '室', '厅', '楼', '层', '(', '（', ' ', 'a', 'tower ', 'unit ', '整租·', '弄', '元', '共')
  const texts = fc.array(pieces, { maxLength: 4000 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(importPatterns) as ImportPatternName[])), texts, (name, text) => {
      const time = processorTimeOf(() => partsOfPattern(name).map((part) => readPatternPart(name, part, text)))
      expect(time).toBeLessThan(100)
    }),
  )
})

test('a file with RESO names needs no mapping', () => {
  const header = [
    'ListingKey',
    'PropertySubType',
    'PropertyType',
    'City',
    'ListPrice',
    'LivingArea',
    'Latitude',
    'Longitude',
    'DirectionFaces',
    'PublicRemarks',
    'Photo',
  ]
  const result = mappingByNames(header, 'PHP')
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  expect(result.mapping.key).toEqual(['ListingKey'])
  expect(Object.keys(result.mapping.fields).toSorted()).toEqual(['city', 'facing', 'floorArea', 'lat', 'lng', 'mode', 'price', 'remarks', 'type'])
  expect(result.mapping.fields.mode).toMatchObject([{ values: { Residential: 'Sale', ResidentialLease: 'Lease', 出租: 'Lease', Sale: 'Sale' } }])
})

test('the names of the field table work too, and missing columns are reported', () => {
  const result = mappingByNames(['TYPE', 'mode', 'city', 'floorArea', 'petRules'], 'PHP')
  expect('mapping' in result && Object.keys(result.mapping.fields)).toEqual(['type', 'mode', 'city', 'petRules', 'floorArea'])
  const incomplete = mappingByNames(['price', 'title'], 'PHP')
  expect('faults' in incomplete && incomplete.faults).toEqual(['type', 'mode', 'city'].map((target) => `fields.${target} is missing: every listing has one`))
})

test.each([
  [changed({ mode: { rule: 'choice', column: 'offer', values: { rent: 'Lease' }, other: 'Buy' } }), 'fields.mode: Buy is not one of Sale, Lease'],
  [changed({ mode: { rule: 'words', columns: ['title'], find: [{ any: ['rent'], value: 'Lease' }], other: 'Buy' } }), 'fields.mode: Buy is not one of Sale'],
  [changed({}, { prices: [{ mode: 'Sale', min: 'x', max: 1 }] }), 'prices.0.min'],
  [{ ...minimal, fields: null }, 'fields'],
  [{ ...minimal, fields: ['type'] }, 'fields'],
  [null, 'the mapping'],
  [['nonsense'], 'the mapping'],
])('a fault of a mapping contains its path: %#', (json, path) => expect(faultsOf(json).join('\n')).toContain(path))

test.each([
  [changed({ estate: { rule: 'inside', columns: ['title'] } })],
  [changed({ lat: { rule: 'number', column: 'lat' }, lng: { rule: 'number', column: 'lng' }, title: { rule: 'text', columns: ['title'] } })],
  [changed({ lat: { rule: 'constant', value: 14.5 }, lng: { rule: 'constant', value: 121 }, title: { rule: 'constant', value: 'Home' } })],
  [changed({ tower: { rule: 'constant', value: 'Tower B' }, floor: { rule: 'constant', value: 3 } })],
  [changed({ mode: { rule: 'choice', column: 'offer', values: { rent: 'Lease' }, other: 'Sale' } })],
  [
    changed(
      {},
      {
        prices: [
          { mode: 'Sale', min: 5, max: 5 },
          { mode: 'Lease', min: 1, max: 9 },
        ],
      },
    ),
  ],
])('a valid mapping has no fault: %#', (json) => expect(faultsOf(json)).toEqual([]))

test('the columns of the key, of skipped rows and of every rule are listed once', () => {
  const result = readMapping(
    changed(
      { title: { rule: 'text', columns: ['title', 'offer'] }, floor: { rule: 'constant', value: 3 } },
      { key: ['id'], skip: [{ columns: ['kind', 'title'], words: ['office'], why: { zh: '不是住宅', en: 'No home' } }] },
    ),
  )
  expect(columnsOfMapping((result as { mapping: ImportMapping }).mapping)).toEqual(['id', 'kind', 'title', 'offer', 'location'])
})

test('a file with the names of the field table: dates, flags and texts have their rules, and unknown areas are left out', () => {
  const result = mappingByNames(['Type', 'Mode', ' City ', 'balcony', 'availableFrom', 'title', 'ListingId', 'ListingKey'], 'PHP')
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  expect(result.mapping).toMatchObject({ key: ['ListingKey'], currency: 'PHP', unknown: { area: 'leave', estate: 'return', developer: 'leave' } })
  expect(result.mapping.fields).toMatchObject({
    balcony: [{ rule: 'flag', column: 'balcony' }],
    availableFrom: [{ rule: 'date', column: 'availableFrom', format: 'iso' }],
    title: [{ rule: 'text', columns: ['title'], cut: true }],
    city: [{ rule: 'text', columns: [' City '] }],
    type: [{ rule: 'choice', values: { Residence: 'Residence', Condominium: 'Residence', Condo: 'Residence', 公寓: 'Residence', Villa: 'Villa' } }],
  })
  const unnamed = mappingByNames(['Type', 'Mode', 'City', 'ListingId'], 'PHP')
  expect('mapping' in unnamed && unnamed.mapping.key).toEqual(['ListingId'])
  const plain = mappingByNames(['Type', 'Mode', 'City'], 'PHP')
  expect('mapping' in plain && plain.mapping.key).toBeUndefined()
})

test('a RESO name means the first code that has it', () => {
  const result = mappingByNames(['Type', 'Mode', 'City', 'DevelopmentStatus'], 'PHP')
  expect('mapping' in result && result.mapping.fields.status).toMatchObject([
    { values: { 'Under Construction': 'Building', Complete: 'Done', DoneParkingLot: 'DoneParkingLot' } },
  ])
})

test('a pattern reads three hundred characters of the trimmed text', () => {
  expect(readPatternPart('roomsZh', 'bedrooms', '  3室2厅 ')).toBe(3)
  expect(readPatternPart('towerEn', 'tower', `${'x '.repeat(140)}Tower D`)).toBe('D')
  expect(readPatternPart('towerEn', 'tower', `${'x '.repeat(150)}Tower D`)).toBeNull()
})
