import type { SearchPort } from '../search-port.ts'
import type { IndexChange, IndexRow } from './index-row.ts'

/**
 * The search of a market held in memory, made by `createMemoryIndex` (`memory-index.ts`). It answers as the search over SQL does; its
 * promises are settled at once, on the thread that asks. It knows nothing of where its rows come from.
 */
export type MemoryIndex = SearchPort & {
  /** How many listings it holds. */
  readonly size: number
  /** Takes the first rows, some hundred or thousand at a time, in any order; they are found after `finish`. No id may come twice. */
  load(rows: Iterable<IndexRow>): void
  /**
   * Makes everything that was loaded findable, but by words of remarks, some milliseconds at each step, so that others get their turn in
   * between. `apply` comes after the last step.
   */
  arrange(): Generator<void, void>
  /** Reads the remarks of what was loaded, which takes longer than all the rest; questions and changes may come between the steps. What asks for words of remarks (`asksRemarks`) is refused until the last. */
  readRemarks(): Generator<void, void>
  /** Whether it can be asked for words of remarks. */
  readonly isRead: boolean
  /** Both, one after the other. */
  finish(): Generator<void, void>
  /** Takes changes, in their order; the next question sees them. The same change twice changes nothing more. */
  apply(changes: Iterable<IndexChange>): void
  /** Whether `tidy` has something to do. */
  readonly isUntidy: boolean
  /**
   * Puts what was changed since in order with the rest, some milliseconds at each step. Questions and changes may come between the steps.
   * Without it everything stays right, and gets slower after tens of thousands of changes.
   */
  tidy(): Generator<void, void>
  /** About how many bytes it keeps, those of the remarks apart. */
  bytes(): { readonly listings: number; readonly remarks: number }
}
