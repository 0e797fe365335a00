import { Worker } from 'node:worker_threads'
import type { Answered, Asked, IndexTask, IndexTasks } from './index-worker-messages.ts'

/** The thread ended, or was never there: what it was asked is to be asked elsewhere. */
export class IndexLost extends Error {
  override readonly name = 'IndexLost'
}

/** The thread is silent: it is busy or hangs. */
export class IndexLate extends IndexLost {
  constructor() {
    super('The search index did not answer in time')
  }
}

/** The thread of the index, from outside. */
export type IndexThread = {
  /**
   * Asks it to do a task. Rejects with `IndexLost` when the thread ends before, or when it leaves a question unanswered for two seconds;
   * with its own error when the task fails.
   */
  ask<Task extends IndexTask>(task: Task, takes: IndexTasks[Task]['takes']): Promise<IndexTasks[Task]['gives']>
  /** It left a question unanswered and has said nothing since: it refuses questions until it does. */
  readonly isLate: boolean
  close(): Promise<void>
}

export type IndexThreadOptions = {
  /** Called once if the thread ends without being closed. */
  readonly died: (reason: Error) => void
  /** Called when the thread begins to leave questions unanswered. */
  readonly report?: (error: Error) => void
  readonly script?: URL
  /** Longest wait for the answer to a question, ms. */
  readonly questionMs?: number
  /** Longest silence after that, ms; then the thread is ended. */
  readonly silenceMs?: number
  /** Longest wait for a task that reads listings into the index, ms. */
  readonly readingMs?: number
}

const readings: ReadonlySet<IndexTask> = new Set(['begin', 'load', 'finish', 'remarks', 'apply', 'spots'])

type Waiting = { resolve: (gives: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** A timer that looks once more at the messages that came while this thread was busy, before it says that none did. */
function afterMessages(ms: number, work: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(work), ms).unref()
}

const defaults = { script: new URL('./index-worker.ts', import.meta.url), questionMs: 2_000, silenceMs: 10_000, readingMs: 300_000 }

/** The thread from outside, with time limits. */
class IndexThreadClient implements IndexThread {
  readonly #worker: Worker
  readonly #options: IndexThreadOptions & typeof defaults
  readonly #waiting = new Map<number, Waiting>()
  #lost: IndexLost | null = null
  #silence: NodeJS.Timeout | null = null
  #lastId = 0

  constructor(options: IndexThreadOptions) {
    this.#options = { ...defaults, ...options }
    this.#worker = new Worker(this.#options.script)
    this.#worker.unref()
    this.#worker.on('message', (answered: Answered) => this.#hear(answered))
    this.#worker.on('error', (error) => this.#die(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) => this.#die(new Error(`The thread of the search index ended with ${code}`)))
  }

  get isLate(): boolean {
    return this.#silence !== null
  }

  ask: IndexThread['ask'] = (task, takes) => {
    if (this.#lost) return Promise.reject(this.#lost)
    const isReading = readings.has(task)
    if (this.isLate && !isReading) return Promise.reject(new IndexLate())
    const id = ++this.#lastId
    const { questionMs, readingMs } = this.#options
    return new Promise((resolve, reject) => {
      const timer = isReading ? afterMessages(readingMs, () => this.#endReading(id)) : afterMessages(questionMs, () => this.#giveUp(id))
      this.#waiting.set(id, { resolve: resolve as (gives: unknown) => void, reject, timer })
      this.#worker.postMessage({ id, task, takes } satisfies Asked)
    })
  }

  async close(): Promise<void> {
    this.#end(new IndexLost('The search index was closed'))
    await this.#worker.terminate()
  }

  #hear(answered: Answered): void {
    if (this.#silence) clearTimeout(this.#silence)
    this.#silence = null
    const waiter = this.#take(answered.id)
    if ('gives' in answered) waiter?.resolve(answered.gives)
    else waiter?.reject(new Error(`The search index failed: ${answered.failure}`))
  }

  #take(id: number): Waiting | undefined {
    const waiter = this.#waiting.get(id)
    clearTimeout(waiter?.timer)
    this.#waiting.delete(id)
    return waiter
  }

  #giveUp(id: number): void {
    const waiter = this.#take(id)
    if (!waiter) return
    waiter.reject(new IndexLate())
    if (this.isLate || this.#lost) return
    const { report, silenceMs } = this.#options
    report?.(new IndexLate())
    const reason = `The search index did not answer for ${Math.round(silenceMs / 1000)} s and is started again`
    this.#silence = afterMessages(silenceMs, () => this.isLate && this.#die(new Error(reason)))
  }

  #endReading(id: number): void {
    if (this.#waiting.has(id)) this.#die(new Error('The search index did not finish reading in time and is started again'))
  }

  #end(reason: IndexLost): void {
    if (this.#lost) return
    this.#lost = reason
    if (this.#silence) clearTimeout(this.#silence)
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(reason)
    }
    this.#waiting.clear()
  }

  #die(reason: Error): void {
    if (this.#lost) return
    this.#end(new IndexLost(reason.message, { cause: reason }))
    void this.#worker.terminate()
    this.#options.died(reason)
  }
}

/** Starts the thread, which does not keep the process alive. */
export const startIndexThread = (options: IndexThreadOptions): IndexThread => new IndexThreadClient(options)
