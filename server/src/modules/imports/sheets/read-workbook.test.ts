import { CFB, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bookOf, partsOfBook, xmlRow, type TestSheet, zipOf } from '../workbook.testing.ts'
import { readPage, readWorkbook } from './read-workbook.ts'

const read = (bytes: Buffer) => readWorkbook('a.xlsx', bytes)
const textsOf = (bytes: Buffer) => read(bytes)[0]?.rows.map(({ cells }) => cells)
const sheet = (rows: string, rest = ''): TestSheet => ({ name: 'Homes', rows, rest })

test('cells are texts with gaps, shared, rich, inline and escaped ones, without reading aids', () => {
  const shared = '<si><t>id</t></si><si><r><t>Mak</t></r><r><t xml:space="preserve">ati &amp; co</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>'
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>城市</t></is></c></row><row r="3"><c r="A3"><v>7.5</v></c><c r="B3" s="1"/><c r="C3" t="s"><v>1</v></c></row>'
  expect(read(bookOf([sheet(rows)], { shared }))).toEqual([
    {
      name: 'Homes',
      isHidden: false,
      isText: false,
      rows: [
        { line: 1, cells: ['id', '', '城市'], isHidden: false },
        { line: 3, cells: ['7.5', '', 'Makati & co'], isHidden: false },
      ],
    },
  ])
})

const formats =
  '<numFmts count="4"><numFmt numFmtId="170" formatCode="d\\-mmm\\-yy"/><numFmt numFmtId="171" formatCode="[$₱-3409]#,##0.00"/><numFmt numFmtId="172" formatCode="0000"/><numFmt numFmtId="173" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>'
const styleIds = [0, 9, 10, 14, 170, 171, 172, 20, 22, 173]
const styles = `${formats}<fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs count="${styleIds.length}">${styleIds.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs>`
const styled = (value: string, format: number, type = '') =>
  bookOf([sheet(`<row r="1"><c r="A1" s="${styleIds.indexOf(format)}"${type}><v>${value}</v></c></row>`)], { styles })

test.each([
  ['a price of Apache POI', '1.28E7', 0, '12800000'],
  ['a binary fraction', '0.029999999999999999', 0, '0.03'],
  ['a large number', '1.5E21', 0, '1500000000000000000000'],
  ['a small number', '1E-7', 0, '0.0000001'],
  ['a price with its currency', '12800000', 171, '12800000'],
  ['a sum of binary fractions', '0.30000000000000004', 0, '0.3'],
  ['percent', '0.07', 9, '7%'],
  ['percent of Gnumeric', '0.0299999999999999999994', 10, '3%'],
  ['percent with decimals', '0.055', 10, '5.5%'],
  ['a date', '46357', 14, '2026-12-01'],
  ['a date with the name of its month', '46357', 170, '2026-12-01'],
  ['a Chinese month', '46357', 173, '2026-12-01'],
  ['a moment', '46357.354166666664', 22, '2026-12-01 08:30'],
  ['a day with a time that does not show', '46357.75', 14, '2026-12-01'],
  ['a time', '0.354166666666667', 20, '08:30'],
  ['the leap day of 1900 that never was', '59', 14, '1900-02-28'],
  ['digits', '805', 172, '0805'],
])('%s: %s in format %s is %s', (_, value, format, text) => {
  expect(textsOf(styled(value, format))).toEqual([[text]])
})

test('dates that count from 1904, errors, booleans, dates in ISO form, and formulas by their results, or as they are', () => {
  const cells =
    '<c r="A1" s="3"><v>44895</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="str"><f>A1&amp;"x"</f><v>=0805</v></c><c r="E1" t="inlineStr"><is><t>one_x000D_&#10;two</t></is></c>'
  expect(textsOf(bookOf([sheet(`<row r="1">${cells}</row>`)], { styles, is1904: true }))).toEqual([['2026-12-01', '#N/A', 'true', '=0805', 'one\ntwo']])
  expect(textsOf(bookOf([sheet('<row r="1"><c r="A1"><f>B1*1000</f></c></row>')]))).toEqual([['=B1*1000']])
  expect(textsOf(bookOf([sheet('<row r="1"><c r="A1" t="d" s="3"><v>2026-12-01</v></c></row>')], { styles }))).toEqual([['2026-12-01']])
})

test('merged cells have the value in all their cells, down and right, inside the table', () => {
  const rows = `<row r="1"><c r="A1" t="str"><v>Condo</v></c><c r="B1" t="str"><v>Makati</v></c></row><row r="2"><c r="C2" t="str"><v>x</v></c></row><row r="3"><c r="C3" t="str"><v>y</v></c></row>`
  const merges = '<mergeCells count="2"><mergeCell ref="A1:A3"/><mergeCell ref="B1:XFD1048576"/></mergeCells>'
  expect(textsOf(bookOf([sheet(rows, merges)]))).toEqual([
    ['Condo', 'Makati', 'Makati'],
    ['Condo', 'Makati', 'x'],
    ['Condo', 'Makati', 'y'],
  ])
})

