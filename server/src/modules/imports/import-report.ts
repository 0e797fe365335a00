import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { csvCell } from '@site/domain/pasted/csv-cell.ts'
import type { Locale } from '@site/domain/words.ts'
import { ImportFault } from './import-fault.ts'
import { isFault, type Remark, wordsOf } from './import-reasons.ts'
import { truncate } from './read-value.ts'

/** The largest number of characters of a value in the report, so that the report does not copy the file. */
const maxValueLength = 80
/** One line of the report. */
export const reportLine = (remark: Remark, locale: Locale): string =>
  [
    String(remark.line),
    remark.field,
    wordsOf(remark)[locale],
    truncate(remark.value.replace(/\s+/g, ' ').trim(), maxValueLength),
    isFault(remark) ? 'returned' : 'note',
  ]
    .map(csvCell)
    .join(',')

/** An open report; `close` returns the number of its remarks and removes an empty report. */
export type Report = { write(remark: Remark): void; close(): number }

/** Opens a report, which replaces an existing file; throws ImportFault when it cannot be written. */
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
