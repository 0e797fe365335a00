import { isHan } from '../fold.ts'
import { gramsOf } from '../grams.ts'
import {
  separatorKind,
  ignoredKind,
  unsupportedKind,
  kindOf,
  lastKindBelowChinese,
  lastAlphanumericKind,
  maxPacked,
  alphanumericKind,
  foldedCharacters,
  removedCode,
} from './gram-characters.ts'
import type { IndexParts, IndexPartsReader } from './index-parts.ts'
import { OtherWords } from './other-words.ts'
import { doubled } from './typed-arrays.ts'

// V8 inlines local constants in the loop below; imported ones are read each time
const [separator, unsupported, ignored, lastAlphanumeric, lastBelowChinese, maxLetters] = [
  separatorKind,
  unsupportedKind,
  ignoredKind,
  lastAlphanumericKind,
  lastKindBelowChinese,
  maxPacked,
]

/** A text of fewer characters has fewer grams than the limit of `gramsOf`. */
const shortText = 2000
/** The most characters of a word in a gram, as in `gramsOf`. */
const maxWordLength = 40
/** 40 characters in UTF-16 code units: characters beyond the basic plane take two. */
const maxWordUnits = 80

/** Number of grams, of pairs and of packed words. */
type Counts = readonly [size: number, pairs: number, packed: number]

let kinds: Uint16Array | undefined

/**
 * Ids for the grams of remarks (`gramsOf`), in order of first use, looked up without creating a string. A Chinese character is indexed alone
 * only where no other follows it; elsewhere the pair that it begins implies it, which saves a third of the grams. Hash tables use open
 * addressing with linear probing (Knuth, The Art of Computer Programming, 6.4).
 */
export class GramDictionary {
  /** By Chinese character: 1 + its id, or 0. */
  #idByCharacter = new Uint32Array(65536)
  /** Open-addressing hash table, two numbers per slot: the pair and its id. */
  #pairSlots = new Int32Array(1 << 16)
  #pairCount = 0
  /** By Chinese character: the ids of the pairs that begin with it. */
  readonly #pairsByFirst = new Map<number, number[]>()
  /** Open-addressing hash table, four numbers per slot: three for the packed word, and its id. */
  #packedSlots = new Int32Array(1 << 16)
  #packedCount = 0
  /** Words that are longer or have other letters. */
  #otherWords = new OtherWords()
  /** By id, the number of the text that last had the gram, modulo 255: one byte per gram, so that it fits the processor's cache. */
  #lastText = new Uint8Array(1 << 12)
  #textNumber = 0
  readonly #currentWord = new Uint16Array(maxWordUnits)
  readonly #isHanByCode = new Uint8Array(65536)
  readonly #characters: Uint16Array
  readonly #kinds: Uint16Array
  /** Number of grams; ids are below it. */
  size = 0

  constructor() {
    this.#characters = foldedCharacters()
    this.#kinds = kinds ??= this.#characters.map(kindOf)
    for (let code = 0; code < 65536; code += 1) if (isHan(String.fromCharCode(code))) this.#isHanByCode[code] = 1
  }

