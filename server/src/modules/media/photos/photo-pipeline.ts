import { availableParallelism } from 'node:os'
import { type AvifFile, type Photo, type PhotoEdits, PhotoFault, type PhotoFaultCode, photoLimits, photoProcessorMs } from './photo.ts'
import { ProcessPool, type ProcessPoolOptions } from '../process-pool.ts'

/** What a photo process receives. */
export type PhotoRequest = { readonly bytes: Uint8Array; readonly edits: PhotoEdits }

/** Longest time for the AVIF files of one photo, which other work of the machine delays, ms. */
const avifTimeMs = 120_000

/** Longest time for one portrait, and the most time of processors, ms. */
const portraitLimits = { timeMs: 15_000, processorMs: 4000 } as const

/** Who sends a portrait. */
export type PortraitSender = { readonly account: string; readonly network: string }

/** Processes for photos, and jobs that this server takes at once: one keeps two processors busy, since it encodes the sizes at once. */
export const photoProcesses = availableParallelism() > 2 ? 2 : 1

/** Turns uploads into photos in child processes. */
export class PhotoPipeline {
  readonly #pool: ProcessPool<PhotoRequest, Photo>
  readonly #avif: ProcessPool<PhotoRequest, AvifFile[]>
  readonly #portraits: ProcessPool<PhotoRequest, Uint8Array>

  constructor({ timeMs = photoLimits.timeMs, processes = photoProcesses, ...options }: ProcessPoolOptions = {}) {
    const faultOf = (code: string) => new PhotoFault(code as PhotoFaultCode) // photo-process.ts sends no other codes
    this.#pool = new ProcessPool(new URL('photo-process.ts', import.meta.url), faultOf, { ...options, processes, timeMs })
    this.#avif = new ProcessPool(new URL('avif-process.ts', import.meta.url), faultOf, { ...options, timeMs: avifTimeMs })
    this.#portraits = new ProcessPool(new URL('portrait-process.ts', import.meta.url), faultOf, { ...options, ...portraitLimits })
  }

  /** Process ids of the running children. */
  get processIds(): readonly number[] {
    return this.#pool.processIds
  }

  /** The photo of an uploaded file in all sizes; rejects with `PhotoFault`. The time limit begins when a process is free. `owner`: who takes turns with others. */
  async process(bytes: Uint8Array, edits: PhotoEdits = {}, owner = ''): Promise<Photo> {
    if (bytes.length > photoLimits.bytes) throw new PhotoFault('tooLarge')
    if (bytes.length === 0) throw new PhotoFault('notAPhoto')
    return this.#pool.run({ bytes, edits }, { owner, processorMs: photoProcessorMs(bytes.length) })
  }

  /** The AVIF files of an uploaded photo; rejects with `PhotoFault`. One photo at a time, and other work of the machine comes first. */
  encodeAvif(bytes: Uint8Array, edits: PhotoEdits): Promise<readonly AvifFile[]> {
    return this.#avif.run({ bytes, edits })
  }

  /**
   * A photo as a small square portrait (WebP); rejects with `PhotoFault`. One at a time, in a process of its own, in turns of networks. A newer one of an account
   * takes the place of the one that waits, which is rejected with `Replaced`.
   */
  async portrait(bytes: Uint8Array, { account, network }: PortraitSender): Promise<Uint8Array> {
    if (bytes.length === 0) throw new PhotoFault('notAPhoto')
    return this.#portraits.run({ bytes, edits: {} }, { owner: network || account, instead: account })
  }

  /** Ends the children; photos in work are rejected as `broken`. */
  close(): void {
    this.#pool.close()
    this.#avif.close()
    this.#portraits.close()
  }
}
