import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { maxColumnName, maxImportColumns } from '@site/domain/calls/import.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { CsvError, parse } from 'csv-parse'
import { createPauses } from '../../in-steps.ts'
import { decodedChunks, type Encoding } from './decode.ts'
import { repairedText } from './decoded-twice.ts'
import { fileFault, type ImportFault } from './import-fault.ts'
import { jsonRowCounter, rowsOfJson } from './json-rows.ts'
import type { Normalized } from './normalize-row.ts'
import { intendedText } from './sheets/grid.ts'

/** A row of a file: its line (in a JSON array its index, from 1), and its texts by column; null when their number differs from the header, or a row of JSON is no object or is nested too deep. */
export type SourceRow = {
  readonly line: number
  readonly cells: ReadonlyMap<string, string> | null
  /** The texts of a row whose number differs from the header. */
  readonly texts?: readonly string[]
  /** Columns whose text was decoded twice and is put right. */
  readonly repaired?: readonly string[]
  /** What the mapping of an import makes of the row, if the thread that read it knew the mapping. */
  readonly normalized?: Normalized
}

/** A file whose rows can be read. */
export type RowFile = {
  readonly path: string
  readonly encoding: Encoding
  readonly form: 'csv' | 'json' | 'json-lines'
  readonly delimiter: string
  /** The columns of a CSV, or the keys of the first 100 objects of JSON. */
  readonly header: readonly string[]
  /** The most rows; a file with more is refused. Absent: any number. */
  readonly maxRows?: number | undefined
  /** Its rows, if something else reads them. */
  readonly rows?: readonly SourceRow[] | AsyncIterable<SourceRow>
  /** Ends reading: nobody waits for the rows any more. */
  readonly signal?: AbortSignal | undefined
}

/** The largest length of a JSON array, which is read as a whole, in characters. */
const maxJsonLength = 256 * 2 ** 20
/** A longer row has an unclosed quote. */
const maxRowBytes = 2 ** 20
/** The most levels of lists and objects in a row of JSON. */
const maxDepth = 20
const delimiters = [',', ';', '\t', '|'] as const

async function readStart(path: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const chunk of decodedChunks(path, encoding)) {
    text += String(chunk)
    if (text.length >= 65_536) break
  }
  return text
}

/** The fault of a file with more columns than `maxImportColumns`. */
export const tooManyColumns = (path: string): ImportFault => fileFault(path, `超过 ${maxImportColumns} 列`, `has more than ${maxImportColumns} columns`)

/** The fault of a file with more rows than `maxRows`. */
export const tooManyRows = (path: string, maxRows: number): ImportFault => {
  const limit = maxRows.toLocaleString('en')
  return fileFault(path, `超过 ${limit} 行，请分成几个文件`, `has more than ${limit} rows; split it into several files`)
}

/** A text as the database can store it: without NUL and unpaired surrogates. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const countOf = (text: string, part: string) => text.split(part).length - 1

/** The first line by which spreadsheets say the delimiter: `sep=;`. */
const delimiterLine = /^sep=([,;\t|])?(?:\r?\n|\r|$)/i
const linesOfGuess = 50

/**
 * The delimiter that a file names, or else the one that most of its first lines have equally often outside quotes: lines of a table do, titles above it do
 * not. A comma for a file of one column.
 */
function guessDelimiter(text: string): string {
  const said = delimiterLine.exec(text)?.[1]
  if (said) return said
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfGuess)
  const evenLines = (delimiter: string): number => {
    const counts = lines.map((line) => countOf(line, delimiter)).filter((count) => count > 0)
    return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length))
  }
  const inFirst = (delimiter: string) => countOf(lines[0] ?? '', delimiter)
  return delimiters.toSorted((a, b) => evenLines(b) - evenLines(a) || inFirst(b) - inFirst(a))[0] ?? ','
}

/** An error of csv-parse as ImportFault; `line`: where the unreadable row begins. */
function csvFault(path: string, line: number, error: CsvError): ImportFault {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return fileFault(
      path,
      `不完整：第 ${line} 行附近的引号到文件末尾都没有闭合`,
      `is cut off or damaged: a quote opened near line ${line} is not closed before the end`,
      error,
    )
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return fileFault(path, `第 ${line} 行附近的一行超过 1 MB，可能缺少引号`, `has a row of over 1 MB near line ${line}; probably a quote is not closed`, error)
  return fileFault(path, `第 ${line} 行附近无法读取（${error.code}）`, `cannot be read near line ${line} (${error.code})`, error)
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

/** The same text with LF line ends, so that the parser counts the lines of all files in the same way. */
async function* withLineFeeds(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let carry = ''
  for await (const chunk of chunks) {
    const text = carry + String(chunk)
    carry = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - carry.length).replace(/\r\n?/g, '\n')
  }
  if (carry !== '') yield '\n'
}

