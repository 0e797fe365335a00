import { readFile, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { maxImportRows } from '@site/domain/calls/import.ts'
import { EvidenceCollector } from '@site/domain/imports/column-evidence.ts'
import { columnsOfMapping } from '@site/domain/imports/import-mapping.ts'
import { serveRequests } from '../../worker-client.ts'
import { recognizeEncoding } from './decode.ts'
import { ImportFault } from './import-fault.ts'
import { type Normalize, normalizerOf } from './normalize-row.ts'
import { openRows, readRows, requireColumns, type RowFile, type SourceRow } from './read-rows.ts'
import type { OpenSheet, SheetAnswer, SheetRequest, SheetSamples } from './sheet-reading.ts'
import { csvOfWorkbook, type WorkbookFacts } from './workbook.ts'

/** Rows and characters of one answer: the thread that serves everybody unpacks it at a stretch. */
const [rowsOfAnswer, charactersOfAnswer] = [100, 200_000]
const [samplesPerColumn, sampledRows, sampleLength] = [3, 50, 60]

let sheet: { readonly file: RowFile; readonly rows: AsyncIterator<SourceRow>; readonly normalize: Normalize | null } | null = null

async function openSheet({ path, name, mapping, options, includesHidden }: OpenSheet): Promise<RowFile & { readonly book: WorkbookFacts | null }> {
  const content = await readFile(path)
  const isWorkbook = content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const workbook = isWorkbook ? csvOfWorkbook(name, content, includesHidden) : null
  if (workbook) await writeFile(path, workbook.csv)
  const encoding = await recognizeEncoding(path, isWorkbook ? 'utf-8' : mapping?.encoding)
  const file = await openRows(path, encoding, isWorkbook ? ',' : mapping?.delimiter, maxImportRows)
  if (mapping) requireColumns(file, columnsOfMapping(mapping))
  sheet = { file, rows: readRows(file), normalize: mapping && options ? normalizerOf(mapping, options) : null }
  return { ...file, book: workbook?.facts ?? null }
}

const lengthOf = ({ cells, texts = [] }: SourceRow): number => [...(cells?.values() ?? []), ...texts].reduce((sum, text) => sum + text.length, 0)

async function nextRows(): Promise<{ rows: SourceRow[]; isDone: boolean }> {
  if (!sheet) throw new Error('The sheet is not open')
  const rows: SourceRow[] = []
  for (let characters = 0; rows.length < rowsOfAnswer && characters < charactersOfAnswer; ) {
    const { value, done = false } = (await sheet.rows.next()) as IteratorResult<SourceRow, undefined> // a generator without a result
    if (done || !value) return { rows, isDone: true }
    characters += lengthOf(value)
    rows.push(sheet.normalize ? { ...value, normalized: sheet.normalize(value) } : value)
  }
  return { rows, isDone: false }
}

/** The first texts of each column, and the columns with an empty text or one twice. */
async function samplesOf({ header, book, ...file }: Awaited<ReturnType<typeof openSheet>>): Promise<SheetSamples> {
  const samples = new Map<string, string[]>(header.map((column) => [column, []]))
  const texts = new Map(header.map((column) => [column, new Set([''])]))
  const evidence = new Map(header.map((column) => [column, new EvidenceCollector()]))
  let rows = 0
  for await (const { cells } of readRows({ ...file, header })) {
    rows += 1
    for (const [column, collector] of evidence) collector.add(cells?.get(column) ?? '')
    for (const [column, seen] of texts) {
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
  return { header, samples, evidence: results, repeated: new Set(header.filter((column) => !texts.has(column))), rows, book }
}

async function answerOf(request: SheetRequest): Promise<SheetAnswer> {
  if ('open' in request) return { file: await openSheet(request.open) }
  if ('sample' in request) return { samples: await samplesOf(await openSheet({ ...request.sample, mapping: null, options: null, includesHidden: false })) }
  return await nextRows()
}

if (!parentPort) throw new Error('sheet-worker.ts runs in a worker thread only')
serveRequests<SheetRequest, SheetAnswer>(parentPort, async (request) => {
  try {
    return await answerOf(request)
  } catch (error) {
    if (error instanceof ImportFault) return { fault: error.words }
    throw error
  }
})
