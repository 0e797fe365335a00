import { parentPort } from 'node:worker_threads'
import { readPastedText } from '@site/domain/pasted/pasted-listings.ts'
import { nameIndexInSteps, type NameIndex } from '@site/search/name-index.ts'
import { placesInText } from '@site/search/names-in-text.ts'
import { runToEnd } from '@site/search/run-to-end.ts'
import { serveRequests } from '../../worker-client.ts'
import type { PasteAnswer, PasteRequest } from './paste-reading.ts'

let names: NameIndex | null = null

if (!parentPort) throw new Error('paste-worker.ts runs in a worker thread only')
serveRequests<PasteRequest, PasteAnswer>(parentPort, async ({ names: changed, text, ...options }) => {
  if (changed) names = runToEnd(nameIndexInSteps(changed))
  const index = names
  if (!index) throw new Error('The thread has no names')
  return readPastedText(text, { ...options, placesIn: (part) => placesInText(index, part) })
})
