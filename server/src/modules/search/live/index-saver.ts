import { isDiskFull } from '../../../store/faults.ts'
import { IndexLost } from './index-worker-client.ts'
import type { LiveIndex } from './live-index.ts'
import { SaveSchedule } from './save-schedule.ts'
import type { SavedIndex } from './saved-index.ts'

/** Longest time that a stop waits for the file, ms; the former file remains. */
const stopMs = 4_000

type SavedFile = Pick<SavedIndex, 'save' | 'drop'>
type SavedSource = Pick<LiveIndex, 'worker' | 'hasRemarks' | 'status'>

/** Writes the index of a server to its file from time to time, and at a stop. */
export class IndexSaver {
  readonly #saved: SavedFile | null
  readonly #index: SavedSource
  readonly #since: () => string
  readonly #report: (error: unknown) => void
  readonly #schedule = new SaveSchedule()
  /** The counts of the index that `#schedule` includes. */
  #noted = { applied: 0, builds: 0 }
  #saving: Promise<void> | null = null
  #isClosed = false
  status = { savedBytes: 0, saveMs: 0 }

  /** `since`: the position of the feed whose changes the index has. */
  constructor(saved: SavedFile | null, index: SavedSource, since: () => string, report: (error: unknown) => void) {
    this.#saved = saved
    this.#index = index
    this.#since = since
    this.#report = report
  }

  /** Begins to write the index if it is time. Called when the index has all changes up to the position. */
  saveIfDue(): void {
    this.#noteChanges()
    if (!this.#saving && this.#schedule.isDue(performance.now())) this.#save()
  }

  #noteChanges(): void {
    const { applied, builds, size } = this.#index.status
    const built = builds > this.#noted.builds ? Math.max(1, size) : 0
    this.#schedule.noteChanges(applied - this.#noted.applied + built, performance.now())
    this.#noted = { applied, builds }
  }

  #save(): void {
    const { worker, hasRemarks, status } = this.#index
    if (!this.#saved || !worker || !hasRemarks || status.waiting > 0) return
    const startedAt = performance.now()
    const noteFailure = this.#schedule.begin(startedAt)
    this.#saving = this.#saved
      .save(worker, this.#since())
      .then((savedBytes) => void (this.status = { savedBytes, saveMs: Math.round(performance.now() - startedAt) }))
      .catch((error: unknown) => {
        noteFailure()
        // a full disk shows elsewhere, and a lost worker is reported by the index
        if (!this.#isClosed && !isDiskFull(error) && !(error instanceof IndexLost)) this.#report(error)
      })
      .finally(() => (this.#saving = null))
  }

  /** Removes the file. */
  async drop(): Promise<void> {
    await this.#saved?.drop().catch(this.#report)
  }

  /** Writes the index if many listings changed since the last time, and waits for a write, up to a few seconds. */
  async close(): Promise<void> {
    this.#noteChanges()
    if (!this.#saving && this.#schedule.isDueAtStop(this.#index.status.size)) this.#save()
    // unlike the worker, this timer keeps the process alive
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, stopMs)))
    await Promise.race([this.#saving, timeout])
    clearTimeout(timer)
    this.#isClosed = true
  }
}
