import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { type AvifFile, PhotoFault } from './photo.ts'
import type { PhotoRequest } from './photo-pipeline.ts'
import { renderAvif } from './photo-render.ts'
import type { Outcome } from '../process-pool.ts'

// The child process of photo-pipeline.ts that encodes AVIF; nobody waits for it, so that requests and uploads come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)

async function answer({ bytes, edits }: PhotoRequest): Promise<void> {
  const outcome: Outcome<AvifFile[]> = await renderAvif(bytes, edits).then(
    (result) => ({ result }),
    (error: unknown) => ({ fault: error instanceof PhotoFault ? error.code : 'broken' }),
  )
  process.send?.(outcome)
  // as in photo-process.ts
  globalThis.gc?.()
}

process.on('message', (request: PhotoRequest) => void answer(request))
process.on('disconnect', () => process.exit())
