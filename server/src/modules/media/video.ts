/**
 * Largest upload in bytes, longest video in seconds, longest and shortest side of 4K in pixels, frames and sound packets of the longest video at
 * 240 frames a second, and the time for one video in ms: that of the smallest and of the largest file.
 */
export const videoLimits = {
  bytes: 200 * 2 ** 20,
  seconds: 180,
  longSide: 4096,
  shortSide: 2304,
  packets: 60_000,
  minTimeMs: 8_000,
  maxTimeMs: 30_000,
} as const

/** A video as pages play it; width and height in pixels as seen, after the rotation of the camera. */
export type Video = { readonly width: number; readonly height: number; readonly seconds: number }

/** Why an upload gives no video: another kind of file, damaged, in a format that browsers do not play, over a limit of `videoLimits`. */
export type VideoFaultCode = 'notAVideo' | 'broken' | 'unplayable' | 'unplayableSound' | 'above4K' | 'tooLarge' | 'tooLong' | 'timeout'

/** An upload that gives no video. */
export class VideoFault extends Error {
  override readonly name = 'VideoFault'
  readonly code: VideoFaultCode

  constructor(code: VideoFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
