import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import { doubled, resized } from './typed-arrays.ts'

/* Radix sort of row numbers, least significant digit first: stable, linear, without comparisons (Knuth, The Art of Computer Programming, 5.2.5). */

/** Writes the rows of `source` to `target`, sorted by their digit; stable. */
function countingSort(source: Uint32Array, target: Uint32Array, digits: Uint16Array, buckets: number): void {
  const starts = new Uint32Array(buckets + 1)
  for (let i = 0; i < source.length; i += 1) starts[digits[source[i]!]! + 1]! += 1
  for (let bucket = 0; bucket < buckets; bucket += 1) starts[bucket + 1]! += starts[bucket]!
  for (let i = 0; i < source.length; i += 1) {
    const row = source[i]!
    target[starts[digits[row]!]!++] = row
  }
}

const areEqual = (digits: Uint16Array, rows: Uint32Array): boolean => {
  const first = digits[rows[0] ?? 0]
  for (let i = 1; i < rows.length; i += 1) if (digits[rows[i]!] !== first) return false
  return true
}

/** Sorts `rows` by their values, which are not negative, in ascending order; equal values keep their order. */
export function sortByValue(rows: Uint32Array, values: Float64Array): Uint32Array {
  if (rows.length < 2048) {
    const order = Array.from(rows, (_, i) => i)
    order.sort((a, b) => values[rows[a]!]! - values[rows[b]!]! || a - b)
    return Uint32Array.from(order, (i) => rows[i]!)
  }
  // the bits of positive floating-point numbers have the order of their values (IEEE 754)
  const parts = new Uint16Array(values.buffer, values.byteOffset, values.length * 4)
  let [source, target] = [rows.slice(), new Uint32Array(rows.length)]
  const digits = new Uint16Array(values.length)
  for (let part = 0; part < 4; part += 1) {
    for (let row = 0; row < values.length; row += 1) digits[row] = parts[row * 4 + part]!
    if (areEqual(digits, source)) continue
    countingSort(source, target, digits, 65536)
    ;[source, target] = [target, source]
  }
  return source
}

/** Short ASCII texts, one per row, in one buffer. */
export class TextColumn {
  #bytes: Uint8Array
  #starts: Uint32Array
  count = 0

  constructor(rows = 16) {
    this.#bytes = new Uint8Array(rows * 16)
    this.#starts = new Uint32Array(rows + 1)
  }

  /** Adds a text. Characters outside ASCII become question marks; ids and listing numbers have none. */
  push(text: string): void {
    const start = this.#starts[this.count]!
    this.#reserve(start + text.length)
    const bytes = this.#bytes
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      bytes[start + i] = code < 128 ? code : 63
    }
    this.count += 1
    this.#starts[this.count] = start + text.length
  }

  pushFrom(other: TextColumn, row: number): void {
    const [begin, end] = [other.#starts[row]!, other.#starts[row + 1]!]
    const start = this.#starts[this.count]!
    this.#reserve(start + end - begin)
    this.#bytes.set(other.#bytes.subarray(begin, end), start)
    this.count += 1
    this.#starts[this.count] = start + end - begin
  }

  #reserve(bytes: number): void {
    if (bytes > this.#bytes.length) this.#bytes = resized(this.#bytes, Math.max(bytes, this.#bytes.length * 2))
    if (this.count + 2 > this.#starts.length) this.#starts = doubled(this.#starts)
  }

  /** Reorders the texts; `order` has the old row of each new one. */
  reorder(order: Uint32Array): void {
    const [source, starts] = [this.#bytes, this.#starts]
    const bytes = new Uint8Array(starts[this.count]!)
    const newStarts = new Uint32Array(this.count + 1)
    let next = 0
    for (let i = 0; i < order.length; i += 1) {
      const row = order[i]!
      // texts have about twenty bytes, which are faster to copy than to view
      for (let index = starts[row]!; index < starts[row + 1]!; index += 1) bytes[next++] = source[index]!
      newStarts[i + 1] = next
    }
    this.#bytes = bytes
    this.#starts = newStarts
  }

  get bytes(): number {
    return this.#bytes.byteLength + this.#starts.byteLength
  }

  /** Adds the texts to the parts of a saved index. No texts may be added afterwards. */
  save(parts: IndexParts): void {
    parts.add(this.#starts.subarray(0, this.count + 1))
    parts.add(this.#bytes.subarray(0, this.#starts[this.count]))
  }

  static restored(parts: IndexPartsReader, count: number): TextColumn {
    const column = new TextColumn(0)
    column.count = count
    column.#starts = parts.next(Uint32Array, count + 1)
    column.#bytes = parts.next(Uint8Array, column.#starts[count])
    return column
  }

  get(row: number): string {
    const bytes = this.#bytes.subarray(this.#starts[row], this.#starts[row + 1])
    return String.fromCharCode.apply(null, bytes as unknown as number[]) // `apply` takes any array-like; spreading takes seven times as long
  }

  compare(a: number, b: number): number {
    let [i, j] = [this.#starts[a]!, this.#starts[b]!]
    const [aEnd, bEnd] = [this.#starts[a + 1]!, this.#starts[b + 1]!]
    for (; i < aEnd && j < bEnd; i += 1, j += 1) {
      const difference = this.#bytes[i]! - this.#bytes[j]!
      if (difference !== 0) return difference
    }
    return aEnd - i - (bEnd - j)
  }

  equals(row: number, text: string): boolean {
    const start = this.#starts[row]!
    if (this.#starts[row + 1]! - start !== text.length) return false
    for (let i = 0; i < text.length; i += 1) if (this.#bytes[start + i] !== text.charCodeAt(i)) return false
    return true
  }

  hash(row: number): number {
    let hash = 0x811c9dc5
    for (let i = this.#starts[row]!; i < this.#starts[row + 1]!; i += 1) hash = Math.imul(hash ^ this.#bytes[i]!, 0x01000193)
    return (hash ^ (hash >>> 15)) >>> 0
  }

  /** All rows in the order of their texts, as `collate "C"` sorts them. */
  sortedRows(): Uint32Array {
    const rows = Uint32Array.from({ length: this.count }, (_, row) => row)
    let isSorted = true
    for (let row = 1; row < this.count && isSorted; row += 1) isSorted = this.compare(row - 1, row) <= 0
    if (isSorted) return rows
    if (this.count < 2048) return rows.sort((a, b) => this.compare(a, b))
    let longest = 0
    for (let row = 0; row < this.count; row += 1) longest = Math.max(longest, this.#starts[row + 1]! - this.#starts[row]!)
    let [source, target] = [rows, new Uint32Array(this.count)]
    const digits = new Uint16Array(this.count)
    for (let index = longest - 1; index >= 0; index -= 1) {
      for (let row = 0; row < this.count; row += 1) {
        const i = this.#starts[row]! + index
        digits[row] = i < this.#starts[row + 1]! ? this.#bytes[i]! + 1 : 0
      }
      if (areEqual(digits, source)) continue
      countingSort(source, target, digits, 256)
      ;[source, target] = [target, source]
    }
    return source
  }
}

/** The hash of a text, the same as `TextColumn.hash` (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
