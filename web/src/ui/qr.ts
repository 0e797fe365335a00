import type { QRCode } from 'qrcode'
import { loadPart } from './load-part.ts'

/** Sizes of specification section 9, in px of a 200 px picture. */
export const QR_WIDTH = 200
const QR_LOGO_SHARE = 0.2
const QR_LOGO_PADDING = 2
/** The clear border that scanners need, in modules (ISO/IEC 18004 section 6.3.8). */
const QR_QUIET = 4

/** The lightest readable grey, with a margin; that of the specification is not readable: docs/decisions/0010-qr-grey.md. */
export const QR_GREY = 0x80
const QR_WHITE = 0xff

export type QrProblem = 'empty' | 'too-long' | 'logo'

/** Why there is no QR code: no content, too much content, or a logo that does not load. */
export class QrError extends Error {
  readonly problem: QrProblem
  constructor(problem: QrProblem, cause?: unknown) {
    super(`QR code: ${problem}`, { cause })
    this.name = 'QrError'
    this.problem = problem
  }
}

export type QrMatrix = { size: number; isDark: (row: number, column: number) => boolean }

/** The modules of `content` at error level H. Throws QrError when it is empty or too long. The library loads only when it is needed. */
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

export type Raster = { width: number; data: Uint8ClampedArray<ArrayBuffer> }

/** Draws modules as RGBA pixels, `width` px square, quiet border included; `grey` 0-255 on white.
 *  A module is seldom a whole number of pixels wide: edges are shaded by their share, so that all modules weigh the same. Rounded ones were read worse at half size. */
export function drawQr({ size, isDark }: QrMatrix, width: number, grey: number = QR_GREY): Raster {
  const data = new Uint8ClampedArray(width * width * 4).fill(QR_WHITE)
  const cuts = cutPixels(size + QR_QUIET * 2, width)
  const dark = (row: number, column: number) => row >= 0 && column >= 0 && row < size && column < size && isDark(row, column)
  const darkShare = (across: Cut, down: Cut) => {
    let share = 0
    for (const [row, height] of down) for (const [column, breadth] of across) if (dark(row - QR_QUIET, column - QR_QUIET)) share += height * breadth
    return share
  }
  for (const [y, down] of cuts.entries()) {
    for (const [x, across] of cuts.entries()) {
      const level = QR_WHITE + (grey - QR_WHITE) * darkShare(across, down)
      data.fill(level, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, data }
}

/** Which modules lie on a pixel, along one side, and with what share of it. */
type Cut = [module: number, share: number][]

function cutPixels(modules: number, width: number): Cut[] {
  return Array.from({ length: width }, (_, pixel) => {
    const from = (pixel * modules) / width
    const to = ((pixel + 1) * modules) / width
    const cut: Cut = []
    for (let index = Math.floor(from); index < to; index++) cut.push([index, (Math.min(to, index + 1) - Math.max(from, index)) / (to - from)])
    return cut
  })
}

/** The position of the logo and the white around it in a picture `width` px wide: 20 %, centred, 2 px of padding at 200 px. */
export function logoBox(width: number): { at: number; side: number; padding: number } {
  const side = Math.round(width * QR_LOGO_SHARE)
  return { at: Math.round((width - side) / 2), side, padding: Math.round((QR_LOGO_PADDING * width) / QR_WIDTH) }
}
