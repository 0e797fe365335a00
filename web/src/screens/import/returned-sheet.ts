import type { ReturnedRow } from '@site/domain/calls/import.ts'
import { csvCell } from '@site/domain/pasted/csv-cell.ts'
import { importColumnsWords } from '@site/domain/imports/import-columns.words.ts'
import type { Locale } from '@site/domain/words.ts'
import { inLocale } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'
import { remarkText } from './remark-text.ts'

/**
 * The returned rows of an import as CSV for spreadsheets: the reasons, then the columns of the file, to correct and import again. `label`: the name of a
 * field, null for a column.
 */
export function returnedSheet(header: readonly string[], rows: readonly ReturnedRow[], locale: Locale, label: (field: string) => string | null): string {
  const words = inLocale(importWords, locale)
  const lines = rows.map(({ cells, remarks }) => [remarks.map((remark) => remarkText(remark, words, locale, label)).join(words.semicolon), ...cells])
  const table = [[importColumnsWords.reason[locale], ...header], ...lines]
  return `\ufeff${table.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}
