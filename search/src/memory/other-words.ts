import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import { doubled } from './typed-arrays.ts'

/** Ids of words that are too long or have too many kinds of letters to be packed into numbers: an open-addressing hash table over one buffer of letters. */
export class OtherWords {
  /** 1 + the number of the word, or 0. */
  #slots = new Uint32Array(1 << 12)
  #letters = new Uint16Array(1 << 12)
  /** Where each word begins in the letters; the last entry is the end. */
  #starts = new Uint32Array(1 << 10)
  #ids = new Uint32Array(1 << 10)
  #count = 0

  get bytes(): number {
    return [this.#slots, this.#letters, this.#starts, this.#ids].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  #hash(letters: Uint16Array, start: number, length: number): number {
    let hash = 0
    for (let i = start; i < start + length; i += 1) hash = Math.imul(hash ^ letters[i]!, 0x01000193)
    return hash ^ (hash >>> 15)
  }

  /** The id of the word in the first `length` letters; -1 if it is unknown. */
  idOf(letters: Uint16Array, length: number): number {
    const mask = this.#slots.length - 1
    let slot = this.#hash(letters, 0, length) & mask
    for (let word = this.#slots[slot]!; word !== 0; word = this.#slots[slot]!) {
      if (this.#isWord(word - 1, letters, length)) return this.#ids[word - 1]!
      slot = (slot + 1) & mask
    }
    return -1
  }

  /** Adds an unknown word. */
  add(letters: Uint16Array, length: number, id: number): void {
    const start = this.#starts[this.#count]!
    while (start + length > this.#letters.length) this.#letters = doubled(this.#letters)
    this.#letters.set(letters.subarray(0, length), start)
    if (this.#count + 2 > this.#starts.length) [this.#starts, this.#ids] = [doubled(this.#starts), doubled(this.#ids)]
    this.#ids[this.#count] = id
    this.#count += 1
    this.#starts[this.#count] = start + length
    if (this.#count * 2 > this.#slots.length) this.#grow()
    else this.#place(this.#count - 1)
  }

  #isWord(word: number, letters: Uint16Array, length: number): boolean {
    const start = this.#starts[word]!
    if (this.#starts[word + 1]! - start !== length) return false
    for (let i = 0; i < length; i += 1) if (this.#letters[start + i] !== letters[i]) return false
    return true
  }

  /** Writes a word to its slot. */
  #place(word: number): void {
    const mask = this.#slots.length - 1
    const start = this.#starts[word]!
    let slot = this.#hash(this.#letters, start, this.#starts[word + 1]! - start) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = word + 1
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    for (let word = 0; word < this.#count; word += 1) this.#place(word)
  }

  /** Adds the words to the parts of a saved index. */
  save(parts: IndexParts): void {
    parts.addValue(this.#count)
    for (const array of [this.#slots, this.#letters, this.#starts, this.#ids]) parts.add(array.slice())
  }

  static restored(parts: IndexPartsReader): OtherWords {
    const words = new OtherWords()
    words.#count = parts.nextValue<number>()
    words.#slots = parts.next(Uint32Array)
    words.#letters = parts.next(Uint16Array)
    words.#starts = parts.next(Uint32Array)
    words.#ids = parts.next(Uint32Array)
    return words
  }
}
