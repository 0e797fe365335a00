import { type BookType, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { zipOf } from '../workbook.testing.ts'
import { readPage, readWorkbook } from './read-workbook.ts'

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const book = utils.book_new()
utils.book_append_sheet(
  book,
  utils.aoa_to_sheet([['Number', 'Type', 'Price'], ...Array.from({ length: 5 }, (_, row) => [`A${row}`, 'Condo', 5_000_000 + row])]),
  'Homes',
)

/** A file in which some bytes are others, and each fifth ends too early. */
function damaged(file: Buffer, seed: number): Buffer {
  const random = seeded(seed)
  const bytes = Buffer.from(file)
  const count = 1 + Math.floor(random() * 25)
  for (let index = 0; index < count; index += 1)
    bytes[Math.floor(random() * bytes.length)] = [0, 255, 127, 128, Math.floor(random() * 256)][Math.floor(random() * 5)] ?? 0
  return seed % 5 === 4 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes
}

test.each<BookType>(['xlsx', 'xlsb', 'ods', 'biff8', 'biff5', 'xlml', 'html'])('a damaged %s file is a table or a fault', (bookType) => {
  const file = write(book, { type: 'buffer', bookType, compression: false }) as Buffer
  const isPage = bookType === 'xlml' || bookType === 'html'
  for (let seed = 0; seed < 20; seed += 1) {
    const bytes = damaged(file, seed)
    try {
      const grids = isPage ? readPage('a.xls', bytes.toString('latin1')) : readWorkbook('a.xls', bytes)
      expect(Array.isArray(grids)).toBe(true)
    } catch (error) {
      expect(error, `seed ${seed}`).toMatchObject({ name: 'ImportFault' })
    }
  }
})

test('blanks by number are refused before the library writes them, in an archive and in one file', () => {
  const content =
    '<office:document><table:table><table:table-row><table:table-cell><text:p><text:s text:c="9000000"/>x</text:p></table:table-cell></table:table-row></table:table></office:document>'
  expect(() => readWorkbook('a.ods', zipOf({ 'content.xml': content }))).toThrow('is too large')
  expect(() => readPage('a.xls', content)).toThrow('is too large')
})
