import { inflateRawSync } from 'node:zlib'
import { fileFault } from './import-fault.ts'
import { maxColumns, tooManyColumns } from './read-rows.ts'

/** Largest text of a workbook, characters. */
const maxLength = 64 * 2 ** 20
/** Most unpacked bytes of a part: a small file can unpack to gigabytes, while tables pack to a tenth, and very even ones to a fortieth. */
const maxPartOf = (bytes: Buffer): number => Math.min(maxLength, 8 * 2 ** 20 + 40 * bytes.byteLength)
/** Most cells of a sheet, with empty ones up to the width of the widest row. */
const maxCells = 2_000_000

type Entry = { readonly method: number; readonly start: number; readonly size: number }

/** The files of a zip archive by name, from its directory at the end. */
function entriesOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) return entries
  let position = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0 && bytes.readUInt32LE(position) === 0x02014b50; count -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(position + offset)) as [number, number, number] // three offsets
    const local = bytes.readUInt32LE(position + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const name = bytes.toString('utf8', position + 46, position + 46 + nameLength)
    entries.set(name, { method: bytes.readUInt16LE(position + 10), start, size: bytes.readUInt32LE(position + 20) })
    position += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

function partOf(bytes: Buffer, entry: Entry | undefined): string {
  if (!entry) return ''
  const packed = bytes.subarray(entry.start, entry.start + entry.size)
  return (entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: maxPartOf(bytes) }) : packed).toString('utf8')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .toWellFormed()

type Element = { readonly attributes: string; readonly content: string }

