import { createHash } from 'node:crypto'
import { columnKey } from '@site/domain/imports/column-key.ts'
import { cellValue } from '../read-value.ts'
import { sheetColumn } from './choose-sheets.ts'

type Cells = ReadonlyMap<string, string>

/** A hash of a text, 40 hexadecimal digits. */
export const rowHashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** The key columns of a row; of several sheets each may have its own. */
export const ownKeysOf = (cells: Cells, columns: readonly string[]): readonly string[] =>
  cells.has(sheetColumn) ? columns.filter((column) => cells.has(column)) : columns

/** The key of a row from its key columns; null when one of them is empty. */
export function keyOfCells(cells: Cells, columns: readonly string[]): string | null {
  const parts = ownKeysOf(cells, columns).map((column) => cellValue(cells.get(column) ?? ''))
  if (parts.includes('') || parts.length === 0) return null
  const key = parts.length === 1 ? (parts[0] ?? '') : JSON.stringify(parts)
  return columnKey(key.length > 160 ? rowHashOf(key) : key)
}
