import { expect, test } from 'vitest'
import {
  draftValues,
  homesByPart,
  joinedParts,
  valuesWithoutLeftOut,
  markedLines,
  markKindOf,
  type PastedHome,
  indexesInNewReading,
  splitParts,
} from './paste-view.ts'

const text = 'Ana 10:32\nFOR LEASE Serendra 2BR\n85k a month, 3% comm\nCall 0917 123 4567'
const sourceOf = (field: string, words: string, isSure = true) => ({ field, start: text.indexOf(words), end: text.indexOf(words) + words.length, isSure })
const home: PastedHome = {
  fields: { price: 85_000, remarks: { zh: '', en: 'FOR LEASE Serendra 2BR\n85k a month' } },
  spans: [
    sourceOf('mode', 'FOR LEASE'),
    sourceOf('estate', 'Serendra'),
    sourceOf('price', '85k', false),
    { field: 'remarks', start: 0, end: text.length, isSure: false },
  ],
  part: { start: 0, end: text.length },
  shown: ['FOR LEASE Serendra 2BR\n85k a month,'].map((words) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })),
  taken: null,
}

test('words of values are marked in their lines; what the description leaves out is struck', () => {
  const lines = markedLines(text, home.part, [home])
  const marked = ({ text, source, isLeftOut }: (typeof lines)[number]['pieces'][number]) =>
    source ? `[${source.field} ${text}]` : isLeftOut ? `~${text}~` : text
  expect(lines.map(({ pieces }) => pieces.map(marked).join(''))).toEqual([
    '~Ana 10:32~',
    '[mode FOR LEASE] [estate Serendra] 2BR',
    '[price 85k] a month, ~3% comm~',
    '~Call 0917 123 4567~',
  ])
})

test.each([
  ['Mine: nego', [[0, 5]], 'Mine: ~nego~'],
  ['Mine: nego', [[0, 10]], 'Mine: nego'],
  ['楼层 可议', [], '~楼层 可议~'],
  ['Keys at lobby. Pool view', [[15, 24]], '~Keys at lobby. ~Pool view'],
])('of %j just what no description of the part has (%j) is struck', (pasted, shown, marked) => {
  const part = { start: 0, end: pasted.length }
  const of = (parts: readonly (readonly number[])[]): PastedHome => ({
    ...{ fields: {}, spans: [], part, taken: null },
    shown: parts.map(([start = 0, end = 0]) => ({ start, end })),
  })
  // a home for sale and for lease: what one of them says is public
  for (const homes of [[of(shown)], [of([]), of(shown)]]) {
    const pieces = markedLines(pasted, part, homes).flatMap((line) => line.pieces)
    expect(pieces.map(({ text: piece, isLeftOut }) => (isLeftOut ? `~${piece}~` : piece)).join('')).toBe(marked)
  }
})

test('of overlapping words the first are marked, and words over two lines are marked in both', () => {
  const spans = [
    { field: 'price', start: 0, end: 6, isSure: true },
    { field: 'floorArea', start: 2, end: 4, isSure: true },
  ]
  const lines = markedLines('ab\ncd ef', { start: 0, end: 8 }, [{ fields: {}, spans, part: { start: 0, end: 8 }, shown: [], taken: null }])
  expect(lines.map(({ pieces }) => pieces.map((piece) => `${piece.source?.field ?? '-'}:${piece.text}`))).toEqual([['price:ab'], ['price:cd ', '-:ef']])
})

test.each([
  ['price', 'money'],
  ['depositPay', 'money'],
  ['estate', 'place'],
  ['tower', 'place'],
  ['floorArea', 'size'],
  ['slotLevel', 'size'],
  ['type', 'mode'],
  ['availableFrom', 'when'],
  ['balcony', 'more'],
  ['point', 'more'],
])('%s is of the kind %s', (key, kind) => {
  expect(markKindOf(key)).toBe(kind)
})

test('a home for sale and for lease is two homes of one part', () => {
  const other = { ...home, part: { start: 80, end: 90 } }
  expect(homesByPart([home, home, other]).map(({ indexes }) => indexes)).toEqual([[0, 1], [2]])
})

test('homes of parts that another reading has as well are found in it, for sale and for lease apart', () => {
  const at = (start: number, mode?: 'Sale' | 'Lease'): PastedHome => ({ ...home, fields: mode ? { mode } : {}, part: { start, end: start + 5 } })
  const before = [at(0), at(10, 'Sale'), at(10, 'Lease'), at(20), at(30)]
  const joined = [{ ...at(0), part: { start: 0, end: 9 } }, at(10, 'Sale'), at(10, 'Lease'), at(30)]
  expect([...indexesInNewReading(before, joined)]).toEqual([
    [1, 1],
    [2, 2],
    [4, 3],
  ])
})

test('parts are joined with the next one and split before a line', () => {
  const parts = [
    { start: 0, end: 5 },
    { start: 6, end: 10 },
    { start: 11, end: 20 },
  ]
  expect(joinedParts(parts, 1)).toEqual([
    { start: 0, end: 5 },
    { start: 6, end: 20 },
  ])
  expect(splitParts(parts, 1, 8)).toEqual([parts[0], { start: 6, end: 8 }, { start: 8, end: 10 }, parts[2]])
})

test('values that the person leaves out do not reach the draft', () => {
  expect(valuesWithoutLeftOut({ price: 1, bedrooms: 2 }, ['price'])).toEqual({ bedrooms: 2 })
})

test('the description and unsure values join the private notes until the person confirms them', () => {
  const pasted = 'Corner unit 85k, Ask Dra. Go'
  const sources = [
    { field: 'price', start: 12, end: 15, isSure: false },
    { field: 'bedrooms', start: 0, end: 6, isSure: true },
  ]
  const values = { price: 85_000, bedrooms: 2, remarks: { zh: '', en: 'Corner unit\nAsk Dra. Go' }, privateRemarks: '3% comm' }
  const described: PastedHome = { fields: values, spans: sources, part: { start: 0, end: pasted.length }, shown: [], taken: null }
  expect(draftValues(pasted, described, [], ['remarks', 'price'])).toEqual(values)
  expect(draftValues(pasted, described, ['bedrooms', 'price'], ['remarks'])).toEqual({ remarks: values.remarks, privateRemarks: '3% comm' })
  const expectedValues = { bedrooms: 2, privateRemarks: '85k\nCorner unit\nAsk Dra. Go\n3% comm' }
  expect(draftValues(pasted, described, [], [])).toEqual(expectedValues)
  expect(draftValues(pasted, described, ['remarks'], [])).toEqual(expectedValues)
  expect(draftValues(pasted, { ...described, fields: { price: 1 } }, [], ['price'])).toEqual({ price: 1 })
})

test.each(['𠮷', '😀'])('notes of %s are cut between characters', (character) => {
  for (const start of ['', 'a']) {
    const words = start + character.repeat(4500)
    const notes = draftValues('', { fields: { privateRemarks: words }, spans: [], part: { start: 0, end: 0 }, shown: [], taken: null }, [], []).privateRemarks
    expect(notes).toMatch(new RegExp(`^${start}(${character}){3999,4000}$`, 'u'))
  }
})
