import { crc32, deflateSync } from 'node:zlib'

/** A box of a file (ISO/IEC 14496-12): its type, and its content. */
type Box = { readonly type: string; readonly content: Buffer }

/** The boxes that bytes consist of; damaged ones end the list. */
function boxesIn(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = []
  for (let start = 0; start + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(start)
    // 1: the length is in the next eight bytes; 0: up to the end
    const header = length === 1 ? 16 : 8
    if (start + header > bytes.length) break
    const size = length === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : length === 0 ? bytes.length - start : length
    if (size < header || start + size > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), content: bytes.subarray(start + header, start + size) })
    start += size
  }
  return boxes
}

const contentOf = (boxes: readonly Box[], type: string): Buffer | undefined => boxes.find((box) => box.type === type)?.content

/** The properties of an item by the box `ipma`, as indexes from 1 into those of the file. */
function propertiesOf(associations: Buffer, item: number): readonly number[] {
  const [version, hasLongIndexes] = [associations[0] ?? 0, ((associations[3] ?? 0) & 1) === 1]
  let at = 8
  for (let entries = associations.readUInt32BE(4); entries > 0; entries -= 1) {
    const id = version < 1 ? associations.readUInt16BE(at) : associations.readUInt32BE(at)
    at += version < 1 ? 2 : 4
    const count = associations.readUInt8(at)
    at += 1
    const indexes = Array.from({ length: count }, (_, index) =>
      hasLongIndexes ? associations.readUInt16BE(at + 2 * index) & 0x7fff : associations.readUInt8(at + index) & 0x7f,
    )
    if (id === item) return indexes
    at += count * (hasLongIndexes ? 2 : 1)
  }
  return []
}

/**
 * The ICC profile of the primary picture of a HEIC file (ISO/IEC 23008-12, property `colr` of type `prof` or `rICC`), which its decoder leaves out; null for a
 * file without one, or whose boxes are damaged.
 */
export function heicProfile(bytes: Uint8Array): Buffer | null {
  try {
    const meta = contentOf(boxesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), 'meta')
    if (!meta) return null
    const parts = boxesIn(meta.subarray(4))
    const [primary, properties] = [contentOf(parts, 'pitm'), boxesIn(contentOf(parts, 'iprp') ?? Buffer.alloc(0))]
    const [container, associations] = [boxesIn(contentOf(properties, 'ipco') ?? Buffer.alloc(0)), contentOf(properties, 'ipma')]
    if (!primary || !associations) return null
    const item = primary[0] === 0 ? primary.readUInt16BE(4) : primary.readUInt32BE(4)
    const own = propertiesOf(associations, item).flatMap((index) => container[index - 1] ?? [])
    const colour = own.find(({ type, content }) => type === 'colr' && /^(?:prof|rICC)$/.test(content.toString('latin1', 0, 4)))
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
