import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetFacts, SheetWish } from '@site/domain/calls/import-sheets.ts'
import type { ColumnEvidence } from '@site/domain/imports/column-evidence.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Words } from '@site/domain/words.ts'
import { type ChildLimits, portOfChild, startChild } from '../../../child-process.ts'
import { WorkerClient } from '../../../worker-client.ts'
import { fileFault, ImportFault } from '../import-fault.ts'
import type { NormalizeOptions } from '../normalize-row.ts'
import { createReadingQueue, type QueueLimits } from '../../../reading-queue.ts'
import type { RowFile, SourceRow } from '../read-rows.ts'

/** A file for the process: `path` on the disk, `name` for people. With `options` its rows are normalized, too. `includesHidden`: with the hidden rows of a workbook. `sheets`: those that a person chose. */
export type OpenSheet = {
  readonly path: string
  readonly name: string
  readonly mapping: ImportMapping | null
  readonly options: NormalizeOptions | null
  readonly includesHidden: boolean
  readonly sheets: readonly SheetWish[] | undefined
}
/** The columns of a file with their first texts, and the number of rows. `repeated`: the columns with an empty text, or with one text twice. */
export type SheetSamples = {
  readonly header: readonly string[]
  readonly samples: ReadonlyMap<string, string[]>
  readonly repeated: ReadonlySet<string>
  /** What all texts of a column show. */
  readonly evidence: ReadonlyMap<string, ColumnEvidence>
  readonly rows: number
  /** The sheets of the file: one without a name for a text file, none for JSON. */
  readonly sheets: readonly SheetFacts[]
}
/** A request to the process that reads files: opens a file, reads its columns and first texts (`sample`), or asks for the next rows of the open one. */
export type SheetRequest = { readonly open: OpenSheet } | { readonly sample: Pick<OpenSheet, 'path' | 'name' | 'sheets'> } | { readonly next: true }
/** Its answer: why it cannot read the file, the opened file, its columns, or the next rows. */
export type SheetAnswer =
  | { readonly fault: Words }
  | { readonly file: RowFile }
  | { readonly samples: SheetSamples }
  | { readonly rows: readonly SourceRow[]; readonly isDone: boolean }

/** `account` and `network`: of the person who waits for it. */
type Upload = {
  readonly account: string
  readonly network: string
  readonly name: string
  readonly content: Uint8Array
  readonly signal?: AbortSignal | undefined
}
/** How the rows of a file are read. */
type ReadOptions = {
  readonly mapping: ImportMapping
  readonly options: NormalizeOptions
  readonly includesHidden?: boolean | undefined
  readonly sheets?: readonly SheetWish[] | undefined
}
/** Limits of the processes, other ones in tests: ms and MB. */
type Limits = {
  readonly script?: URL
  readonly timeMs?: number
  readonly memoryMb?: number
  readonly dataMb?: number
  readonly spareMs?: number
  readonly queue?: QueueLimits
}
type Ask = (request: SheetRequest) => Promise<SheetAnswer>

/** The name of an upload as the name of a file. */
const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}. _-]/gu, '_')
    .slice(-100)
    .replace(/^\.+/, '') || 'file'

const unexpected = (answer: SheetAnswer): Error => new Error(`The process gave another answer: ${Object.keys(answer).join(', ')}`)

/** Files of two accounts are read at once, so that a long file of one does not block others; two more of each account may wait, since the screen asks again at each change. */
const limitsOfRequests: QueueLimits = { maxRunning: 2, maxWaiting: 12, maxWaitingPerAccount: 2 }
/** Jobs wait without limits: a short one beside a long one. */
const limitsOfJobs: QueueLimits = { maxRunning: 2, maxWaiting: Number.POSITIVE_INFINITY, maxWaitingPerAccount: Number.POSITIVE_INFINITY }

/** The most seconds of a processor for one file: of a job, whose every answer may take a minute. */
const processorSeconds = 1800
/** Seconds after which an account whose files are read may send another. */
const retryAfterSeconds = 10

const script = new URL('./sheet-process.ts', import.meta.url)

const tooLong = (name: string, error: unknown): ImportFault =>
  fileFault(name, '太大或太复杂，读不完；请拆成几个文件，或另存为 CSV', 'takes too long to read; split it into several files, or save it as CSV', error)

type SheetReader = WorkerClient<SheetRequest, SheetAnswer>
/** A stock of processes: takes one for a file, and ends it after that. */
type Readers = { readonly take: () => SheetReader; readonly end: (reader: SheetReader) => Promise<void> }

