import type { PriceBands } from '@site/domain/price-bands.ts'
import type { IndexRows } from './change-feed.store.ts'
import type { IndexWorker } from './index-worker-client.ts'
import type { IndexStatus, LandmarkPoint } from './index-worker-tasks.ts'

/** The listings after an id, in the order of their ids. */
export type ReadBatch = (after: string, limit: number) => Promise<IndexRows>

export type LoadOptions = {
  readonly landmarks: readonly LandmarkPoint[]
  readonly priceBands: PriceBands
  /** Listings per batch. */
  readonly batch: number
  readonly isCancelled: () => boolean
}

/** Loads every listing into a new index. Answers null when it is cancelled. */
export async function loadIndex(
  read: ReadBatch,
  worker: Pick<IndexWorker, 'request'>,
  { landmarks, priceBands, batch, isCancelled }: LoadOptions,
): Promise<IndexStatus | null> {
  await worker.request('begin', { landmarks, priceBands })
  // the database reads the next batch while the worker loads the previous one
  let loading: Promise<null> = Promise.resolve(null)
  for (let after = ''; ; ) {
    const page = await read(after, batch)
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
