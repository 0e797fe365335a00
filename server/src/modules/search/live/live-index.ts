import type { PriceBands } from '@site/domain/price-bands.ts'
import { delay } from './delay.ts'
import type { ColumnTexts } from './index-worker-rows.ts'
import { IndexLost, type IndexWorker, type IndexWorkerOptions } from './index-worker-client.ts'
import type { IndexStatus, LandmarkPoint } from './index-worker-tasks.ts'
import type { RestoredIndex } from './saved-index.ts'
import type { IndexRows } from './change-feed.store.ts'

/** How an index in memory is read, and who hears of its progress. */
export type LiveIndexOptions = {
  readonly startWorker: (options: Pick<IndexWorkerOptions, 'onExit' | 'report'>) => IndexWorker
  /** The listings after an id, in the order of their ids. */
  readonly readBatch: (after: string, limit: number) => Promise<IndexRows>
  /** Those of these listings that searches find, as one text per column with the values of all of them, which the worker parses. */
  readonly readRows: (ids: readonly string[]) => Promise<ColumnTexts>
  readonly landmarks: () => readonly LandmarkPoint[]
  /** Reads a saved index with its remarks into the worker; null if there is none to use. Called for the first build only. */
  readonly restore?: ((worker: IndexWorker) => Promise<RestoredIndex | null>) | undefined
  readonly priceBands: PriceBands
  /** Called when every listing is loaded: reads what changed since and calls `applyChanges`. */
  readonly onLoaded: () => Promise<void>
  /** Called when the remarks are indexed too. A failure is reported and leaves the index as it is. */
  readonly onRemarksIndexed: () => Promise<void>
  /** Called when searches may have other answers than before. */
  readonly onAnswersChanged: () => void
  /** Called when a build failed; the index is built again after a pause. */
  readonly onFailure: (error: unknown) => void
  /** Called with other errors: an ended worker, or a failed `onRemarksIndexed`. */
  readonly report: (error: unknown) => void
  /** Listings per read. Default: 1,000 to load the index, 250 to apply changes. */
  readonly batch?: number | undefined
}

const [loadBatch, applyBatch] = [1_000, 250]
/** Pauses before the index is loaded again after a failure, ms; each is twice the one before. */
const [minPauseMs, maxPauseMs] = [250, 30_000]

/** The index worker of a server: loads every listing into it, applies changes, and starts it again when it ends. */
export class LiveIndex {
  readonly #options: LiveIndexOptions
  /** Ids of changed listings that are not applied yet. */
  readonly #pending = new Set<string>()
  #worker: IndexWorker | null = null
  /** `empty`: not usable; `loaded`: has every row, but not the changes since; `ready`: answers searches. */
  #state: 'empty' | 'loaded' | 'ready' = 'empty'
  #hasRemarks = false
  /** Number of the current build; a build with another number is cancelled. */
  #build = 0
  #isClosed = false
  #mayRestore = true
  #readyWaiters: (() => void)[] = []
  readonly #counts = { size: 0, bytes: 0, applied: 0, builds: 0, buildMs: 0, remarksMs: 0, restoreMs: 0, threadsLost: 0 }

  constructor(options: LiveIndexOptions) {
    this.#options = options
  }

  /** The worker if it can answer searches now, else null. */
  get worker(): IndexWorker | null {
    return this.#state === 'ready' && !this.#worker?.isUnresponsive ? this.#worker : null
  }

  get hasRemarks(): boolean {
    return this.worker !== null && this.#hasRemarks
  }

