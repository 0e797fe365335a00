import type { ChangePage, ChangePosition, ListingChange } from './change-feed.store.ts'
import { changePage } from './change-feed.store.ts'

/** The change feed in the database (`change-feed.store.ts`). */
export type ChangeSource = {
  snapshot(): Promise<string>
  page(since: string, after: ChangePosition | null): Promise<ChangePage>
}

export type ChangeHandlers = {
  readonly changed: (change: ListingChange) => void
  /** Changes are lost: they were swept before this server read them, or the database was restored. Anything in memory may be stale. */
  readonly missed: () => void
}

/** Reads the change feed from where the last reading ended. */
export class ChangeReader {
  readonly #source: ChangeSource
  #snapshot = ''
  /** The last handled mark of swept rows. The feed shows a mark again as long as an older transaction is open. */
  #sweptUpTo = 0

  constructor(source: ChangeSource) {
    this.#source = source
  }

  /** Begins here: later readings report what was not visible before this call. */
  async start(): Promise<void> {
    this.#snapshot = await this.#source.snapshot()
  }

  /** Reports all changes since the last reading; answers in how many pages. After a failure the next reading reports them again. */
  async read({ changed, missed }: ChangeHandlers): Promise<number> {
    let position: ChangePosition | null = null
    let snapshot = ''
    for (let pages = 0; ; ) {
      const page: ChangePage = await this.#source.page(this.#snapshot, position)
      snapshot ||= page.snapshot // what becomes visible while paging belongs to the next reading
      if (page.wentBack) {
        this.#sweptUpTo = 0 // the restored database may count from below
        missed()
      }
      for (const change of page.changes) {
        if (change.kind !== 'swept') changed(change)
        else if (change.seq > this.#sweptUpTo) {
          this.#sweptUpTo = change.seq
          missed()
        }
      }
      if (page.changes.length > 0) pages += 1
      position = page.changes.at(-1) ?? null
      if (page.changes.length < changePage) {
        this.#snapshot = snapshot
        return pages
      }
    }
  }
}
