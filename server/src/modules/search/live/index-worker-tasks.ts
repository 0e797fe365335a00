import type { PriceBands } from '@site/domain/price-bands.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import type { ChangesSinceFile } from './index-file.store.ts'
import type { SavedHeader } from './index-file-format.ts'
import type { ColumnTexts } from './index-worker-rows.ts'

/** A landmark as the worker gets it; degrees. */
export type LandmarkPoint = readonly [id: string, lat: number, lng: number]

/** Number of listings in the index, and its approximate memory in bytes. */
export type IndexStatus = { readonly size: number; readonly bytes: number }

/** The tasks of the index worker, each with its parameters and its result. */
export type IndexTasks = {
  /** Starts a new index and drops the previous one. */
  readonly begin: { readonly params: { readonly landmarks: readonly LandmarkPoint[]; readonly priceBands: PriceBands }; readonly result: null }
  /** Adds rows to the index that was begun. */
  readonly load: { readonly params: { readonly rows: ColumnTexts }; readonly result: null }
  /** Sorts the loaded rows. From then on the index answers everything except words of remarks. */
  readonly finish: { readonly params: null; readonly result: IndexStatus }
  /** Indexes the remarks of the loaded rows, between requests and changes. */
  readonly remarks: { readonly params: null; readonly result: IndexStatus }
  /** Begins to read a saved index; null if there is none that this code can read. */
  readonly open: {
    readonly params: { readonly path: string; readonly landmarks: readonly LandmarkPoint[]; readonly priceBands: PriceBands }
    readonly result: SavedHeader | null
  }
  /** Reads the opened index. */
  readonly restore: { readonly params: null; readonly result: IndexStatus }
  /** Answers with the index that was read. Fails if the number of its listings that did not change differs from that of the database. */
  readonly adopt: { readonly params: ChangesSinceFile; readonly result: null }
  /** Writes the index as it is now to a new file, between requests and changes; returns the bytes. */
  readonly save: {
    readonly params: { readonly path: string; readonly priceBands: PriceBands; readonly header: Omit<SavedHeader, 'plan'> }
    readonly result: number
  }
  /** Replaces these listings. `rows` has those that searches find; the others leave the index. */
  readonly apply: { readonly params: { readonly ids: readonly string[]; readonly rows: ColumnTexts }; readonly result: IndexStatus }
  /** Replaces the landmarks near which keywords find homes. */
  readonly landmarks: { readonly params: { readonly landmarks: readonly LandmarkPoint[] }; readonly result: null }
} & {
  readonly [Method in keyof SearchPort]: { readonly params: Parameters<SearchPort[Method]>; readonly result: Awaited<ReturnType<SearchPort[Method]>> }
}

/** The name of a task. */
export type IndexTask = keyof IndexTasks

/** A request to the worker, in the envelope of `WorkerClient`. */
export type IndexRequest = { readonly task: IndexTask; readonly params: unknown }
