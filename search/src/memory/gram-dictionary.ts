import { fold, isHan } from '../fold.ts'
import { gramsOf } from '../grams.ts'

/** What a character does in a text: ends a word, is passed over, needs the slow way, or else the code of the character it counts as. */
const [ends, vanishes, isHard] = [0, 1, 2]

/** A text shorter than this gives fewer grams than `gramsOf` keeps. */
const shortText = 2000
const longestWord = 40
/** A word of 40 characters in code units: those beyond the first plane take two. */
const longestUnits = 80

/** As `isHan`, of what a plain character counts as. */
const isCodeOfHan = (code: number) => code >= 0x3005 && ((code >= 0x3400 && code <= 0x9fff) || code === 0x3005 || code === 0x3007)

const isPlainScript = (code: number) =>
  code < 0x250 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x20a0 && code <= 0x20cf) || (code >= 0x2100 && code <= 0x27bf) || isCjk(code)
const isCjk = (code: number) => (code >= 0x3000 && code <= 0x303f) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xff00 && code <= 0xff60)

/**
 * What each character counts as by itself, asked of `fold` once. Only scripts whose characters do not change by their neighbours are in
 * it; a text with any other goes the slow way.
 */
function readCharacters(): Uint16Array {
  const table = new Uint16Array(65536).fill(isHard)
  for (let code = 0; code < 65536; code += 1) {
    if (!isPlainScript(code)) continue
    const folded = fold(`a${String.fromCharCode(code)}b`)
    if (folded === 'a b') table[code] = ends
    else if (folded === 'ab') table[code] = vanishes
    else if (folded.length === 3) table[code] = folded.charCodeAt(1)
  }
  return table
}

let characters: Uint16Array | undefined

/** Numbers for the grams of remarks (`gramsOf`), given as they are met. Pairs of Chinese characters and words are looked up without making a text of them. */
export class GramDictionary {
  #pairKeys = new Int32Array(1 << 16)
  #pairIds = new Uint32Array(1 << 16)
  #wordSlots = new Uint32Array(1 << 16)
  #letters = new Uint16Array(1 << 16)
  #wordStarts = new Uint32Array(1 << 12)
  #wordIds = new Uint32Array(1 << 12)
  #pairs = 0
  #words = 0
  #seenIn = new Uint32Array(1 << 12)
  #text = 0
  readonly #word = new Uint16Array(longestUnits)
  readonly #han = new Uint8Array(65536)
  readonly #characters: Uint16Array
  /** How many grams there are; their numbers are below. */
  size = 0

  constructor() {
    this.#characters = characters ??= readCharacters()
    for (let code = 0; code < 65536; code += 1) if (isHan(String.fromCharCode(code))) this.#han[code] = 1
  }

  get bytes(): number {
    const tables = [this.#pairKeys, this.#pairIds, this.#wordSlots, this.#letters, this.#wordStarts, this.#wordIds, this.#seenIn, this.#han]
    return tables.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** The number of a gram that some remark had, or null. */
  find(gram: string): number | null {
    const [first, second] = [gram.charCodeAt(0), gram.length > 1 ? gram.charCodeAt(1) : 0]
    const id = this.#isPair(gram) ? this.#pair(first, second, false) : this.#findWord(gram)
    return id < 0 ? null : id
  }

  #isPair(gram: string): boolean {
    return gram.length <= 2 && this.#han[gram.charCodeAt(0)] === 1 && (gram.length === 1 || this.#han[gram.charCodeAt(1)] === 1)
  }

  #findWord(gram: string): number {
    if (gram.length > longestUnits) return -1
    for (let at = 0; at < gram.length; at += 1) this.#word[at] = gram.charCodeAt(at)
    return this.#wordOf(gram.length, false)
  }