/** Processes that read one file each. One more waits for the next file for `spareMs` after each, since its start takes longer than a small file. */
function createReaders(module: URL, limits: ChildLimits, spareMs: number): Readers {
  let spare: SheetReader | null = null
  let timer: NodeJS.Timeout | undefined

  function start(): SheetReader {
    const child = startChild(module, limits)
    child.unref() // it must not keep the server running
    child.channel?.unref()
    const reader: SheetReader = new WorkerClient(portOfChild(child), (cause) => {
      if (spare === reader) spare = null
      return new Error(`The process of the sheet ended: ${cause.message}`, { cause })
    })
    return reader
  }
  function endSpare(): void {
    void spare?.end(new Error('No file came'))
    spare = null
  }

  return {
    take: () => {
      const reader = spare ?? start()
      spare = null
      return reader
    },
    end: async (reader) => {
      await reader.end(new Error('The sheet is read'))
      if (spareMs === 0) return
      spare ??= start()
      clearTimeout(timer)
      timer = setTimeout(endSpare, spareMs).unref()
    },
  }
}

/**
 * Reads uploaded files in child processes: strangers make files that take long to read and workbooks that unpack to gigabytes, and neither the thread of all
 * requests nor the memory of the server may suffer. A process that takes longer than `timeMs` for an answer, more heap than `memoryMb` or more memory than
 * `dataMb` ends, and so does one whose `signal` aborts, since the client has left. Throws ImportFault for those, for files that cannot be read, and when too
 * many wait; `tooFrequent` when too many of the account do.
 */
export function createSheetReading({
  script: module = script,
  timeMs = 10_000,
  memoryMb = 512,
  dataMb = 1500,
  spareMs = 600_000,
  queue = limitsOfRequests,
}: Limits = {}) {
  const turnOf = createReadingQueue(queue)
  const readers = createReaders(module, { heapMb: memoryMb, system: { dataMb, processorSeconds } }, spareMs)

  async function inProcess<Result>({ name, signal }: Upload, use: (ask: Ask) => Promise<Result>): Promise<Result> {
    if (signal?.aborted) throw tooLong(name, signal.reason)
    const reader = readers.take()
    const stop = () => void reader.end(new Error('The client has left'))
    signal?.addEventListener('abort', stop, { once: true })
    try {
      return await use(async (request) => {
        const answer = await reader.request(request, { timeoutMs: timeMs })
        if ('fault' in answer) throw new ImportFault(answer.fault)
        return answer
      })
    } catch (error) {
      throw error instanceof ImportFault ? error : tooLong(name, error)
    } finally {
      signal?.removeEventListener('abort', stop)
      await readers.end(reader)
    }
  }

  async function onDisk<Result>(upload: Upload, use: (path: string, ask: Ask) => Promise<Result>): Promise<Result> {
    const folder = await mkdtemp(join(tmpdir(), 'import-'))
    try {
      const path = join(folder, fileNameOf(upload.name))
      await writeFile(path, upload.content)
      return await inProcess(upload, (ask) => use(path, ask))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Reads a file, which is on the disk meanwhile, when it is the turn of the account. */
  async function inTurn<Result>(upload: Upload, use: (path: string, ask: Ask) => Promise<Result>): Promise<Result> {
    const turn = await turnOf(upload, upload.signal)
    if (turn === 'own') throw new ProblemError('tooFrequent', undefined, retryAfterSeconds)
    if (turn === 'left') throw tooLong(upload.name, upload.signal?.reason)
    if (turn === 'full')
      throw fileFault(upload.name, '现在读不了，前面还有别的文件；请过一会儿再试', 'cannot be read now, since others are waiting; try again in a minute')
    try {
      return await onDisk(upload, use)
    } finally {
      turn()
    }
  }

  return {
    /** The columns of a file, with samples. */
    readSamples: (upload: Upload, sheets?: readonly SheetWish[]): Promise<SheetSamples> =>
      inTurn(upload, async (path, ask) => {
        const answer = await ask({ sample: { path, name: upload.name, sheets } })
        if (!('samples' in answer)) throw unexpected(answer)
        return answer.samples
      }),
    /** A file with all its rows, normalized by a mapping. */
    readSheet: (upload: Upload, { mapping, options, includesHidden = false, sheets }: ReadOptions): Promise<RowFile> =>
      inTurn(upload, async (path, ask) => {
        const opened = await ask({ open: { path, name: upload.name, mapping, options, includesHidden, sheets } })
        if (!('file' in opened)) throw unexpected(opened)
        const rows: SourceRow[] = []
        for (let isDone = false; !isDone; ) {
          const answer = await ask({ next: true })
          if (!('rows' in answer)) throw unexpected(answer)
          rows.push(...answer.rows)
          isDone = answer.isDone
        }
        return { ...opened.file, rows, signal: upload.signal }
      }),
  }
}

/** Reads files for the people who wait for an answer. */
export const { readSamples, readSheet } = createSheetReading()
/** Reads files for the jobs of imports. */
export const { readSheet: readSheetOfJob } = createSheetReading({ queue: limitsOfJobs, timeMs: 60_000, spareMs: 0 })
