import { type ChangePage, type ChangePosition, type ListingChange, maxPageRows } from './change-feed.store.ts'

/** The change feed in the database (`change-feed.store.ts`). */
export type ChangeSource = {
  snapshot(): Promise<string>
  page(since: string, after: ChangePosition | null): Promise<ChangePage>
}

export type ChangeHandlers = {
  readonly onChange: (change: ListingChange) => void
  /** Changes are lost: they were swept before this server read them, or the database was restored. Anything in memory may be stale. */
  readonly onMissed: () => void
}

/** Reads the change feed from where the last reading ended. */
export class ChangeReader {
  readonly #source: ChangeSource
  #snapshot = ''
  /** The last reported `swept` row. The feed returns such a row again as long as an older transaction is open. */
  #lastSweptSeq = 0

  constructor(source: ChangeSource) {
    this.#source = source
  }

  /** The position up to which all changes are reported. */
  get position(): string {
    return this.#snapshot
  }

  /** Later readings report what was not visible before this call. */
  async start(): Promise<void> {
    this.#snapshot = await this.#source.snapshot()
  }

  /** Reports all changes since the last reading; returns the number of pages. After a failure the next reading reports them again. */
  async read({ onChange, onMissed }: ChangeHandlers): Promise<number> {
    let position: ChangePosition | null = null
    let snapshot = ''
    for (let pages = 0; ; ) {
      const page: ChangePage = await this.#source.page(this.#snapshot, position)
      snapshot ||= page.snapshot // what becomes visible while paging belongs to the next reading
      if (page.lostTransactions) {
        this.#lastSweptSeq = 0 // a restored database may have lower numbers
        onMissed()
      }
      for (const change of page.changes) {
        if (change.kind !== 'swept') onChange(change)
        else if (change.seq > this.#lastSweptSeq) {
          this.#lastSweptSeq = change.seq
          onMissed()
        }
      }
      if (page.changes.length > 0) pages += 1
      position = page.changes.at(-1) ?? null
      if (page.changes.length < maxPageRows) {
        this.#snapshot = snapshot
        return pages
      }
    }
  }
}
