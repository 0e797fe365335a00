import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { ConnectionLost, reasonOf } from './faults.ts'
import type { Answer, WireMessage } from './worker.ts'

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** Before a failed start is tried again. */
const retryMs = 1_000

/** Messages come over the thread border as plain objects; errors become the driver's own errors again. */
const rebuilt = (message: WireMessage) =>
  message.name === 'error' ? Object.assign(new pg.DatabaseError(message.message ?? '', message.length ?? 0, 'error'), { ...message, name: 'error' }) : message

/** Longest wait for the thread to open the database, which may first replay the log of a crash, ms. */
const startMs = 120_000

/** Resolves when the thread has said that the database is open. */
export const started = (worker: Pick<Worker, 'once'>, withinMs = startMs) =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`its thread did not start within ${Math.round(withinMs / 1000)} s`)), withinMs)
    late.unref()
    worker.once('message', () => {
      clearTimeout(late)
      resolve()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} while starting`)))
  })

/**
 * PostgreSQL in a worker thread, so that a long statement never stalls the application. When the thread dies, or is ended because a
 * statement hangs, what waits on it fails and the next statement starts it again; the log on disk brings back every committed row.
 */
export class EmbeddedEngine {
  readonly #directory: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #starting: Promise<void> | undefined
  #lastId = 0
  #failedAt = Number.NEGATIVE_INFINITY
  #isClosed = false

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Whether statements can be run right now. */
  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /** Starts the engine unless it runs; rejects with the reason when the directory cannot be opened. */
  start(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new ConnectionLost('The embedded database is closed'))
    this.#starting ??= this.#launch()
    // marked as handled: whoever needs the start awaits it, too
    this.#starting.catch(() => undefined)
    return this.#starting
  }

  /** Runs wire-protocol bytes and answers the database's messages; errors of a statement are messages, not rejections. */
  async run(bytes: Uint8Array) {
    await this.start()
    const answer = await this.#ask({ bytes })
    if ('failure' in answer) {
      // the engine itself failed (a sync, memory): its state is not to be trusted, so it starts anew from the disk
      const lost = new ConnectionLost(`The embedded database failed and starts again: ${answer.failure}`)
      this.stop(lost)
      throw lost
    }
    return 'messages' in answer ? answer.messages.map(rebuilt) : []
  }

  /** How many syncs reached the disk since the engine last started. */
  async syncs(): Promise<number> {
    await this.start()
    const answer = await this.#ask({ ask: 'syncs' })
    return 'value' in answer ? answer.value : 0
  }

  /** Ends the thread at once; everything that waits on it fails with `reason`. The next statement starts it again. */
  stop(reason: Error): void {
    const worker = this.#worker
    this.#worker = undefined
    this.#starting = undefined
    if (worker) void worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }

  /** Ends the engine in good order, with a checkpoint, or at once when that takes too long. */
  async close(withinMs = 10_000): Promise<void> {
    this.#isClosed = true
    if (this.#starting) await this.#starting.catch(() => undefined)
    if (this.#worker) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs)
      })
      await Promise.race([this.#ask({ ask: 'close' }).catch(() => undefined), late])
      clearTimeout(timer)
      const worker = this.#worker
      this.#worker = undefined
      await worker?.terminate()
    }
    this.stop(new ConnectionLost('The embedded database is closed'))
  }

  async #launch(): Promise<void> {
    const wait = this.#failedAt + retryMs - performance.now()
    if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { directory: this.#directory } })
    try {
      await started(worker)
    } catch (error) {
      this.#failedAt = performance.now()
      this.#starting = undefined
      void worker.terminate()
      throw new ConnectionLost(`The embedded database does not start: ${reasonOf(error)}`, { cause: error })
    }
    this.#adopt(worker)
  }

  #adopt(worker: Worker): void {
    worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      waiting?.resolve(answer)
    })
    const died = (reason: unknown) => {
      if (this.#worker === worker) this.stop(new ConnectionLost(`The embedded database stopped and starts again: ${reasonOf(reason)}`))
    }
    worker.on('error', died)
    worker.on('exit', (code) => died(new Error(`its thread ended with ${code}`)))
    this.#worker = worker
  }

  #ask(question: { bytes: Uint8Array } | { ask: 'syncs' | 'close' }): Promise<Answer> {
    const worker = this.#worker
    if (!worker) return Promise.reject(new ConnectionLost('The embedded database is not running'))
    const id = ++this.#lastId
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // the driver's bytes lie in a larger pool, which a clone would copy whole: they are copied out and handed over
      const bytes = 'bytes' in question ? Uint8Array.from(question.bytes) : undefined
      worker.postMessage({ id, ...question, ...(bytes && { bytes }) }, bytes ? [bytes.buffer] : [])
    })
  }
}
