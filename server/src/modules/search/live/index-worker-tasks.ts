import type { PriceBands } from '@site/domain/price-bands.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import type { ColumnTexts } from './index-worker-rows.ts'

export type LandmarkPoint = readonly [id: string, lat: number, lng: number]

/** Number of listings in the index, and its approximate memory in bytes. */
export type IndexStatus = { readonly size: number; readonly bytes: number }

/** The tasks of the index worker, each with its parameters and its result. */
export type IndexTasks = {
  /** Starts a new index and drops the previous one. */
  readonly begin: { readonly params: { readonly landmarks: readonly LandmarkPoint[]; readonly priceBands: PriceBands }; readonly result: null }
  readonly load: { readonly params: { readonly rows: ColumnTexts }; readonly result: null }
  /** Sorts the loaded rows. From then on the index answers everything except words of remarks. */
  readonly finish: { readonly params: null; readonly result: IndexStatus }
  /** Indexes the remarks of the loaded rows, between requests and changes. */
  readonly remarks: { readonly params: null; readonly result: IndexStatus }
  /** Replaces these listings. `rows` has those on the shelf; the others leave the index. */
  readonly apply: { readonly params: { readonly ids: readonly string[]; readonly rows: ColumnTexts }; readonly result: IndexStatus }
  readonly landmarks: { readonly params: { readonly landmarks: readonly LandmarkPoint[] }; readonly result: null }
} & {
  readonly [Method in keyof SearchPort]: { readonly params: Parameters<SearchPort[Method]>; readonly result: Awaited<ReturnType<SearchPort[Method]>> }
}

export type IndexTask = keyof IndexTasks

/** A request to the worker, in the envelope of `WorkerClient`. */
export type IndexRequest = { readonly task: IndexTask; readonly params: unknown }
