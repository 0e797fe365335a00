import type { SheetFacts, SheetWish } from '@site/domain/calls/import-sheets.ts'
import { lineOfRow } from '@site/domain/imports/sheet-lines.ts'
import type { SourceRow } from '../read-rows.ts'
import { findTable, type SheetTable } from './find-table.ts'
import type { Grid } from './grid.ts'

/** What is read of a file: its columns, the rows of all chosen sheets, and what each sheet has. */
export type ChosenSheets = { readonly header: readonly string[]; readonly rows: readonly SourceRow[]; readonly sheets: readonly SheetFacts[] }

/** The column that names the sheet of a row, where several sheets are read. */
export const sheetColumn = '工作表 (Sheet)'

/** What a person who chooses the headings of a sheet sees of it: the fewest rows from its top and from its headings, cells of a row, and length of a text. */
const [minShownRows, minShownFromHeadings, maxShownCells, maxShownLength] = [12, 4, 12, 40]
/** The fewest known headings of each of two sheets that are read together. */
const minKnownHeadings = 2

const folded = (name: string): string => name.trim().toLowerCase()

/** Whether two sheets have most columns of the narrower one in common. */
function isAlike(a: SheetTable, b: SheetTable): boolean {
  const [names, others] = [new Set(a.header.map(folded)), new Set(b.header.map(folded))]
  const common = [...names].filter((name) => others.has(name)).length
  return common >= 2 && common >= Math.min(names.size, others.size) * 0.6
}

type Sheet = { readonly index: number; readonly grid: Grid; readonly table: SheetTable }

/** The sheets that are read if nobody chose: of those with rows that are not hidden, the first with most known headings, and those like it. */
function usualSheets(sheets: readonly Sheet[]): readonly Sheet[] {
  const filled = sheets.filter(({ table }) => table.rows.length > 0)
  const shown = filled.filter(({ grid }) => !grid.isHidden)
  const candidates = shown.length > 0 ? shown : filled.length > 0 ? filled.slice(0, 1) : sheets.filter(({ table }) => table.header.length > 0).slice(0, 1)
  const main = candidates.toSorted((a, b) => b.table.knownCount - a.table.knownCount)[0]
  if (!main) return []
  const isChosen = ({ table }: Sheet) =>
    table === main.table || (table.knownCount >= minKnownHeadings && main.table.knownCount >= minKnownHeadings && isAlike(main.table, table))
  return candidates.filter(isChosen)
}

function factsOf({ grid, table }: Sheet, isRead: boolean): SheetFacts {
  const { headingRow, headingEnd, header, rows, knownCount: _knownCount, ...counts } = table
  const hidden = rows.filter((row) => row.isHidden).length
  const shown = grid.rows.slice(0, Math.max(minShownRows, table.above + minShownFromHeadings))
  const first = shown.map(({ line, cells }) => ({ line, cells: cells.slice(0, maxShownCells).map((cell) => cell.slice(0, maxShownLength)) }))
  return {
    name: grid.name,
    isHidden: grid.isHidden,
    isRead,
    rows: rows.length - hidden,
    hidden,
    headingRow,
    headingEnd,
    columns: [...header],
    ...counts,
    first,
  }
}

/**
 * The rows of the sheets of a file in their order, as a person chose, or those that look like lists of homes. `includesHidden`: with the hidden rows.
 * Sheets may have other columns: a row has those of its own sheet.
 */
export function chooseSheets(grids: readonly Grid[], wishes: readonly SheetWish[] | undefined, includesHidden: boolean): ChosenSheets {
  const wishOf = (grid: Grid) => wishes?.find(({ name }) => name === grid.name)
  const sheets = grids.map((grid, index): Sheet => ({ index, grid, table: findTable(grid, wishOf(grid)?.headingRow) }))
  const wished = sheets.filter(({ grid, table }) => wishOf(grid) !== undefined && table.header.length > 0)
  const read = wished.length > 0 ? wished : usualSheets(sheets)
  const names = new Map<string, string>() // by their folded form: sheets spell them differently
  for (const { table } of read) for (const name of table.header) if (!names.has(folded(name))) names.set(folded(name), name)
  const isOne = read.length < 2
  const header = [...names.values(), ...(isOne ? [] : [sheetColumn])]
  const sourceRow = ({ index, grid, table }: Sheet, { line: ownLine, cells, texts, repaired }: SheetTable['rows'][number]): SourceRow => {
    const row = { line: lineOfRow(isOne ? 0 : index, ownLine), cells, ...(texts && { texts }), ...(repaired && { repaired }) }
    if (isOne || !cells) return row
    const own = new Map(table.header.map((name) => [names.get(folded(name)) ?? name, cells.get(name) ?? '']))
    return { ...row, cells: own.set(sheetColumn, grid.name) }
  }
  return {
    header,
    rows: read.flatMap((sheet) => sheet.table.rows.filter((row) => includesHidden || !row.isHidden).map((row) => sourceRow(sheet, row))),
    sheets: sheets.map((sheet) => factsOf(sheet, read.includes(sheet))),
  }
}
