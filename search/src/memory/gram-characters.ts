import { fold } from '../fold.ts'

/** What a character does in a text: ends a word, is passed over, needs the slow way, or else the code of the character it counts as. */
const [ends, isHard] = [0, 2]
export const vanishes = 1

/** As `isHan`, of what a plain character counts as. */
const isCodeOfHan = (code: number) => code >= 0x3005 && ((code >= 0x3400 && code <= 0x9fff) || code === 0x3005 || code === 0x3007)

const isPlainScript = (code: number) =>
  code < 0x250 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x20a0 && code <= 0x20cf) || (code >= 0x2100 && code <= 0x27bf) || isCjk(code)
const isCjk = (code: number) => (code >= 0x3000 && code <= 0x303f) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xff00 && code <= 0xff60)

/**
 * What each character counts as by itself, asked of `fold` once. Only scripts whose characters do not change by their neighbours are in
 * it; a text with any other goes the slow way.
 */
export function readCharacters(): Uint16Array {
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

/** Kinds of characters: the letters and digits a - z, 0 - 9 are 1 to 36, a Chinese one is the code that it counts as, which is above the others. */
export const [endsWord, isPassedOver, isSlow] = [0, 37, 38]
const isOtherLetter = 39
export const [lastPlain, lastOther] = [36, 39]
/** A word of so many letters and digits is held in three whole numbers, five of six bits in each. */
export const packedMost = 15

export const plainValue = (code: number): number => (code >= 97 && code <= 122 ? code - 96 : code >= 48 && code <= 57 ? code - 21 : 0)

export function kindOf(code: number): number {
  if (code === ends) return endsWord
  if (code === vanishes) return isPassedOver
  if (code === isHard) return isSlow
  return plainValue(code) || (isCodeOfHan(code) ? code : isOtherLetter)
}