/** The elements of a name in their order. It searches forward only: the time is linear also when they are not closed. */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`]
  let end = 0
  for (let start = xml.indexOf(open); start >= 0; start = xml.indexOf(open, end)) {
    const tagEnd = xml.indexOf('>', start)
    if (tagEnd < 0) return
    const attributes = xml.slice(start + open.length, tagEnd)
    end = tagEnd + 1
    if (!/^(?:[\s/]|$)/.test(attributes)) continue // a longer name
    if (attributes.endsWith('/')) {
      yield { attributes, content: '' }
      continue
    }
    const contentEnd = xml.indexOf(close, end)
    if (contentEnd < 0) return
    yield { attributes, content: xml.slice(end, contentEnd) }
    end = contentEnd + close.length
  }
}

const withoutReadingAids = (xml: string): string =>
  xml
    .split('<rPh')
    .map((part, index) => (index === 0 ? part : (part.split('</rPh>')[1] ?? '')))
    .join('')

/** The text of an element: all its `<t>` parts, without reading aids. */
const textIn = (xml: string): string => Array.from(elementsOf(withoutReadingAids(xml), 't'), ({ content }) => unescaped(content)).join('')

const columnIndex = (reference: string): number => [...reference].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

function cellText({ attributes, content }: Element, shared: readonly string[]): string {
  const kind = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (kind === 'inlineStr') return textIn(content)
  const [element] = elementsOf(content, 'v')
  const value = unescaped(element?.content ?? '')
  if (kind === 's') return shared[Number(value)] ?? ''
  return kind === 'b' ? (value === '1' ? 'true' : 'false') : value
}

/** Most other sheets that are looked at, and the longest name of a sheet in characters. */
const [maxOthers, maxSheetName] = [20, 60]

type Sheet = { readonly name: string; readonly path: string }

const attributeOf = (attributes: string, name: string): string => unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

/** The shown sheets of a workbook in the order of its tabs; where it does not list them, its files in their order. */
function sheetsOf(bytes: Buffer, entries: ReadonlyMap<string, Entry>): readonly Sheet[] {
  const files = [...entries.keys()].filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path)).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const targets = new Map(
    Array.from(elementsOf(partOf(bytes, entries.get('xl/_rels/workbook.xml.rels')), 'Relationship'), ({ attributes }) => [
      attributeOf(attributes, 'Id'),
      attributeOf(attributes, 'Target').replace(/^\/xl\//, ''),
    ]),
  )
  const listed = Array.from(elementsOf(partOf(bytes, entries.get('xl/workbook.xml')), 'sheet'), ({ attributes }) => ({
    name: attributeOf(attributes, 'name').slice(0, maxSheetName),
    path: `xl/${targets.get(attributeOf(attributes, 'r:id')) ?? ''}`,
    isShown: !/hidden/i.test(attributeOf(attributes, 'state')),
  })).filter(({ path }) => files.includes(path))
  const shown = listed.filter(({ isShown }) => isShown)
  if (listed.length > 0) return shown.length > 0 ? shown : listed
  return files.map((path) => ({ name: path.slice('xl/worksheets/'.length, -'.xml'.length), path }))
}

type WorkbookRow = { readonly cells: readonly string[]; readonly isHidden: boolean }

/** The rows of the first shown sheet of an XLSX workbook as texts; dates are the numbers that the workbook stores. Throws ImportFault for another or damaged file. */
function readWorkbook(name: string, bytes: Buffer): { rows: readonly WorkbookRow[]; sheet: string; others: readonly string[] } {
  try {
    const entries = entriesOf(bytes)
    const [sheet, ...others] = sheetsOf(bytes, entries)
    if (sheet === undefined) throw fileFault(name, '不是 XLSX 工作簿', 'is not an XLSX workbook')
    const shared = Array.from(elementsOf(partOf(bytes, entries.get('xl/sharedStrings.xml')), 'si'), ({ content }) => textIn(content))
    const rows: WorkbookRow[] = []
    let [cells, width, length] = [0, 0, 0]
    for (const { attributes, content } of elementsOf(partOf(bytes, entries.get(sheet.path)), 'row')) {
      const row: string[] = []
      for (const cell of elementsOf(content, 'c')) {
        const reference = /\br="([A-Z]{1,3})\d+"/.exec(cell.attributes)?.[1]
        const index = reference ? columnIndex(reference) : row.length
        if (index >= maxColumns) throw tooManyColumns(name)
        while (row.length < index) row.push('')
        row[index] = cellText(cell, shared)
        // one shared text may stand in very many cells
        length += row[index].length
        if (length > maxLength) throw fileFault(name, '过大，请拆成几个文件', 'is too large; split it into several files')
      }
      if (row.some((cell) => cell.trim() !== '')) rows.push({ cells: row, isHidden: /^(?:1|true)$/.test(attributeOf(attributes, 'hidden')) })
      width = Math.max(width, row.length)
      cells += row.length + 1 // empty rows take time, too
      if (Math.max(cells, rows.length * width) > maxCells) throw fileFault(name, '单元格过多', 'has too many cells')
    }
    const filled = others.slice(0, maxOthers).filter(({ path }) => /<(?:v|t)[\s>]/.test(partOf(bytes, entries.get(path))))
    return { rows, sheet: sheet.name, others: filled.map((other) => other.name) }
  } catch (error) {
    if (error instanceof Error && error.name === 'ImportFault') throw error
    throw fileFault(name, '不是完整的 XLSX 工作簿', 'is not a complete XLSX workbook', error)
  }
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** What an import reads of a workbook: the name of the sheet, those of others with content, and how many rows are hidden, as by a filter. */
export type WorkbookFacts = { readonly sheet: string; readonly others: readonly string[]; readonly hidden: number }

/** A workbook as CSV, each row as long as its longest one; in the place of a hidden row that is left out there is an empty line. The first row names the columns. */
export function csvOfWorkbook(name: string, bytes: Buffer, includesHidden: boolean): { csv: string; facts: WorkbookFacts } {
  const { rows, sheet, others } = readWorkbook(name, bytes)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isHidden = (row: WorkbookRow, index: number) => index > 0 && row.isHidden
  const lines = rows.map((row, index) =>
    isHidden(row, index) && !includesHidden ? '' : Array.from({ length: width }, (_, column) => quoted(row.cells[column] ?? '')).join(','),
  )
  return { csv: lines.join('\n'), facts: { sheet, others, hidden: rows.filter(isHidden).length } }
}
