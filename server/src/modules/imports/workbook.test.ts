import { expect, test } from 'vitest'
import { repairedText } from './decoded-twice.ts'
import { csvOfWorkbook as readWorkbook } from './workbook.ts'
import { zipOf } from './workbook.testing.ts'

const csvOfWorkbook = (name: string, bytes: Buffer) => readWorkbook(name, bytes, false).csv

const shared = '<sst><si><t>id</t></si><si><r><t>Mak</t></r><r><t>ati &amp; co</t></r><rPh><t>x</t></rPh></si></sst>'
const sheet =
  '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>城市</t></is></c></row><row r="2"><c r="A2"><v>7.5</v></c><c r="B2" s="1"/><c r="C2" t="s"><v>1</v></c></row></sheetData>'

test('the first sheet of a workbook becomes CSV with gaps, shared, inline and escaped texts', () => {
  const book = zipOf({ 'xl/sharedStrings.xml': shared, 'xl/worksheets/sheet1.xml': sheet, 'xl/worksheets/sheet2.xml': '<row><c><v>2</v></c></row>' })
  expect(csvOfWorkbook('a.xlsx', book)).toBe('id,,城市\n7.5,,Makati & co')
})

const bookOf = (sheetXml: string, sharedXml = '') => zipOf({ 'xl/sharedStrings.xml': sharedXml, 'xl/worksheets/sheet1.xml': sheetXml })

test('longer names, empty rows and elements without an end are no cells', () => {
  const xml = '<cols><col min="1"/></cols><row r="1"/><row><c><v>1</v></c><c/><cx>9</cx><c t="inlineStr"><is><t/></is></c><c><v>2</v></c></row><row><c><v>3'
  expect(csvOfWorkbook('a.xlsx', bookOf(xml))).toBe('1,,,2')
  const reader = '<si><t>a</t><rPh sb="0"><t>x</t></rPh><t>b</t><rPh><t>y</t></si>'
  expect(csvOfWorkbook('a.xlsx', bookOf('<row><c t="s"><v>0</v></c></row>', reader))).toBe('ab')
})

test('half a character becomes the sign for an unknown one', () => {
  expect(csvOfWorkbook('a.xlsx', bookOf('<row><c><v>&#xD83D;&#xDE00;&#xD800;</v></c></row>'))).toBe('😀\ufffd')
})

