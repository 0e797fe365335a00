/** The index is written when nothing changed for this long, or at the latest so long after the first change; between two writes pass at least so many ms. */
const [quietMs, latestMs, pauseMs] = [15_000, 3_600_000, 600_000]
/** A stop writes the index if more than one of so many listings changed. */
const stopShare = 100

/** When the index is written to its file. Times are from `performance.now()`. */
export class SaveSchedule {
  #triedAt = Number.NEGATIVE_INFINITY
  #firstChangeAt = 0
  #lastChangeAt = 0
  /** Listings that changed since the last write. */
  unsaved = 0

  noteChanges(count: number, now: number): void {
    if (count === 0) return
    if (this.unsaved === 0) this.#firstChangeAt = now
    this.unsaved += count
    this.#lastChangeAt = now
  }

  /** Begins a write, which includes all changes so far; returns a function that notes its failure. */
  begin(now: number): () => void {
    const { unsaved } = this
    this.#triedAt = now
    this.unsaved = 0
    return () => this.noteChanges(unsaved, now)
  }

  isDue(now: number): boolean {
    if (this.unsaved === 0 || now - this.#triedAt < pauseMs) return false
    return now - this.#lastChangeAt >= quietMs || now - this.#firstChangeAt >= latestMs
  }

  /** Whether a stop writes an index of so many listings. */
  isDueAtStop(size: number): boolean {
    return this.unsaved * stopShare > size
  }
}
