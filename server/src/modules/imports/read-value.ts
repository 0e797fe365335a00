import { isoDay } from '@site/domain/imports/day-text.ts'

/** A cell as `="0805"`, with which sheets keep zeros at the front. */
const formulaText = /^\s*=\s*["“”](.*)["“”]\s*$/su

/** The text of a cell as it may be stored: without the formula around a text. */
export const cellValue = (text: string): string => cleanText(formulaText.exec(text)?.[1] ?? text)

/** A text for comparison: half-width, lower case, trimmed. */
export const comparableText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g

/** Invisible characters and those that change the text direction (safety.md, T13); the joiner of emoji stays. */
const invisible = /(?!\u200d)\p{Cf}/gu

/** A text as it may be stored: without control and invisible characters and broken surrogate pairs, with single spaces and trimmed lines. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(controls, ' ')
    .replace(invisible, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()

/** A text of at most `maxLength` characters; a longer one ends with an ellipsis. */
export const truncate = (text: string, maxLength: number): string => {
  // a character has two units at most
  const characters = Array.from(text.slice(0, 2 * maxLength + 1))
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}

type Units = readonly (readonly [unit: string, factor: number])[]

/** Units in comparable form with their factors, the longest first, so that `元/平米` matches before `元`. */
export const unitsOf = (units: Readonly<Record<string, number>>): Units =>
  Object.entries(units)
    .map(([unit, factor]) => [comparableText(unit), factor] as const)
    .toSorted(([a], [b]) => b.length - a.length)

/** Numbers by their decimal sign. */
const numberForms = { '.': /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,15})?$/, ',': /^[+-]?(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})(?:,\d{1,15})?$/ }
const groupSeparators = /(?<=\d)[\s'’](?=\d{3})/g

/** Removes units before and after a number; `isValid`: it has one, or needs none (the unit is ""). */
function removeUnits(text: string, units: Units): { digits: string; factor: number; isValid: boolean } {
  let digits = text
  const before = units.find(([unit]) => unit !== '' && digits.startsWith(unit))
  if (before) digits = digits.slice(before[0].length).trim()
  const after = units.find(([unit]) => unit !== '' && digits.endsWith(unit))
  if (after) digits = digits.slice(0, -after[0].length).trim()
  const emptyUnit = units.find(([unit]) => unit === '')
  const isValid = before !== undefined || after !== undefined || emptyUnit !== undefined
  const factor = before || after ? (before?.[1] ?? 1) * (after?.[1] ?? 1) : (emptyUnit?.[1] ?? 1)
  return { digits: digits.replace(groupSeparators, ''), factor, isValid }
}

/** 3万2 and 3万2千 for 3.2万, 3万2000 for 3.2000万, and the same with 亿. */
const splitTenThousands = /(?<![\d.,])(\d{1,4})([万亿])(\d{4}|\d(?=\D|$))千?/u

/** Numbers that can only have this decimal sign, by it: `12,8` has one digit behind the comma, where thousands have three, and `1.234.567` has two points. */
const unmistakableForms = {
  '.': /^\d{1,15}\.\d{1,2}$|^\d{1,3}(?:,\d{3}){1,4}\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,4}$/,
  ',': /^\d{1,15},\d{1,2}$|^\d{1,3}(?:\.\d{3}){1,4},\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,4}$/,
}

/** What people write around an area: its name, that it is not measured, which area it is, and the same in another unit. */
const aroundNumber =
  /^(?:fa|la|floor area|lot area|area|size)\s?[:：]?\s(?=\D?\d)|^(?:~|≈|±|\+\/-|约|約|大约|approx(?:imately|\.)?|about|around|circa|ca\.)\s?|\s?(?:±|左右|\(?(?:approx(?:imately|\.)?|more or less|gross|nett?|usable|saleable)\)?|\+\/-)$|\s?[(/=≈]\s?[\d.,]{1,12}\s?(?:sq|sf|ft|m2|坪|呎|平)[^()\d]{0,16}\)?$/gu

type NumberOptions = { readonly decimal?: '.' | ',' | undefined; readonly units?: Units | undefined; readonly isEveryday?: boolean | undefined }

/**
 * A number with its separators and units: `"15,916,180"`, `239万` (with 万 = 10,000), `113.62㎡`; null when it is no number, or lacks its unit. One that a
 * unit converts, such as square feet, has one decimal. `isEveryday`: with words such as "about", and with the other decimal sign if only that is possible.
 */
