import { type Transferable, Worker } from 'node:worker_threads'
import pg from 'pg'
import { WorkerClient, WorkerFailure } from '../worker-client.ts'
import { ConnectionLost, reasonOf } from './faults.ts'
import type { EngineRequest, EngineResult, WireMessage } from './engine-worker.ts'

/** Shortest time between a failed start and the next one, ms. */
const minRetryMs = 1_000

/** Messages arrive from the thread as plain objects; those about errors become the driver's errors. */
const withDriverErrors = (message: WireMessage) =>
  message.name === 'error' ? Object.assign(new pg.DatabaseError(message.message ?? '', message.length ?? 0, 'error'), { ...message, name: 'error' }) : message

/** Longest wait for the thread to open the database, which may replay the log after a crash, ms. */
const maxStartMs = 120_000

/** Resolves with the first message of the thread, which it sends when the database is open. */
const waitForStart = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`its thread did not start within ${Math.round(maxStartMs / 1000)} s`)), maxStartMs)
    timer.unref()
    worker.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} while starting`)))
  })

/**
 * PostgreSQL in a worker thread, so that a long statement never blocks the application. When the thread dies, or is ended because a
 * statement hangs, pending statements fail and the next session starts it again; the log on disk restores every committed row.
 */
export class EmbeddedEngine {
  readonly #directory: string
  #client: WorkerClient<EngineRequest, EngineResult> | undefined
  #starting: Promise<void> | undefined
  #failedAt = Number.NEGATIVE_INFINITY
  #isClosed = false
  #session = 0

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Starts the engine unless it runs; rejects with the reason when the directory cannot be opened. */
  start(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new ConnectionLost('The embedded database is closed'))
    this.#starting ??= this.#launch()
    // marks a rejection as handled: the callers that need it await the same promise
    this.#starting.catch(() => undefined)
    return this.#starting
  }

  /** Lends the database's one session to a client and returns its number; the client that had it before gets no further answer. */
  async openSession(): Promise<number> {
    await this.start()
    return ++this.#session
  }

  /**
   * Runs wire-protocol bytes of a session and returns the database's messages; errors of a statement are messages, not rejections.
   * Rejects with ConnectionLost when another client has the session, or the engine restarted and lost the session's transaction.
   */
  async run(bytes: Uint8Array, session: number) {
    await this.start()
    if (session !== this.#session) throw new ConnectionLost('The session with the embedded database has ended')
    // the driver's bytes are part of a larger buffer, all of which `postMessage` would clone
    const copy = Uint8Array.from(bytes)
    try {
      const result = await this.#request({ bytes: copy }, [copy.buffer])
      return 'messages' in result ? result.messages.map(withDriverErrors) : []
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error
      // the engine itself failed (a sync, memory): its state may be invalid, so it starts again from the disk
      const lost = new ConnectionLost(`The embedded database failed and restarts: ${error.message}`)
      this.stop(lost)
      throw lost
    }
  }

  /** How many syncs reached the disk since the engine last started. */
  async syncCount(): Promise<number> {
    await this.start()
    const result = await this.#request({ command: 'syncCount' })
    return 'syncCount' in result ? result.syncCount : 0
  }

  /** Ends the thread and its session at once; pending statements fail with `reason`. The next session starts it again. */
  stop(reason: Error): void {
    const client = this.#client
    this.#client = undefined
    this.#starting = undefined
    this.#session++
    void client?.end(reason)
  }

  /** Shuts the engine down with a checkpoint, or at once when that takes too long. */
  async close(withinMs = 10_000): Promise<void> {
    this.#isClosed = true
    if (this.#starting) await this.#starting.catch(() => undefined)
    const client = this.#client
    await client?.request({ command: 'close' }, { timeoutMs: withinMs }).catch(() => undefined)
    const closed = new ConnectionLost('The embedded database is closed')
    await client?.end(closed) // the directory is free once the thread has stopped
    this.stop(closed)
  }

  async #launch(): Promise<void> {
    const wait = this.#failedAt + minRetryMs - performance.now()
    if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: { directory: this.#directory } })
    try {
      await waitForStart(worker)
    } catch (error) {
      this.#failedAt = performance.now()
      this.#starting = undefined
      void worker.terminate()
      throw new ConnectionLost(`The embedded database does not start: ${reasonOf(error)}`, { cause: error })
    }
    const exit = (cause: Error) => {
      const lost = new ConnectionLost(`The embedded database stopped and restarts: ${reasonOf(cause)}`)
      if (this.#client === client) this.stop(lost)
      return lost
    }
    const client: WorkerClient<EngineRequest, EngineResult> = new WorkerClient(worker, exit, { hasStarted: true })
    this.#client = client
  }

  #request(request: EngineRequest, transfer: readonly Transferable[] = []): Promise<EngineResult> {
    return this.#client?.request(request, { transfer }) ?? Promise.reject(new ConnectionLost('The embedded database is not running'))
  }
}
