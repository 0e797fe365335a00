import type { ImportRemark } from '@site/domain/calls/import.ts'
import type { Locale } from '@site/domain/words.ts'
import { inLocale } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'

/** A cell of a CSV, which no spreadsheet reads as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The rows that an import returned, with their reasons, as a CSV that spreadsheets open; `label`: the name of a field, null for a column. */
export function returnedSheet(remarks: readonly ImportRemark[], locale: Locale, label: (field: string) => string | null): string {
  const words = inLocale(importWords, locale)
  const head = [words.lineHead, words.key, words.fieldHead, words.reasonHead, words.valueHead, words.allowedHead]
  const rows = remarks.map(({ line, key, field, words: reason, value, allowed }) => [
    String(line),
    key,
    label(field) ?? (field === 'row' ? '' : field),
    reason[locale],
    value,
    allowed[locale],
  ])
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
