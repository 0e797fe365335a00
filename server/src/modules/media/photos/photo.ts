import type { PhotoSize } from '@site/domain/publishing/photo-sizes.ts'

/** The longest side of a panorama in its own size `xl`, which is also the least of an upload. */
export const panoramaSide = 4096

/** Formats of each size. */
export const photoFormats = ['webp', 'jpg'] as const
/** One of `photoFormats`. */
export type PhotoFormat = (typeof photoFormats)[number]

/** Sizes that are also made as AVIF: those that phones load for cards and galleries (decision 0032). */
export const avifSizes = ['m', 'ml'] as const

/** One AVIF file of a photo. */
export type AvifFile = { readonly size: (typeof avifSizes)[number]; readonly bytes: Uint8Array }

/**
 * Largest upload in bytes, largest photo in pixels, and the longest time for one photo in ms. `jpegPixels`: of a JPEG, which is scaled to at most `pixels` while
 * it is read; phones take photos of 108 and 200 megapixels. `leastProcessorMs`, `processorMs`: the most time of processors for a small file, and for one of
 * `denseBytes` or more; a HEIC of 48 megapixels needs two seconds, and a third of one more for each megabyte.
 */
export const photoLimits = {
  bytes: 40 * 2 ** 20,
  pixels: 50_000_000,
  jpegPixels: 210_000_000,
  timeMs: 30_000,
  leastProcessorMs: 5000,
  processorMs: 8000,
  denseBytes: 8 * 2 ** 20,
} as const

/** The most time of processors for a photo of so many bytes, ms. */
export const photoProcessorMs = (bytes: number): number => {
  const { leastProcessorMs, processorMs, denseBytes } = photoLimits
  return leastProcessorMs + (processorMs - leastProcessorMs) * Math.min(bytes / denseBytes, 1)
}

/** A part of a photo in fractions of its width and height, from the top left corner. */
export type PhotoArea = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Changes before scaling. Areas refer to the upright photo after `turns`, and to all of it, with or without a crop. */
export type PhotoEdits = {
  /** Clockwise quarter turns. */
  readonly turns?: number
  readonly crop?: PhotoArea
  /** Areas that become one solid colour in all sizes. */
  readonly covers?: readonly PhotoArea[]
  /** Whether a photo of 2:1 is a panorama; by default what its camera says. */
  readonly isPanorama?: boolean
}

/** One encoded file of a photo. */
export type PhotoFile = { readonly size: PhotoSize | 'xl'; readonly format: PhotoFormat; readonly bytes: Uint8Array }

/** A photo in all sizes and formats, without metadata. */
export type Photo = {
  readonly files: readonly PhotoFile[]
  /** Pixels of the largest size. */
  readonly width: number
  readonly height: number
  /** Average colour, `#rrggbb`. */
  readonly color: string
  /** A preview with a longest side of 16 pixels, as a data URL. */
  readonly blur: string
  /** Difference hash, 16 hexadecimal digits: similar photos differ in few bits. */
  readonly hash: string
  /** Whether it shows the whole surroundings, 360° × 180°; then it also has the size `xl`. */
  readonly isPanorama: boolean
}

/** Why an upload gives no photo: another kind of file, damaged, over a limit of `photoLimits`. */
export type PhotoFaultCode = 'notAPhoto' | 'broken' | 'tooManyPixels' | 'tooLarge' | 'timeout'

/** An upload that gives no photo. */
export class PhotoFault extends Error {
  override readonly name = 'PhotoFault'
  readonly code: PhotoFaultCode

  constructor(code: PhotoFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
