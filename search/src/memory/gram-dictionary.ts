import { isHan } from '../fold.ts'
import { gramsOf } from '../grams.ts'
import { endsWord, isPassedOver, isSlow, kindOf, lastOther, lastPlain, packedMost, plainValue, readCharacters, vanishes } from './gram-characters.ts'

// read in each step of a loop: a constant of this file is known to whoever compiles it, an imported one is looked up
const [ends, slow, passedOver, plain, other, most] = [endsWord, isSlow, isPassedOver, lastPlain, lastOther, packedMost]

/** A text shorter than this gives fewer grams than `gramsOf` keeps. */
const shortText = 2000
const longestWord = 40
/** A word of 40 characters in code units: those beyond the first plane take two. */
const longestUnits = 80

let characters: Uint16Array | undefined
let kinds: Uint16Array | undefined

/**
 * Numbers for the grams of remarks (`gramsOf`), given as they are met, looked up without making a text of any. A Chinese character has one of
 * its own only where no other follows it: elsewhere the pair that it begins says that it is there, which is a third fewer to read and to keep.
 */
export class GramDictionary {
  /** By Chinese character one more than its number. */
  readonly #singles = new Uint32Array(65536)
  /** Two for each slot: the pair, and its number. */
  #pairs = new Int32Array(1 << 16)
  #pairCount = 0
  /** By Chinese character the numbers of the pairs that it begins. */
  readonly #begun = new Map<number, number[]>()
  /** Four for each slot: the letters of a word, and one more than its number. */
  #packed = new Int32Array(1 << 16)
  #packedCount = 0
  /** Words that are longer or have other letters. */
  #wordSlots = new Uint32Array(1 << 12)
  #letters = new Uint16Array(1 << 12)
  #wordStarts = new Uint32Array(1 << 10)
  #wordIds = new Uint32Array(1 << 10)
  #words = 0
  /** By number in which text it was seen last, of those since all were forgotten: one byte for each, so that most are at hand. */
  #seenIn = new Uint8Array(1 << 12)
  #text = 0
  readonly #word = new Uint16Array(longestUnits)
  readonly #han = new Uint8Array(65536)
  readonly #characters: Uint16Array
  readonly #kinds: Uint16Array
  /** How many grams there are; their numbers are below. */
  size = 0

  constructor() {
    this.#characters = characters ??= readCharacters()
    this.#kinds = kinds ??= this.#characters.map(kindOf)
    for (let code = 0; code < 65536; code += 1) if (isHan(String.fromCharCode(code))) this.#han[code] = 1
  }

