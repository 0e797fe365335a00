import { parentPort } from 'node:worker_threads'
import { type PlaceInText, readPastedText } from '@site/domain/pasted/pasted-listings.ts'
import { nameIndexInSteps, type NameIndex } from '@site/search/name-index.ts'
import type { NamedPlace } from '@site/search/name-table.ts'
import { placesInText } from '@site/search/names-in-text.ts'
import { runToEnd } from '@site/search/run-to-end.ts'
import { serveRequests } from '../../worker-client.ts'
import type { PasteAnswer, PasteRequest } from './paste-reading.ts'

let names: NameIndex | null = null
/** The types of the homes of each building and village, by its id. */
let typesById: ReadonlyMap<string, NamedPlace['types']> = new Map()

function withTypes(place: PlaceInText): PlaceInText {
  const types = place.kind === 'estate' ? typesById.get(place.id) : undefined
  return types ? { ...place, types } : place
}

if (!parentPort) throw new Error('paste-worker.ts runs in a worker thread only')
serveRequests<PasteRequest, PasteAnswer>(parentPort, async ({ names: changed, text, ...options }) => {
  if (changed) {
    names = runToEnd(nameIndexInSteps(changed))
    typesById = new Map(changed.flatMap(({ kind, id, types }) => (kind === 'estate' ? [[id, types] as const] : [])))
  }
  const index = names
  if (!index) throw new Error('The thread has no names')
  return readPastedText(text, { ...options, placesIn: (part) => placesInText(index, part).map(withTypes) })
})
