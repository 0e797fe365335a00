import type { QRCode } from 'qrcode'
import { loadPart } from '../load-part.ts'

/** Width of the picture in px, share of the logo, and padding of the logo in px (S9.10). */
export const QR_WIDTH = 200
const logoShare = 0.2
const logoPadding = 2
/** Width of the quiet zone, the empty border that scanners need, in modules (ISO/IEC 18004 section 6.3.8). */
const quietZone = 4

/** The lightest grey that scanners read, with a margin; that of S9.10 is too light: docs/decisions/0010-qr-grey.md. */
export const QR_GREY = 0x80
const white = 0xff

/** Why there is no QR code: no content, too much of it, or a logo that does not load. */
export type QrFailure = 'empty' | 'too-long' | 'logo'

/** There is no QR code; `failure` says why. */
export class QrError extends Error {
  readonly failure: QrFailure
  constructor(failure: QrFailure, cause?: unknown) {
    super(`QR code: ${failure}`, { cause })
    this.name = 'QrError'
    this.failure = failure
  }
}

/** A square of `size` × `size` modules. */
type QrMatrix = { size: number; isDark: (row: number, column: number) => boolean }

/** The modules of `content` with error correction level H. Throws QrError if it is empty or too long. The library loads on the first call. */
export async function qrMatrix(content: string): Promise<QrMatrix> {
  if (content.trim() === '') throw new QrError('empty')
  const { default: library } = await loadPart(() => import('qrcode'))
  let code: QRCode
  try {
    code = library.create(content, { errorCorrectionLevel: 'H' })
  } catch (cause) {
    throw new QrError('too-long', cause)
  }
  const { modules } = code
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) !== 0 }
}

/** RGBA pixels of a square picture of `width` px. */
export type Raster = { width: number; data: Uint8ClampedArray<ArrayBuffer> }

/**
 * Draws modules with their quiet zone as a picture of `width` px; `grey` is 0 to 255, on white. A pixel on the edge of modules gets a shade in
 * proportion: with edges rounded to whole pixels, scanners read the picture less well at half its size.
 */
export function drawQr({ size, isDark }: QrMatrix, width: number, grey: number = QR_GREY): Raster {
  const data = new Uint8ClampedArray(width * width * 4).fill(white)
  const pixels = coverPixels(size + quietZone * 2, width)
  const isDarkAt = (row: number, column: number) => row >= 0 && column >= 0 && row < size && column < size && isDark(row, column)
  const darkShare = (columns: Coverage, rows: Coverage) => {
    let sum = 0
    for (const [row, rowShare] of rows)
      for (const [column, columnShare] of columns) if (isDarkAt(row - quietZone, column - quietZone)) sum += rowShare * columnShare
    return sum
  }
  for (const [y, rows] of pixels.entries()) {
    for (const [x, columns] of pixels.entries()) {
      const level = white + (grey - white) * darkShare(columns, rows)
      data.fill(level, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, data }
}

/** The modules that cover a pixel along one axis, each with its share of the pixel. */
type Coverage = [module: number, share: number][]

function coverPixels(modules: number, width: number): Coverage[] {
  return Array.from({ length: width }, (_, pixel) => {
    const [start, end] = [(pixel * modules) / width, ((pixel + 1) * modules) / width]
    const coverage: Coverage = []
    for (let index = Math.floor(start); index < end; index++) coverage.push([index, (Math.min(end, index + 1) - Math.max(start, index)) / (end - start)])
    return coverage
  })
}

/** The square of the logo in a picture of `width` px, with the white padding around it; `offset` is its distance from the left and the top. */
export function logoBox(width: number): { offset: number; side: number; padding: number } {
  const side = Math.round(width * logoShare)
  return { offset: Math.round((width - side) / 2), side, padding: Math.round((logoPadding * width) / QR_WIDTH) }
}