export function parseNumber(text: string, { decimal = '.', units, isEveryday = false }: NumberOptions = {}): number | null {
  const written = isEveryday ? comparableText(text).replace(aroundNumber, '').trim() : comparableText(text)
  const { digits, factor, isValid } = removeUnits(units ? written.replace(splitTenThousands, '$1.$3$2') : written, units ?? [['', 1]])
  const otherSign = decimal === '.' ? ',' : '.'
  const sign = numberForms[decimal].test(digits) ? decimal : isEveryday && unmistakableForms[otherSign].test(digits) ? otherSign : null
  if (!isValid || sign === null) return null
  const value = Number(sign === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')) * factor
  if (factor === 1) return value
  // 20.1 × 10,000 is 201,000.00000000003 in binary
  return Number.isInteger(factor) ? Number(value.toPrecision(15)) : Math.round(value * 10) / 10
}

/** An amount within a longer text, with its marks and unit: `₱21.8M`, `5百万`. */
const amount = String.raw`[^\d\s]{0,6}\s?\d[\d.,]{0,20}\s?[^\d\s~–—-]{0,8}`
const rangeText = new RegExp(`^${amount}\\s?(?:-|–|—|~|to|until|至|到)\\s?${amount}$`, 'u')
const leastText = new RegExp(
  `^(?:from|fr(?:m|om)?\\.?|start(?:s|ing)?(?: (?:at|from|price))?|as low as|at least|min(?:imum)?\\.?|最低|至少)[:：]?\\s?${amount}$|^${amount}\\s?(?:\\+|起|以上|(?:(?:and|&) )?(?:up|above|over|onwards?|more))$`,
  'u',
)

/** What a text says in place of one number: several (`21.8–22.5M`), or the least (`from 5M`, `5M up`); null: neither. */
export function looseNumber(text: string): 'range' | 'leastOnly' | null {
  const written = comparableText(text).replace(/\s+/gu, ' ')
  return leastText.test(written) ? 'leastOnly' : rangeText.test(written) ? 'range' : null
}

const agoUnits: readonly (readonly [RegExp, unit: 'day' | 'month' | 'year', factor: number])[] = [
  [/^(?:刚刚|今天|today)/u, 'day', 0],
  [/^(?:昨天|yesterday)/u, 'day', 1],
  [/^(\d{1,3}) ?(?:天前|days? ago)/u, 'day', 1],
  [/^(\d{1,3}) ?(?:周前|weeks? ago)/u, 'day', 7],
  [/^(\d{1,3}) ?(?:个月前|months? ago)/u, 'month', 1],
  [/^(\d{1,2}) ?(?:年前|years? ago)/u, 'year', 1],
  [/^(\d{1,3}) ?(?:小时前|分钟前|hours? ago|minutes? ago)/u, 'day', 0],
]

/** The day of a text such as "3 days ago" before `today`; null for other texts. */
function parseAgo(text: string, today: string): string | null {
  for (const [form, unit, factor] of agoUnits) {
    const match = form.exec(comparableText(text))
    if (!match) continue
    const count = Number(match[1] ?? 1) * factor
    const date = new Date(`${today}T00:00:00Z`)
    if (unit === 'day') date.setUTCDate(date.getUTCDate() - count)
    else date.setUTCMonth(date.getUTCMonth() - count * (unit === 'year' ? 12 : 1))
    // two months before 30 April is the last day of February
    if (unit !== 'day' && date.getUTCDate() !== Number(today.slice(8))) date.setUTCDate(0)
    return date.toISOString().slice(0, 10)
  }
  return null
}

const dateForms = {
  iso: /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T ]\d{2}:\d{2}.{0,20})?$/,
  'd/m/y': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/,
  'm/d/y': /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/,
  y年m月d日: /^(?<y>\d{4})年(?<m>\d{1,2})月(?<d>\d{1,2})日$/u,
} as const

/** The form of a date in a file: one of `dateForms`, or days ago. */
type DateForm = keyof typeof dateForms | 'ago'

/** The day of a text, ISO 8601; null when the text has another form or the day does not exist. `ago` counts back from `today`. */
export function parseDate(text: string, form: DateForm, today: string): string | null {
  if (form === 'ago') return parseAgo(text, today)
  const parts = dateForms[form].exec(text.normalize('NFKC').trim())?.groups
  return parts ? isoDay(Number(parts['y']), Number(parts['m']), Number(parts['d'])) : null
}

/** Whether each UTF-16 code unit continues a word that is separated by spaces: 1 or 2 for no or yes, 0 until it is needed. */
const inWordByUnit = new Uint8Array(65_536)

/** Whether the character at an index of a text continues a word that is separated by spaces. */
function isInWord(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  if (Number.isNaN(unit)) return false
  if (inWordByUnit[unit] === 0) inWordByUnit[unit] = /[\p{L}\p{N}]/u.test(text.charAt(index)) && !/\p{Script=Han}/u.test(text.charAt(index)) ? 2 : 1
  return inWordByUnit[unit] === 2
}

/** Characters of a text in which words are looked for: a search takes time with each place where the word might begin. */
const maxSearched = 4_000

/** Whether a text contains a word or phrase, both in comparable form, as a whole word. Chinese has no spaces, so there any position counts. */
function containsWord(text: string, word: string): boolean {
  const [beginsInWord, endsInWord] = [isInWord(word, 0), isInWord(word, word.length - 1)]
  let index = text.indexOf(word)
  while (index >= 0) {
    const isWordStart = !beginsInWord || !isInWord(text, index - 1)
    if (isWordStart && (!endsInWord || !isInWord(text, index + word.length))) return true
    index += 1
    // inside a word no other begins
    if (!isWordStart) while (index < text.length && isInWord(text, index - 1)) index += 1
    index = text.indexOf(word, index)
  }
  return false
}

/** Compiles words and phrases into a search for any of them in the first 4,000 characters of a text, as whole words. */
export function searchOf(words: readonly string[]): (text: string) => boolean {
  const searched = [...new Set(words.map(comparableText))].filter((word) => word !== '')
  return (text) => {
    // its comparable form may be shorter
    const searchable = comparableText(text.slice(0, 2 * maxSearched)).slice(0, maxSearched)
    return searched.some((word) => containsWord(searchable, word))
  }
}
