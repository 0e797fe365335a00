/** A box of a file (ISO/IEC 14496-12): its type, and its content. */
export type Box = { readonly type: string; readonly content: Buffer }

/** The boxes that bytes consist of; damaged ones end the list. */
export function boxesIn(bytes: Buffer): readonly Box[] {
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

/** The content of the first box of a type. */
export const contentOf = (boxes: readonly Box[], type: string): Buffer | undefined => boxes.find((box) => box.type === type)?.content

/** The boxes of `meta` of a photo in a HEIF file (HEIC, AVIF); null without one. */
export function metaOf(bytes: Uint8Array): readonly Box[] | null {
  const meta = contentOf(boxesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), 'meta')
  return meta ? boxesIn(meta.subarray(4)) : null
}

/** The properties of each item, by its id, of the boxes of `meta`; throws `RangeError` for damaged ones. */
export function propertiesIn(meta: readonly Box[]): ReadonlyMap<number, readonly Box[]> {
  const properties = boxesIn(contentOf(meta, 'iprp') ?? Buffer.alloc(0))
  const container = boxesIn(contentOf(properties, 'ipco') ?? Buffer.alloc(0))
  const byItem = new Map<number, Box[]>()
  for (const { content } of properties.filter(({ type }) => type === 'ipma')) {
    const [version, hasLongIndexes] = [content.readUInt8(0), (content.readUInt8(3) & 1) === 1]
    let at = 8
    for (let entries = content.readUInt32BE(4); entries > 0; entries -= 1) {
      const id = version < 1 ? content.readUInt16BE(at) : content.readUInt32BE(at)
      at += version < 1 ? 2 : 4
      const count = content.readUInt8(at)
      at += 1
      const own = byItem.get(id) ?? []
      for (let index = 0; index < count; index += 1, at += hasLongIndexes ? 2 : 1)
        own.push(...[container[(hasLongIndexes ? content.readUInt16BE(at) & 0x7fff : content.readUInt8(at) & 0x7f) - 1] ?? []].flat())
      byItem.set(id, own)
    }
  }
  return byItem
}
