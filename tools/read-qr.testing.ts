import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import jsqr from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// the types of the package describe `default` as a module, whose own `default` is the function
const jsQR = jsqr.default

// without these bytes the package would load them from the web
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } })

/** The text of the QR code in a picture as two independent decoders read it; null: it cannot be read. */
async function readQr(picture: Sharp): Promise<{ jsQR: string | null; zxing: string | null }> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  const [found] = await readBarcodes({ data: pixels, width: info.width, height: info.height } as ImageData, { formats: ['QRCode'], tryHarder: true })
  return { jsQR: jsQR(pixels, info.width, info.height, { inversionAttempts: 'dontInvert' })?.data ?? null, zxing: found?.text ?? null }
}

/** What chats and cameras do to a picture of `width` pixels. */
const changes = {
  asDrawn: (picture: Sharp) => picture,
  blurred: (picture: Sharp, width: number) => picture.blur(width > 600 ? 2 : 1),
  half: (picture: Sharp, width: number) => picture.resize(Math.round(width / 2)),
  jpeg50: async (picture: Sharp) => sharp(await picture.jpeg({ quality: 50 }).toBuffer()),
  halfJpeg50: async (picture: Sharp, width: number) =>
    sharp(
      await picture
        .resize(Math.round(width / 2))
        .jpeg({ quality: 50 })
        .toBuffer(),
    ),
} satisfies Record<string, (picture: Sharp, width: number) => Sharp | Promise<Sharp>>
type State = keyof typeof changes

/** The states in which phones read a QR code on a screen. */
export const screenStates = ['asDrawn', 'blurred', 'half', 'jpeg50'] as const
/** The states in which phones read the QR code of a poster picture, which chats also shrink and compress. */
export const posterStates = [...screenStates, 'halfJpeg50'] as const

/** The states of a picture in which a decoder does not read `text`, with the decoder; empty: both decoders read it in all. */
export async function unreadableStates(picture: Sharp, text: string, states: readonly State[]): Promise<readonly string[]> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const faults: string[] = []
  for (const state of states) {
    const read = await readQr(await changes[state](sharp(data, { raw: info }), info.width))
    for (const [decoder, found] of Object.entries(read)) if (found !== text) faults.push(`${state} by ${decoder}: ${found}`)
  }
  return faults
}
