import { crc32, deflateSync } from 'node:zlib'
import { contentOf, metaOf, propertiesIn } from './heif-boxes.ts'

/**
 * The ICC profile of the primary picture of a HEIC file (ISO/IEC 23008-12, property `colr` of type `prof` or `rICC`), which its decoder leaves out; null for a
 * file without one, or whose boxes are damaged.
 */
export function heicProfile(bytes: Uint8Array): Buffer | null {
  try {
    const parts = metaOf(bytes)
    const primary = parts && contentOf(parts, 'pitm')
    if (!primary) return null
    const item = primary[0] === 0 ? primary.readUInt16BE(4) : primary.readUInt32BE(4)
    const colour = (propertiesIn(parts).get(item) ?? []).find(
      ({ type, content }) => type === 'colr' && /^(?:prof|rICC)$/.test(content.toString('latin1', 0, 4)),
    )
    return colour ? colour.content.subarray(4) : null
  } catch (error) {
    // a number beyond the end of a damaged box
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Bytes of the signature of a PNG. */
const signatureBytes = 8
/** Bytes of the signature and of the chunk IHDR, which comes first. */
const afterHeader = signatureBytes + 25

/** A PNG with an ICC profile (PNG, third edition, 11.3.2.3). */
export function pngWithProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, afterHeader), length, body, check, png.subarray(afterHeader)])
}