/** Records of a text file with the line on which each begins, without one that only says the delimiter. Throws ImportFault where it cannot be read. */
export async function* readRecords(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<{ line: number; record: readonly string[] }> {
  const parser = parse({ delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: maxRowBytes })
  const chunks = decodedChunks(path, encoding)
  const text = Readable.from(withLineFeeds(chunks))
  text.once('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let lastLine = 0
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as Parsed
      // the parser reports the line on which a record ends
      lastLine = info.lines
      const innerLines = record.reduce((lines, cell) => lines + countOf(cell, '\n'), 0)
      const line = info.lines - innerLines
      if (line > 1 || !delimiterLine.test(record.join(delimiter))) yield { line, record: record.map(storable) }
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFault(path, lastLine + 1, error) : error
  } finally {
    text.destroy()
    chunks.destroy()
  }
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

const cellsOf = (value: unknown): ReadonlyMap<string, string> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isDeeper(value, maxDepth)
    ? new Map(Object.entries(value).map(([name, cell]) => [storable(name), storable(textOf(cell))]))
    : null

async function readJsonArray({ path, encoding, maxRows = Number.POSITIVE_INFINITY }: RowFile): Promise<readonly unknown[]> {
  const chunks: string[] = []
  const countRows = jsonRowCounter()
  let length = 0
  for await (const chunk of decodedChunks(path, encoding)) {
    // building the rows of a larger file would block others
    if (countRows(String(chunk)) > maxRows) throw tooManyRows(path, maxRows)
    chunks.push(String(chunk))
    length += String(chunk).length
    if (length > maxJsonLength) throw fileFault(path, '过大，请改用每行一个对象的 JSON', 'is too large; write it as JSON with one object on each line')
  }
  let json: unknown
  try {
    json = JSON.parse(chunks.join(''))
  } catch (error) {
    throw fileFault(path, '不是完整的 JSON，可能被截断', 'is not complete JSON; part of it may be missing', error)
  }
  const rows = rowsOfJson(json)
  if (!rows) throw fileFault(path, '不含房源数组', 'contains no list of listings')
  return rows
}

async function* readJsonLines(path: string, encoding: Encoding): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const text of createInterface({ input: decodedChunks(path, encoding), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (text.trim() === '') continue
    let json: unknown
    try {
      json = JSON.parse(text.trim())
    } catch (error) {
      throw fileFault(path, `第 ${line} 行不是完整的 JSON`, `has incomplete JSON on line ${line}`, error)
    }
    yield { line, cells: cellsOf(json) }
  }
}

const isCompleteJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false // the object continues on the next lines
  }
}

