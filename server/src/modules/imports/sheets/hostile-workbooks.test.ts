import { type BookType, utils, write } from '@e965/xlsx'
import { growsWithLength } from '@site/domain/processor-time.testing.ts'
import { expect, test } from 'vitest'
import { damaged, seededNumbers } from '../../../damaged.testing.ts'
import { zipOf } from '../workbook.testing.ts'
import { readPage, readWorkbook } from './read-workbook.ts'

const book = utils.book_new()
utils.book_append_sheet(
  book,
  utils.aoa_to_sheet([['Number', 'Type', 'Price'], ...Array.from({ length: 5 }, (_, row) => [`A${row}`, 'Condo', 5_000_000 + row])]),
  'Homes',
)

test.each<BookType>(['xlsx', 'xlsb', 'ods', 'biff8', 'biff5', 'xlml', 'html'])('a damaged %s file is a table or a fault', (bookType) => {
  const file = write(book, { type: 'buffer', bookType, compression: false }) as Buffer
  const isPage = bookType === 'xlml' || bookType === 'html'
  const next = seededNumbers(bookType.length)
  for (let index = 0; index < 21; index += 1) {
    const bytes = damaged(file, index, next)
    try {
      const grids = isPage ? readPage('a.xls', bytes.toString('latin1')) : readWorkbook('a.xls', bytes)
      expect(Array.isArray(grids)).toBe(true)
    } catch (error) {
      expect(error, `damage ${index}`).toMatchObject({ name: 'ImportFault' })
    }
  }
})

const spreadsheet = (rows: string) =>
  `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table>${rows}</Table></Worksheet></Workbook>`
const cell = (attributes = '') => `<Cell${attributes}><Data ss:Type="String">a</Data></Cell>`

test.each([
  ['a row with a very high number', `<Row ss:Index="1000000000">${cell()}</Row>`],
  ['a number in another spelling', `<Row ss:Index='1e9'>${cell()}</Row>`],
  ['a cell with a very high number', `<Row>${cell(' ss:Index="100000000"')}</Row>`],
  ['a cell that is merged with very many', `<Row>${cell(' ss:MergeAcross="16383" ss:MergeDown="100"')}</Row>`],
  ['many cells that are merged with many', `<Row>${cell(' title="<" ss:MergeDown="50000"')}</Row>`.repeat(20)],
  ['columns that repeat very often', `${'<Column ss:Span="16383" ss:Width="50"/>'.repeat(60)}<Row>${cell()}</Row>`],
])('of a workbook in one XML file, %s is refused before the library writes it all', (_, rows) => {
  expect(() => readPage('a.xls', spreadsheet(rows))).toThrow('is too large')
})

test('a workbook in one XML file with ordinary merges, columns and row numbers is read', () => {
  const rows = `<Column ss:Span="16383" ss:Width="50"/><Row>${cell(' ss:MergeAcross="40"')}</Row><Row ss:Index="1048576">${cell(' ss:Index="3"')}</Row>`
  expect(readPage('a.xls', spreadsheet(rows))[0]?.rows.map(({ line }) => line)).toEqual([1, 1_048_576])
})

test.each([
  ['an archive', (content: string) => readWorkbook('a.ods', zipOf({ 'content.xml': `<office:document-content>${content}</office:document-content>` }))],
  ['a page', (content: string) => readPage('a.xls', `<html><table><tr><td>a</td></tr></table>${content}</html>`)],
  ['a workbook in one XML file', (content: string) => readPage('a.xls', spreadsheet(content))],
])('very many comments without an end are refused in %s, in a time that grows with their number', (_, read) => {
  const refuse = (count: number) => expect(() => read('<!--'.repeat(count))).toThrow('is not a complete workbook')
  expect(growsWithLength(refuse, 40_000)).toBe(true)
})

test('blanks by number are refused before the library writes them, in an archive and in one file', () => {
  const content =
    '<office:document><table:table><table:table-row><table:table-cell><text:p><text:s text:c="9000000"/>x</text:p></table:table-cell></table:table-row></table:table></office:document>'
  expect(() => readWorkbook('a.ods', zipOf({ 'content.xml': content }))).toThrow('is too large')
  expect(() => readPage('a.xls', content)).toThrow('is too large')
})
