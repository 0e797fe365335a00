import hongKongPairs from 'opencc-js/dict/HKVariantsRev'
import simplifiedPairs from 'opencc-js/dict/TSCharacters'

/** Letters that Unicode normalization does not decompose into a letter and an accent, and the Greek final sigma. */
const baseLetters: Readonly<Record<string, string>> = {
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

/** Traditional to simplified characters, each without its neighbours, so that a part of a text matches the whole. */
const makeSimplified = (): ReadonlyMap<string, string> => {
  const simplified = readPairs(simplifiedPairs)
  // characters of Hong Kong that the other dictionary lacks
  for (const [regional, standard] of readPairs(hongKongPairs)) {
    const target = simplified.get(standard)
    if (target !== undefined && target !== regional && !simplified.has(regional)) simplified.set(regional, target)
  }
  for (const [char, target] of simplified) simplified.set(char, simplified.get(target) ?? target)
  return simplified
}

const simplified = makeSimplified()

const isHanCode = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x3400 && code <= 0x4dbf) ||
  (code >= 0x20000 && code <= 0x3ffff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  code === 0x3005 ||
  code === 0x3007

/** Whether the first character of `char` is a Chinese character (CJK ideographs with all extensions, 々 and 〇). */
export const isHan = (char: string): boolean => isHanCode(char.codePointAt(0) ?? 0)

const apostrophes = /['’‘ʼ`´]/g
const accents = /[\u0300-\u036f]/g
const nonWordAscii = /[^a-z0-9]+/g
const nonWord = /[^\p{L}\p{N}\p{M}]+/gu
const onlyAscii = /^[\0-\u007f]*$/
const alreadyFolded = /^[a-z0-9]+(?: [a-z0-9]+)*$/

const stripAccents = (text: string): string => text.normalize('NFKD').replace(accents, '').normalize('NFKC')

/** By code unit: 1 for characters that become others, and for parts of longer ones. */
const mayChange = new Uint8Array(0x1_0000).fill(1, 0xd800, 0xe000)
for (const [char, target] of [...Object.entries(baseLetters), ...simplified]) if (char.length === 1 && char !== target) mayChange[char.charCodeAt(0)] = 1

/** A text in simplified characters and plain letters. */
export const inSimplified = (text: string): string => {
  let at = 0
  while (at < text.length && mayChange[text.charCodeAt(at)] === 0) at += 1
  if (at === text.length) return text
  let mapped = ''
  for (const char of text) mapped += simplified.get(char) ?? baseLetters[char] ?? char
  return mapped
}

/**
 * The form in which texts are compared: half-width, lower case, no accents (ñ → n), simplified characters; apostrophes are removed, every
 * other run of characters that are neither letters nor digits becomes one space, and both ends are trimmed. Idempotent.
 */
export const fold = (text: string): string => {
  if (alreadyFolded.test(text)) return text
  if (onlyAscii.test(text)) return text.toLowerCase().replace(apostrophes, '').replace(nonWordAscii, ' ').trim()
  // a second pass, since normalization can produce capital letters and apostrophes
  const compatible = text.toWellFormed().replace(apostrophes, '').normalize('NFKC').toLowerCase()
  return inSimplified(stripAccents(compatible).toLowerCase()).replace(apostrophes, '').replace(nonWord, ' ').trim()
}

/** Splits a folded text into runs in order: each is a sequence of Chinese characters or a word of another script. */
export const runsOf = (folded: string): string[] => {
  if (alreadyFolded.test(folded)) return folded.split(' ')
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
