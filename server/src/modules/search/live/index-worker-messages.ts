import type { SearchPort } from '@site/search/search-port.ts'
import type { IndexTexts } from './index-worker-rows.ts'

/** A landmark as the index needs it: its id, latitude and longitude. */
export type Spot = readonly [id: string, lat: number, lng: number]

export type IndexFacts = {
  /** Listings that are found. */
  readonly size: number
  /** About how many bytes they take. */
  readonly bytes: number
}

/** What the thread of the index can be asked to do. Rows are as the database wrote them. */
export type IndexTasks = {
  /** Begins a new index; what was there before is dropped. */
  readonly begin: { readonly takes: { readonly spots: readonly Spot[] }; readonly gives: null }
  readonly load: { readonly takes: { readonly rows: IndexTexts }; readonly gives: null }
  /** Puts what was loaded in order; it can be asked from then on for all but words of remarks. */
  readonly finish: { readonly takes: null; readonly gives: IndexFacts }
  /** Reads the remarks of what was loaded, between questions and changes. */
  readonly remarks: { readonly takes: null; readonly gives: IndexFacts }
  /** These listings were written: `rows` holds those of them that are on the shelf. */
  readonly apply: { readonly takes: { readonly ids: readonly string[]; readonly rows: IndexTexts }; readonly gives: IndexFacts }
  readonly spots: { readonly takes: { readonly spots: readonly Spot[] }; readonly gives: null }
} & { readonly [Method in keyof SearchPort]: { readonly takes: Parameters<SearchPort[Method]>; readonly gives: Awaited<ReturnType<SearchPort[Method]>> } }

export type IndexTask = keyof IndexTasks

export type Asked = { readonly id: number; readonly task: IndexTask; readonly takes: unknown }
export type Answered = { readonly id: number } & ({ readonly gives: unknown } | { readonly failure: string })
