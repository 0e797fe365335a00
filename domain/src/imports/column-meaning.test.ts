import { guessColumns } from './guessed-columns.ts'
import { expect, test } from 'vitest'
import { guessTargets } from './guess-targets.ts'

const guessOf = (column: string, ...texts: readonly string[]) => {
  const { [column]: guess } = guessTargets([column], new Map([[column, texts]]))
  return [guess?.target, guess?.isSure]
}

test.each([
  ['Area', ['32', '45', 'abc'], 'floorArea'],
  ['Area', ['32.5', '44'], 'floorArea'],
  ['Area', ['1,030 sqm', '57 sqm', 'ask'], 'floorArea'],
  ['Unit', ['sqm', 'sqft'], 'floorAreaUnit'],
  ['单位', ['平方米', '平方米'], 'floorAreaUnit'],
  ['Unit', ['2BR', 'Studio', '1BR'], 'bedrooms'],
  ['Floor', ['57.5', '38', '44.2'], 'floorArea'],
  ['Floor', ['57 sqm', '38 sqm'], 'floorArea'],
  ['Floor', ['150', '220', '98'], 'floorArea'],
  ['Type', ['For sale', 'For rent'], 'mode'],
  ['Type', ['Pre-selling', 'RFO'], 'status'],
  ['Size', ['1BR', '2BR', 'Studio'], 'bedrooms'],
  ['Rent', ['For rent', 'For sale'], 'mode'],
  ['Lot', ['Lot 5', 'Lot 12', 'Blk 3'], 'roomNumber'],
  ['Lot', ['5', '12', '7'], 'roomNumber'],
  ['Building', ['A', 'B', 'A'], 'tower'],
  ['Building', ['Tower 1', 'Tower 2'], 'tower'],
  ['Parking', ['P2-45', 'B1 023'], null],
] as const)('the heading %s over %j means %s, and a person should look', (column, texts, target) => expect(guessOf(column, ...texts)).toEqual([target, false]))

test.each([
  ['Area', ['Legazpi Village', 'Salcedo'], 'area'],
  ['Unit', ['18A', '12F'], 'roomNumber'],
  ['Floor', ['12', '5', '31'], 'floor'],
  ['Type', ['Condo', 'House'], 'type'],
  ['Size', ['57.5', '38'], 'floorArea'],
  ['Rent', ['45,000', '38k'], 'price'],
  ['Price/Rent', ['12.8M', '45000'], 'price'],
  ['Lot', ['150', '240'], 'lotArea'],
  ['Parking', ['1', '2', '1 slot'], 'parkingSlotCount'],
  ['Building', ['One Rockwell', 'Kroma'], 'estate'],
] as const)('the heading %s over %j surely means %s', (column, texts, target) => expect(guessOf(column, ...texts)).toEqual([target, true]))

test.each([
  ['Bedrooms', ['big', 'small'], 'bedrooms'],
  ['Floor area', ['large', 'roomy', '32'], 'floorArea'],
  ['District', ['32', '45.5'], 'area'],
] as const)('the heading %s over %j is not sure', (column, texts, target) => expect(guessOf(column, ...texts)).toEqual([target, false]))

test.each(['Project / Tower', 'Building/Tower', '楼盘/栋', 'Bldg. & Unit', 'Building, Tower and Unit', 'Tower - Condo name'])(
  'the heading %s is made of known ones and names the building',
  (column) => expect(guessOf(column, 'One Serendra East Tower')).toEqual(['estate', false]),
)

test.each(['Building / Colour', 'Beds/Baths', 'Price & terms'])('the heading %s does not name the building', (column) =>
  expect(guessOf(column)[0]).not.toBe('estate'),
)

test('beside FS the heading FL is "for lease"', () => {
  const targets = (columns: Readonly<Record<string, readonly string[]>>) =>
    Object.values(guessTargets(Object.keys(columns), new Map(Object.entries(columns)))).map(({ target }) => target)
  expect(targets({ FS: ['8.5M', '', '9.1M'], FL: ['', '45,000', '38,000'] })).toEqual(['price', 'price'])
  expect(targets({ 'F/S': ['8.5M', '9.1M'], 'F/L': ['45k', '38k'] })).toEqual(['price', 'price'])
  expect(targets({ FS: ['8.5', '9.1'], FL: ['45', '38'] }), 'thousands, perhaps').toEqual(['price', null])
  expect(targets({ FL: ['45,000', '38,000'] })).toEqual(['price'])
  expect(targets({ FL: ['12', '31'] })).toEqual(['floor'])
  expect(targets({ FL: ['57.5', '1,030'] })).toEqual(['floorArea'])
})

test('a column of an offer that has some prices is one of prices', () => {
  for (const name of ['For Sale', 'For Lease', 'FS', '出租']) expect(guessOf(name, '8.5M', 'Yes', 'No', 'ask')[0], name).toBe('price')
  for (const name of ['For Sale', 'For rent', '出售']) expect(guessOf(name, 'Yes', 'No')[0], name).toBeNull()
})

test('a column called Location is what its texts name: the city where one names it behind a comma, and where areas have no city of their own', () => {
  const kinds: Readonly<Record<string, 'city' | 'area' | 'estate'>> = {
    Makati: 'city',
    Taguig: 'city',
    Rockwell: 'area',
    'Salcedo Village': 'area',
    BGC: 'area',
    'One Rockwell': 'estate',
  }
  const targetOf = (columns: Readonly<Record<string, readonly string[]>>) => {
    const samples = new Map(Object.entries(columns))
    const guessed = guessColumns(
      { header: [...samples.keys()], samples, repeated: new Set(), evidence: new Map() },
      (text) => text,
      (text) => kinds[text.trim()] ?? null,
    )
    return guessed.find(({ name }) => name === 'Location')?.target
  }
  expect(targetOf({ Location: ['Rockwell', 'Salcedo Village', 'BGC, Taguig'] })).toBe('city')
  expect(targetOf({ Location: ['Rockwell', 'Salcedo Village', 'BGC'] })).toBe('city')
  expect(targetOf({ Location: ['One Rockwell', 'One Rockwell', 'One Rockwell, Makati'] })).toBe('city')
  expect(targetOf({ Location: ['One Rockwell', 'One Rockwell, East Tower'] })).toBe('estate')
  expect(targetOf({ City: ['Makati', 'Taguig'], Location: ['Rockwell', 'BGC'] })).toBe('area')
})