test.each([
  ['a column beyond the 1,000th', bookOf('<row><c r="ALM1"><v>1</v></c></row>'), 'has more than 1000 columns'],
  ['wide empty rows', bookOf(`<row><c r="ALL1"><v>1</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(2000)}`), 'has too many cells'],
  ['empty rows alone', bookOf('<row><c r="ALL1"/></row>'.repeat(2000)), 'has too many cells'],
  ['one long text in very many cells', bookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(700)}</row>`, `<si><t>${'x'.repeat(100_000)}</t></si>`), 'is too large'],
])('a workbook with %s is refused', (_, bytes, words) => {
  expect(() => csvOfWorkbook('a.xlsx', bytes)).toThrow(words)
})

test('a large even table is read', () => {
  const row = (index: number) => `<row r="${index}"><c r="A${index}"><v>${index}</v></c>${'<c t="inlineStr"><is><t>Makati City</t></is></c>'.repeat(20)}</row>`
  const xml = Array.from({ length: 5_000 }, (_, index) => row(index + 1)).join('')
  expect(csvOfWorkbook('a.xlsx', bookOf(xml)).split('\n')).toHaveLength(5_000)
})

test.each([
  ['no workbook', zipOf({ 'a.txt': 'x' })],
  ['a cut-off one', zipOf({ 'xl/worksheets/sheet1.xml': sheet }).subarray(0, 60)],
  ['a bomb', zipOf({ 'xl/worksheets/sheet1.xml': ' '.repeat(70 * 2 ** 20) })],
  ['a small bomb', zipOf({ 'xl/worksheets/sheet1.xml': `<row><c t="inlineStr"><is><t>${'&amp;'.repeat(9_000_000)}` })],
  ['a bomb of shared texts', zipOf({ 'xl/sharedStrings.xml': '<si><t/></si>'.repeat(1_000_000), 'xl/worksheets/sheet1.xml': sheet })],
])('%s is refused with one sentence', (_, bytes) => {
  expect(() => csvOfWorkbook('a.xlsx', bytes)).toThrow(/^The file a\.xlsx is not/)
})

test.each([
  ['è¿‘', '近'],
  ['ParaÃ±aque', 'Parañaque'],
  ['Parañaque', null],
  ['Âme', null],
  ['近地铁', null],
])('%s is put right to %s', (text, expected) => {
  expect(repairedText(text)).toBe(expected)
})

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const rowsOf = (...texts: string[]) => texts.map((text) => `<row>${cell(text)}</row>`).join('')
const tab = (name: string, id: string, state = '') => `<sheet name="${name}" sheetId="1" ${state} r:id="${id}"/>`
const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`

test.each<[string, tabs: string, targets: readonly [string, string, string], csv: string, sheet: string, others: readonly string[]]>([
  ['two tabs', tab('For Sale', 'a') + tab('For Rent', 'b'), ['worksheets/sheet1.xml', 'worksheets/sheet2.xml', ''], 'one', 'For Sale', ['For Rent']],
  [
    'tabs in another order than their files',
    tab('A &amp; B', 'a') + tab('Notes', 'b'),
    ['/xl/worksheets/sheet2.xml', 'worksheets/sheet1.xml', ''],
    'two',
    'A & B',
    ['Notes'],
  ],
  ['a hidden first tab', tab('Lists', 'a', 'state="hidden"') + tab('Homes', 'b'), ['worksheets/sheet1.xml', 'worksheets/sheet2.xml', ''], 'two', 'Homes', []],
  ['an empty tab', tab('Homes', 'a') + tab('Sheet3', 'c'), ['worksheets/sheet1.xml', '', 'worksheets/sheet3.xml'], 'one', 'Homes', []],
  ['tabs that are not listed', '', ['', '', ''], 'one', 'sheet1', ['sheet2']],
])('of %s the first shown one is read, and others with content are named', (_, tabs, [a, b, c], csv, sheet, others) => {
  const book = zipOf({
    'xl/workbook.xml': `<workbook><sheets>${tabs}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('a', a) + relation('b', b) + relation('c', c),
    'xl/worksheets/sheet1.xml': rowsOf('one'),
    'xl/worksheets/sheet2.xml': rowsOf('two'),
    'xl/worksheets/sheet3.xml': '<sheetData/>',
  })
  expect(readWorkbook('a.xlsx', book, false)).toEqual({ csv, facts: { sheet, others, hidden: 0 } })
})

test.each<[string, hidden: readonly string[], included: string, leftOut: string, count: number]>([
  ['a filtered row', ['', ' r="3" hidden="1"', ''], 'id\n1\n2\n3', 'id\n1\n\n3', 1],
  ['all rows', [' hidden="true"', ' hidden="1"', ' hidden="1"'], 'id\n1\n2\n3', 'id\n\n\n', 3],
  ['rows that were shown again', [' hidden="0"', ' hidden="false"', ' spans="1:1"'], 'id\n1\n2\n3', 'id\n1\n2\n3', 0],
])('%s: hidden rows are counted and left out, and the others keep their lines', (_, hidden, included, leftOut, count) => {
  const book = bookOf(`<row hidden="1">${cell('id')}</row>${hidden.map((attributes, index) => `<row${attributes}>${cell(`${index + 1}`)}</row>`).join('')}`)
  expect(readWorkbook('a.xlsx', book, true)).toMatchObject({ csv: included, facts: { hidden: count } })
  expect(readWorkbook('a.xlsx', book, false)).toMatchObject({ csv: leftOut, facts: { hidden: count } })
})
