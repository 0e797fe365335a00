import { readFile } from 'node:fs/promises'

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const box = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = Buffer.concat([type, ...parts].map((part) => Buffer.from(part as string, 'latin1')))
  return Buffer.concat([uint(content.length + 4, 4), content])
}
/** A box with version and flags. */
const fullBox = (type: string, version: number, ...parts: readonly (Buffer | string)[]): Buffer => box(type, uint(version, 1), uint(0, 3), ...parts)

/** A HEIC photo (ISO/IEC 23008-12) of 160 × 90: the first picture of hevc.testing.mov, perhaps with an ICC profile. */
export async function heicFile(profile?: Buffer): Promise<Buffer> {
  const video = await readFile(new URL('hevc.testing.mov', import.meta.url))
  // each box begins with its length, before its type
  const boxOf = (type: string) => {
    const start = video.indexOf(type, 0, 'latin1') - 4
    return video.subarray(start, start + video.readUInt32BE(start))
  }
  const start = boxOf('stco').readUInt32BE(16)
  const picture = video.subarray(start, start + boxOf('stsz').readUInt32BE(20))
  const size = fullBox('ispe', 0, uint(160, 4), uint(90, 4))
  const type = box('ftyp', 'heic', uint(0, 4), 'mif1heic')
  const meta = (position: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint(0, 4), 'pict', Buffer.alloc(13)),
      fullBox('pitm', 0, uint(1, 2)),
      fullBox('iloc', 0, uint(0x4400, 2), uint(1, 2), uint(1, 2), uint(0, 2), uint(1, 2), uint(position, 4), uint(picture.length, 4)),
      fullBox('iinf', 0, uint(1, 2), fullBox('infe', 2, uint(1, 2), uint(0, 2), 'hvc1', '\0')),
      box(
        'iprp',
        box('ipco', boxOf('hvcC'), size, ...(profile ? [box('colr', 'prof', profile)] : [])),
        fullBox('ipma', 0, uint(1, 4), uint(1, 2), uint(profile ? 3 : 2, 1), uint(0x81, 1), uint(2, 1), ...(profile ? [uint(3, 1)] : [])),
      ),
    )
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', picture)])
}
