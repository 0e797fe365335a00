import regionalPairs from 'opencc-js/dict/HKVariantsRev'
import simplifiedPairs from 'opencc-js/dict/TSCharacters'

/** Latin letters that Unicode does not take apart into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}

const readPairs = (pairs: string): Map<string, string> => new Map(pairs.split('|').map((pair) => pair.split(' ', 2) as [string, string]))

/**
 * Traditional to simplified, one character at a time. Phrase conversion reads better, but gives a character another form by its
 * neighbours, so that a part of a text would no longer be found in the whole.
 */
const makeSimplified = (): ReadonlyMap<string, string> => {
  const simplified = readPairs(simplifiedPairs)
  for (const [regional, standard] of readPairs(regionalPairs)) {
    const target = simplified.get(standard)
    if (target !== undefined && target !== regional && !simplified.has(regional)) simplified.set(regional, target)
  }
  for (const [from, to] of simplified) simplified.set(from, simplified.get(to) ?? to)
  return simplified
}

const simplified = makeSimplified()

const isCodeOfHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3400 && code <= 0x4dbf) ||
  (code >= 0x20000 && code <= 0x3ffff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  code === 0x3005 ||
  code === 0x3007

/** Whether the first character of `char` is a Chinese character (CJK ideographs with all extensions, 々 and 〇). */
export const isHan = (char: string): boolean => isCodeOfHan(char.codePointAt(0) ?? 0)

const apostrophes = /['’‘ʼ`´]/g
const accents = /[\u0300-\u036f]/g
const notWord = /[^\p{L}\p{N}\p{M}]+/gu
const needsMapping = /[øđłħıŋßæœðþς々〇\u3400-\u9fff\u{20000}-\u{3ffff}]/u
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/

const stripAccents = (text: string): string => text.normalize('NFKD').replace(accents, '').normalize('NFKC')

const mapCharacters = (text: string): string => {
  if (!needsMapping.test(text)) return text
  let mapped = ''
  for (const char of text) mapped += simplified.get(char) ?? plainLetters[char] ?? char
  return mapped
}

/**
 * The form in which all texts are compared: full-width = half-width, lower case, no accents (ñ → n), traditional = simplified;
 * apostrophes vanish, everything else that is neither letter nor digit is one space, none at the ends. Folding twice changes nothing.
 */
export const fold = (text: string): string => {
  if (plain.test(text)) return text
  const compatible = text.toWellFormed().replace(apostrophes, '').normalize('NFKC').toLowerCase()
  return mapCharacters(stripAccents(compatible).toLowerCase()).replace(apostrophes, '').replace(notWord, ' ').trim()
}

/** Cuts a folded text into runs: a Chinese run or a word of another script each, in their order. */
export const runsOf = (folded: string): string[] => {
  const runs: string[] = []
  let run = ''
  let runIsHan = false
  for (const char of folded) {
    const han = isHan(char)
    if (run !== '' && (char === ' ' || han !== runIsHan)) {
      runs.push(run)
      run = ''
    }
    if (char !== ' ') run += char
    runIsHan = han
  }
  if (run !== '') runs.push(run)
  return runs
}
