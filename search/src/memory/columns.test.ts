import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, countBoth, countRows, fillRows, hasBit, setBit, wordsFor } from './bits.ts'
import { OrderedColumn, orderByValue } from './ordered-column.ts'
import { runToEnd } from '../run-to-end.ts'
import { sortByValue, TextColumn } from './radix.ts'
import { addRowsWithAll, blockRows, RemarkWriter, gramsByRow } from './remark-blocks.ts'

const rowsIn = (bits: Bits, count: number) => Array.from({ length: count }, (_, row) => row).filter((row) => hasBit(bits, row))
/** Spread over the numbers, the same each time. */
const spread = (i: number) => (Math.imul(i, 0x9e3779b1) >>> 0) / 4_294_967_296

test('counts equal the numbers of distinct rows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1200 }), fc.array(fc.nat(1199), { maxLength: 300 }), (count, rows) => {
      const bits = new Int32Array(wordsFor(1200))
      for (const row of rows) setBit(bits, row)
      const all = new Int32Array(wordsFor(1200))
      fillRows(all, count)
      const distinct = [...new Set(rows)]
      expect(countRows({ bits, fromWord: 0, toWord: bits.length })).toBe(distinct.length)
      expect(countRows({ bits: all, fromWord: 0, toWord: all.length })).toBe(count)
      expect(countBoth(bits, all, 0, bits.length)).toBe(distinct.filter((row) => row < count).length)
    }),
  )
})

test('sorting few and many texts and values gives the order of comparison', () => {
  for (const count of [5, 300, 3000]) {
    const texts = new TextColumn()
    for (let row = 0; row < count; row += 1) texts.push(Math.floor(spread(row) * count).toString(36))
    const byText = Array.from({ length: count }, (_, row) => row).sort((a, b) => texts.compare(a, b) || a - b)
    expect(Array.from(texts.sortedRows()).map((row) => texts.get(row))).toEqual(byText.map((row) => texts.get(row)))
    const values = Float64Array.from({ length: count }, (_, row) => Math.floor(spread(row * 3) * 40) * 2_500_000.25)
    const rows = Uint32Array.from({ length: count }, (_, row) => row).filter((row) => row % 7 !== 0)
    expect(Array.from(sortByValue(rows, values))).toEqual(Array.from(rows).sort((a, b) => values[a]! - values[b]! || a - b))
  }
})

test.each([100, 9000])('a range over %i rows has the rows of a plain comparison, for any limits', (count) => {
  const values = Float64Array.from({ length: count }, (_, row) => (row % 11 === 0 ? Number.NaN : Math.floor(spread(row) * 500) / 2))
  const column = new OrderedColumn(
    values,
    orderByValue(
      values,
      Uint32Array.from({ length: count }, (_, row) => row),
    ),
  )
  const into = new Int32Array(wordsFor(count) + 3)
  const edge = fc.option(fc.constantFrom(-1, 0, 0.25, 1, 17.5, 100, 124.9, 125, 249.5, 250, 1000), { nil: undefined })
  fc.assert(
    fc.property(edge, edge, edge, (min, max, upTo) => {
      column.fill({ min, max, upTo }, into, 0, wordsFor(count))
      const expected = Array.from({ length: count }, (_, row) => row).filter((row) => {
        const value = values[row]!
        return !Number.isNaN(value) && (min === undefined || value >= min) && (max === undefined || value < max) && (upTo === undefined || value <= upTo)
      })
      expect(rowsIn(into, count)).toEqual(expected)
    }),
    { numRuns: 60 },
  )
  expect(rowsIn(column.rowsWithoutValue!, count)).toEqual(Array.from({ length: count }, (_, row) => row).filter((row) => row % 11 === 0))
})

test('frequent and rare grams are found over several blocks, and the grams of a row can be read back', () => {
  const count = blockRows + 5000
  const writer = new RemarkWriter()
  // gram 0 is in all rows, 1 in every second, 5 in every 5,000th, 9 in one
  const gramsOfRow = (row: number) => [
    0,
    ...(row % 2 === 0 ? [1] : []),
    ...(row % 5000 === 7 ? [5] : []),
    ...(row === blockRows + 1007 ? [9] : []),
    10 + (row % 300),
  ]
  for (let row = 0; row < count; row += 1) {
    const { into, start } = writer.beginRow()
    const grams = gramsOfRow(row)
    into.set(grams, start)
    writer.endRow(start + grams.length)
    if (writer.isBlockFull) runToEnd(writer.finishBlock())
  }
  runToEnd(writer.finishBlock())
  expect(writer.blocks.map((block) => block.rowCount)).toEqual([blockRows, 5000])
  const each = [[0], [1], [5], [9], [0, 1], [1, 5], [5, 0], [17, 1, 0], [9, 5], [310], [5, 9, 0, 1]].map((asked) => asked.map((gram) => [gram]))
  for (const asked of [
    ...each,
    [[5, 9]],
    [[1, 5]],
    [[17, 18, 310], [1]],
    [[310, 311], [0]],
    [
      [9, 400],
      [0, 1],
    ],
  ]) {
    const into = new Int32Array(wordsFor(2 * blockRows))
    addRowsWithAll(writer.blocks, asked, into)
    const expected = Array.from({ length: count }, (_, row) => row).filter((row) => asked.every((some) => some.some((gram) => gramsOfRow(row).includes(gram))))
    expect(rowsIn(into, count)).toEqual(expected)
  }
  const { starts, grams } = gramsByRow(writer.blocks[1]!)
  for (const row of [0, 7, 1007, 4999])
    expect(Array.from(grams.subarray(starts[row]!, starts[row + 1]!))).toEqual(gramsOfRow(blockRows + row).toSorted((a, b) => a - b))
})
