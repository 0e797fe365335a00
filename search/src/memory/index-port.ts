import type { SearchPort } from '../search-port.ts'
import type { IndexChange, IndexRow } from './index-row.ts'

/**
 * Search over listings in memory, created by `createMemoryIndex`. Gives the same answers as the search over SQL, computed synchronously on the
 * calling thread. Generators yield every few milliseconds.
 */
export type MemoryIndex = SearchPort & {
  /** Number of listings. */
  readonly size: number
  /** Loads rows in any order; they can be searched after `finish`. Ids are distinct. */
  load(rows: Iterable<IndexRow>): void
  /** Makes the loaded rows searchable except by words of remarks. Call `apply` only after its end. */
  buildSegments(): Generator<void, void>
  /**
   * Indexes the remarks of the loaded rows, which takes longer than everything else. Searches and changes may run between yields; searches
   * with words of remarks (`searchesRemarks`) throw until its end.
   */
  indexRemarks(): Generator<void, void>
  /** Whether the remarks are indexed. */
  readonly hasRemarks: boolean
  /** `buildSegments`, then `indexRemarks`. */
  finish(): Generator<void, void>
  /** Applies changes in order; the next search sees them. Applying a change again has no effect. */
  apply(changes: Iterable<IndexChange>): void
  /** Whether `mergeSegments` has work. */
  readonly needsMerge: boolean
  /**
   * Merges changed rows with the others. Searches and changes may run between yields. Without it answers stay correct, but get slower after
   * tens of thousands of changes.
   */
  mergeSegments(): Generator<void, void>
  /** Approximate memory in bytes. */
  bytes(): { readonly listings: number; readonly remarks: number }
}
