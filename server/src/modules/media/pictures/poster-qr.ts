import qrcode from 'qrcode'

/** The largest side of the modules in a poster, without quiet zone, and the smallest module that is read at half size or blurred, px. */
export const maxQrSide = 225
const minModulePx = 5
/** Levels of error correction; each leaves room for the logo, which covers 5 % of the code. */
const levels = ['H', 'Q', 'M'] as const
/** The dark modules: darker than on screen, since chats scale and compress posters. */
const dark = '#3d3d3d'
/** Part of the side that the logo covers, with a white border of this part around it (S9.10). */
const [logoShare, borderShare] = [0.2, 0.01]

/** A QR code as SVG: its side, and the square of a logo in its middle with the white square around it, px. */
export type PosterQr = { readonly svg: string; readonly side: number; readonly logo: number; readonly border: number }

/**
 * The QR code of an address in whole pixels a module, with the highest level of error correction whose modules are large enough. Throws for an
 * address that is too long, over about 120 characters (safety.md, T12).
 */
export function posterQr(address: string): PosterQr {
  const codes = levels.map((errorCorrectionLevel) => qrcode.create(address, { errorCorrectionLevel }).modules)
  const modules = codes.find(({ size: count }) => count * minModulePx <= maxQrSide)
  if (!modules) throw new Error(`The address of the QR code is too long: ${address.length} characters`)
  const { size } = modules
  const modulePx = Math.floor(maxQrSide / size)
  const side = size * modulePx
  const rows = Array.from({ length: size }, (_, row) => row)
  const squares = rows.flatMap((row) => rows.filter((column) => modules.get(row, column) !== 0).map((column) => `M${column} ${row}h1v1h-1z`))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}"><path shape-rendering="crispEdges" fill="${dark}" d="${squares.join('')}"/></svg>`
  return { svg, side, logo: Math.round(side * logoShare), border: Math.max(2, Math.round(side * borderShare)) }
}
