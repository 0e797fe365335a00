import { textGramCap } from '../grams.ts'

/** Room of the first chunk, and of the largest: each has twice as much as the one before. */
const [leastRoom, mostRoom] = [2 ** 14, 2 ** 20]

/** The grams of rows as they come, until the rows have their order. */
export class RowGrams {
  readonly #chunks: Uint32Array[] = []
  /** By row: in which chunk its grams are, and from where to where. */
  #places = new Uint32Array(3 << 6)
  #rows = 0
  #end = 0

  /** Room for the grams of one more text; give it to `end` with where they end. */
  begin(): { readonly into: Uint32Array; readonly at: number } {
    const last = this.#chunks.at(-1)
    if (last && this.#end + textGramCap <= last.length) return { into: last, at: this.#end }
    const chunk = new Uint32Array(last ? Math.min(mostRoom, last.length * 2) : leastRoom)
    this.#chunks.push(chunk)
    this.#end = 0
    return { into: chunk, at: 0 }
  }

  end(end: number): void {
    const at = this.#rows * 3
    if (at === this.#places.length) this.#grow()
    this.#places[at] = this.#chunks.length - 1
    this.#places[at + 1] = this.#end
    this.#places[at + 2] = end
    this.#rows += 1
    this.#end = end
  }

  #grow(): void {
    const places = new Uint32Array(this.#places.length * 2)
    places.set(this.#places)
    this.#places = places
  }

  /** The grams of a row, by when it came. */
  of(row: number): Uint32Array {
    const at = row * 3
    return this.#chunks[this.#places[at]!]!.subarray(this.#places[at + 1]!, this.#places[at + 2]!)
  }
}
