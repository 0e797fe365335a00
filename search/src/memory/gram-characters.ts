import { fold } from '../fold.ts'

/** Codes in the table for characters that end a word, and for those that need `gramsOf`; all others, but `removedCode`, are codes of folded characters. */
const [separatorCode, unsupportedCode] = [0, 2]
/** The code in the table for a character that `fold` removes. */
export const removedCode = 1

/** `isHan` for the code of a folded character. */
const isFoldedHan = (code: number) => code >= 0x3005 && ((code >= 0x3400 && code <= 0x9fff) || code === 0x3005 || code === 0x3007)

/** Whether a character folds independently of its neighbours: Latin letters, symbols, Chinese, full-width letters. */
const foldsAlone = (code: number) =>
  code < 0x250 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x20a0 && code <= 0x20cf) || (code >= 0x2100 && code <= 0x27bf) || isCjk(code)
const isCjk = (code: number) => (code >= 0x3000 && code <= 0x303f) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xff00 && code <= 0xff60)

/** The code of the folded form of each character whose form does not depend on its neighbours; a text with other characters needs `gramsOf`. */
function readCharacters(): Uint16Array {
  const table = new Uint16Array(65536).fill(unsupportedCode)
  for (let code = 0; code < 65536; code += 1) {
    if (!foldsAlone(code)) continue
    const folded = fold(`a${String.fromCharCode(code)}b`)
    if (folded === 'a b') table[code] = separatorCode
    else if (folded === 'ab') table[code] = removedCode
    else if (folded.length === 3) table[code] = folded.charCodeAt(1)
  }
  return table
}

let characters: Uint16Array | undefined

/** The table of `readCharacters`, read once. */
export const foldedCharacters = (): Uint16Array => (characters ??= readCharacters())

/** Kinds of characters: 1 to 36 are the letters a - z and digits 0 - 9, 37 what is ignored, 38 what is not supported, 39 other letters; a Chinese character has its own code, above all others. */
export const [separatorKind, ignoredKind, unsupportedKind] = [0, 37, 38]
const otherLetterKind = 39
/** The last of the kinds of letters a - z and digits, and the last of those below the codes of Chinese characters. */
export const [lastAlphanumericKind, lastKindBelowChinese] = [36, 39]
/** Words up to this length are packed into three numbers, five letters of six bits in each. */
export const maxPacked = 15

/** The kind of a letter a - z or digit 0 - 9: 1 to 36; 0 for other codes. */
export const alphanumericKind = (code: number): number => (code >= 97 && code <= 122 ? code - 96 : code >= 48 && code <= 57 ? code - 21 : 0)

/** The kind of a code from `readCharacters`. */
export function kindOf(code: number): number {
  if (code === separatorCode) return separatorKind
  if (code === removedCode) return ignoredKind
  if (code === unsupportedCode) return unsupportedKind
  return alphanumericKind(code) || (isFoldedHan(code) ? code : otherLetterKind)
}