  get bytes(): number {
    const words = [this.#packed, this.#wordSlots, this.#letters, this.#wordStarts, this.#wordIds]
    return [this.#singles, this.#pairs, this.#seenIn, this.#han, ...words].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** The numbers of a gram: whoever has one of them has it. None for one that no remark had. */
  find(gram: string): readonly number[] {
    const id = this.#idOf(gram, false)
    const pairs = this.#isSingle(gram) ? (this.#begun.get(gram.charCodeAt(0)) ?? []) : []
    return id < 0 ? pairs : [id, ...pairs]
  }

  #isSingle = (gram: string) => gram.length === 1 && this.#han[gram.charCodeAt(0)] === 1
  #isPair = (gram: string) => gram.length === 2 && this.#han[gram.charCodeAt(0)] === 1 && this.#han[gram.charCodeAt(1)] === 1

  #idOf(gram: string, add: boolean): number {
    if (this.#isSingle(gram)) return this.#single(gram.charCodeAt(0), add)
    if (this.#isPair(gram)) return this.#pair(gram.charCodeAt(0), gram.charCodeAt(1), add)
    if (gram.length > longestUnits) return -1
    const letters = [0, 0, 0]
    let isPacked = gram.length <= packedMost
    for (let at = 0; at < gram.length; at += 1) {
      const code = gram.charCodeAt(at)
      this.#word[at] = code
      const value = plainValue(code)
      if (value === 0) isPacked = false
      else if (isPacked) letters[Math.trunc(at / 5)] = (letters[Math.trunc(at / 5)]! << 6) | value
    }
    return isPacked ? this.#packedWord(letters[0]!, letters[1]!, letters[2]!, add) : this.#wordAt(gram.length, add)
  }

  /** Adds the numbers of the grams of a text to `into` from `at` on, each once, and answers where they end; `into` has room for 4,096 more. */
  read(zh: string, en: string, into: Uint32Array, at: number): number {
    this.#begin()
    if (zh.length + en.length < shortText) {
      const end = this.#scan(en, into, this.#scan(zh, into, at))
      if (end >= 0) return end
      this.#begin()
    }
    let end = at
    const grams = gramsOf(`${zh}\n${en}`)
    const begins = new Set(grams.flatMap((gram) => (this.#isPair(gram) ? [gram.charAt(0)] : [])))
    for (const gram of grams) if (!begins.has(gram)) end = this.#add(this.#idOf(gram, true), into, end)
    return end
  }

  #begin(): void {
    this.#text = (this.#text + 1) & 255
    if (this.#text > 0) return
    this.#seenIn.fill(0)
    this.#text = 1
  }

  #add(id: number, into: Uint32Array, end: number): number {
    if (this.#seenIn[id] === this.#text) return end
    this.#seenIn[id] = this.#text
    into[end] = id
    return end + 1
  }

  /** Reads a text from its beginning to its end; -1 where some character needs the slow way. */
  #scan(text: string, into: Uint32Array, from: number): number {
    if (from < 0) return -1
    const kinds = this.#kinds
    let end = from
    // the Chinese character before, and the word that is being read: where it begins, its letters, five in each of three
    let before = 0
    let start = 0
    let count = 0
    let first = 0
    let second = 0
    let letters = 0
    for (let at = 0; at <= text.length; at += 1) {
      const kind = at === text.length ? ends : kinds[text.charCodeAt(at)]!
      if (kind !== ends && kind <= other) {
        if (kind > plain) {
          if (kind === passedOver) continue
          if (kind === slow) return -1
          count = most
        } else if (count === 5) {
          first = letters
          letters = 0
        } else if (count === 10) {
          second = letters
          letters = 0
        }
        letters = (letters << 6) | kind
        count += 1
        continue
      }
      if (count > 0) {
        if (before !== 0) end = this.#add(this.#single(before, true), into, end)
        before = 0
        if (count <= 5) {
          first = letters
          letters = 0
        } else if (count <= 10) {
          second = letters
          letters = 0
        }
        end = this.#add(count <= most ? this.#packedWord(first, second, letters, true) : this.#otherWord(text, start, at), into, end)
        first = second = letters = count = 0
      }
      start = at + 1
      if (kind !== ends) {
        if (before !== 0) end = this.#add(this.#pair(before, kind, true), into, end)
        before = kind
      } else if (before !== 0) {
        end = this.#add(this.#single(before, true), into, end)
        before = 0
      }
    }
    return end
  }

  /** The number of a word that stands somewhere in a text, and is longer or has other letters. */
  #otherWord(text: string, from: number, to: number): number {
    let length = 0
    for (let at = from; at < to && length < longestWord; at += 1) {
      const code = this.#characters[text.charCodeAt(at)]!
      if (code === vanishes) continue
      this.#word[length] = code
      length += 1
    }
    return this.#wordAt(length, true)
  }

  #next(): number {
    if (this.size >= this.#seenIn.length) this.#seenIn = grown(this.#seenIn)
    this.size += 1
    return this.size - 1
  }

  /** The number of a Chinese character; -1 for an unknown one that shall not be added. */
  #single(code: number, add: boolean): number {
    const known = this.#singles[code]!
    if (known !== 0 || !add) return known - 1
    const id = this.#next()
    this.#singles[code] = id + 1
    return id
  }

  /** The number of a pair of Chinese characters; -1 for an unknown one that shall not be added. */
  #pair(first: number, second: number, add: boolean): number {
    const key = (first << 16) | second
    const table = this.#pairs
    const mask = table.length - 2
    let slot = slotOfPair(key) & mask
    for (let found = table[slot]!; found !== 0; found = table[slot]!) {
      if (found === key) return table[slot + 1]!
      slot = (slot + 2) & mask
    }
    return add ? this.#addPair(slot, key) : -1
  }

  #addPair(slot: number, key: number): number {
    const table = this.#pairs
    const first = key >>> 16
    const id = this.#next()
    table[slot] = key
    table[slot + 1] = id
    const begun = this.#begun.get(first)
    if (begun) begun.push(id)
    else this.#begun.set(first, [id])
    this.#pairCount += 1
    if (this.#pairCount * 4 > table.length) this.#growPairs()
    return id
  }

  #growPairs(): void {
    const old = this.#pairs
    const table = (this.#pairs = new Int32Array(old.length * 2))
    const mask = table.length - 2
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] === 0) continue
      let slot = slotOfPair(old[at]!) & mask
      while (table[slot] !== 0) slot = (slot + 2) & mask
      table[slot] = old[at]!
      table[slot + 1] = old[at + 1]!
    }
  }

