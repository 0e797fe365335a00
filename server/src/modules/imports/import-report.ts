import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import type { Locale } from '@site/domain/words.ts'
import { ImportFault } from './import-fault.ts'
import { type Remark, wordsOf } from './import-reasons.ts'
import { isFault } from './import-summary.ts'

/** The largest number of characters of a value in the report: enough to find it, too few to copy the file. */
const maxValueLength = 80
/** A cell that starts like this is a formula to a spreadsheet. */
const formula = /^[=+\-@\t\r]/

/** A cell of a CSV: safe for spreadsheets, quoted where needed. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const shorten = (text: string): string => {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  return characters.length > maxValueLength ? `${characters.slice(0, maxValueLength - 1).join('')}…` : characters.join('')
}

/** One line of the report. */
export const reportLine = (remark: Remark, locale: Locale): string =>
  [String(remark.line), remark.field, wordsOf(remark)[locale], shorten(remark.value), isFault(remark) ? 'returned' : 'note'].map(csvCell).join(',')

export type Report = { write(remark: Remark): void /** Returns the number of lines; an empty report is removed. */; close(): number }

/** Starts a report that replaces an earlier one; throws one sentence when it cannot be written. */
export function openReport(path: string, locale: Locale): Report {
  let file: number
  try {
    file = openSync(path, 'w')
  } catch (error) {
    const { code = 'I/O' } = error as NodeJS.ErrnoException
    throw new ImportFault(
      {
        zh: `报告无法写到 ${path}（${code}），请用 --report 指定其他位置。`,
        en: `The report cannot be written to ${path} (${code}); choose another path with --report.`,
      },
      error,
    )
  }
  let lines = 0
  let isClosed = false
  // the byte order mark tells Excel that it is UTF-8
  writeSync(file, '\ufeffline,field,reason,value,outcome\n')
  return {
    write: (remark) => {
      lines += 1
      writeSync(file, `${reportLine(remark, locale)}\n`)
    },
    close: () => {
      if (isClosed) return lines
      isClosed = true
      closeSync(file)
      if (lines === 0) rmSync(path)
      return lines
    },
  }
}
