import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { PriceBands } from '@site/domain/price-bands.ts'
import type { Point } from '@site/domain/place.ts'
import type { IndexChange } from '@site/search/memory/index-row.ts'
import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import { savedIndexFormat } from '@site/search/memory/saved-index-format.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import { nextTurn, inSteps } from '../../../in-steps.ts'
import { serveRequests } from '../../../worker-client.ts'
import { type IndexFile, openIndexFile, writeIndexFile } from './index-file-format.ts'
import { indexRowsOf, type ColumnTexts } from './index-worker-rows.ts'
import type { IndexStatus, IndexRequest, IndexTasks, LandmarkPoint } from './index-worker-tasks.ts'

/* The worker thread of the memory index. Long tasks yield regularly, so that searches are answered meanwhile. */

const port = parentPort
if (!port) throw new Error('index-worker.ts runs in a worker thread only')

let landmarks = new Map<string, Point>()
const places = { landmark: (id: string) => landmarks.get(id) }
/** The index that answers, and the one that is being loaded. */
let serving: MemoryIndex | null = null
let loading: MemoryIndex | null = null
/** The file from which `loading` is read. */
let opened: IndexFile | null = null
let isMerging = false

/** Starts a new index and drops the previous one. */
function beginIndex(points: readonly LandmarkPoint[], priceBands: PriceBands): MemoryIndex {
  setLandmarks(points)
  opened?.close()
  opened = null
  serving = null // frees its memory; SQL answers while the new index is loaded
  loading = new MemoryIndex(places, priceBands)
  return loading
}

/** A hash of `savedIndexFormat` and of the version of Unicode, since characters fold differently between versions. */
const formatHashOf = (priceBands: PriceBands) =>
  createHash('sha256')
    .update(savedIndexFormat(priceBands) + process.versions.unicode)
    .digest('hex')

const setLandmarks = (points: readonly LandmarkPoint[]) => (landmarks = new Map(points.map(([id, lat, lng]) => [id, { lat, lng }])))

function statusOf(index: MemoryIndex): IndexStatus {
  const bytes = index.bytes()
  return { size: index.size, bytes: bytes.listings + bytes.remarks }
}

function changesOf(ids: readonly string[], texts: ColumnTexts): IndexChange[] {
  const rows = new Map(indexRowsOf(texts).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    return row ? { put: row } : { removed: id }
  })
}

/** Merges changed rows with the others in the background. */
async function mergeChanges(): Promise<void> {
  if (isMerging || !serving?.needsMerge) return
  isMerging = true
  await nextTurn()
  await inSteps(serving.mergeSegments())
  isMerging = false
}

type OwnTasks = Omit<IndexTasks, keyof SearchPort>
type TaskHandlers = { readonly [Task in keyof OwnTasks]: (params: OwnTasks[Task]['params']) => Promise<OwnTasks[Task]['result']> }

const handlers: TaskHandlers = {
  begin: async (params) => {
    beginIndex(params.landmarks, params.priceBands)
    return null
  },
  load: async ({ rows }) => {
    loading?.load(indexRowsOf(rows))
    return null
  },
  finish: async () => {
    if (!loading) throw new Error('No index was begun')
    const index = loading
    await inSteps(index.buildSegments())
    if (loading !== index) throw new Error('Another index was begun meanwhile')
    serving = index
    loading = null
    return statusOf(index)
  },
  remarks: async () => {
    const index = serving
    if (!index) throw new Error('There is no index yet')
    for (const _ of index.indexRemarks()) {
      await nextTurn()
      if (serving !== index) throw new Error('Another index was begun meanwhile')
    }
    void mergeChanges() // those applied meanwhile
    return statusOf(index)
  },
  open: async ({ path, landmarks: points, priceBands }) => {
    beginIndex(points, priceBands)
    opened = openIndexFile(path)
    return opened?.header.plan === formatHashOf(priceBands) ? opened.header : null
  },
  restore: async () => {
    if (!loading || !opened) throw new Error('No saved index was opened')
    loading.restore(opened.parts)
    opened.close()
    opened = null
    return statusOf(loading)
  },
  adopt: async ({ changedIds, unchangedCount }) => {
    if (!loading) throw new Error('No saved index was read')
    const count = loading.size - loading.countOf(changedIds)
    if (count !== unchangedCount) throw new Error(`The saved search index has ${count} unchanged listings, the database ${unchangedCount}`)
    serving = loading
    loading = null
    return null
  },
  save: async ({ path, priceBands, header }) => {
    if (!serving) throw new Error('There is no index yet')
    return await writeIndexFile(path, { ...header, plan: formatHashOf(priceBands) }, serving.save())
  },
  apply: async ({ ids, rows }) => {
    if (!serving) return { size: 0, bytes: 0 } // a new index is being loaded, and its rows include these changes
    serving.apply(changesOf(ids, rows))
    void mergeChanges()
    return statusOf(serving)
  },
  landmarks: async (params) => {
    setLandmarks(params.landmarks)
    return null
  },
}

serveRequests(port, async ({ task, params }: IndexRequest): Promise<unknown> => {
  if (task in handlers) return await (handlers as Record<string, (params: unknown) => Promise<unknown>>)[task]?.(params)
  if (!serving) throw new Error('There is no index yet')
  const method = serving[task as keyof SearchPort] as (...params: unknown[]) => Promise<unknown> // `IndexTasks` has their types
  return await method(...(params as unknown[]))
})
