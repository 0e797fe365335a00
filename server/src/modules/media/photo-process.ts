import { PhotoFault } from './photo.ts'
import type { PhotoRequest, PhotoResponse } from './photo-pipeline.ts'
import { renderPhoto } from './photo-render.ts'

// The child process of photo-pipeline.ts; it has one request at a time and ends with its parent.

async function respond({ bytes, edits }: PhotoRequest): Promise<PhotoResponse> {
  try {
    return { photo: await renderPhoto(bytes, edits) }
  } catch (error) {
    return { fault: error instanceof PhotoFault ? error.code : 'broken' }
  }
}

process.on('message', (request: PhotoRequest) => void respond(request).then((response) => process.send?.(response)))
process.on('disconnect', () => process.exit())
