import { maxTextGrams } from '../grams.ts'
import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import { type Bits, intersectInto, setBit, uniteInto } from './bits.ts'
import { doubled, resized } from './typed-arrays.ts'

/** Rows per block, so that row numbers have 16 bits. */
export const blockRows = 65536
const blockWords = blockRows / 32
/** A gram in more rows than this is stored as a bitmap, which is then smaller than a list. */
const maxListRows = blockRows / 16

/** The inverted index of a block: the rows of each gram, as sorted lists or bitmaps (like roaring bitmaps). */
export type RemarkBlock = {
  /** Ids of the grams, ascending. */
  readonly grams: Uint32Array
  /** Where the rows of each gram begin in `rows`; grams in `bitmaps` have none there. */
  readonly starts: Uint32Array
  readonly rows: Uint16Array
  readonly bitmaps: ReadonlyMap<number, Bits>
  /** The bitmaps one after another, in the order of their grams. */
  readonly allBits: Bits
  readonly rowCount: number
}

/** Collects the grams of the remarks of rows, in the order of the rows, block by block. */
export class RemarkWriter {
  readonly blocks: RemarkBlock[] = []
  /** The grams of the rows of the unfinished block, one row after another. */
  #grams = new Uint32Array(1 << 14)
  #starts = new Uint32Array(1 << 10)
  #rows = 0

