import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'
import type { Grid } from './grid.ts'

/** A sheet of these rows, each a text with bars between its cells; `-` is a blank row. */
const gridOf = (lines: readonly string[], isText = false): Grid => ({
  name: 'Homes',
  isHidden: false,
  isText,
  rows: lines.flatMap((line, index) => (line === '-' ? [] : [{ line: index + 1, cells: line.split('|'), isHidden: false }])),
})
const read = (lines: readonly string[], isText = false, line?: number) => {
  const table = findTable(gridOf(lines, isText), line)
  return { ...table, rows: table.rows.map((row) => [row.line, ...(row.cells?.values() ?? ['-'])].join('|')) }
}
const head = 'Ref|Type|Offer|City|Price'
const home = 'K-1|Condo|For sale|Makati|12800000'

test.each<[string, lines: readonly string[], row: number, above: number]>([
  ['the first row', [head, home], 1, 0],
  ['a row below blank rows', ['-', '-', head, home], 3, 0],
  ['a row below a title', ['ABC Realty, inventory as of November 2026', '-', head, home], 3, 1],
  ['a row below a merged title and facts', ['ABC|ABC|ABC|ABC|ABC', 'Prepared by|Ana||Date|2026-11-28', head, home], 3, 2],
  ['headings that imports do not know', ['x|y|z', '1|2|3', '4|5|6'], 1, 0],
  ['unknown headings below a title', ['Our homes', 'Wohnung|Preis|Größe', 'A|1|2', 'B|3|4'], 2, 1],
  ['one column', ['x', '1', '2'], 1, 0],
])('the headings are found: %s', (_, lines, row, above) => {
  const table = read(lines)
  expect([table.headingRow, table.headingEnd, table.above]).toEqual([row, row, above])
  expect(table.header).toEqual(lines[row - 1]?.split('|'))
})

test('a person may say which row they are; a row that is not there is looked for', () => {
  const lines = [head, 'Number|Kind|For|Town|Amount', home]
  expect(read(lines, false, 2)).toMatchObject({
    headingRow: 2,
    header: ['Number', 'Kind', 'For', 'Town', 'Amount'],
    rows: ['3|K-1|Condo|For sale|Makati|12800000'],
  })
  expect(read(lines, false, 9)).toMatchObject({ headingRow: 1 })
})

test.each<[string, lines: readonly string[], isText: boolean, header: readonly string[]]>([
  [
    'under a merged heading',
    ['Ref|Type|City|Size|Size|Price', 'Ref|Type|City|Bedrooms|Floor area|Price'],
    false,
    ['Ref', 'Type', 'City', 'Bedrooms', 'Floor area', 'Price'],
  ],
  ['in a text file', ['Ref|Type|City|Size||Price', '|||Bedrooms|Floor area|'], true, ['Ref', 'Type', 'City', 'Bedrooms', 'Floor area', 'Price']],
  [
    'of which the lower alone means nothing',
    ['Ref|Type|City|Price|Price|Size', 'Ref|Type|City|Now|Before|Floor area'],
    false,
    ['Ref', 'Type', 'City', 'Price Now', 'Price Before', 'Floor area'],
  ],
])('two rows of headings are joined: %s', (_, lines, isText, header) => {
  const table = read([...lines, 'K-1|Condo|Makati|2|57.5|12800000'], isText)
  expect([table.headingRow, table.headingEnd, table.header, table.rows.length]).toEqual([1, 2, header, 1])
})

test('a first row of texts is no second row of headings', () => {
  const row = 'K|Condo|For sale|Makati|Price on request'
  expect(read(['Ref|Type|Offer|City|Remarks', row])).toMatchObject({ headingEnd: 1, rows: [`2|${row}`] })
})

test.each([
  ['TOTAL||||25600100', 'totals'],
  ['Grand Total: 2 units||||', 'totals'],
  ['合计|2套|||25600100', 'totals'],
  ['小计||||25600100', 'totals'],
  ['||||25600100', 'totals'],
  ['K-9|Condo|For sale|Makati|25600100', ''],
  ['K-9|Condo|For sale|Total Tower, Makati|1', ''],
  ['Total Homes Realty 9|Condo|For sale|Makati|1', ''],
  ['Total Residences|2|3|4|5', ''],
  ['K-9|Total|3|4|5', ''],
  ['K-9||TOTAL||', 'totals'],
  ['Subtotal – Makati 2||||25600100', 'totals'],
  ['|Condo|For sale|SUBTOTAL|25600100', 'totals'],
  ['K-9|Condo|For sale|Sub-total|25600100', 'totals'],
  ['x|Condo|For sale|小计|25600100', 'totals'],
  ['x|公寓|售|合計：2套|25600100', 'totals'],
  ['Makati sub-total|Condo|For sale|Makati|25600100', 'totals'],
  ['BGC小计|Condo|For sale|Makati|25600100', 'totals'],
  ['Total units|Condo|For sale|Makati|2', 'totals'],
  ['K-9|Condo|For sale|Total units: 450, 2 pools|1', ''],
  ['K-9|Condo|For sale|Subtotally furnished|1', ''],
  ['||||25600101', ''],
  [head, 'repeats'],
  ['MAKATI|MAKATI|MAKATI|MAKATI|MAKATI', 'labels'],
  ['9|9|9|9|9', ''],
])('a line %j counts as %j', (line, kind) => {
  const table = read([head, home, home.replace('K-1', 'K-2').replace('000', '001'), line])
  const counts = { totals: table.totals, repeats: table.repeats, labels: table.labels }
  expect(counts).toEqual({ totals: 0, repeats: 0, labels: 0, ...(kind && { [kind]: 1 }) })
  expect(table.rows).toHaveLength(kind ? 2 : 3)
})