  get bytes(): number {
    const arrays = [this.#idByCharacter, this.#pairSlots, this.#packedSlots, this.#lastText, this.#isHanByCode]
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, this.#otherWords.bytes)
  }

  /** The ids of a gram: a remark with any of them has the gram. Empty if no remark has it. */
  find(gram: string): readonly number[] {
    const id = this.#idOf(gram, false)
    const pairs = this.#isHanCharacter(gram) ? (this.#pairsByFirst.get(gram.charCodeAt(0)) ?? []) : []
    return id < 0 ? pairs : [id, ...pairs]
  }

  #isHanCharacter = (gram: string) => gram.length === 1 && this.#isHanByCode[gram.charCodeAt(0)] === 1
  #isHanPair = (gram: string) => gram.length === 2 && this.#isHanByCode[gram.charCodeAt(0)] === 1 && this.#isHanByCode[gram.charCodeAt(1)] === 1

  #idOf(gram: string, add: boolean): number {
    if (this.#isHanCharacter(gram)) return this.#idOfCharacter(gram.charCodeAt(0), add)
    if (this.#isHanPair(gram)) return this.#idOfPair(gram.charCodeAt(0), gram.charCodeAt(1), add)
    if (gram.length > maxWordUnits) return -1
    const letters = [0, 0, 0]
    let isPacked = gram.length <= maxPacked
    for (let i = 0; i < gram.length; i += 1) {
      const code = gram.charCodeAt(i)
      this.#currentWord[i] = code
      const value = alphanumericKind(code)
      if (value === 0) isPacked = false
      else if (isPacked) letters[Math.trunc(i / 5)] = (letters[Math.trunc(i / 5)]! << 6) | value
    }
    return isPacked ? this.#idOfPackedWord(letters[0]!, letters[1]!, letters[2]!, add) : this.#idOfCurrentWord(gram.length, add)
  }

  /** Writes the ids of the grams of remarks to `into` from `start` on, each once, and returns the end. `into` needs room for 4,096. */
  writeGramIds(zh: string, en: string, into: Uint32Array, start: number): number {
    this.#beginText()
    if (zh.length + en.length < shortText) {
      const end = this.#scan(en, into, this.#scan(zh, into, start))
      if (end >= 0) return end
      this.#beginText()
    }
    let end = start
    const grams = gramsOf(`${zh}\n${en}`)
    const firstOfPairs = new Set(grams.flatMap((gram) => (this.#isHanPair(gram) ? [gram.charAt(0)] : [])))
    for (const gram of grams) if (!firstOfPairs.has(gram)) end = this.#writeId(this.#idOf(gram, true), into, end)
    return end
  }

  #beginText(): void {
    this.#textNumber = (this.#textNumber + 1) & 255
    if (this.#textNumber > 0) return
    this.#lastText.fill(0)
    this.#textNumber = 1
  }

  /** Writes an id unless the current text already has it; returns the new end. */
  #writeId(id: number, into: Uint32Array, end: number): number {
    if (this.#lastText[id] === this.#textNumber) return end
    this.#lastText[id] = this.#textNumber
    into[end] = id
    return end + 1
  }

  /** Writes the ids of one language's grams to `into` and returns the end; -1 if a character needs `gramsOf` or `outStart` is -1. */
  #scan(text: string, into: Uint32Array, outStart: number): number {
    if (outStart < 0) return -1
    const kinds = this.#kinds
    let end = outStart
    // the previous Chinese character, and the current word: its start, and its letters packed five to a number
    let previousHan = 0
    let start = 0
    let count = 0
    let first = 0
    let second = 0
    let letters = 0
    for (let i = 0; i <= text.length; i += 1) {
      const kind = i === text.length ? separator : kinds[text.charCodeAt(i)]!
      if (kind !== separator && kind <= lastBelowChinese) {
        if (kind > lastAlphanumeric) {
          if (kind === ignored) continue
          if (kind === unsupported) return -1
          count = maxLetters
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
        if (previousHan !== 0) end = this.#writeId(this.#idOfCharacter(previousHan, true), into, end)
        previousHan = 0
        if (count <= 5) {
          first = letters
          letters = 0
        } else if (count <= 10) {
          second = letters
          letters = 0
        }
        end = this.#writeId(count <= maxLetters ? this.#idOfPackedWord(first, second, letters, true) : this.#idOfOtherWord(text, start, i), into, end)
        first = second = letters = count = 0
      }
      start = i + 1
      if (kind !== separator) {
        if (previousHan !== 0) end = this.#writeId(this.#idOfPair(previousHan, kind, true), into, end)
        previousHan = kind
      } else if (previousHan !== 0) {
        end = this.#writeId(this.#idOfCharacter(previousHan, true), into, end)
        previousHan = 0
      }
    }
    return end
  }

  /** The id of a word in a text that is longer or has other letters than `#idOfPackedWord` takes. */
  #idOfOtherWord(text: string, wordStart: number, wordEnd: number): number {
    let length = 0
    for (let i = wordStart; i < wordEnd && length < maxWordLength; i += 1) {
      const code = this.#characters[text.charCodeAt(i)]!
      if (code === removedCode) continue
      this.#currentWord[length] = code
      length += 1
    }
    return this.#idOfCurrentWord(length, true)
  }

  #newId(): number {
    if (this.size >= this.#lastText.length) this.#lastText = doubled(this.#lastText)
    this.size += 1
    return this.size - 1
  }

  /** The id of a Chinese character; -1 if it is unknown and `add` is false. */
  #idOfCharacter(code: number, add: boolean): number {
    const idPlusOne = this.#idByCharacter[code]!
    if (idPlusOne !== 0 || !add) return idPlusOne - 1
    const id = this.#newId()
    this.#idByCharacter[code] = id + 1
    return id
  }

  /** The id of a pair of Chinese characters; -1 if it is unknown and `add` is false. */
  #idOfPair(first: number, second: number, add: boolean): number {
    const key = (first << 16) | second
    const table = this.#pairSlots
    const mask = table.length - 2
    let slot = slotOfPair(key) & mask
    for (let found = table[slot]!; found !== 0; found = table[slot]!) {
      if (found === key) return table[slot + 1]!
      slot = (slot + 2) & mask
    }
    return add ? this.#addPair(slot, key) : -1
  }

  #addPair(slot: number, key: number): number {
    const table = this.#pairSlots
    const id = this.#newId()
    table[slot] = key
    table[slot + 1] = id
    this.#addToFirst(key >>> 16, id)
    this.#pairCount += 1
    if (this.#pairCount * 4 > table.length) this.#growPairs()
    return id
  }

  #growPairs(): void {
    const old = this.#pairSlots
    const table = (this.#pairSlots = new Int32Array(old.length * 2))
    const mask = table.length - 2
    for (let i = 0; i < old.length; i += 2) {
      if (old[i] === 0) continue
      let slot = slotOfPair(old[i]!) & mask
      while (table[slot] !== 0) slot = (slot + 2) & mask
      table[slot] = old[i]!
      table[slot + 1] = old[i + 1]!
    }
  }

  /** The id of a word of up to 15 letters and digits; -1 if it is unknown and `add` is false. */
  #idOfPackedWord(first: number, second: number, third: number, add: boolean): number {
    const table = this.#packedSlots
    const mask = table.length - 4
    let slot = slotOfWord(first, second, third) & mask
    for (let found = table[slot]!; found !== 0; found = table[slot]!) {
      if (found === first && table[slot + 1] === second && table[slot + 2] === third) return table[slot + 3]!
      slot = (slot + 4) & mask
    }
    return add ? this.#addPacked(slot, first, second, third) : -1
  }

  #addPacked(slot: number, first: number, second: number, third: number): number {
    const table = this.#packedSlots
    const id = this.#newId()
    table[slot] = first
    table[slot + 1] = second
    table[slot + 2] = third
    table[slot + 3] = id
    this.#packedCount += 1
    if (this.#packedCount * 8 > table.length) this.#growPacked()
    return id
  }

  #growPacked(): void {
    const old = this.#packedSlots
    const table = (this.#packedSlots = new Int32Array(old.length * 2))
    const mask = table.length - 4
    for (let i = 0; i < old.length; i += 4) {
      if (old[i] === 0) continue
      let slot = slotOfWord(old[i]!, old[i + 1]!, old[i + 2]!) & mask
      while (table[slot] !== 0) slot = (slot + 4) & mask
      table.set(old.subarray(i, i + 4), slot)
    }
  }

  /** The id of the word in `#currentWord`; -1 if it is unknown and `add` is false. */
  #idOfCurrentWord(length: number, add: boolean): number {
    const knownId = this.#otherWords.idOf(this.#currentWord, length)
    if (knownId >= 0 || !add) return knownId
    const id = this.#newId()
    this.#otherWords.add(this.#currentWord, length, id)
    return id
  }

