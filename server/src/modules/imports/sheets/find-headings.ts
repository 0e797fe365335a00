import { guessTargets } from '@site/domain/imports/import-columns.ts'
import { type Grid, type GridRow, withoutEmptyEnd } from './grid.ts'

/** Rows from the top among which the headings are looked for, cells of a row that are looked at, and the longest text that may be a heading. */
const [maxRowsAbove, maxCellsSeen, maxHeading] = [30, 100, 60]
/** The fewest known headings by which a row is taken for the headings, whatever is above it. */
const minKnownHeadings = 3

/** The rows that name the columns, by their positions in a grid, with the names. `knownCount`: how many of the columns that imports know they name. */
export type Headings = { readonly start: number; readonly end: number; readonly names: readonly string[]; readonly knownCount: number }

/** What headings mean that were looked up before. */
const meaningCache = new Map<string, string | null>()
/** What a heading means on its own; null: nothing known. */
function meaningOf(text: string): string | null {
  const name = text.trim()
  if (name.length > maxHeading || !/\p{L}/u.test(name)) return null
  let meaning = meaningCache.get(name)
  if (meaning === undefined) {
    meaning = guessTargets([name])[name]?.target ?? null
    meaningCache.set(name, meaning)
  }
  return meaning
}

/** How many different columns a row of headings names that imports know. */
const knownIn = (cells: readonly string[]): number =>
  new Set(cells.slice(0, maxCellsSeen).flatMap((cell) => (meaningOf(cell) === null ? [] : [meaningOf(cell)]))).size

const isAmount = (text: string): boolean => /^[₱$¥€]?\s*[\d.,\s]+%?$/.test(text.trim())
const filled = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '')

/** Whether a row may be the second of two rows of headings: texts without amounts. */
const isOfTexts = ({ cells }: GridRow): boolean => filled(cells).length > 1 && !filled(cells).some(isAmount)

/**
 * Two rows of headings as one: `Bedrooms` and `Floor area` under `Size` keep their names where these are known alone; under `Price`, `Sale` becomes `Price
 * Sale`. In a text file an upper heading stands over the empty cells that follow it.
 */
function mergedNames(upper: readonly string[], lower: readonly string[], isText: boolean): readonly string[] {
  let above = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [top, bottom] = [upper[column]?.trim() ?? '', lower[column]?.trim() ?? '']
    above = top === '' && isText ? above : top
    if (bottom === '' || bottom === above) return top
    return above === '' || (meaningOf(bottom) !== null && lower.filter((cell) => cell.trim() === bottom).length === 1) ? bottom : `${above} ${bottom}`
  })
}

/** Whether two rows of headings have merged cells, whose text the grid repeats: one over both rows, and one over several columns of the lower row. */
function haveMergedCells(upper: readonly string[], lower: readonly string[]): boolean {
  const isFilled = (column: number) => (upper[column] ?? '').trim() !== ''
  const isDown = upper.some((text, column) => isFilled(column) && text === lower[column])
  return isDown && upper.some((text, column) => isFilled(column) && text === upper[column + 1] && lower[column] !== lower[column + 1])
}

/** The headings that begin at a position, with the row below as their second where they are merged or where this makes more of them known. */
function headingsAt({ rows, isText }: Grid, start: number): Headings {
  const [row, next] = [rows[start], rows[start + 1]]
  const names = withoutEmptyEnd((row?.cells ?? []).map((cell) => cell.trim()))
  const one = { start, end: start + 1, names, knownCount: knownIn(names) }
  if (!row || !next || next.line !== row.line + 1 || !isOfTexts(next)) return one
  const both = mergedNames(row.cells, next.cells, isText)
  const isBetter = knownIn(both) > Math.max(one.knownCount, knownIn(next.cells))
  return isBetter || haveMergedCells(row.cells, next.cells) ? { start, end: start + 2, names: both, knownCount: knownIn(both) } : one
}

/** How many different texts a row of the grid usually has: the median of its first 200 rows. */
function usualWidth(rows: readonly GridRow[]): number {
  const widths = rows.slice(0, 200).map(({ cells }) => new Set(filled(cells)).size)
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
}

/**
 * The headings of a sheet: the first row that names at least 70 % of the most columns that imports know and a row names. Where no row names enough of them,
 * the first row with at least half as many different texts as rows usually have. Title rows may be above it. `line`: the row that a person says it is. Null:
 * the sheet has no rows.
 */
export function findHeadings(grid: Grid, line?: number): Headings | null {
  const { rows } = grid
  if (line !== undefined) {
    const start = rows.findIndex((row) => row.line === line)
    if (start >= 0) return headingsAt(grid, start)
  }
  const found = rows.slice(0, maxRowsAbove).map((_, start) => headingsAt(grid, start))
  const most = Math.max(0, ...found.map((headings) => headings.knownCount))
  if (most >= minKnownHeadings) return found.find((headings) => headings.knownCount >= most * 0.7) ?? null
  const least = usualWidth(rows) / 2
  return found.find(({ start }) => new Set(filled(rows[start]?.cells ?? [])).size >= least) ?? found[0] ?? null
}
