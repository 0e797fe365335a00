import { rm, stat } from 'node:fs/promises'
import { ProcessPool, type ProcessPoolOptions } from './process-pool.ts'
import { type Video, VideoFault, type VideoFaultCode, videoLimits } from './video.ts'

/** What a video process receives. */
export type VideoRequest = { readonly inputPath: string; readonly outputPath: string }

/** Bytes of the type at the beginning of an MP4 or MOV file. */
const headerBytes = 12

/** Turns uploads into videos in a child process, from file to file, one at a time. */
export class VideoPipeline {
  readonly #pool: ProcessPool<VideoRequest, Video>

  constructor(options: ProcessPoolOptions = {}) {
    const faultOf = (code: string) => new VideoFault(code as VideoFaultCode) // video-process.ts sends no other codes
    this.#pool = new ProcessPool(new URL('video-process.ts', import.meta.url), faultOf, options)
  }

  /** Process ids of the running children. */
  get processIds(): readonly number[] {
    return this.#pool.processIds
  }

  /**
   * Writes an uploaded MP4 or MOV file as an MP4 without metadata that plays while it loads. Rejects with `VideoFault`, and with other errors
   * if the input cannot be read; then there is no output file. The time limit follows the size, and begins when a process is free.
   * `owner`: who takes turns with others.
   */
  async process(inputPath: string, outputPath: string, owner = ''): Promise<Video> {
    const { size } = await stat(inputPath)
    if (size > videoLimits.bytes) throw new VideoFault('tooLarge')
    if (size < headerBytes) throw new VideoFault('notAVideo')
    try {
      const { minTimeMs, maxTimeMs, bytes } = videoLimits
      return await this.#pool.run({ inputPath, outputPath }, { owner, timeMs: minTimeMs + ((maxTimeMs - minTimeMs) * size) / bytes })
    } catch (error) {
      await rm(outputPath, { force: true })
      throw error
    }
  }

  /** Ends the child; the video in work is rejected as `broken`. */
  close(): void {
    this.#pool.close()
  }
}
