import { addAll, type Bits, keepBoth, setBit } from './bits.ts'

/** Rows are numbered within a block by 16 bits. */
export const blockRows = 65536
const blockWords = blockRows / 32
/** A gram that more rows of a block have than this is kept as bits, which then are smaller. */
const listMost = blockRows / 16

/** Which rows of a block have which gram. */
export type RemarkBlock = {
  /** Numbers of the grams that some row has, lowest first. */
  readonly grams: Uint32Array
  /** Where the rows of each of them begin in `rows`; none are there for a gram that `dense` has. */
  readonly starts: Uint32Array
  readonly rows: Uint16Array
  readonly dense: ReadonlyMap<number, Bits>
  readonly count: number
}

function grownTwice(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}

/** Gathers the grams of rows in their order, block by block. */
export class RemarkWriter {
  readonly blocks: RemarkBlock[] = []
  /** The grams of the rows of the unfinished block, one row after another. */
  #grams = new Uint32Array(1 << 14)
  #starts = new Uint32Array(1 << 10)
  #rows = 0

  /** Room for the grams of one more row; give it to `end` with where they end. */
  begin(): { readonly into: Uint32Array; readonly at: number } {
    const at = this.#starts[this.#rows]!
    if (at + 4096 > this.#grams.length) {
      this.#grams = grownTwice(this.#grams)
    }
    return { into: this.#grams, at }
  }

  end(end: number): void {
    this.#rows += 1
    if (this.#rows + 1 > this.#starts.length) {
      this.#starts = grownTwice(this.#starts)
    }
    this.#starts[this.#rows] = end
  }

  /** Whether the rows make up a whole block: `finish` it before the next comes. */
  get isFull(): boolean {
    return this.#rows === blockRows
  }

  /** Turns what was gathered into a block, some milliseconds at each step. */
  *finish(): Generator<void, void> {
    if (this.#rows === 0) return
    this.blocks.push(yield* turn(this.#grams, this.#starts, this.#rows))
    this.#rows = 0
  }

  /** No row comes any more, so the room for them goes. */
  close(): void {
    this.#grams = this.#starts = new Uint32Array(1)
  }
}

/** So many rows are turned at a step. */
const stepRows = 4096
/** From this on a count is the number of the bits of a gram: a block has 65,536 times 4,096 rows of grams at most. */
const isBits = 0x80000000

/** How often each gram is met, and all that were, in the order of their meeting. */
class GramCounts {
  counts = new Uint32Array(1 << 12)
  met = new Uint32Array(1 << 12)
  found = 0

  add(grams: Uint32Array, from: number, end: number): void {
    for (let at = from; at < end; at += 1) {
      const gram = grams[at]!
      if (gram >= this.counts.length) this.#grow(gram)
      if (this.counts[gram]! === 0) {
        if (this.found === this.met.length) this.met = grownTwice(this.met)
        this.met[this.found++] = gram
      }
      this.counts[gram]! += 1
    }
  }

  #grow(gram: number): void {
    const grown = new Uint32Array(Math.max(gram + 1, this.counts.length * 2))
    grown.set(this.counts)
    this.counts = grown
  }

  /** Forgets everything, at the price of what was met. */
  clear(): void {
    for (let place = 0; place < this.found; place += 1) this.counts[this.met[place]!] = 0
    this.found = 0
  }
}

/** For what is turned in one step, so that nobody comes in between: a few rows are not worth a table of all grams. */
const kept = new GramCounts()

/** From the grams of each row to the rows of each gram. */
function* turn(gramsOfRows: Uint32Array, starts: Uint32Array, count: number): Generator<void, RemarkBlock> {
  const own = count <= stepRows ? kept : new GramCounts()
  for (let row = 0; row < count; row += stepRows) {
    if (row > 0) yield
    own.add(gramsOfRows, starts[row]!, starts[Math.min(count, row + stepRows)]!)
  }
  const { counts, found } = own
  const grams = own.met.slice(0, found).sort()
  const gramStarts = new Uint32Array(found + 1)
  const dense = new Map<number, Bits>()
  let bits = 0
  for (let place = 0; place < found; place += 1) if (counts[grams[place]!]! > listMost) bits += 1
  const allBits = new Int32Array(bits * blockWords)
  for (let place = 0; place < found; place += 1) {
    const gram = grams[place]!
    const isDense = counts[gram]! > listMost
    gramStarts[place + 1] = gramStarts[place]! + (isDense ? 0 : counts[gram]!)
    // from here on: where the next row of the gram goes, or which bits are its own
    counts[gram] = isDense ? isBits + dense.size : gramStarts[place]!
    if (isDense) dense.set(gram, allBits.subarray(dense.size * blockWords, (dense.size + 1) * blockWords))
  }
  const rows = new Uint16Array(gramStarts[found]!)
  for (let row = 0; row < count; row += stepRows) {
    if (row > 0) yield
    placeRows(gramsOfRows, starts, row, Math.min(count, row + stepRows), counts, rows, allBits)
  }
  own.clear()
  return { grams, starts: gramStarts, rows, dense, count }
}

function placeRows(gramsOfRows: Uint32Array, starts: Uint32Array, from: number, to: number, counts: Uint32Array, rows: Uint16Array, allBits: Int32Array): void {
  for (let row = from; row < to; row += 1) {
    const stop = starts[row + 1]!
    for (let at = starts[row]!; at < stop; at += 1) {
      const gram = gramsOfRows[at]!
      const place = counts[gram]!
      if (place >= isBits) allBits[(place - isBits) * blockWords + (row >>> 5)]! |= 1 << row
      else {
        rows[place] = row
        counts[gram] = place + 1
      }
    }
  }
}

/** The grams of each row of a block again: row `r` has those from `starts[r]` to `starts[r + 1]`. */
export function turnBack({ grams, starts, rows, dense, count }: RemarkBlock): { readonly starts: Uint32Array; readonly grams: Uint32Array } {
  const rowStarts = new Uint32Array(count + 2)
  const each = (visit: (gram: number, row: number) => void) => {
    for (let place = 0; place < grams.length; place += 1) {
      const gram = grams[place]!
      const bits = dense.get(gram)
      if (bits) {
        for (let row = 0; row < count; row += 1) if ((bits[row >>> 5]! & (1 << row)) !== 0) visit(gram, row)
      } else for (let at = starts[place]!; at < starts[place + 1]!; at += 1) visit(gram, rows[at]!)
    }
  }
  each((_, row) => (rowStarts[row + 2]! += 1))
  for (let row = 2; row < rowStarts.length; row += 1) rowStarts[row]! += rowStarts[row - 1]!
  const back = new Uint32Array(rowStarts[count + 1]!)
  each((gram, row) => (back[rowStarts[row + 1]!++] = gram))
  return { starts: rowStarts, grams: back }
}

/** Gives the grams of rows back, one block after another. */
export class RemarkReader {
  readonly #blocks: readonly RemarkBlock[]
  #block = -1
  #back: ReturnType<typeof turnBack> = { starts: new Uint32Array(2), grams: new Uint32Array(0) }

  constructor(blocks: readonly RemarkBlock[]) {
    this.#blocks = blocks
  }

  /** Another block than that of the last row takes some time. */
  gramsOf(row: number): Uint32Array {
    const block = Math.floor(row / blockRows)
    if (block !== this.#block) this.#back = turnBack(this.#blocks[block]!)
    this.#block = block
    const { starts, grams } = this.#back
    return grams.subarray(starts[row % blockRows]!, starts[(row % blockRows) + 1]!)
  }
}

function placeOf(grams: Uint32Array, gram: number): number {
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

type Posting = { readonly bits: Bits | null; from: number; readonly end: number }

/** The rows that have one of some grams. */
function postingOf(block: RemarkBlock, grams: readonly number[]): Posting | null {
  const places = grams.map((gram) => placeOf(block.grams, gram)).filter((place) => place >= 0)
  const [first] = places
  if (first === undefined) return null
  if (places.length === 1) return { bits: block.dense.get(block.grams[first]!) ?? null, from: block.starts[first]!, end: block.starts[first + 1]! }
  const bits = new Int32Array(blockWords)
  for (const place of places) {
    const dense = block.dense.get(block.grams[place]!)
    if (dense) addAll(bits, dense, 0, blockWords)
    for (let at = block.starts[place]!; at < block.starts[place + 1]!; at += 1) setBit(bits, block.rows[at]!)
  }
  return { bits, from: 0, end: 0 }
}

function isInAll(sets: readonly Bits[], row: number): boolean {
  for (let at = 0; at < sets.length; at += 1) if ((sets[at]![row >>> 5]! & (1 << row)) === 0) return false
  return true
}

/** Asked for rows one after another, lowest first: each list is read on from where it was left, which `from` says. */
function isInLists(rows: Uint16Array, lists: readonly { from: number; readonly end: number }[], row: number): boolean {
  for (let at = 0; at < lists.length; at += 1) {
    const list = lists[at]!
    while (list.from < list.end && rows[list.from]! < row) list.from += 1
    if (list.from === list.end || rows[list.from] !== row) return false
  }
  return true
}

const working = new Int32Array(blockWords)

/** Adds the rows that have one of each of these lists of grams to `into`. */
export function addRowsWithAll(blocks: readonly RemarkBlock[], grams: readonly (readonly number[])[], into: Bits): void {
  for (let at = 0; at < blocks.length; at += 1) addFromBlock(blocks[at]!, grams, into, at * blockWords)
}

function addFromBlock(block: RemarkBlock, grams: readonly (readonly number[])[], into: Bits, base: number): void {
  const postings: Posting[] = []
  for (const gram of grams) {
    const posting = postingOf(block, gram)
    if (!posting) return
    postings.push(posting)
  }
  const lists = postings.filter(({ bits }) => bits === null).sort((one, other) => one.end - one.from - (other.end - other.from))
  const dense = postings.flatMap(({ bits }) => bits ?? [])
  const words = (block.count + 31) >>> 5
  const [shortest, ...others] = lists
  if (shortest) {
    const { rows } = block
    const { from, end } = shortest
    if (postings.length === 1) {
      for (let at = from; at < end; at += 1) into[base + (rows[at]! >>> 5)]! |= 1 << rows[at]!
      return
    }
    for (let at = from; at < end; at += 1) {
      const row = rows[at]!
      if (isInAll(dense, row) && isInLists(rows, others, row)) into[base + (row >>> 5)]! |= 1 << row
    }
    return
  }
  const [first, ...rest] = dense
  if (!first) return
  working.set(first)
  for (const bits of rest) keepBoth(working, bits, 0, words)
  for (let at = 0; at < words; at += 1) into[base + at]! |= working[at]!
}

/** About how many bytes the blocks keep. */
export const bytesOf = (blocks: readonly RemarkBlock[]): number =>
  blocks.reduce((sum, { grams, starts, rows, dense }) => sum + grams.byteLength + starts.byteLength + rows.byteLength + dense.size * (blockWords * 4 + 64), 0)