  /** Adds the numbers of the grams of a text to `into` from `at` on, each once, and answers where they end; `into` has room for 4,096 more. */
  read(zh: string, en: string, into: Uint32Array, at: number): number {
    this.#text += 1
    if (zh.length + en.length < shortText) {
      const end = this.#scan(en, into, this.#scan(zh, into, at))
      if (end >= 0) return end
      this.#text += 1
    }
    let end = at
    for (const gram of gramsOf(`${zh}\n${en}`))
      end = this.#add(this.#isPair(gram) ? this.#pair(gram.charCodeAt(0), gram.length > 1 ? gram.charCodeAt(1) : 0, true) : this.#slowWord(gram), into, end)
    return end
  }

  #slowWord(gram: string): number {
    for (let at = 0; at < gram.length; at += 1) this.#word[at] = gram.charCodeAt(at)
    return this.#wordOf(gram.length, true)
  }

  #add(id: number, into: Uint32Array, end: number): number {
    if (this.#seenIn[id] === this.#text) return end
    this.#seenIn[id] = this.#text
    into[end] = id
    return end + 1
  }

  #scan(text: string, into: Uint32Array, from: number): number {
    if (from < 0) return -1
    const characters = this.#characters
    const word = this.#word
    let end = from
    let before = 0
    let length = 0
    let hash = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = characters[text.charCodeAt(at)]!
      if (code > isHard && !isCodeOfHan(code)) {
        before = 0
        if (length < longestWord) {
          word[length] = code
          length += 1
          hash = Math.imul(hash ^ code, 0x01000193)
        }
        continue
      }
      if (code === vanishes) continue
      if (code === isHard) return -1
      if (length > 0) {
        end = this.#add(this.#wordAt(hash, length, true), into, end)
        length = hash = 0
      }
      if (code === ends) {
        before = 0
        continue
      }
      end = this.#add(this.#pair(code, 0, true), into, end)
      if (before !== 0) end = this.#add(this.#pair(before, code, true), into, end)
      before = code
    }
    return length > 0 ? this.#add(this.#wordAt(hash, length, true), into, end) : end
  }

  #next(): number {
    if (this.size >= this.#seenIn.length) this.#seenIn = grown(this.#seenIn)
    this.size += 1
    return this.size - 1
  }

  /** The number of a Chinese character (`second` 0) or pair; -1 for an unknown one that shall not be added. */
  #pair(first: number, second: number, add: boolean): number {
    const key = (first << 16) | second
    const mask = this.#pairKeys.length - 1
    let slot = Math.imul(key, 0x9e3779b1) >>> 8
    for (slot &= mask; this.#pairKeys[slot] !== 0; slot = (slot + 1) & mask) if (this.#pairKeys[slot] === key) return this.#pairIds[slot]!
    if (!add) return -1
    this.#pairKeys[slot] = key
    const id = this.#next()
    this.#pairIds[slot] = id
    this.#pairs += 1
    if (this.#pairs * 2 > this.#pairKeys.length) this.#growPairs()
    return id
  }

  #growPairs(): void {
    const [keys, ids] = [this.#pairKeys, this.#pairIds]
    this.#pairKeys = new Int32Array(keys.length * 2)
    this.#pairIds = new Uint32Array(keys.length * 2)
    const mask = this.#pairKeys.length - 1
    for (let at = 0; at < keys.length; at += 1) {
      if (keys[at] === 0) continue
      let slot = (Math.imul(keys[at]!, 0x9e3779b1) >>> 8) & mask
      while (this.#pairKeys[slot] !== 0) slot = (slot + 1) & mask
      this.#pairKeys[slot] = keys[at]!
      this.#pairIds[slot] = ids[at]!
    }
  }

  #hash(letters: Uint16Array, start: number, length: number): number {
    let hash = 0
    for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ letters[at]!, 0x01000193)
    return hash
  }

  #wordOf(length: number, add: boolean): number {
    return this.#wordAt(this.#hash(this.#word, 0, length), length, add)
  }

  /** The number of the word in `#word`, by its hash; -1 for an unknown one that shall not be added. */
  #wordAt(hash: number, length: number, add: boolean): number {
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

function grown<Column extends Uint16Array | Uint32Array>(column: Column): Column {
  const larger = new (column.constructor as new (length: number) => Column)(column.length * 2) // a typed array's constructor makes its like
  larger.set(column)
  return larger
}
