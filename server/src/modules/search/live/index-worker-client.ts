import { Worker } from 'node:worker_threads'
import { WorkerClient, WorkerTimeout } from '../../../worker-client.ts'
import type { IndexRequest, IndexTask, IndexTasks } from './index-worker-tasks.ts'

/** The index worker ended or does not answer; SQL answers instead. */
export class IndexLost extends Error {
  override readonly name = 'IndexLost'
}

/** The index worker is silent: it is busy or hangs. */
export class IndexLate extends IndexLost {
  constructor() {
    super('The search index did not answer in time')
  }
}

/** Sends tasks to the index worker, a thread. */
export type IndexWorker = {
  /** Runs a task. Rejects with `IndexLost` when the worker ends or a search takes too long, and with `WorkerFailure` when the task fails. */
  request<Task extends IndexTask>(task: Task, params: IndexTasks[Task]['params']): Promise<IndexTasks[Task]['result']>
  /** Whether a search timed out and no message arrived since. Until one does, searches reject at once. */
  readonly isUnresponsive: boolean
  close(): Promise<void>
}

/** What happens when the index worker ends or does not answer. */
export type IndexWorkerOptions = {
  /** Called once if the worker ends without `close`. */
  readonly onExit: (reason: Error) => void
  readonly report?: (error: Error) => void
  readonly script?: URL
  /** Longest time for a search, ms. */
  readonly searchMs?: number
  /** Longest silence after a search timed out, ms; then the worker is terminated. */
  readonly silenceMs?: number
  /** Longest time for a task that is no search, ms; then the worker is terminated. */
  readonly loadMs?: number
}

const loadTasks: ReadonlySet<IndexTask> = new Set(['begin', 'load', 'finish', 'remarks', 'open', 'restore', 'adopt', 'save', 'apply', 'landmarks'])

const defaults = { script: new URL('./index-worker.ts', import.meta.url), searchMs: 2_000, silenceMs: 10_000, loadMs: 300_000 }

class IndexWorkerClient implements IndexWorker {
  readonly #options: IndexWorkerOptions & typeof defaults
  readonly #client: WorkerClient<IndexRequest, unknown>
  #silence: NodeJS.Timeout | null = null

  constructor(options: IndexWorkerOptions) {
    this.#options = { ...defaults, ...options }
    const worker = new Worker(this.#options.script)
    worker.unref()
    worker.on('message', () => this.#endSilence())
    this.#client = new WorkerClient(worker, (cause) => this.#lost(new Error(`The search index ended: ${cause.message}`, { cause })))
  }

  get isUnresponsive(): boolean {
    return this.#silence !== null
  }

  request: IndexWorker['request'] = async (task, params) => {
    const isLoad = loadTasks.has(task)
    if (this.isUnresponsive && !isLoad) throw new IndexLate()
    const { searchMs, loadMs } = this.#options
    try {
      const result = await this.#client.request({ task, params }, { timeoutMs: isLoad ? loadMs : searchMs })
      return result as IndexTasks[typeof task]['result'] // the worker answers by the same table of tasks
    } catch (error) {
      if (!(error instanceof WorkerTimeout)) throw error
      throw isLoad ? this.#terminate('The search index did not finish reading in time and is started again') : this.#late()
    }
  }

  async close(): Promise<void> {
    this.#endSilence()
    await this.#client.end(new IndexLost('The search index was closed'))
  }

  #late(): IndexLate {
    const error = new IndexLate()
    if (this.#silence) return error
    const { report, silenceMs } = this.#options
    report?.(error)
    const reason = `The search index did not answer for ${Math.round(silenceMs / 1000)} s and is started again`
    const end = () => this.isUnresponsive && this.#terminate(reason)
    // `setImmediate`: a message may have arrived while this thread was busy
    this.#silence = setTimeout(() => setImmediate(end), silenceMs).unref()
    return error
  }

  #endSilence(): void {
    if (this.#silence) clearTimeout(this.#silence)
    this.#silence = null
  }

  #terminate(message: string): IndexLost {
    const lost = this.#lost(new Error(message))
    void this.#client.end(lost)
    return lost
  }

  #lost(reason: Error): IndexLost {
    this.#endSilence()
    this.#options.onExit(reason)
    return new IndexLost(reason.message, { cause: reason })
  }
}

/** Starts the index worker. It does not keep the process alive. */
export const startIndexWorker = (options: IndexWorkerOptions): IndexWorker => new IndexWorkerClient(options)
