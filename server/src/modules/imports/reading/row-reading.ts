import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import type { Words } from '@site/domain/words.ts'
import { portOfChild, startChild } from '../../../child-process.ts'
import { WorkerClient } from '../../../worker-client.ts'
import { ImportFault } from '../import-fault.ts'
import type { NormalizeOptions } from '../normalize-row.ts'
import type { RowFile, SourceRow } from '../read-rows.ts'
import type { RowAnswer } from './row-answers.ts'

/** `open` also answers the first rows. */
export type RowRequest = { readonly open: RowFile; readonly mapping: ImportMapping; readonly options: NormalizeOptions } | { readonly next: true }
/** The next rows, or why the file cannot be read. */
export type RowReply = { readonly fault: Words } | RowAnswer

const script = new URL('./row-process.ts', import.meta.url)
/** Answers that are asked for ahead, so that the process reads on while rows are stored. */
const answersAhead = 8

function startClient(): WorkerClient<RowRequest, RowReply> {
  return new WorkerClient(portOfChild(startChild(script)), (cause) => new Error(`The process of the rows ended: ${cause.message}`, { cause }))
}

async function answerOf(client: WorkerClient<RowRequest, RowReply>, request: RowRequest): Promise<RowAnswer> {
  const answer = await client.request(request)
  if ('fault' in answer) throw new ImportFault(answer.fault)
  return answer
}

async function* rowsApart(file: RowFile, mapping: ImportMapping, options: NormalizeOptions): AsyncGenerator<SourceRow> {
  const client = startClient()
  try {
    // one request at a time: the process answers several at once out of order
    let last: Promise<RowAnswer> = answerOf(client, { open: file, mapping, options })
    const waiting = [last]
    for (let isDone = false; !isDone; ) {
      while (waiting.length < answersAhead) {
        last = last.then((answer) => (answer.isDone ? { rows: [], isDone: true } : answerOf(client, { next: true })))
        last.catch(() => {}) // thrown where it is awaited
        waiting.push(last)
      }
      const answer = await waiting.shift()!
      yield* answer.rows
      isDone = answer.isDone
    }
  } finally {
    await client.end(new Error('The rows are read'))
  }
}

/** A file whose rows another process reads and normalizes, each time from the beginning: the thread that serves everybody only stores them. */
export const readApart = (file: RowFile, mapping: ImportMapping, options: NormalizeOptions): RowFile => ({
  ...file,
  rows: { [Symbol.asyncIterator]: () => rowsApart(file, mapping, options) },
})
