import { expect, test } from 'vitest'
import { mappingOfColumns } from './import-columns.ts'
import { readPatternPart } from './import-patterns.ts'
import { guessTargets } from './guess-targets.ts'

const roomsOf = (text: string) => (['bedrooms', 'bathrooms', 'parkingSlots'] as const).map((part) => readPatternPart('roomsAndBaths', part, text))

test.each<[string, number, number, number | null]>([
  ['1/1', 1, 1, null],
  ['2 / 2', 2, 2, null],
  ['3BR/2T&B', 3, 2, null],
  ['3BR / 2 T & B', 3, 2, null],
  ['2BR, 2TB', 2, 2, null],
  ['2 bed 2 bath', 2, 2, null],
  ['2 Bedrooms with 1 Toilet and Bath', 2, 1, null],
  ['3-2-1', 3, 2, 1],
  ['4/3/2', 4, 3, 2],
  ['3BR/2BA/1 car', 3, 2, 1],
  ['2/1.5', 2, 1.5, null],
  ['Studio/1', 0, 1, null],
  ['Studio with 1 T&B', 0, 1, null],
])('%s is bedrooms and bathrooms', (text, ...rooms) => expect(roomsOf(text)).toEqual(rooms))

test.each(['1-2', '2+1', '2BR+1', '3', '12', '2BR', '2BR 98', '2BR/98 sqm', '2 or 3', '2BR, 1 parking', '2026-02-02', 'Studio', '1/2027'])(
  '%s is none',
  (text) => expect(roomsOf(text).filter((part) => part !== null && part !== undefined)).toEqual([]),
)

test('under a heading of layouts in Chinese three numbers are bedrooms, living rooms and bathrooms', () => {
  const patternsOf = (column: string) => {
    const read = mappingOfColumns({
      columns: { [column]: 'bedrooms' },
      type: 'Residence',
      mode: 'Sale',
      status: 'Done',
      city: 'Makati',
      language: 'zh',
      currency: 'PHP',
    })
    const rules = 'mapping' in read ? (read.mapping.fields.bathrooms ?? []) : []
    return rules.map((rule) => ('pattern' in rule ? rule.pattern : rule.rule))
  }
  expect(patternsOf('户型')).toEqual(['layoutZh', 'roomsAndNamedBaths', 'roomsHallsBaths'])
  expect(patternsOf('BR/Bath')).toEqual(['layoutZh', 'roomsAndNamedBaths', 'roomsAndBaths'])
  expect(readPatternPart('roomsHallsBaths', 'livingRooms', '3-2-1')).toBe(2)
})

test.each(['BR/Bath', 'Beds / Baths', 'BR & Bath', 'Bed/Bath', '房/卫', '室/厅/卫', 'BR / T&B'])('the heading %s is that of layouts', (column) =>
  expect(guessTargets([column])[column]?.target).toBe('bedrooms'),
)