/** The JSON format of a file that begins with a text; null for a CSV. */
function jsonForm(text: string): RowFile['form'] | null {
  const start = text.trimStart()
  // `[Price],[Area]` are headings
  if (start.startsWith('[')) return /^\[\s*(?:["{}[\]]|$)/.test(start) ? 'json' : null
  if (!start.startsWith('{')) return null
  return isCompleteJson(start.split(/\r?\n/, 1)[0] ?? '') && !/^\{"(@odata|value)/.test(start) ? 'json-lines' : 'json'
}

/** Throws ImportFault for a name that is too long for a column. */
function requireNames(path: string, names: Iterable<string>): void {
  for (const name of names)
    if (name.length > maxColumnName)
      throw fileFault(
        path,
        `的表头中有超过 ${maxColumnName} 个字符的列名，请检查第一行是不是表头`,
        `has a column name of over ${maxColumnName} characters; check that its first row names the columns`,
      )
}

/** The letters of a column in spreadsheets, from 0: A, …, Z, AA. */
const lettersOf = (column: number): string => (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Names without two alike: the second `Price` is `Price (2)`. A column without a name has its letters. */
export function numberedNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>() // whatever their case
  const countByName = new Map<string, number>()
  return names.map((name, column) => {
    const own = name === '' ? `(${lettersOf(column)})` : name
    let free = own
    let count = countByName.get(own.toLowerCase()) ?? 1
    while (taken.has(free.toLowerCase())) free = `${own} (${(count += 1)})`
    countByName.set(own.toLowerCase(), count)
    taken.add(free.toLowerCase())
    return free
  })
}

/** The columns that a row of headings names. Throws ImportFault for one without names, of too many or too long ones. */
export function headerOf(path: string, names: readonly string[]): readonly string[] {
  if (names.every((name) => name === '')) throw fileFault(path, '没有表头', 'has no header row')
  if (names.length > maxImportColumns) throw tooManyColumns(path)
  requireNames(path, names)
  return numberedNames(names)
}

/** The format of a text file, from its beginning. */
export async function formOf(path: string, encoding: Encoding, given?: ImportMapping['delimiter']): Promise<Pick<RowFile, 'form' | 'delimiter'>> {
  const start = await readStart(path, encoding)
  return { form: jsonForm(start) ?? 'csv', delimiter: given ?? guessDelimiter(start) }
}

/** Reads the format and the columns of a file from its beginning. Throws ImportFault when it has no columns. */
export async function openRows(path: string, encoding: Encoding, given?: ImportMapping['delimiter'], maxRows?: number): Promise<RowFile> {
  const { form, delimiter } = await formOf(path, encoding, given)
  const file = { path, encoding, form, delimiter, maxRows }
  if (form === 'csv') {
    for await (const { record } of readRecords(path, encoding, delimiter)) {
      if (record.every((name) => name.trim() === '')) continue
      const header = headerOf(
        path,
        record.map((name) => name.trim()),
      )
      return { ...file, header }
    }
    throw fileFault(path, '没有表头', 'has no header row')
  }
  const names = new Set<string>()
  let rows = 0
  for await (const { cells } of readRows({ ...file, header: [] })) {
    for (const name of cells?.keys() ?? []) names.add(name)
    if (names.size > maxImportColumns) throw tooManyColumns(path)
    requireNames(path, cells?.keys() ?? [])
    rows += 1
    if (rows === 100) break
  }
  return { ...file, header: [...names] }
}

/** A row with texts that were decoded twice put right. */
export function withRepairs(row: SourceRow): SourceRow {
  const repairs = [...(row.cells ?? [])].flatMap(([column, text]) => {
    const repaired = repairedText(text)
    return repaired === null ? [] : [[column, repaired] as const]
  })
  return repairs.length === 0 ? row : { ...row, cells: new Map([...(row.cells ?? []), ...repairs]), repaired: repairs.map(([column]) => column) }
}

const stopped = (path: string, cause: unknown): ImportFault =>
  fileFault(path, '没有读完：请求已取消', 'was not read to its end: the request was cancelled', cause)

/** The rows of a file in order. Throws ImportFault where it is cut off, after `maxRows`, and when its signal aborts; earlier rows are complete. */
export async function* readRows(file: RowFile): AsyncGenerator<SourceRow> {
  const { path, maxRows = Number.POSITIVE_INFINITY, signal } = file
  const pause = createPauses()
  let rows = 0
  for await (const row of file.rows ?? rowsInFile(file)) {
    rows += 1
    if (rows > maxRows) throw tooManyRows(path, maxRows)
    if (signal?.aborted) throw stopped(path, signal.reason)
    await pause()
    yield file.rows ? row : withRepairs(row)
  }
}

/** The number of rows of a file, which is read to its end. Throws ImportFault like `readRows`. */
export async function countRows(file: RowFile): Promise<number> {
  let rows = 0
  for await (const _ of readRows(file)) rows += 1
  return rows
}

async function* rowsInFile(file: RowFile): AsyncGenerator<SourceRow> {
  const { path, encoding, form, header } = file
  if (form === 'json-lines') yield* readJsonLines(path, encoding)
  else if (form === 'json') for (const [index, row] of (await readJsonArray(file)).entries()) yield { line: index + 1, cells: cellsOf(row) }
  else {
    let isHeader = true
    for await (const { line, record } of readRecords(path, encoding, file.delimiter)) {
      const texts = record.map(intendedText)
      if (texts.every((text) => text.trim() === '')) continue
      if (!isHeader)
        yield texts.length === header.length ? { line, cells: new Map(header.map((name, index) => [name, texts[index] ?? ''])) } : { line, cells: null, texts }
      isHeader = false
    }
  }
}

/** Throws ImportFault that names every column of the mapping that the file lacks. */
export function requireColumns({ path, header }: RowFile, needed: readonly string[]): void {
  const names = new Set(header)
  const missing = needed.filter((name) => !names.has(name))
  if (missing.length === 0) return
  const present = header.slice(0, 20).join(', ') + (header.length > 20 ? ', …' : '')
  throw fileFault(path, `缺少列：${missing.join('、')}（现有：${present}）`, `lacks the columns: ${missing.join(', ')} (found: ${present})`)
}
