import { maxImportColumns } from '@site/domain/calls/import.ts'
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { fileFault, type ImportFault } from '../import-fault.ts'
import { tooManyColumns } from '../read-rows.ts'
import { textOfCell } from './cell-text.ts'
import { type Grid, type GridRow, maxGridCells, maxGridLength, intendedText, withoutEmptyEnd } from './grid.ts'
import { type HiddenParts, hiddenParts, requireBoundedSize } from './open-document.ts'
import { unpackedWorkbook } from './unpack-workbook.ts'

/** The longest name of a sheet, characters. */
const maxSheetName = 60

/** The first byte of an archive. */
const zipStart = 0x50

/** A sheet of the library whose rows are lists. */
type DenseSheet = WorkSheet & { readonly '!data'?: readonly (readonly (CellObject | undefined)[] | undefined)[] }

const tooManyCells = (name: string): ImportFault => fileFault(name, '单元格过多', 'has too many cells')

/** The texts of a sheet by its rows, as they are stored. Throws ImportFault for too many. */
function textsOf(name: string, sheet: DenseSheet, is1904: boolean): string[][] {
  const rows: string[][] = []
  let [cells, length] = [0, 0]
  for (const [index, row] of Object.entries(sheet['!data'] ?? {})) {
    const texts: string[] = []
    for (const [column, cell] of Object.entries(row ?? {})) {
      const text = cell ? intendedText(textOfCell(cell, is1904)) : ''
      if (text.trim() === '') continue
      if (Number(column) >= maxImportColumns) throw tooManyColumns(name)
      while (texts.length < Number(column)) texts.push('')
      texts.push(text)
      length += text.length // one shared text may stand in very many cells
    }
    cells += texts.length
    if (cells > maxGridCells) throw tooManyCells(name)
    if (length > maxGridLength) throw fileFault(name, '过大，请拆成几个文件', 'is too large; split it into several files')
    if (texts.length > 0) rows[Number(index)] = texts
  }
  return rows
}

/** Writes the value of each merged area into all its cells, inside the filled part of the sheet. Throws ImportFault for too many. */
function fillMerges(name: string, sheet: DenseSheet, rows: string[][]): void {
  let cells = 0
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  for (const { s, e } of sheet['!merges'] ?? []) {
    const text = rows[s.r]?.[s.c] ?? ''
    if (text.trim() === '') continue
    for (let row = s.r; row <= Math.min(e.r, rows.length - 1); row += 1) {
      const texts = (rows[row] ??= [])
      for (let column = s.c; column <= Math.min(e.c, width - 1); column += 1) {
        while (texts.length <= column) texts.push('')
        if (texts[column]?.trim() === '') texts[column] = text
        cells += 1
        if (cells > maxGridCells) throw tooManyCells(name)
      }
    }
  }
}

function gridOf(name: string, title: string, sheet: DenseSheet, book: WorkBook, hiddenInContent: HiddenParts | null): Grid {
  const rows = textsOf(name, sheet, book.Workbook?.WBProps?.date1904 === true)
  fillMerges(name, sheet, rows)
  const [hidden, hiddenRows] = [sheet['!rows'] ?? [], hiddenInContent?.rows.get(title)]
  const filled = Object.entries(rows).flatMap(([index, texts]): GridRow[] => {
    const cells = withoutEmptyEnd(texts)
    return cells.length === 0
      ? []
      : [{ line: Number(index) + 1, cells, isHidden: hidden[Number(index)]?.hidden === true || hiddenRows?.has(Number(index)) === true }]
  })
  const state = book.Workbook?.Sheets?.find((one) => one.name === title)?.Hidden ?? 0
  return { name: title.slice(0, maxSheetName), isHidden: state > 0 || hiddenInContent?.sheets.has(title) === true, isText: false, rows: filled }
}

/** Why the library cannot read a workbook. */
function unreadable(name: string, error: unknown): ImportFault {
  const message = error instanceof Error ? error.message : String(error)
  if (/password|encrypt/i.test(message))
    return fileFault(name, '有密码。请在表格软件里取消密码，再保存一次', 'has a password; remove it in your spreadsheet program, and save it again', error)
  if (/Cannot find Workbook stream/.test(message))
    return fileFault(name, '是旧版 Office 文件，但不是工作簿', 'is an old Office file, but not a workbook', error)
  return fileFault(name, '不是完整的工作簿', 'is not a complete workbook', error)
}

const reading = { dense: true, cellStyles: true, cellNF: true, cellHTML: false, raw: true } as const

function gridsOf(name: string, content: Buffer | string, openDocument: string | null = null): readonly Grid[] {
  let book: WorkBook
  try {
    book = read(content, {
      ...reading,
      type: typeof content === 'string' ? 'string' : 'buffer',
      // texts of cells cost memory; only those of OpenDocument sheets say more than the numbers
      cellText: openDocument !== null,
      // older formats always have the results of formulas
      cellFormula: content.at(0) === zipStart,
    })
  } catch (error) {
    throw unreadable(name, error)
  }
  const hiddenInContent = openDocument === null ? null : hiddenParts(openDocument)
  return book.SheetNames.flatMap((title) => {
    const sheet = book.Sheets[title] as DenseSheet | undefined // a damaged one is missing
    if (!sheet) throw unreadable(name, new Error(`The sheet ${title} is damaged`))
    return sheet['!type'] === 'chart' ? [] : [gridOf(name, title, sheet, book, hiddenInContent)]
  })
}

/** The sheets of a workbook in the order of their tabs. Throws ImportFault for a damaged one, one with a password, or one with too many cells. */
export function readWorkbook(name: string, bytes: Buffer): readonly Grid[] {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return gridsOf(name, bytes)
  const { archive, openDocument } = unpackedWorkbook(name, bytes)
  if (openDocument !== null) requireBoundedSize(name, openDocument)
  return gridsOf(name, archive, openDocument)
}

/** The tables of a page, or the sheets of a workbook in one XML file, as some programs save under the name .xls. Throws ImportFault as `readWorkbook` does. */
export function readPage(name: string, text: string): readonly Grid[] {
  requireBoundedSize(name, text) // an OpenDocument sheet in one file begins like a page
  return gridsOf(name, text)
}
