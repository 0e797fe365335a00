import { readFile } from 'node:fs/promises'
import { maxImportRows } from '@site/domain/calls/import.ts'
import { EvidenceCollector } from '@site/domain/imports/column-evidence.ts'
import { columnsOfMapping } from '@site/domain/imports/import-mapping.ts'
import { maxSheets } from '@site/domain/imports/sheet-lines.ts'
import { decodedChunks, type Encoding, recognizeEncoding } from '../decode.ts'
import { readFeed } from '../feeds/read-feed.ts'
import { fileFault } from '../import-fault.ts'
import { normalizerOf } from '../normalize-row.ts'
import { formOf, headerOf, openRows, readRows, requireColumns, type RowFile } from '../read-rows.ts'
import { nextRows, type OpenRows, serveReading } from './row-answers.ts'
import type { OpenSheet, SheetAnswer, SheetRequest, SheetSamples } from './sheet-reading.ts'
import { chooseSheets, type ChosenSheets, sheetColumn } from '../sheets/choose-sheets.ts'
import { kindOfFile } from '../sheets/file-kind.ts'
import type { Grid } from '../sheets/grid.ts'
import { readPage, readWorkbook } from '../sheets/read-workbook.ts'
import { readTextSheet } from '../sheets/text-sheet.ts'

const [samplesPerColumn, sampledRows, sampleLength] = [20, 50, 60]

let sheet: OpenRows | null = null

async function textOf(path: string, encoding: Encoding): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of decodedChunks(path, encoding)) chunks.push(String(chunk))
  return chunks.join('')
}

/** `unfilled`: the columns of the format that no home of the file fills, so that their absence is no change of the file. */
type OpenedFile = { readonly file: RowFile; readonly grids: readonly Grid[] | null; readonly unfilled?: readonly string[] }

/** A file with its sheets; null for JSON and feeds, which have none. */
async function openFile({ path, name, mapping }: OpenSheet): Promise<OpenedFile> {
  const base = { path, encoding: 'utf-8', form: 'csv', delimiter: ',', header: [], maxRows: maxImportRows } as const
  const kind = await kindOfFile(path)
  if (kind === 'workbook') return { file: base, grids: readWorkbook(name, await readFile(path)) }
  const encoding = await recognizeEncoding(path, mapping?.encoding)
  if (kind === 'page') return { file: { ...base, encoding }, grids: readPage(name, await textOf(path, encoding)) }
  if (kind !== 'text') {
    const { unfilled, ...feed } = readFeed(kind, name, await textOf(path, encoding), maxImportRows)
    return { file: { ...base, encoding, ...feed }, grids: null, unfilled }
  }
  const { form, delimiter } = await formOf(path, encoding, mapping?.delimiter)
  if (form !== 'csv') return { file: await openRows(path, encoding, mapping?.delimiter, maxImportRows), grids: null }
  return { file: { ...base, encoding, delimiter }, grids: [await readTextSheet(path, encoding, delimiter, maxImportRows)] }
}

/** Opens a file for its rows, and says what its sheets have. */
async function openSheet(request: OpenSheet): Promise<{ file: RowFile; sheets: ChosenSheets['sheets'] }> {
  const { name, mapping, options, includesHidden } = request
  const { file: base, grids, unfilled = [] } = await openFile(request)
  if (grids?.every(({ rows }) => rows.length === 0)) throw fileFault(name, '是空的', 'is empty')
  if (grids && grids.length > maxSheets)
    throw fileFault(name, `超过 ${maxSheets} 个工作表，请拆成几个文件`, `has more than ${maxSheets} sheets; split it into several files`)
  const chosen = grids && chooseSheets(grids, request.sheets, includesHidden)
  const file = chosen ? { ...base, header: headerOf(name, chosen.header), rows: chosen.rows } : base
  if (mapping)
    requireColumns(
      file,
      columnsOfMapping(mapping).filter((column) => !unfilled.includes(column)),
    )
  sheet = { rows: readRows(file), normalize: mapping && options ? normalizerOf(mapping, options) : null }
  return { file, sheets: chosen?.sheets ?? [] }
}

/** The first texts of each column, and the columns with an empty text or one twice. */
async function samplesOf({ file, sheets }: Awaited<ReturnType<typeof openSheet>>): Promise<SheetSamples> {
  const { header } = file
  const samples = new Map<string, string[]>(header.map((column) => [column, []]))
  const texts = new Map(header.map((column) => [column, new Set([''])]))
  const evidence = new Map(header.map((column) => [column, new EvidenceCollector()]))
  let rows = 0
  for await (const { cells } of readRows(file)) {
    rows += 1
    for (const [column, collector] of evidence) collector.add(cells?.get(column) ?? '')
    for (const [column, seen] of texts) {
      // of several sheets a row has the columns of its own
      if (cells?.has(sheetColumn) && !cells.has(column)) continue
      const text = cells?.get(column)?.trim() ?? ''
      if (seen.has(text)) texts.delete(column)
      else seen.add(text)
    }
    if (rows > sampledRows || !cells) continue
    for (const [column, list] of samples) {
      const text = (cells.get(column) ?? '').trim().slice(0, sampleLength)
      if (text !== '' && list.length < samplesPerColumn && !list.includes(text)) list.push(text)
    }
  }
  const results = new Map([...evidence].map(([column, { result }]) => [column, result]))
  return { header, samples, evidence: results, repeated: new Set(header.filter((column) => !texts.has(column))), rows, sheets }
}

async function answerOf(request: SheetRequest): Promise<SheetAnswer> {
  if ('open' in request) return { file: { ...(await openSheet(request.open)).file, rows: [] } } // they follow in pieces
  if ('sample' in request) return { samples: await samplesOf(await openSheet({ ...request.sample, mapping: null, options: null, includesHidden: false })) }
  if (!sheet) throw new Error('The sheet is not open')
  return await nextRows(sheet)
}

serveReading(answerOf)
