import { PhotoFault } from './photo.ts'
import type { PhotoRequest } from './photo-pipeline.ts'
import { renderPortrait } from './photo-render.ts'
import type { Outcome } from '../process-pool.ts'

// The child process of photo-pipeline.ts that makes portraits, so that none waits behind the photos of homes.

async function answer({ bytes }: PhotoRequest): Promise<void> {
  const outcome: Outcome<Uint8Array> = await renderPortrait(bytes).then(
    (result) => ({ result }),
    (error: unknown) => ({ fault: error instanceof PhotoFault ? error.code : 'broken' }),
  )
  process.send?.(outcome)
  // pixels are outside of the heap, so that the collector sees little reason to run
  globalThis.gc?.()
}

process.on('message', (request: PhotoRequest) => void answer(request))
process.on('disconnect', () => process.exit())
