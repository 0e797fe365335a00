import { availableParallelism } from 'node:os'
import { type Photo, type PhotoEdits, PhotoFault, type PhotoFaultCode, photoLimits } from './photo.ts'
import { ProcessPool, type ProcessPoolOptions } from './process-pool.ts'

/** What a photo process receives. */
export type PhotoRequest = { readonly bytes: Uint8Array; readonly edits: PhotoEdits }

/** Processes for photos: one keeps two processors busy, since it encodes the sizes at once. */
const processCount = availableParallelism() > 2 ? 2 : 1

/** Turns uploads into photos in child processes. */
export class PhotoPipeline {
  readonly #pool: ProcessPool<PhotoRequest, Photo>

  constructor({ timeMs = photoLimits.timeMs, processes = processCount, ...options }: ProcessPoolOptions = {}) {
    const faultOf = (code: string) => new PhotoFault(code as PhotoFaultCode) // photo-process.ts sends no other codes
    this.#pool = new ProcessPool(new URL('photo-process.ts', import.meta.url), faultOf, { ...options, processes, timeMs })
  }

  /** Process ids of the running children. */
  get processIds(): readonly number[] {
    return this.#pool.processIds
  }

  /** The photo of an uploaded file in all sizes; rejects with `PhotoFault`. The time limit begins when a process is free. */
  async process(bytes: Uint8Array, edits: PhotoEdits = {}): Promise<Photo> {
    if (bytes.length > photoLimits.bytes) throw new PhotoFault('tooLarge')
    if (bytes.length === 0) throw new PhotoFault('notAPhoto')
    return this.#pool.run({ bytes, edits })
  }

  /** Ends the children; photos in work are rejected as `broken`. */
  close(): void {
    this.#pool.close()
  }
}