  /** Figures of the index; `waiting`: number of changed listings that are not applied yet. */
  get status() {
    return { ...this.#counts, waiting: this.#pending.size }
  }

  /** Resolves when the index answers everything, words of remarks included. */
  untilRemarks(): Promise<void> {
    return this.hasRemarks ? Promise.resolve() : new Promise((resolve) => void this.#readyWaiters.push(resolve))
  }

  /** Loads all listings into a new index after a pause, in ms. */
  rebuild(pause = 0): void {
    this.#reset()
    this.#build += 1
    this.#options.onAnswersChanged()
    void this.#run(this.#build, pause)
  }

  /** Remembers that these listings changed, for the next `applyChanges`. */
  noteChanged(ids: readonly string[]): void {
    for (const id of ids) this.#pending.add(id)
  }

  /** Sends the present landmarks to the worker, if there is one. */
  async setLandmarks(): Promise<void> {
    await this.#worker?.request('landmarks', { landmarks: this.#options.landmarks() })
  }

  /** Applies the changed listings. Does nothing before the index is loaded; afterwards it is ready. */
  async applyChanges(): Promise<void> {
    const { readRows, batch = applyBatch, onAnswersChanged } = this.#options
    const [worker, build] = [this.#worker, this.#build]
    if (!worker || this.#state === 'empty') return
    while (this.#pending.size > 0) {
      const ids = [...this.#pending].slice(0, batch)
      const status = await worker.request('apply', { ids, rows: await readRows(ids) })
      onAnswersChanged()
      if (this.#build !== build) return // the changes are for the new index, which is being loaded
      for (const id of ids) this.#pending.delete(id)
      Object.assign(this.#counts, status)
      this.#counts.applied += ids.length
    }
    this.#state = 'ready'
    this.#resolveReady()
  }

  /** Cancels the current build and prevents others; the worker keeps running. */
  stop(): void {
    this.#isClosed = true
    this.#build += 1
  }

  /** Stops, and ends the worker. */
  async close(): Promise<void> {
    this.stop()
    await this.#worker?.close()
  }

  #reset(): void {
    this.#state = 'empty'
    this.#hasRemarks = false
  }

  #resolveReady(): void {
    if (this.hasRemarks) for (const resolve of this.#readyWaiters.splice(0)) resolve()
  }

  #startedWorker(): IndexWorker {
    const { startWorker, report } = this.#options
    const onExit = (reason: Error) => {
      this.#worker = null
      this.#counts.threadsLost += 1
      report(reason)
      this.rebuild(minPauseMs * 2 ** Math.min(this.#counts.threadsLost, 7))
    }
    this.#worker ??= startWorker({ onExit, report })
    return this.#worker
  }

  /** Builds the index, again after each failure, until it is complete or the build is cancelled. */
  async #run(build: number, firstPause: number): Promise<void> {
    const isCancelled = () => this.#isClosed || this.#build !== build
    for (let pause = firstPause; ; pause = Math.min(Math.max(minPauseMs, pause * 2), maxPauseMs)) {
      if (pause > 0) await delay(pause)
      if (isCancelled()) return
      this.#reset()
      try {
        return await this.#buildOnce(isCancelled)
      } catch (error) {
        if (isCancelled()) return
        this.#options.onFailure(error)
      }
    }
  }

  async #buildOnce(isCancelled: () => boolean): Promise<void> {
    const { onLoaded, onRemarksIndexed, report } = this.#options
    const startedAt = performance.now()
    const elapsed = () => Math.round(performance.now() - startedAt)
    const restored = await this.#restore(isCancelled)
    if (isCancelled()) return
    if (restored) {
      Object.assign(this.#counts, restored, { restoreMs: elapsed() })
      this.#hasRemarks = true
    } else {
      const status = await this.#loadAll(this.#startedWorker(), isCancelled)
      if (!status || isCancelled()) return
      Object.assign(this.#counts, status, { builds: this.#counts.builds + 1, buildMs: elapsed() })
    }
    this.#state = 'loaded'
    await onLoaded()
    if (!restored) await this.#readRemarks(isCancelled)
    if (isCancelled()) return
    await onRemarksIndexed().catch((error: unknown) => {
      if (!this.#isClosed) report(error)
    })
  }

  /** Tries to read a saved index instead of every listing; null if there is none to use. */
  async #restore(isCancelled: () => boolean): Promise<IndexStatus | null> {
    const { restore, report } = this.#options
    if (!restore || !this.#mayRestore) return null
    this.#mayRestore = false
    try {
      const restored = await restore(this.#startedWorker())
      if (restored) this.noteChanged(restored.changedIds)
      return restored?.status ?? null
    } catch (error) {
      if (isCancelled() || error instanceof IndexLost) throw error
      report(error)
      return null
    }
  }

  /** Loads every listing into a new index; null when cancelled. */
  async #loadAll(worker: IndexWorker, isCancelled: () => boolean): Promise<IndexStatus | null> {
    const { readBatch, landmarks, priceBands, batch = loadBatch } = this.#options
    await worker.request('begin', { landmarks: landmarks(), priceBands })
    // the database reads the next batch while the worker loads the previous one
    let loading: Promise<null> = Promise.resolve(null)
    for (let after = ''; ; ) {
      const page = await readBatch(after, batch)
      await loading
      if (isCancelled()) return null
      loading = worker.request('load', { rows: page.rows })
      loading.catch(() => undefined) // reported where it is awaited, even if the next read fails first
      if (page.last === null || page.count < batch) break
      after = page.last
    }
    await loading
    return await worker.request('finish', null)
  }

  async #readRemarks(isCancelled: () => boolean): Promise<void> {
    const startedAt = performance.now()
    const status = await this.#startedWorker().request('remarks', null)
    if (isCancelled()) return
    Object.assign(this.#counts, status, { remarksMs: Math.round(performance.now() - startedAt) })
    this.#hasRemarks = true
    this.#options.onAnswersChanged() // SQL answered words of remarks until now
    this.#resolveReady()
  }
}