  /** Room for the grams of the next row, from `start` on; `endRow` takes where they end. */
  beginRow(): { readonly into: Uint32Array; readonly start: number } {
    const start = this.#starts[this.#rows]!
    if (start + maxTextGrams > this.#grams.length) this.#grams = doubled(this.#grams)
    return { into: this.#grams, start }
  }

  endRow(end: number): void {
    this.#rows += 1
    if (this.#rows + 1 > this.#starts.length) this.#starts = doubled(this.#starts)
    this.#starts[this.#rows] = end
  }

  /** Whether the block is full and must be finished before the next row. */
  get isBlockFull(): boolean {
    return this.#rows === blockRows
  }

  /** Builds a block of the collected rows; yields regularly. */
  *finishBlock(): Generator<void, void> {
    if (this.#rows === 0) return
    this.blocks.push(yield* invert(this.#grams, this.#starts, this.#rows))
    this.#rows = 0
  }

  /** Frees the buffers after the last row. */
  close(): void {
    this.#grams = this.#starts = new Uint32Array(1)
  }
}

const rowsPerYield = 4096
/** Values from here on are numbers of bitmaps. An index of `rows` is smaller: a block has at most 65,536 rows of 4,096 grams. */
const firstBitmap = 0x80000000

/** Number of rows of each gram, and the grams in order of appearance. */
class GramCounts {
  counts = new Uint32Array(1 << 12)
  grams = new Uint32Array(1 << 12)
  size = 0

  add(grams: Uint32Array, from: number, end: number): void {
    for (let i = from; i < end; i += 1) {
      const gram = grams[i]!
      if (gram >= this.counts.length) this.counts = resized(this.counts, Math.max(gram + 1, this.counts.length * 2))
      if (this.counts[gram]! === 0) {
        if (this.size === this.grams.length) this.grams = doubled(this.grams)
        this.grams[this.size++] = gram
      }
      this.counts[gram]! += 1
    }
  }

  clear(): void {
    for (let index = 0; index < this.size; index += 1) this.counts[this.grams[index]!] = 0
    this.size = 0
  }
}

const bitmapsOf = (grams: Iterable<number>, allBits: Bits): ReadonlyMap<number, Bits> =>
  new Map(Array.from(grams, (gram, index) => [gram, allBits.subarray(index * blockWords, (index + 1) * blockWords)]))

/** Shared by small blocks, which are built without a yield: a new table of all grams would cost more than counting their rows. */
const sharedCounts = new GramCounts()

/** Inverts a block: from the grams of each row to the rows of each gram. */
function* invert(gramsOfRows: Uint32Array, starts: Uint32Array, rowCount: number): Generator<void, RemarkBlock> {
  const gramCounts = rowCount <= rowsPerYield ? sharedCounts : new GramCounts()
  for (let row = 0; row < rowCount; row += rowsPerYield) {
    if (row > 0) yield
    gramCounts.add(gramsOfRows, starts[row]!, starts[Math.min(rowCount, row + rowsPerYield)]!)
  }
  const { counts, size } = gramCounts
  const grams = gramCounts.grams.slice(0, size).sort()
  const gramStarts = new Uint32Array(size + 1)
  const dense: number[] = []
  for (let index = 0; index < size; index += 1) {
    const gram = grams[index]!
    const isDense = counts[gram]! > maxListRows
    gramStarts[index + 1] = gramStarts[index]! + (isDense ? 0 : counts[gram]!)
    // `counts` now has the index for the next row of each gram, or `firstBitmap` plus the number of its bitmap
    counts[gram] = isDense ? firstBitmap + dense.length : gramStarts[index]!
    if (isDense) dense.push(gram)
  }
  const allBits = new Int32Array(dense.length * blockWords)
  const bitmaps = bitmapsOf(dense, allBits)
  const rows = new Uint16Array(gramStarts[size]!)
  for (let row = 0; row < rowCount; row += rowsPerYield) {
    if (row > 0) yield
    writeRows(gramsOfRows, starts, row, Math.min(rowCount, row + rowsPerYield), counts, rows, allBits)
  }
  gramCounts.clear()
  return { grams, starts: gramStarts, rows, bitmaps, allBits, rowCount }
}

function writeRows(gramsOfRows: Uint32Array, starts: Uint32Array, from: number, to: number, counts: Uint32Array, rows: Uint16Array, allBits: Int32Array): void {
  for (let row = from; row < to; row += 1) {
    const stop = starts[row + 1]!
    for (let i = starts[row]!; i < stop; i += 1) {
      const gram = gramsOfRows[i]!
      const index = counts[gram]!
      if (index >= firstBitmap) allBits[(index - firstBitmap) * blockWords + (row >>> 5)]! |= 1 << row
      else {
        rows[index] = row
        counts[gram] = index + 1
      }
    }
  }
}

/** The grams of each row of a block: row `r` has the grams from `starts[r]` to `starts[r + 1]`. */
export function gramsByRow({ grams, starts, rows, bitmaps, rowCount }: RemarkBlock): { readonly starts: Uint32Array; readonly grams: Uint32Array } {
  const rowStarts = new Uint32Array(rowCount + 2)
  const visitAll = (visit: (gram: number, row: number) => void) => {
    for (let index = 0; index < grams.length; index += 1) {
      const gram = grams[index]!
      const bits = bitmaps.get(gram)
      if (bits) {
        for (let row = 0; row < rowCount; row += 1) if ((bits[row >>> 5]! & (1 << row)) !== 0) visit(gram, row)
      } else for (let i = starts[index]!; i < starts[index + 1]!; i += 1) visit(gram, rows[i]!)
    }
  }
  visitAll((_, row) => (rowStarts[row + 2]! += 1))
  for (let row = 2; row < rowStarts.length; row += 1) rowStarts[row]! += rowStarts[row - 1]!
  const rowGrams = new Uint32Array(rowStarts[rowCount + 1]!)
  visitAll((gram, row) => (rowGrams[rowStarts[row + 1]!++] = gram))
  return { starts: rowStarts, grams: rowGrams }
}

/** Reads the grams of the remarks of single rows. */
export class RemarkReader {
  readonly #blocks: readonly RemarkBlock[]
  #block = -1
  #current: ReturnType<typeof gramsByRow> = { starts: new Uint32Array(2), grams: new Uint32Array(0) }

  constructor(blocks: readonly RemarkBlock[]) {
    this.#blocks = blocks
  }

  /** The grams of a row. Fast for rows in ascending order: each change of block inverts the block. */
  gramsOf(row: number): Uint32Array {
    const block = Math.floor(row / blockRows)
    if (block !== this.#block) this.#current = gramsByRow(this.#blocks[block]!)
    this.#block = block
    const { starts, grams } = this.#current
    return grams.subarray(starts[row % blockRows]!, starts[(row % blockRows) + 1]!)
  }
}

function indexOfGram(grams: Uint32Array, gram: number): number {
  let [low, high] = [0, grams.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = grams[middle]!
    if (found === gram) return middle
    if (found < gram) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The rows that have a gram: a bitmap, or the range `[next, end)` of `RemarkBlock.rows`. */
type Posting = { readonly bits: Bits | null; next: number; readonly end: number }

/** The rows with any of these grams; null if there are none. */
function postingOf(block: RemarkBlock, grams: readonly number[]): Posting | null {
  const indexes = grams.map((gram) => indexOfGram(block.grams, gram)).filter((index) => index >= 0)
  const [first] = indexes
  if (first === undefined) return null
  if (indexes.length === 1) return { bits: block.bitmaps.get(block.grams[first]!) ?? null, next: block.starts[first]!, end: block.starts[first + 1]! }
  const bits = new Int32Array(blockWords)
  for (const index of indexes) {
    const dense = block.bitmaps.get(block.grams[index]!)
    if (dense) uniteInto(bits, dense, 0, blockWords)
    for (let i = block.starts[index]!; i < block.starts[index + 1]!; i += 1) setBit(bits, block.rows[i]!)
  }
  return { bits, next: 0, end: 0 }
}

function isInAll(sets: readonly Bits[], row: number): boolean {
  for (let i = 0; i < sets.length; i += 1) if ((sets[i]![row >>> 5]! & (1 << row)) === 0) return false
  return true
}

/** Whether a row is in all lists. Rows are tested in ascending order; `next` remembers the position in each list. */
function isInLists(rows: Uint16Array, lists: readonly Posting[], row: number): boolean {
  for (let i = 0; i < lists.length; i += 1) {
    const list = lists[i]!
    while (list.next < list.end && rows[list.next]! < row) list.next += 1
    if (list.next === list.end || rows[list.next] !== row) return false
  }
  return true
}

const buffer = new Int32Array(blockWords)

/** Adds to `into` the rows that have at least one gram of each list. */
export function addRowsWithAll(blocks: readonly RemarkBlock[], grams: readonly (readonly number[])[], into: Bits): void {
  for (let i = 0; i < blocks.length; i += 1) addFromBlock(blocks[i]!, grams, into, i * blockWords)
}

function addFromBlock(block: RemarkBlock, grams: readonly (readonly number[])[], into: Bits, base: number): void {
  const postings: Posting[] = []
  for (const gram of grams) {
    const posting = postingOf(block, gram)
    if (!posting) return
    postings.push(posting)
  }
  const lists = postings.filter(({ bits }) => bits === null).sort((a, b) => a.end - a.next - (b.end - b.next))
  const dense = postings.flatMap(({ bits }) => bits ?? [])
  const words = (block.rowCount + 31) >>> 5
  const [shortest, ...others] = lists
  if (shortest) {
    const { rows } = block
    const { next, end } = shortest
    if (postings.length === 1) {
      for (let i = next; i < end; i += 1) into[base + (rows[i]! >>> 5)]! |= 1 << rows[i]!
      return
    }
    for (let i = next; i < end; i += 1) {
      const row = rows[i]!
      if (isInAll(dense, row) && isInLists(rows, others, row)) into[base + (row >>> 5)]! |= 1 << row
    }
    return
  }
  const [first, ...rest] = dense
  if (!first) return
  buffer.set(first)
  for (const bits of rest) intersectInto(buffer, bits, 0, words)
  for (let i = 0; i < words; i += 1) into[base + i]! |= buffer[i]!
}

/** Adds the blocks to the parts of a saved index. */
export function saveBlocks(blocks: readonly RemarkBlock[], parts: IndexParts): void {
  parts.addValue(blocks.map(({ rowCount }) => rowCount))
  for (const { grams, starts, rows, bitmaps, allBits } of blocks)
    for (const array of [grams, starts, rows, Uint32Array.from(bitmaps.keys()), allBits]) parts.add(array)
}

/** The blocks of a saved index. */
export const restoreBlocks = (parts: IndexPartsReader): RemarkBlock[] =>
  parts.nextValue<readonly number[]>().map((rowCount) => {
    const grams = parts.next(Uint32Array)
    const starts = parts.next(Uint32Array, grams.length + 1)
    const rows = parts.next(Uint16Array, starts[grams.length])
    const dense = parts.next(Uint32Array)
    const allBits = parts.next(Int32Array, dense.length * blockWords)
    return { grams, starts, rows, bitmaps: bitmapsOf(dense, allBits), allBits, rowCount }
  })

/** Approximate memory of the blocks in bytes. */
export const bytesOf = (blocks: readonly RemarkBlock[]): number =>
  blocks.reduce(
    (sum, { grams, starts, rows, bitmaps }) => sum + grams.byteLength + starts.byteLength + rows.byteLength + bitmaps.size * (blockWords * 4 + 64),
    0,
  )
