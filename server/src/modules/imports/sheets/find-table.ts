import { numberedNames, type SourceRow, withRepairs } from '../read-rows.ts'
import { findHeadings } from './find-headings.ts'
import type { Grid, GridRow } from './grid.ts'
import { createTotalCheck } from './total-lines.ts'

/** A row of the table of a sheet. */
type TableRow = SourceRow & { readonly isHidden: boolean }

/** The table of a sheet: its columns and rows, and how many lines are no rows. */
export type SheetTable = {
  /** The row of the headings, and the last one of them, as the person's program numbers them; 0: the sheet is empty. */
  readonly headingRow: number
  readonly headingEnd: number
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  /** How many columns imports know. */
  readonly knownCount: number
  /** Lines with texts above the headings, that sum up others, that repeat the headings, and with one text over several columns, such as the name of a section. */
  readonly above: number
  readonly totals: number
  readonly repeats: number
  readonly labels: number
}

/** Whether a row of a workbook has one text over several columns: a merged line, such as the name of a section. */
const isLabel = ({ cells }: GridRow): boolean => {
  const texts = cells.filter((cell) => cell !== '')
  return texts.length > 2 && new Set(texts).size === 1 && /\p{L}/u.test(texts[0] ?? '')
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/** The table of a sheet. `line`: the row of its headings, as a person says. */
export function findTable(grid: Grid, line?: number): SheetTable {
  const headings = findHeadings(grid, line)
  if (!headings) return { headingRow: 0, headingEnd: 0, header: [], rows: [], knownCount: 0, above: 0, totals: 0, repeats: 0, labels: 0 }
  const body = grid.rows.slice(headings.end)
  const headingRows = grid.rows.slice(headings.start, headings.end)
  // a column without a name counts if it has a text; in a text file the headings say how many columns there are
  const width = (grid.isText ? headingRows : [...headingRows, ...body]).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const isUsed = (column: number) => !isBlank(headings.names[column]) || body.some(({ cells }) => !isBlank(cells[column]))
  const usedColumns = Array.from({ length: width }, (_, column) => column).filter(isUsed)
  const header = numberedNames(Array.from({ length: width }, (_, column) => headings.names[column] ?? ''))
  const isTotal = createTotalCheck(header, usedColumns.length)
  const headingTexts = headingRows.map(({ cells }) => cells.join('\n'))
  const counts = { totals: 0, repeats: 0, labels: 0 }
  const rows: TableRow[] = []
  for (const row of body) {
    const { cells, isHidden } = row
    if (headingTexts.includes(cells.join('\n'))) counts.repeats += 1
    else if (isTotal(cells)) counts.totals += 1
    else if (!grid.isText && isLabel(row)) counts.labels += 1
    else if (grid.isText && (cells.length < headings.names.length || cells.slice(width).some((cell) => !isBlank(cell))))
      rows.push({ line: row.line, isHidden, cells: null, texts: cells })
    else rows.push({ ...withRepairs({ line: row.line, cells: new Map(usedColumns.map((column) => [header[column] ?? '', cells[column] ?? ''])) }), isHidden })
  }
  const [first, last] = [headingRows[0], headingRows.at(-1)]
  return {
    headingRow: first?.line ?? 0,
    headingEnd: last?.line ?? 0,
    header: usedColumns.map((column) => header[column] ?? ''),
    rows,
    knownCount: headings.knownCount,
    above: headings.start,
    ...counts,
  }
}