  /** The number of a word of 15 letters and digits at most; -1 for an unknown one that shall not be added. */
  #packedWord(first: number, second: number, third: number, add: boolean): number {
    const table = this.#packed
    const mask = table.length - 4
    let slot = slotOfWord(first, second, third) & mask
    for (let found = table[slot]!; found !== 0; found = table[slot]!) {
      if (found === first && table[slot + 1] === second && table[slot + 2] === third) return table[slot + 3]!
      slot = (slot + 4) & mask
    }
    return add ? this.#addPacked(slot, first, second, third) : -1
  }

  #addPacked(slot: number, first: number, second: number, third: number): number {
    const table = this.#packed
    const id = this.#next()
    table[slot] = first
    table[slot + 1] = second
    table[slot + 2] = third
    table[slot + 3] = id
    this.#packedCount += 1
    if (this.#packedCount * 8 > table.length) this.#growPacked()
    return id
  }

  #growPacked(): void {
    const old = this.#packed
    const table = (this.#packed = new Int32Array(old.length * 2))
    const mask = table.length - 4
    for (let at = 0; at < old.length; at += 4) {
      if (old[at] === 0) continue
      let slot = slotOfWord(old[at]!, old[at + 1]!, old[at + 2]!) & mask
      while (table[slot] !== 0) slot = (slot + 4) & mask
      table.set(old.subarray(at, at + 4), slot)
    }
  }

  #hash(letters: Uint16Array, start: number, length: number): number {
    let hash = 0
    for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ letters[at]!, 0x01000193)
    return hash
  }

  /** The number of the word in `#word`; -1 for an unknown one that shall not be added. */
  #wordAt(length: number, add: boolean): number {
    const hash = this.#hash(this.#word, 0, length)
    const slots = this.#wordSlots
    const mask = slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (let word = slots[slot]!; word !== 0; word = slots[slot]!) {
      if (this.#isWord(word - 1, length)) return this.#wordIds[word - 1]!
      slot = (slot + 1) & mask
    }
    if (!add) return -1
    const start = this.#wordStarts[this.#words]!
    while (start + length > this.#letters.length) this.#letters = grown(this.#letters)
    this.#letters.set(this.#word.subarray(0, length), start)
    if (this.#words + 2 > this.#wordStarts.length) [this.#wordStarts, this.#wordIds] = [grown(this.#wordStarts), grown(this.#wordIds)]
    this.#words += 1
    this.#wordStarts[this.#words] = start + length
    this.#wordSlots[slot] = this.#words
    const id = this.#next()
    this.#wordIds[this.#words - 1] = id
    if (this.#words * 2 > this.#wordSlots.length) this.#growWords()
    return id
  }

  #isWord(word: number, length: number): boolean {
    const start = this.#wordStarts[word]!
    if (this.#wordStarts[word + 1]! - start !== length) return false
    for (let at = 0; at < length; at += 1) if (this.#letters[start + at] !== this.#word[at]) return false
    return true
  }

  #growWords(): void {
    this.#wordSlots = new Uint32Array(this.#wordSlots.length * 2)
    const mask = this.#wordSlots.length - 1
    for (let word = 0; word < this.#words; word += 1) {
      const start = this.#wordStarts[word]!
      const hash = this.#hash(this.#letters, start, this.#wordStarts[word + 1]! - start)
      let slot = (hash ^ (hash >>> 15)) & mask
      while (this.#wordSlots[slot] !== 0) slot = (slot + 1) & mask
      this.#wordSlots[slot] = word + 1
    }
  }
}

/** Where a pair, and a word, is looked for first: the place of its first number. */
const slotOfPair = (key: number): number => (Math.imul(key, 0x9e3779b1) >>> 8) << 1
function slotOfWord(first: number, second: number, third: number): number {
  const hash = Math.imul(first ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35), 0x9e3779b1)
  return (hash ^ (hash >>> 15)) << 2
}

function grown<Column extends Uint8Array | Uint16Array | Uint32Array>(column: Column): Column {
  const larger = new (column.constructor as new (length: number) => Column)(column.length * 2) // a typed array's constructor makes its like
  larger.set(column)
  return larger
}
