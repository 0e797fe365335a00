import { fold } from '../fold.ts'

/** What a character does: end a word, vanish, need `gramsOf`; otherwise the code of its folded form. */
const [ends, isHard] = [0, 2]
export const vanishes = 1

/** As `isHan`, for folded characters. */
const isCodeOfHan = (code: number) => code >= 0x3005 && ((code >= 0x3400 && code <= 0x9fff) || code === 0x3005 || code === 0x3007)

const isPlainScript = (code: number) =>
  code < 0x250 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x20a0 && code <= 0x20cf) || (code >= 0x2100 && code <= 0x27bf) || isCjk(code)
const isCjk = (code: number) => (code >= 0x3000 && code <= 0x303f) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xff00 && code <= 0xff60)

/**
 * What each character does alone, computed with `fold`. Covers scripts whose characters fold independently of their neighbours; a text with
 * another character needs `gramsOf`.
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

/** Kinds of characters: 1 to 36 are the letters a - z and digits 0 - 9; a Chinese character is its own code, above all others. */
export const [endsWord, isPassedOver, isSlow] = [0, 37, 38]
const isOtherLetter = 39
export const [lastPlain, lastOther] = [36, 39]
/** Words up to this length are packed into three numbers, five letters of six bits in each. */
export const maxPacked = 15

export const plainValue = (code: number): number => (code >= 97 && code <= 122 ? code - 96 : code >= 48 && code <= 57 ? code - 21 : 0)

export function kindOf(code: number): number {
  if (code === ends) return endsWord
  if (code === vanishes) return isPassedOver
  if (code === isHard) return isSlow
  return plainValue(code) || (isCodeOfHan(code) ? code : isOtherLetter)
}