test.each([
  ...[
    '租金含物业费合计',
    '首付200万总计',
    '合计：86平含阳台',
    '总计120平，双阳台',
    'Grand total 8.5M incl. VAT',
    'price is grand total',
    'Sub-total before VAT',
  ],
  ...['Total units', '合计', 'Total: 2 balconies', 'Sub-total', 'Lot and floor total', '小计：含车位'],
])('the remark %s of a home is no label of a total', (remark) => {
  const wide = 'Ref|Type|Offer|City|Building|Price|Floor|Remarks|Bedrooms|Floor area|Facing|Parking|Furnished|Dues|Tower|Unit'
  const homes = [
    `K-3|Condo|For sale|Makati|One Rockwell|12800000|5|${remark}|1|50|East|1|Yes|9000|East|5A`,
    `K-4|Condo|For sale|Makati|One Rockwell|12800000|5|${remark}||||||||`,
    `K-5|Condo|||One Rockwell|12800000||${remark}||||||||`,
  ]
  expect(read([wide, ...homes])).toMatchObject({ totals: 0, rows: [expect.anything(), expect.anything(), expect.anything()] })
})

test.each([
  ['Ref|Building|Unit|Price|Remarks', 'A1|The Grand Total|12A|8.5M|'],
  ['Ref|Building|Unit|Price|Remarks', 'Total-01|One Rockwell|12A|8.5M|x'],
  ['Remarks|Building|Price|Area', 'Total units|One Rockwell|8.5M|45'],
  ['Title|Price|Remarks', '2BR One Rockwell|8.5M|合计'],
  ['备注|楼盘|总价|面积', '合计|One Rockwell|850万|45'],
])('under %s the row %s is a home', (heads, row) => {
  expect(read([heads, row])).toMatchObject({ totals: 0, rows: [expect.anything()] })
})

test.each([
  '|||||12800000||TOTAL||||||||',
  '||||小计|12800000||||||||||',
  'x|Condo|For sale|Makati|SUBTOTAL|12800000|5||1|50|East|1|Yes|9000||',
  '|Condo|For sale|||12800000|5|合计|1|50|East|1|Yes|9000||',
])('the line %s is a total', (line) => {
  const wide = 'Ref|Type|Offer|City|Building|Price|Floor|Remarks|Bedrooms|Floor area|Facing|Parking|Furnished|Dues|Tower|Unit'
  expect(read([wide, line])).toMatchObject({ totals: 1, rows: [] })
})

test('a label of a total may name its place', () => {
  const lines = ['Building|City|Offer|Price', 'Grand Total Makati|||29000000', 'Grand Totality|||29000000']
  expect(read(lines)).toMatchObject({ totals: 1, rows: ['3|Grand Totality|||29000000'] })
})

test('each section has a sum of its own', () => {
  expect(read(['Ref|Price', 'a|1', 'b|2', '|3', 'c|4', 'd|5', '|9', 'TOTAL|12'])).toMatchObject({ totals: 3, rows: ['2|a|1', '3|b|2', '5|c|4', '6|d|5'] })
})

test('columns of one heading are numbered, unnamed ones have their letters, and empty ones are dropped', () => {
  const table = read(['Ref|Price|price||Price||', 'K-1|1|2|x|3||', 'K-2|4|5||6||'])
  expect(table.header).toEqual(['Ref', 'Price', 'price (2)', '(D)', 'Price (3)'])
  expect(table.rows).toEqual(['2|K-1|1|2|x|3', '3|K-2|4|5||6'])
})

test('a row of a text file with more or fewer cells than headings is kept as its texts, one of a workbook is filled up', () => {
  const lines = ['Ref|Price|City', 'K-1|1', 'K-2|1|Makati|', 'K-3|1|Makati|x']
  expect(read(lines, true).rows).toEqual(['2|-', '3|K-2|1|Makati', '4|-'])
  expect(findTable(gridOf(lines, true)).rows[2]).toMatchObject({ line: 4, cells: null, texts: ['K-3', '1', 'Makati', 'x'] })
  expect(read(lines.slice(0, 3)).rows).toEqual(['2|K-1|1|', '3|K-2|1|Makati'])
})

test('texts that were decoded twice are put right, and the columns are named', () => {
  const [row] = findTable(gridOf(['Ref|City', 'K-1|ParaÃ±aque'])).rows
  expect([row?.repaired, row?.cells?.get('City')]).toEqual([['City'], 'Parañaque'])
})

test('an empty sheet has no table', () => {
  expect(read([])).toMatchObject({ headingRow: 0, header: [], rows: [] })
})
