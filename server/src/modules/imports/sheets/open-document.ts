import { fileFault } from '../import-fault.ts'
import { maxGridCells } from './grid.ts'

/** What an OpenDocument workbook hides: the names of sheets, and the rows of each, from 0. The library does not say it. */
export type HiddenParts = { readonly sheets: ReadonlySet<string>; readonly rows: ReadonlyMap<string, ReadonlySet<number>> }

const tag = /<(table:table|table:table-row|style:style|style:table-properties)((?:\s[^<>]*)?)>/g
/** A longer run of equal rows is the empty end of a sheet. */
const maxRepeated = 10_000

const valueOf = (attributes: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")

/** What the content of an OpenDocument workbook hides. Reads tags forward, once. */
export function hiddenParts(content: string): HiddenParts {
  const hiddenStyles = new Set<string>()
  const sheets = new Set<string>()
  const rows = new Map<string, Set<number>>()
  let [style, sheet, row] = ['', '', 0]
  for (const [, name, attributes = ''] of content.matchAll(tag)) {
    if (name === 'style:style') style = valueOf(attributes, 'style:name')
    else if (name === 'style:table-properties') {
      if (valueOf(attributes, 'table:display') === 'false') hiddenStyles.add(style)
    } else if (name === 'table:table') {
      ;[sheet, row] = [unescaped(valueOf(attributes, 'table:name')), 0]
      rows.set(sheet, new Set())
      if (hiddenStyles.has(valueOf(attributes, 'table:style-name'))) sheets.add(sheet)
    } else {
      const repeated = Number(valueOf(attributes, 'table:number-rows-repeated')) || 1
      const isHidden = /^(?:filter|collapse)$/.test(valueOf(attributes, 'table:visibility'))
      if (isHidden && repeated <= maxRepeated) for (let index = 0; index < repeated; index += 1) rows.get(sheet)?.add(row + index)
      row += repeated
    }
  }
  return { sheets, rows }
}

/** The most blanks that a file may say by number (`text:c`). */
const maxBlanks = 8 * 2 ** 20
/** Rows and cells with their attributes, by the names and in the form that the library takes. */
const repeatableTag = /<(\/?)(?:[^\s?><!/:"]*:|)(table-row|行|table-cell|数据|covered-table-cell)(?:_[^\s?<>:/"]*)?((?:\s+[^<>=?"'\s]+="[^"]*?")*)\s*(\/?)>/g

/** How often a row or cell says that it stands there. */
function timesOf(attributes: string, name: string): number {
  return Math.max(1, countOf(valueOf(attributes, `(?:[^\\s="]*:)?${name}`)))
}

/** The most rows of a sheet, in every spreadsheet program. */
const maxLines = 2 ** 20
/** The most cells that a workbook in one XML file merges, and columns that it repeats. */
const maxMerged = 500_000
/** A number of rows or columns that a workbook in one XML file skips, repeats or merges. */
const skip = /(Index|Span|MergeAcross|MergeDown)\s*=\s*["']?\s*([^"'\s]*)/g

const countOf = (value: string): number => Math.max(0, Number(value) || 0, Number.parseInt(value, 10) || 0)

/** Whether a workbook in one XML file skips, repeats and merges no more rows and columns than a sheet has: the library makes them one by one. */
function skipsLittle(text: string): boolean {
  let merged = 0
  // a tag of the library ends at the first `>`
  for (const tagEnd of text.split('>')) {
    const counts = { Index: 0, Span: 0, MergeAcross: 0, MergeDown: 0 }
    for (const [, name, value = ''] of tagEnd.matchAll(skip))
      counts[name as keyof typeof counts] = Math.max(counts[name as keyof typeof counts], countOf(value)) // the names of the pattern
    if (counts.Index > maxLines) return false
    const { Span, MergeAcross, MergeDown } = counts
    merged += (MergeAcross + 1) * (MergeDown + 1) - 1 + (/column/i.test(tagEnd) ? Span : 0)
    if (merged > maxMerged) return false
  }
  return true
}

/** A text of XML without its comments, and whether each of them ends. */
function withoutComments(content: string): { readonly text: string; readonly isWhole: boolean } {
  const parts: string[] = []
  let position = 0
  for (let start = content.indexOf('<!--'); start >= 0; start = content.indexOf('<!--', position)) {
    parts.push(content.slice(position, start))
    const end = content.indexOf('-->', start + 4)
    if (end < 0) return { text: parts.join(''), isWhole: false }
    position = end + 3
  }
  return { text: parts.join('') + content.slice(position), isWhole: true }
}

/**
 * Throws ImportFault for a sheet in XML that would fill the memory or take very long: a row or a cell can say that it stands there a million times or in the
 * billionth row, and a text that it has as many blanks. The library writes them all before anybody sees them. Empty rows and cells of OpenDocument, as at the
 * end of each sheet, become nothing. A comment without an end is a fault, too, since the library looks for the end from each.
 */
export function requireBoundedSize(name: string, content: string): void {
  const tooLarge = () => fileFault(name, '过大，请拆成几个文件', 'is too large; split it into several files')
  // the library reads what a comment cuts as one tag
  const { text, isWhole } = withoutComments(content)
  if (!isWhole) throw fileFault(name, '不是完整的工作簿', 'is not a complete workbook')
  if (!skipsLittle(text)) throw tooLarge()
  let [blanks, cells, rowTimes, cellTimes, end] = [0, 0, 1, 1, -1]
  for (const [, count] of text.matchAll(/text:c="(\d+)"/g)) {
    blanks += Number(count)
    if (blanks > maxBlanks) throw tooLarge()
  }
  for (const { 0: whole, 1: slash, 2: kind, 3: attributes = '', 4: isEmpty, index } of text.matchAll(repeatableTag)) {
    if (kind === 'table-row' || kind === '行') rowTimes = slash === '' ? timesOf(attributes, 'number-rows-repeated') : 1
    else if (slash === '') {
      cellTimes = timesOf(attributes, 'number-columns-repeated')
      end = isEmpty === '' && !attributes.includes('value') ? index + whole.length : -1
    } else if (index !== end && kind !== 'covered-table-cell') {
      cells += cellTimes * rowTimes
      if (cells > maxGridCells) throw tooLarge()
    }
  }
}
