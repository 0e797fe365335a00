import { expect, test } from 'vitest'
import { chooseSheets, sheetColumn } from './choose-sheets.ts'
import type { Grid } from './grid.ts'

const gridOf = (name: string, lines: readonly string[], more: Partial<Grid> = {}): Grid => ({
  name,
  isHidden: false,
  isText: false,
  rows: lines.map((line, index) => ({ line: index + 1, cells: line.split('|'), isHidden: line.startsWith('H') })),
  ...more,
})
const sale = gridOf('For Sale', ['Ref|Type|City|Price', 'K-1|Condo|Makati|12800000', 'H-2|Condo|Makati|1'])
const rent = gridOf('For Rent', ['Ref|Type|City|PRICE|Deposit', 'K-3|Condo|Makati|45000|2'])
const notes = gridOf('Notes', ['Notes', 'Call before viewing'])
const read = (grids: readonly Grid[], names?: readonly string[], includesHidden = false) =>
  chooseSheets(
    grids,
    names?.map((name) => ({ name })),
    includesHidden,
  )
const readNames = (grids: readonly Grid[], names?: readonly string[]) => read(grids, names).sheets.flatMap(({ name, isRead }) => (isRead ? [name] : []))

test.each<[string, readonly Grid[], readonly string[]]>([
  ['all lists of homes', [sale, rent, notes], ['For Sale', 'For Rent']],
  ['the list behind notes', [notes, sale], ['For Sale']],
  ['no hidden one', [gridOf('Old', ['Ref|Type|City|Price', 'K-1|Condo|Makati|1'], { isHidden: true }), sale], ['For Sale']],
  ['a hidden one if there is no other', [{ ...sale, isHidden: true }], ['For Sale']],
  ['no other list', [sale, gridOf('Clients', ['Name|Phone|Price', 'Ana|1|2'])], ['For Sale']],
  ['the first of lists that are not known', [notes, gridOf('More', ['x|y', '1|2'])], ['Notes']],
  ['no empty one', [gridOf('Sheet1', []), sale], ['For Sale']],
])('of the sheets of a workbook are read: %s', (_, grids, names) => {
  expect(readNames(grids)).toEqual(names)
})

test('a person chooses sheets and headings; names that are not there change nothing', () => {
  expect(readNames([sale, rent, notes], ['Notes', 'For Rent'])).toEqual(['For Rent', 'Notes'])
  expect(readNames([sale, rent], ['October'])).toEqual(['For Sale', 'For Rent'])
  const chosen = chooseSheets([sale], [{ name: 'For Sale', headingRow: 2 }], false)
  expect(chosen).toMatchObject({ header: ['K-1', 'Condo', 'Makati', '12800000'], sheets: [{ headingRow: 2 }] })
})

test('rows of several sheets have the columns of their own sheet, the name of their sheet, and lines that say which sheet it is', () => {
  const { header, rows, sheets } = read([notes, sale, rent])
  expect(header).toEqual(['Ref', 'Type', 'City', 'Price', 'Deposit', sheetColumn])
  expect(rows.map(({ line, cells }) => [line, ...(cells?.values() ?? [])])).toEqual([
    [10_000_002, 'K-1', 'Condo', 'Makati', '12800000', 'For Sale'],
    [20_000_002, 'K-3', 'Condo', 'Makati', '45000', '2', 'For Rent'],
  ])
  expect(sheets.map(({ name, rows: count, hidden }) => [name, count, hidden])).toEqual([
    ['Notes', 1, 0],
    ['For Sale', 1, 1],
    ['For Rent', 1, 0],
  ])
})

test('a single sheet has its own columns and rows, wherever its tab is, and hidden rows only on request', () => {
  expect(read([sale]).header).toEqual(['Ref', 'Type', 'City', 'Price'])
  expect(read([notes, sale]).rows.map(({ line }) => line)).toEqual([2])
  expect(read([sale], undefined, true).rows.map(({ line }) => line)).toEqual([2, 3])
})

test('of each sheet the first rows are shown, in short, and the headings', () => {
  const line = Array.from({ length: 40 }, () => 'x'.repeat(90)).join('|')
  const first = read([gridOf('Wide', Array<string>(40).fill(line))]).sheets[0]?.first ?? []
  const deep = read([gridOf('Deep', [...Array<string>(20).fill('x'), 'Ref|Type|City|Price', 'K-1|Condo|Makati|1'])]).sheets[0]
  expect([deep?.headingRow, deep?.first.at(-1)?.line]).toEqual([21, 22])
  expect([first.length, first[0]?.cells.length, first[0]?.cells[0]?.length, first[11]?.line]).toEqual([12, 12, 40, 12])
})
