import { fill } from '@site/domain/format.ts'
import { rowOfLine } from '@site/domain/imports/sheet-lines.ts'
import type { importWords } from './import.words.ts'

type Words = Readonly<Record<keyof typeof importWords, string>>

/** The row of a line by its number in a spreadsheet program, with its sheet unless that is the first: `row 5 of sheet 2`. */
export function rowText(line: number, words: Words): string {
  const { sheet, row } = rowOfLine(line)
  return sheet === 0 ? fill(words.row, { line: row }) : fill(words.rowOfSheet, { line: row, sheet: sheet + 1 })
}

/** The rows of lines as a list: `5, 7 (sheet 2)`. `count`: the number of all rows; the list says if there are more than `lines`. */
export function rowsText(lines: readonly number[], count: number, words: Words): string {
  const texts = lines.map((line) => {
    const { sheet, row } = rowOfLine(line)
    return sheet === 0 ? String(row) : fill(words.lineOfSheet, { line: row, sheet: sheet + 1 })
  })
  const list = texts.join(words.listComma)
  return count > lines.length ? fill(words.andMore, { lines: list }) : list
}
