import { asciiDigitOf } from './look-alike-digits.ts'

// each list has pairs: a sign, then the Latin letter that it looks like
const smallCapitals = 'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz'.match(/./gu) ?? []
const lookAlikes = 'аaеeіiоoрpсcуyхxѕsԁdтtмmпnкkгrһhјjнhвbαaοoρpτtιiνnυuκkεeηnμmβbχxζzΗhΥyıiɡgɑaɩiøo@a$s0o1i!i|i3e4a5s'.match(/./gu) ?? []
/** The same pairs for letters in boxes, in circles and of flags, which NFKC does not change: `🅰`, `🅐`, `🇦`. */
const letterSymbols = [0x1f170, 0x1f150, 0x1f1e6].flatMap((first) =>
  Array.from({ length: 26 }, (_, index) => [String.fromCodePoint(first + index), String.fromCodePoint(97 + index)]).flat(),
)

/** Letters of other scripts, digits and signs that look like Latin letters: the common ones of Unicode UTS 39. */
const latinOf: ReadonlyMap<string, string> = new Map(
  [smallCapitals, lookAlikes, letterSymbols].flatMap((pairs) => pairs.flatMap((letter, index) => (index % 2 === 0 ? [[letter, pairs[index + 1] ?? '']] : []))),
)

/** The Latin letter, in its case, that a sign outside ASCII looks like; undefined for other signs. */
export function latinLetterOf(sign: string): string | undefined {
  const letter = latinOf.get(sign) ?? latinOf.get(sign.toLowerCase())
  return letter !== undefined && !latinOf.has(sign) && sign !== sign.toLowerCase() ? letter.toUpperCase() : letter
}

/** A text in lower case without accents and invisible characters, with each look-alike as the Latin letter. */
export const asLatin = (text: string): string =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/./gsu, (letter) => latinOf.get(letter) ?? latinOf.get(letter.toLowerCase()) ?? letter.toLowerCase())

/** A text with ASCII for digits of all scripts and for signs that look like Latin letters; the rest stays. */
export const withLatin = (text: string): string => text.replace(/\P{ASCII}/gu, (sign) => asciiDigitOf(sign) ?? latinLetterOf(sign) ?? sign)
