/** English words for numbers. */
const english =
  'zero|one|two|three|fou?r|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|fou?r|fif|six|seven|eigh|nine)teen|(?:twen|thir|fou?r|fif|six|seven|eigh|nine)t(?:y|ies)|hundred|thousand|mill|mil|mln|mio|billion|trillion|half|dozen|lakh|crore'
/** Words for numbers in Tagalog and Cebuano. */
const tagalog =
  'isa|dalawa|tatlo|apat|lima|anim|pito|walo|siyam|sampu|labi[nm]g?\\p{L}*|\\p{L}*(?:m|na)pu|\\p{L}*(?:daan|raan)|\\p{L}*libo|kalahati|punto|duha|tulo|upat|unom|napulo|gatos'
/** Spanish words for numbers, also in Filipino spelling, without `once`, which is an English word. */
const spanish =
  'uno|dos|tres|[kc]u?[wu]?atro|[sc]in[gk]?[kc]o|sais|seis|s[iy]+ete|otso|ocho|n[uw]+[ew]*be|nueve|d[iy]+[es]?[sz]|diez|onse|do[sc]e|tre[sc]e|[kc]ator[sc]e|[kq]u?in[sc]e|dis[iy]\\p{L}+|(?:be|bei|vei)nte|tre?i?nta|[kc]u?[wu]?arenta|[sc]in[gk]?[kc]u?[wu]?enta|s[ie]senta|s[ie]tenta|otsenta|ochenta|no[bv]enta|s?[sc]i?y?ento|cien|medya'
/** Chinese words for numbers in pinyin. */
const pinyin = '(?:bai|qian)?wan'

const words = `${english}|${tagalog}|${spanish}|${pinyin}`
/** A word for a number, also with an ending of Tagalog or the letter of a scale. */
const numberWord = new RegExp(String.raw`(?<!\p{L})(?:${words})(?:ng|t)?(?:s|[mk]|th)?(?!\p{L})`, 'iu')
/** Words for numbers that match also within a longer word, since people write several together. */
const withinWords =
  /(?:seven|eleven|twelve|hundred|thousand|twenty|thirty|fifty|sixty|seventy|eighty|ninety|mill?[iy]on|(?:one|two|three|four|five|six|eight|nine)point)/iu
/** Digits in any script and Chinese signs for numbers, also those of banks. */
const numberSign = /[\p{N}零〇一二两三四五六七八九十百千万亿兩萬億壹贰貳貮弐叁叄肆伍陆陸柒捌玖拾佰仟廿卅卌仨俩倆幺壱弌弍弎만억🔟💯]/u
/** Chinese signs that are numbers only beside words for a price. */
const hanNearPrice = /(?:价|價|售|租|元|卖|賣|万|萬)[^\n]{0,16}[参參半点點]|[参參半点點][^\n]{0,8}(?:价|價|售|租|元|卖|賣)/u
/** The letter of thousands or millions by itself, but not in a name such as H&M. */
const scaleLetter = /(?<![\p{L}&'’])[mk](?![\p{L}&'’])/iu
const roman = '(?=[ivxlcdm])m{0,4}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})'
const romanAmount = new RegExp(String.raw`(?<![\p{L}&'’])(?=\p{L}{2})${roman}[mk](?!\p{L})`, 'iu')
const romanNumber = new RegExp(String.raw`(?<!\p{L})(?=\p{L}{2})${roman.toUpperCase()}(?!\p{L})`, 'u')
/** A word spelled with signs between its letters, or with letters of two alphabets. */
const disguisedWord =
  /(?<!\p{L})\p{L}(?:[\s.*_-]\p{L}){3}(?!\p{L})|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** The text without accents, invisible signs and letters of other forms. */
const normalized = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFKC')

const patterns = [numberSign, numberWord, withinWords, hanNearPrice, scaleLetter, romanAmount, romanNumber, disguisedWord]

/** Whether a text has a number in digits, or in words or letters of several languages; true in doubt. */
export const hasNumber = (text: string): boolean => patterns.some((pattern) => pattern.test(normalized(text)))

const priceWords = /(?<!\p{L})(?:pric|ask|net(?!\p{L})|nett|offer|presyo|halaga|php|peso|sell|sale|rent|lease|budget|worth|nego)|[价價售租元卖賣净淨₱$¥]/iu
const scale = new RegExp(String.raw`\d[\s.,-]*[mk](?!\p{L})|[百千万亿萬億佰仟만억]|hundred|thousand|mill?[iy]on|libo|daan`, 'iu')
const digits = /(?:\p{N}[^\p{N}]*){4}/u
const anyWord = new RegExp(String.raw`(?<!\p{L})(?:${words})(?:ng)?(?!\p{L})`, 'giu')

const hanDigit = /[零〇一二两三四五六七八九十壹贰貳叁肆伍陆陸柒捌玖拾]/gu

/** Whether the name of a tower or a level, where a number is usual, may tell a price: it has a word for prices, a scale, many digits or several numbers. */
export function labelMayTellPrice(label: string): boolean {
  const text = normalized(label)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return [priceWords, scale, scaleLetter, romanAmount, disguisedWord, digits].some((pattern) => pattern.test(text)) || count(anyWord) > 1 || count(hanDigit) > 2
}
