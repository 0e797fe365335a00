import type { Encoding } from '../decode.ts'
import { readRecords, tooManyRows } from '../read-rows.ts'
import { withDecimalDots } from './decimal-comma.ts'
import { findHeadings } from './find-headings.ts'
import { type Grid, type GridRow, intendedText } from './grid.ts'

/** Lines that may be above the table, below it and in it without being rows. */
const maxOtherLines = 1000
/** Delimiters of files whose decimal sign may be a comma. */
const commaDelimiters: readonly string[] = [';', '\t']

/** A text file as a sheet without blank lines. Throws ImportFault for one that cannot be read, and one of more rows than `maxRows`, as far as that shows. */
export async function readTextSheet(path: string, encoding: Encoding, delimiter: string, maxRows: number): Promise<Grid> {
  const rows: GridRow[] = []
  for await (const { line, record } of readRecords(path, encoding, delimiter)) {
    if (record.every((cell) => cell.trim() === '')) continue
    if (rows.length > maxRows + maxOtherLines) throw tooManyRows(path, maxRows)
    rows.push({ line, cells: record.map(intendedText), isHidden: false })
  }
  const grid = { name: '', isHidden: false, isText: true, rows }
  const headings = commaDelimiters.includes(delimiter) ? findHeadings(grid) : null
  if (!headings) return grid
  const texts = withDecimalDots(
    headings.names,
    rows.slice(headings.end).map(({ cells }) => cells),
  )
  return { ...grid, rows: rows.map((row, index) => ({ ...row, cells: texts[index - headings.end] ?? row.cells })) }
}
