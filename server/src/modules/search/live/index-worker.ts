import { parentPort } from 'node:worker_threads'
import type { Point } from '@site/domain/place.ts'
import type { MemoryIndex } from '@site/search/memory/index-port.ts'
import type { IndexChange } from '@site/search/memory/index-row.ts'
import { createMemoryIndex } from '@site/search/memory/memory-index.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import { breath, inSteps } from '../../../in-steps.ts'
import { indexRowsOf, type IndexTexts } from './index-worker-rows.ts'
import type { Answered, Asked, IndexFacts, IndexTasks, Spot } from './index-worker-messages.ts'

/** The thread that holds the index in memory: one task after the other, questions between the steps of longer work. */

const port = parentPort
if (!port) throw new Error('index-worker.ts runs in a worker thread only')

let spots = new Map<string, Point>()
const places = { landmark: (id: string) => spots.get(id) }
let serving: MemoryIndex | null = null
let growing: MemoryIndex | null = null
let isTidying = false

const take = (all: readonly Spot[]) => (spots = new Map(all.map(([id, lat, lng]) => [id, { lat, lng }])))

function factsOf(index: MemoryIndex): IndexFacts {
  const { listings, remarks } = index.bytes()
  return { size: index.size, bytes: listings + remarks }
}

function changesOf(ids: readonly string[], texts: IndexTexts): IndexChange[] {
  const rows = new Map(indexRowsOf(texts).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    return row ? { put: row } : { gone: id }
  })
}

/** What has changed is put in order once nobody waits for it. */
async function tidy(): Promise<void> {
  if (isTidying || !serving?.isUntidy) return
  isTidying = true
  await breath()
  await inSteps(serving.tidy())
  isTidying = false
}

type Work = { readonly [Task in Exclude<keyof IndexTasks, keyof SearchPort>]: (takes: IndexTasks[Task]['takes']) => Promise<IndexTasks[Task]['gives']> }

const work: Work = {
  begin: async (takes) => {
    take(takes.spots)
    serving = null // two at once would take twice the memory, and nobody asks this one any more
    growing = createMemoryIndex(places)
    return null
  },
  load: async ({ rows }) => {
    growing?.load(indexRowsOf(rows))
    return null
  },
  finish: async () => {
    if (!growing) throw new Error('No index was begun')
    const grown = growing
    await inSteps(grown.arrange())
    if (growing !== grown) throw new Error('Another index was begun meanwhile')
    serving = grown
    growing = null
    return factsOf(grown)
  },
  remarks: async () => {
    const index = serving
    if (!index) throw new Error('There is no index yet')
    for (const _ of index.readRemarks()) {
      await breath()
      if (serving !== index) throw new Error('Another index was begun meanwhile')
    }
    void tidy() // what was changed meanwhile
    return factsOf(index)
  },
  apply: async ({ ids, rows }) => {
    if (!serving) return { size: 0, bytes: 0 } // a new one was begun: whoever reads it sees these changes, too
    serving.apply(changesOf(ids, rows))
    void tidy()
    return factsOf(serving)
  },
  spots: async (takes) => {
    take(takes.spots)
    return null
  },
}

async function giveFor({ task, takes }: Asked): Promise<unknown> {
  if (task in work) return await (work as Record<string, (takes: unknown) => Promise<unknown>>)[task]?.(takes)
  if (!serving) throw new Error('There is no index yet')
  const method = serving[task as keyof SearchPort] as (...takes: unknown[]) => Promise<unknown> // the types of the talk say what each takes
  return await method(...(takes as unknown[]))
}

async function answer(asked: Asked): Promise<Answered> {
  try {
    return { id: asked.id, gives: await giveFor(asked) }
  } catch (error) {
    return { id: asked.id, failure: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) }
  }
}

port.on('message', (asked: Asked) => void answer(asked).then((answered) => port.postMessage(answered)))