test('sheets are in the order of their tabs, with hidden ones and hidden rows marked', () => {
  const parts = partsOfBook([
    { name: 'Lists &amp; more', rows: xmlRow(['one']), state: 'hidden' },
    { name: 'Homes', rows: xmlRow(['a']) + xmlRow(['b'], ' r="2" hidden="1"') + xmlRow(['c'], ' r="3" hidden="0"') },
  ])
  const swapped = { ...parts, 'xl/workbook.xml': parts['xl/workbook.xml']?.replace(/(<sheet .*?\/>)(<sheet .*?\/>)/, '$2$1') ?? '' }
  expect(read(zipOf(swapped)).map(({ name, isHidden, rows }) => [name, isHidden, rows.map((row) => row.isHidden)])).toEqual([
    ['Homes', false, [false, true, false]],
    ['Lists & more', true, [false]],
  ])
})

test.each<[string, (parts: Record<string, string>) => Record<string, string>]>([
  [
    'elements with a prefix',
    (parts) => ({
      ...parts,
      'xl/worksheets/sheet1.xml': parts['xl/worksheets/sheet1.xml']?.replace(/<(\/?)(?=\w)/g, '<$1x:').replace('xmlns=', 'xmlns:x=') ?? '',
    }),
  ],
  ['names with backslashes', (parts) => Object.fromEntries(Object.entries(parts).map(([name, text]) => [name.replaceAll('/', '\\'), text]))],
  ['names in another case', (parts) => Object.fromEntries(Object.entries(parts).map(([name, text]) => [name.replace('sharedStrings', 'SharedStrings'), text]))],
  ['a picture', (parts) => ({ ...parts, 'xl/media/image1.png': 'x'.repeat(200 * 2 ** 20) })],
])('a workbook with %s is read', (_, change) => {
  const parts = partsOfBook([sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')], { shared: '<si><t>Price</t></si>' })
  expect(textsOf(zipOf(change(parts)))).toEqual([['Price']])
})

const longText = `<si><t>${'x'.repeat(100_000)}</t></si>`
test.each([
  ['a column beyond the 1,000th', bookOf([sheet('<row r="1"><c r="ALM1"><v>1</v></c></row>')]), 'has more than 1000 columns'],
  ['one long text in very many cells', bookOf([sheet(`<row r="1">${'<c t="s"><v>0</v></c>'.repeat(700)}</row>`)], { shared: longText }), 'is too large'],
])('a workbook with %s is refused', (_, bytes, words) => {
  expect(() => read(bytes)).toThrow(words)
})

test('formatted cells without a text out to the last column and row are none', () => {
  expect(textsOf(bookOf([sheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="B1048576" s="1"/></row>')]))).toEqual([['1']])
})

const bomb = partsOfBook([sheet(' '.repeat(110 * 2 ** 20))])
test.each([
  ['no workbook', zipOf({ 'a.txt': 'x' }), 'is not an XLSX workbook'],
  ['a document', zipOf({ 'word/document.xml': 'x' }), 'is a Word document; copy its table into a workbook'],
  ['an archive of a sheet', zipOf({ 'homes.csv': 'x' }), 'is a ZIP archive; unpack it, and choose the sheet in it'],
  ['a cut-off one', bookOf([sheet(xmlRow(['x']))]).subarray(0, 60), 'is not an XLSX workbook'],
  ['a bomb', zipOf(bomb), 'is not an ordinary workbook: it unpacks to too much'],
  ['a bomb that says it is small', zipOf(bomb, 100), 'is not a complete XLSX workbook'],
  ['a bomb that says nothing', zipOf(bomb, 0), 'is not a complete XLSX workbook'],
])('%s is refused with one sentence', (_, bytes, words) => {
  expect(() => read(bytes)).toThrow(words)
})

/** A file of the old Office container with one stream. */
function oldFile(stream: string): Buffer {
  const { utils: container, write: pack } = CFB as {
    utils: { cfb_new: () => object; cfb_add: (...all: unknown[]) => void }
    write: (...all: unknown[]) => Buffer
  } // untyped
  const file = container.cfb_new()
  container.cfb_add(file, stream, Buffer.alloc(5000))
  return Buffer.from(pack(file, { fileType: 'cfb', type: 'buffer' }))
}

test.each([
  ['a workbook with a password', 'EncryptedPackage', 'has a password; remove it in your spreadsheet program'],
  ['an old document', 'WordDocument', 'is an old Office file, but not a workbook'],
])('%s is named as what it is', (_, stream, words) => {
  expect(() => read(oldFile(stream))).toThrow(words)
})

const rows = [
  ['Ref', 'Price', 'Commission', 'Available'],
  ['K-1', 12_800_000, 0.03, 46_357],
]
/** A workbook in another format, as the library writes it. */
function otherBook(bookType: 'biff8' | 'ods' | 'xlsb'): Buffer {
  const made = utils.aoa_to_sheet(rows)
  Object.assign(made['C2'] as object, { z: '0%' })
  Object.assign(made['D2'] as object, { z: 'm/d/yy' })
  const book = utils.book_new()
  utils.book_append_sheet(book, made, 'Homes')
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array)
}

test.each(['biff8', 'ods', 'xlsb'] as const)('a workbook of the format %s is read', (bookType) => {
  expect(textsOf(otherBook(bookType))).toEqual([rows[0], ['K-1', '12800000', '3%', '2026-12-01']])
})

test('a table of a page is read with its texts as they are', () => {
  const page = '<html><table><tr><td>Ref</td><td>Unit</td></tr><tr><td>K-1</td><td>0805</td></tr></table></html>'
  expect(readPage('a.xls', page)[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['Ref', 'Unit'],
    ['K-1', '0805'],
  ])
})
