import { Worker } from 'node:worker_threads'
import type { Words } from '@site/domain/words.ts'
import { WorkerClient } from '../../worker-client.ts'
import { fileFault, ImportFault } from './import-fault.ts'

/** A workbook for the worker, and its answer: the CSV, or why it cannot be read. */
export type ReadWorkbook = { readonly name: string; readonly bytes: Uint8Array }
export type WorkbookText = { readonly csv: string } | { readonly fault: Words }

type Limits = { readonly script?: URL; readonly timeMs?: number; readonly memoryMb?: number; readonly waiting?: number }

/**
 * Reads workbooks as CSV in a worker thread, one at a time: strangers make workbooks that unpack to gigabytes. A thread that takes longer than `timeMs` or more
 * memory than `memoryMb` ends. Throws ImportFault for those, for files that cannot be read, and for more than `waiting` at once.
 */
export function createWorkbookReading({
  script = new URL('./workbook-worker.ts', import.meta.url),
  timeMs = 10_000,
  memoryMb = 512,
  waiting = 4,
}: Limits = {}) {
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  const readAlone = async (name: string, bytes: Uint8Array): Promise<string> => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    worker.unref() // it must not keep the process running
    const client = new WorkerClient<ReadWorkbook, WorkbookText>(worker, (cause) => new Error(`The workbook worker ended: ${cause.message}`, { cause }))
    try {
      const text = await client.request({ name, bytes }, { timeoutMs: timeMs })
      if ('fault' in text) throw new ImportFault(text.fault)
      return text.csv
    } catch (error) {
      if (error instanceof ImportFault) throw error
      throw fileFault(
        name,
        '太大或太复杂，读不完；请拆成几个文件，或另存为 CSV',
        'takes too long to read; split it into several files, or save it as CSV',
        error,
      )
    } finally {
      await client.end(new Error('The workbook is read'))
    }
  }
  return async (name: string, bytes: Uint8Array): Promise<string> => {
    if (queued > waiting)
      throw fileFault(name, '现在读不了，前面还有别的文件；请过一会儿再试', 'cannot be read now, since others are waiting; try again in a minute')
    queued += 1
    const reading = last.then(() => readAlone(name, bytes))
    last = reading.catch(() => undefined)
    try {
      return await reading
    } finally {
      queued -= 1
    }
  }
}

/** Reads the workbooks of this server. */
export const readWorkbook = createWorkbookReading()
