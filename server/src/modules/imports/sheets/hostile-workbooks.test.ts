import { type BookType, utils, write } from '@e965/xlsx'
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

test('blanks by number are refused before the library writes them, in an archive and in one file', () => {
  const content =
    '<office:document><table:table><table:table-row><table:table-cell><text:p><text:s text:c="9000000"/>x</text:p></table:table-cell></table:table-row></table:table></office:document>'
  expect(() => readWorkbook('a.ods', zipOf({ 'content.xml': content }))).toThrow('is too large')
  expect(() => readPage('a.xls', content)).toThrow('is too large')
})
