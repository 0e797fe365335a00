import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { AvifRequest } from './photo-pipeline.ts'
import { renderAvif } from './photo-render.ts'
import type { Outcome } from './process-pool.ts'

// The child process of photo-pipeline.ts that encodes AVIF; nobody waits for it, so that requests and uploads come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)

async function answer({ bytes, side }: AvifRequest): Promise<void> {
  const outcome: Outcome<Uint8Array> = await renderAvif(bytes, side).then(
    (result) => ({ result }),
    () => ({ fault: 'broken' }),
  )
  process.send?.(outcome)
  globalThis.gc?.()
}

process.on('message', (request: AvifRequest) => void answer(request))
process.on('disconnect', () => process.exit())
