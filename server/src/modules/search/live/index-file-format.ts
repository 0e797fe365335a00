import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { type IndexParts, IndexPartsReader } from '@site/search/memory/index-parts.ts'
import type { Numbers } from '@site/search/memory/typed-arrays.ts'
import { DiskFull } from '../../../store/faults.ts'

/*
 * The file of a saved index: the bytes of its arrays one after another, then the contents as JSON, then the trailer: a mark, the length of the
 * contents and their checksum. Numbers are little-endian, as in memory. The file is read whole or not at all.
 */

/** What a saved index belongs to. */
export type SavedHeader = {
  /** The hash of the format (`savedIndexFormat`) of the code that wrote it. */
  readonly plan: string
  /** The database (`databaseIdentity`). */
  readonly database: string
  /** A random id, which the database knows too (`rememberFile`). */
  readonly id: string
  /** The PostgreSQL snapshot from which the change feed continues. */
  readonly since: string
}

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const
type ArrayType = keyof typeof arrayTypes

type Contents = SavedHeader & {
  readonly values: readonly unknown[]
  readonly arrays: readonly (readonly [type: ArrayType, length: number, checksum: number])[]
}

const mark = Buffer.from('LISTINGS')
const trailerBytes = mark.length + 8

/** Bytes per write, after which other work of the thread runs, and between two syncs, so that the disk has little to write at once. */
const [chunkBytes, syncBytes] = [1 << 20, 32 << 20]
/** Space that stays free on the disk beside the file. */
const spareBytes = 256 << 20
/** Longest time to write a file, ms. */
const maxWriteMs = 120_000

const bytesOf = (array: Numbers): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
const typeOf = (array: Numbers): ArrayType => array.constructor.name as ArrayType // the names of `arrayTypes`

/** A file being written, in small steps. */
class ChunkWriter {
  readonly #write: (bytes: Uint8Array) => Promise<unknown>
  readonly #sync: () => Promise<void>
  readonly #endsAt = performance.now() + maxWriteMs
  #unsynced = 0
  bytes = 0

  constructor(write: (bytes: Uint8Array) => Promise<unknown>, sync: () => Promise<void>) {
    this.#write = write
    this.#sync = sync
  }

  /** Writes all bytes and returns their checksum. */
  async write(bytes: Uint8Array): Promise<number> {
    let checksum = 0
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      if (performance.now() > this.#endsAt) throw new Error(`The search index was not written within ${maxWriteMs / 1000} s`)
      const chunk = bytes.subarray(start, start + chunkBytes)
      checksum = crc32(chunk, checksum)
      await this.#write(chunk)
      this.bytes += chunk.length
      this.#unsynced += chunk.length
      if (this.#unsynced < syncBytes) continue
      await this.#sync()
      this.#unsynced = 0
    }
    return checksum
  }
}

async function requireSpace(path: string, bytes: number, spare: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize < bytes + spare) throw new DiskFull(`The disk of ${dirname(path)} has no space for the search index of ${Math.ceil(bytes / 2 ** 20)} MB`)
}

/** Writes an index to a new file, which is complete and on the disk afterwards. Returns its bytes; removes the file when it fails. */
export async function writeIndexFile(path: string, header: SavedHeader, { arrays, values }: IndexParts, spare = spareBytes): Promise<number> {
  const size = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  await requireSpace(path, size, spare)
  const file = await open(path, 'w', 0o600)
  try {
    const chunks = new ChunkWriter(
      (bytes) => file.writeFile(bytes),
      () => file.datasync(),
    )
    const written: Contents['arrays'][number][] = []
    for (const array of arrays) written.push([typeOf(array), array.length, await chunks.write(bytesOf(array))])
    const contents = Buffer.from(JSON.stringify({ ...header, values, arrays: written } satisfies Contents))
    const checksum = await chunks.write(contents)
    const trailer = Buffer.alloc(trailerBytes)
    mark.copy(trailer)
    trailer.writeUInt32LE(contents.length, mark.length)
    trailer.writeUInt32LE(checksum, mark.length + 4)
    await chunks.write(trailer)
    await file.sync()
    return chunks.bytes
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** A file whose contents are read and correct; its arrays are not read yet. */
export type IndexFile = { readonly header: SavedHeader; readonly parts: IndexPartsReader; close(): void }

function readBytes(file: number, bytes: Uint8Array, position: number): void {
  for (let start = 0; start < bytes.length; ) {
    const count = readSync(file, bytes, start, bytes.length - start, position + start)
    if (count === 0) throw new Error('The saved search index is cut short')
    start += count
  }
}

/** An array with a buffer of its own, so that its memory is freed when the array is replaced. */
function arrayOf(type: ArrayType, length: number): Numbers {
  const { buffer } = Buffer.allocUnsafeSlow(length * arrayTypes[type].BYTES_PER_ELEMENT) // not filled with zeros first
  return new arrayTypes[type](buffer as ArrayBuffer, 0, length) // `allocUnsafeSlow` shares no buffer
}

function readContents(file: number): { readonly contents: Contents; readonly arrayBytes: number } {
  const { size } = fstatSync(file)
  const trailer = Buffer.alloc(trailerBytes)
  readBytes(file, trailer, Math.max(0, size - trailerBytes))
  if (!trailer.subarray(0, mark.length).equals(mark)) throw new Error('The saved search index has no end')
  const arrayBytes = size - trailerBytes - trailer.readUInt32LE(mark.length)
  if (arrayBytes < 0) throw new Error('The saved search index is cut short')
  const text = Buffer.alloc(size - trailerBytes - arrayBytes)
  readBytes(file, text, arrayBytes)
  if (crc32(text) !== trailer.readUInt32LE(mark.length + 4)) throw new Error('The contents of the saved search index are damaged')
  const contents = JSON.parse(text.toString()) as Contents // written by `writeIndexFile`, as the checksum proves
  const expected = contents.arrays.reduce((sum, [type, length]) => sum + length * arrayTypes[type].BYTES_PER_ELEMENT, 0)
  if (expected !== arrayBytes) throw new Error('The saved search index has another length than its contents')
  return { contents, arrayBytes }
}

/** Opens a file of `writeIndexFile`; null if there is none. This and reading its parts throw an error if any byte differs. */
export function openIndexFile(path: string): IndexFile | null {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const { contents } = readContents(file)
    const { values, arrays, ...header } = contents
    let [next, position] = [0, 0]
    const nextArray = () => {
      if (next === arrays.length) throw new RangeError('A saved index ends too early')
      const [type, length, checksum] = arrays[next]!
      const array = arrayOf(type, length)
      const bytes = bytesOf(array)
      readBytes(file, bytes, position)
      if (crc32(bytes) !== checksum) throw new Error('An array of the saved search index is damaged')
      next += 1
      position += bytes.length
      return array
    }
    return { header, parts: new IndexPartsReader(values, nextArray), close: () => closeSync(file) }
  } catch (error) {
    closeSync(file)
    throw error
  }
}
