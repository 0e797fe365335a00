import { type Photo, PhotoFault } from './photo.ts'
import type { PhotoRequest } from './photo-pipeline.ts'
import { renderPhoto } from './photo-render.ts'
import type { Outcome } from '../process-pool.ts'

// The child process of photo-pipeline.ts; it has one request at a time and ends with its parent.

async function respond({ bytes, edits }: PhotoRequest): Promise<Outcome<Photo>> {
  try {
    return { result: await renderPhoto(bytes, edits) }
  } catch (error) {
    return { fault: error instanceof PhotoFault ? error.code : 'broken' }
  }
}

async function answer(request: PhotoRequest): Promise<void> {
  process.send?.(await respond(request))
  // pixels are outside of the heap, so that the collector sees little reason to run
  globalThis.gc?.()
}

process.on('message', (request: PhotoRequest) => void answer(request))
process.on('disconnect', () => process.exit())