  /** Adds the dictionary to the parts of a saved index. */
  save(parts: IndexParts): void {
    parts.addValue([this.size, this.#pairCount, this.#packedCount] satisfies Counts)
    for (const array of [this.#idByCharacter, this.#pairSlots, this.#packedSlots]) parts.add(array.slice())
    this.#otherWords.save(parts)
  }

  /** Replaces the content by that of a saved dictionary. */
  restore(parts: IndexPartsReader): void {
    ;[this.size, this.#pairCount, this.#packedCount] = parts.nextValue<Counts>()
    this.#idByCharacter = parts.next(Uint32Array, 65536)
    this.#pairSlots = parts.next(Int32Array)
    this.#packedSlots = parts.next(Int32Array)
    this.#otherWords = OtherWords.restored(parts)
    this.#lastText = new Uint8Array(Math.max(this.#lastText.length, this.size))
    for (let slot = 0; slot < this.#pairSlots.length; slot += 2)
      if (this.#pairSlots[slot] !== 0) this.#addToFirst(this.#pairSlots[slot]! >>> 16, this.#pairSlots[slot + 1]!)
  }

  #addToFirst(first: number, id: number): void {
    const pairs = this.#pairsByFirst.get(first)
    if (pairs) pairs.push(id)
    else this.#pairsByFirst.set(first, [id])
  }
}

// multiplicative hashing (Knuth, 6.4): the first slots of a pair and of a word
const slotOfPair = (key: number): number => (Math.imul(key, 0x9e3779b1) >>> 8) << 1
function slotOfWord(first: number, second: number, third: number): number {
  const hash = Math.imul(first ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35), 0x9e3779b1)
  return (hash ^ (hash >>> 15)) << 2
}
