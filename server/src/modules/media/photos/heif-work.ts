import { type Box, boxesIn, contentOf, propertiesIn } from './heif-boxes.ts'
import { PhotoFault, photoLimits } from './photo.ts'

// What a HEIF file (HEIC, AVIF; ISO/IEC 23008-12) asks a decoder to do, read before it is decoded. Phones write one picture, or one grid of tiles, with a
// thumbnail, depths and brightness beside it; the format also has pictures made of pictures, each decoded again wherever it is named.

/** A reference from an item to others, such as `dimg`: it is made of them. */
type Reference = { readonly type: string; readonly from: number; readonly to: readonly number[] }

/** The most tiles of a grid. */
const maxTiles = 1024
/** How many times the pixels of a photo its tiles may have: those at its edges may stick out by nearly their size. */
const maxTilePixels = 4
/** Pixels that the tiles of a small photo may have. */
const smallPixels = 2 ** 22
/** As `photoLimits.pixels`, with the parts of tiles beyond the edges. */
const gridPixels = photoLimits.pixels * 1.25

const refuse = (): never => {
  throw new PhotoFault('broken')
}

/** Reads the numbers of a box one after another; throws `RangeError` at its end. */
function readerOf(content: Buffer, start: number) {
  let at = start
  return (bytes: number): number => {
    at += bytes
    if (bytes === 0) return 0
    return bytes === 8 ? Number(content.readBigUInt64BE(at - 8)) : content.readUIntBE(at - bytes, bytes)
  }
}

/** The boxes that fill bytes; damaged ones are refused, which a decoder may read in another way. */
function allBoxesIn(bytes: Buffer): readonly Box[] {
  const boxes = boxesIn(bytes)
  const last = boxes.at(-1)?.content
  if (last ? last.byteOffset + last.length !== bytes.byteOffset + bytes.length : bytes.length > 0) refuse()
  return boxes
}

/** The types of items by their ids. */
function typesIn(meta: readonly Box[]): ReadonlyMap<number, string> {
  const types = new Map<number, string>()
  const content = contentOf(meta, 'iinf') ?? refuse()
  for (const { type, content: entry } of allBoxesIn(content.subarray(content.readUInt8(0) === 0 ? 6 : 8))) {
    if (type !== 'infe') continue
    const idBytes = entry.readUInt8(0) < 3 ? 2 : 4
    types.set(entry.readUIntBE(4, idBytes), entry.toString('latin1', 6 + idBytes, 10 + idBytes))
  }
  return types
}

function referencesIn(meta: readonly Box[]): readonly Reference[] {
  const content = contentOf(meta, 'iref')
  if (!content) return []
  const idBytes = content.readUInt8(0) === 0 ? 2 : 4
  return allBoxesIn(content.subarray(4)).map(({ type, content: reference }) => {
    const read = readerOf(reference, 0)
    const from = read(idBytes)
    return { type, from, to: Array.from({ length: read(2) }, () => read(idBytes)) }
  })
}

/** The bytes that all items have together. */
function itemBytesOf(meta: readonly Box[], fileBytes: number): number {
  const content = contentOf(meta, 'iloc') ?? refuse()
  const [version, sizes, moreSizes] = [content.readUInt8(0), content.readUInt8(4), content.readUInt8(5)]
  const read = readerOf(content, 6)
  let sum = 0
  for (let items = read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    read(version < 2 ? 2 : 4)
    if (version > 0) read(2)
    read(2)
    read(moreSizes >> 4)
    for (let extents = read(2); extents > 0; extents -= 1) {
      if (version > 0) read(moreSizes & 15)
      read(sizes >> 4)
      // without a length: the whole file
      sum += read(sizes & 15) || fileBytes
    }
  }
  return sum
}

/** Throws for a grid of too many tiles, of other grids, or of tiles with many more pixels than it states. */
function requirePlainGrid(tiles: readonly number[], types: ReadonlyMap<number, string>, pixelsOf: (id: number) => number, stated: number): void {
  if (tiles.length > maxTiles || tiles.some((id) => types.get(id) === 'grid')) refuse()
  const pixels = tiles.reduce((sum, id) => sum + pixelsOf(id), 0)
  if (pixels > gridPixels) throw new PhotoFault('tooManyPixels')
  if (pixels > Math.max(maxTilePixels * stated, smallPixels)) refuse()
}

function requirePlain(bytes: Uint8Array): void {
  const file = boxesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).filter(({ type }) => type === 'meta')
  if (file.length !== 1) refuse()
  const meta = allBoxesIn(file[0]!.content.subarray(4))
  for (const name of ['iinf', 'iref', 'iloc', 'iprp']) if (meta.filter(({ type }) => type === name).length > 1) refuse()
  const [types, references, properties] = [typesIn(meta), referencesIn(meta), propertiesIn(meta)]
  const pixelsOf = (id: number) => {
    const size = properties.get(id)?.find(({ type }) => type === 'ispe')?.content
    return size ? size.readUInt32BE(4) * size.readUInt32BE(8) : 0
  }
  if (itemBytesOf(meta, bytes.length) > bytes.length) refuse()
  const tiles = new Set<number>()
  for (const { from, to } of references.filter(({ type }) => type === 'dimg')) {
    // a second picture of a photo in other brightness, which no decoder here makes
    if (types.get(from) === 'tmap') continue
    if (types.get(from) !== 'grid') refuse()
    requirePlainGrid(to, types, pixelsOf, pixelsOf(from))
    for (const id of to) if (tiles.size === tiles.add(id).size) refuse()
  }
  // a decoder decodes an auxiliary picture (transparency, depth) again for each tile that it belongs to
  if (references.some(({ type, to }) => type === 'auxl' && to.some((id) => tiles.has(id)))) refuse()
}

/** Throws `PhotoFault` for a HEIF file that asks for more work than a photo of a phone: pictures made of pictures, or read more than once. */
export function requirePlainHeif(bytes: Uint8Array): void {
  try {
    requirePlain(bytes)
  } catch (error) {
    // a number beyond the end of a damaged box
    if (error instanceof RangeError) refuse()
    throw error
  }
}
