/** Sorting of row numbers by what columns say: stable, by counting, without a comparison. */

function pass(from: Uint32Array, to: Uint32Array, digits: Uint16Array, buckets: number): void {
  const starts = new Uint32Array(buckets + 1)
  for (let at = 0; at < from.length; at += 1) starts[digits[from[at]!]! + 1]! += 1
  for (let bucket = 0; bucket < buckets; bucket += 1) starts[bucket + 1]! += starts[bucket]!
  for (let at = 0; at < from.length; at += 1) {
    const row = from[at]!
    to[starts[digits[row]!]!++] = row
  }
}

const isSame = (digits: Uint16Array, rows: Uint32Array): boolean => {
  const first = digits[rows[0] ?? 0]
  for (let at = 1; at < rows.length; at += 1) if (digits[rows[at]!] !== first) return false
  return true
}

/** Sorts `rows` by their values, which are not negative, lowest first; equals keep their order. */
export function sortByValue(rows: Uint32Array, values: Float64Array): Uint32Array {
  if (rows.length < 2048) {
    const order = Array.from(rows, (_, at) => at)
    order.sort((one, other) => values[rows[one]!]! - values[rows[other]!]! || one - other)
    return Uint32Array.from(order, (at) => rows[at]!)
  }
  // the bits of positive floats are in the order of their values
  const parts = new Uint16Array(values.buffer, values.byteOffset, values.length * 4)
  let [from, to] = [rows.slice(), new Uint32Array(rows.length)]
  const digits = new Uint16Array(values.length)
  for (let part = 0; part < 4; part += 1) {
    for (let row = 0; row < values.length; row += 1) digits[row] = parts[row * 4 + part]!
    if (isSame(digits, from)) continue
    pass(from, to, digits, 65536)
    ;[from, to] = [to, from]
  }
  return from
}

/** Short ASCII texts, one for each row, in one piece of memory. */
export class TextColumn {
  #bytes: Uint8Array
  #starts: Uint32Array
  count = 0

  constructor(rows = 16) {
    this.#bytes = new Uint8Array(rows * 16)
    this.#starts = new Uint32Array(rows + 1)
  }

  /** Characters beyond ASCII become question marks: ids and numbers have none. */
  push(text: string): void {
    const start = this.#starts[this.count]!
    this.#reserve(start + text.length)
    const bytes = this.#bytes
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      bytes[start + at] = code < 128 ? code : 63
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
    if (bytes > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(bytes, this.#bytes.length * 2))
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    if (this.count + 2 > this.#starts.length) {
      const grown = new Uint32Array(this.#starts.length * 2)
      grown.set(this.#starts)
      this.#starts = grown
    }
  }

  /** Puts the texts in another order, given by the rows they stand in now. */
  reorder(order: Uint32Array): void {
    const [from, starts] = [this.#bytes, this.#starts]
    const bytes = new Uint8Array(starts[this.count]!)
    const moved = new Uint32Array(this.count + 1)
    let next = 0
    for (let at = 0; at < order.length; at += 1) {
      const row = order[at]!
      // some twenty bytes: to copy them one by one costs less than a view of them
      for (let place = starts[row]!; place < starts[row + 1]!; place += 1) bytes[next++] = from[place]!
      moved[at + 1] = next
    }
    this.#bytes = bytes
    this.#starts = moved
  }

  get bytes(): number {
    return this.#bytes.byteLength + this.#starts.byteLength
  }

  get(row: number): string {
    const bytes = this.#bytes.subarray(this.#starts[row], this.#starts[row + 1])
    return String.fromCharCode.apply(null, bytes as unknown as number[]) // a list of numbers to it; to spread it takes seven times as long
  }

  compare(one: number, other: number): number {
    let [at, place] = [this.#starts[one]!, this.#starts[other]!]
    const [end, stop] = [this.#starts[one + 1]!, this.#starts[other + 1]!]
    for (; at < end && place < stop; at += 1, place += 1) {
      const difference = this.#bytes[at]! - this.#bytes[place]!
      if (difference !== 0) return difference
    }
    return end - at - (stop - place)
  }

  equals(row: number, text: string): boolean {
    const start = this.#starts[row]!
    if (this.#starts[row + 1]! - start !== text.length) return false
    for (let at = 0; at < text.length; at += 1) if (this.#bytes[start + at] !== text.charCodeAt(at)) return false
    return true
  }

  hash(row: number): number {
    let hash = 0x811c9dc5
    for (let at = this.#starts[row]!; at < this.#starts[row + 1]!; at += 1) hash = Math.imul(hash ^ this.#bytes[at]!, 0x01000193)
    return (hash ^ (hash >>> 15)) >>> 0
  }

  /** All rows by their texts, as `collate "C"` has it. */
  order(): Uint32Array {
    const rows = Uint32Array.from({ length: this.count }, (_, row) => row)
    let isSorted = true
    for (let row = 1; row < this.count && isSorted; row += 1) isSorted = this.compare(row - 1, row) <= 0
    if (isSorted) return rows
    if (this.count < 2048) return rows.sort((one, other) => this.compare(one, other))
    let longest = 0
    for (let row = 0; row < this.count; row += 1) longest = Math.max(longest, this.#starts[row + 1]! - this.#starts[row]!)
    let [from, to] = [rows, new Uint32Array(this.count)]
    const digits = new Uint16Array(this.count)
    for (let place = longest - 1; place >= 0; place -= 1) {
      for (let row = 0; row < this.count; row += 1) {
        const at = this.#starts[row]! + place
        digits[row] = at < this.#starts[row + 1]! ? this.#bytes[at]! + 1 : 0
      }
      if (isSame(digits, from)) continue
      pass(from, to, digits, 256)
      ;[from, to] = [to, from]
    }
    return from
  }
}

/** The hash of a text, as `TextColumn.hash` has it. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
