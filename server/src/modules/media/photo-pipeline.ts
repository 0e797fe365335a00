import { availableParallelism } from 'node:os'
import { type Photo, type PhotoEdits, PhotoFault, type PhotoFaultCode, photoLimits } from './photo.ts'
import { ProcessPool, type ProcessPoolOptions } from './process-pool.ts'

/** What a photo process receives. */
export type PhotoRequest = { readonly bytes: Uint8Array; readonly edits: PhotoEdits }

/** Longest time for one AVIF file, which other work of the machine delays, ms. */
const avifTimeMs = 120_000

/** Processes for photos: one keeps two processors busy, since it encodes the sizes at once. */
const processCount = availableParallelism() > 2 ? 2 : 1

/** What the process for AVIF receives: a finished photo, and the longest side in pixels. */
export type AvifRequest = { readonly bytes: Uint8Array; readonly side: number }

/** Turns uploads into photos in child processes. */
export class PhotoPipeline {
  readonly #pool: ProcessPool<PhotoRequest, Photo>
  readonly #avif: ProcessPool<AvifRequest, Uint8Array>

  constructor({ timeMs = photoLimits.timeMs, processes = processCount, ...options }: ProcessPoolOptions = {}) {
    const faultOf = (code: string) => new PhotoFault(code as PhotoFaultCode) // photo-process.ts sends no other codes
    this.#pool = new ProcessPool(new URL('photo-process.ts', import.meta.url), faultOf, { ...options, processes, timeMs })
    this.#avif = new ProcessPool(new URL('avif-process.ts', import.meta.url), faultOf, { ...options, timeMs: avifTimeMs })
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

  /** A finished photo as AVIF with a longest side; rejects with `PhotoFault`. One at a time, after all other work of the machine. */
  encodeAvif(bytes: Uint8Array, side: number): Promise<Uint8Array> {
    return this.#avif.run({ bytes, side })
  }

  /** Ends the children; photos in work are rejected as `broken`. */
  close(): void {
    this.#pool.close()
    this.#avif.close()
  }
}
