import { Worker } from 'node:worker_threads'
import type { PasteOptions, readPastedText } from '@site/domain/pasted/pasted-listings.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { NamedPlace } from '@site/search/name-table.ts'
import { WorkerClient, WorkerFailure } from '../../worker-client.ts'
import { createReadingQueue, type QueueLimits } from '../../reading-queue.ts'

type Options = Omit<PasteOptions, 'placesIn'>
/** A text for the thread; `names`: the places that texts may name, where they differ from those of the request before. */
export type PasteRequest = Options & { readonly text: string; readonly names?: readonly NamedPlace[] }
/** The homes that the thread found in a text, as `readPastedText` answers them. */
export type PasteAnswer = ReturnType<typeof readPastedText>

/** `account` and `network`: of the person who waits. `signal` aborts when the person has left. */
type Paste = {
  readonly account: string
  readonly network: string
  readonly text: string
  readonly names: readonly NamedPlace[]
  readonly signal?: AbortSignal | undefined
}
/** `script`: the worker; `timeMs`: the longest time for a text; `idleMs`: after so long without a text the thread ends. */
type Limits = { readonly script?: URL; readonly timeMs?: number; readonly idleMs?: number; readonly queue?: QueueLimits }

/** A text takes a third of a second at most. Two texts of an account may wait while one is read, since the screen asks again at each change. */
const limitsOfRequests: QueueLimits = { maxRunning: 1, maxWaiting: 24, maxWaitingPerAccount: 2 }
/** Seconds after which somebody who was refused may try again. */
const retryAfterSeconds = 5

/**
 * Reads pasted texts in a worker thread with a name index of its own, since a long text takes longer than others should wait. The thread starts with
 * the first text, and ends after `idleMs` without one, or when a text takes longer than `timeMs`. Throws `tooFrequent` when texts of the account
 * wait already, `busy` when too many of all do or the text takes too long.
 */
export function createPasteReading({
  script = new URL('./paste-worker.ts', import.meta.url),
  timeMs = 10_000,
  idleMs = 600_000,
  queue = limitsOfRequests,
}: Limits = {}) {
  const turnOf = createReadingQueue(queue)
  type Thread = { readonly client: WorkerClient<PasteRequest, PasteAnswer>; names: readonly NamedPlace[] | null; idle?: NodeJS.Timeout }
  let current: Thread | null = null

  const endThread = (thread: Thread, reason: Error) => {
    clearTimeout(thread.idle)
    if (current === thread) current = null
    void thread.client.end(reason)
  }

  function startThread(): Thread {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref() // it must not keep the process running
    const thread: Thread = {
      client: new WorkerClient(worker, (cause) => {
        if (current === thread) current = null
        return new Error(`The thread of pasted texts ended: ${cause.message}`, { cause })
      }),
      names: null,
    }
    return thread
  }

  async function readInThread(text: string, names: readonly NamedPlace[], options: Options): Promise<PasteAnswer> {
    const thread = (current ??= startThread())
    clearTimeout(thread.idle)
    const isKnown = thread.names === names
    thread.names = names
    try {
      const answer = await thread.client.request({ ...options, text, ...(isKnown ? {} : { names }) }, { timeoutMs: timeMs })
      thread.idle = setTimeout(() => endThread(thread, new Error('Nobody pasted a text')), idleMs).unref()
      return answer
    } catch (error) {
      endThread(thread, new Error('A text could not be read'))
      throw error instanceof WorkerFailure ? error : new ProblemError('busy', undefined, retryAfterSeconds)
    }
  }

  return async function readPaste({ text, names, signal, ...reader }: Paste, options: Options): Promise<PasteAnswer> {
    const turn = await turnOf(reader, signal)
    if (turn === 'own') throw new ProblemError('tooFrequent', undefined, retryAfterSeconds)
    if (typeof turn === 'string') throw new ProblemError('busy', undefined, retryAfterSeconds)
    try {
      return await readInThread(text, names, options)
    } finally {
      turn()
    }
  }
}

/** Reads pasted texts for the people who wait for an answer. */
export const readPaste = createPasteReading()
