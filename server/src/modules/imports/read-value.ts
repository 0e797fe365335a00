/** A text in the form for comparison: half-width, lower case. */
export const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g

/** Invisible characters and those that change the text direction (T13); the joiner of emoji stays. */
const invisible = /(?!\u200d)\p{Cf}/gu

/** A text as it may be stored: without control, direction and invisible characters and broken surrogate pairs; spaces normalized, none at the ends of lines. */
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

export type Units = readonly (readonly [unit: string, factor: number])[]

/** Units by their plain form, the longest first, so that `元/平米` goes before `元`. */
export const unitsOf = (units: Readonly<Record<string, number>>): Units =>
  Object.entries(units)
    .map(([unit, factor]) => [plain(unit), factor] as const)
    .toSorted(([a], [b]) => b.length - a.length)

const forms = { '.': /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,15})?$/, ',': /^[+-]?(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})(?:,\d{1,15})?$/ }
const spacesInside = /(?<=\d)[\s'’](?=\d{3})/g

function takeUnits(text: string, units: Units): { rest: string; factor: number; found: boolean } {
  let rest = text
  let factor = 1
  let found = units.some(([unit]) => unit === '')
  const before = units.find(([unit]) => unit !== '' && rest.startsWith(unit))
  if (before) rest = rest.slice(before[0].length).trim()
  const after = units.find(([unit]) => unit !== '' && rest.endsWith(unit))
  if (after) rest = rest.slice(0, -after[0].length).trim()
  for (const unit of [before, after]) {
    if (!unit) continue
    factor *= unit[1]
    found = true
  }
  return { rest, factor, found }
}

/** A number with its separators and units: `"15,916,180"`, `239万` (with 万 = 10,000), `113.62㎡`; null when it is no number, or lacks its unit. */
export function parseNumber(text: string, decimal: '.' | ',' = '.', units?: Units): number | null {
  const { rest, factor, found } = takeUnits(plain(text), units ?? [['', 1]])
  const digits = rest.replace(spacesInside, '')
  if (!found || !forms[decimal].test(digits)) return null
  const digitsOnly = decimal === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  const value = Number(digitsOnly) * factor
  // 20.1 × 10,000 is 201,000.00000000003 in binary
  return factor === 1 ? value : Number(value.toPrecision(15))
}

const isoDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null
}

const agoUnits: readonly (readonly [RegExp, unit: 'day' | 'month' | 'year', each: number])[] = [
  [/^(?:刚刚|今天|today)/u, 'day', 0],
  [/^(?:昨天|yesterday)/u, 'day', 1],
  [/^(\d{1,3}) ?(?:天前|days? ago)/u, 'day', 1],
  [/^(\d{1,3}) ?(?:周前|weeks? ago)/u, 'day', 7],
  [/^(\d{1,3}) ?(?:个月前|months? ago)/u, 'month', 1],
  [/^(\d{1,2}) ?(?:年前|years? ago)/u, 'year', 1],
  [/^(\d{1,3}) ?(?:小时前|分钟前|hours? ago|minutes? ago)/u, 'day', 0],
]

function daysAgo(text: string, today: string): string | null {
  for (const [form, unit, each] of agoUnits) {
    const found = form.exec(plain(text))
    if (!found) continue
    const count = Number(found[1] ?? 1) * each
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

export type DateForm = keyof typeof dateForms | 'ago'

/** A day as ISO 8601 from a text of one form; null when the form differs or the day does not exist. `today` is the base of `ago`. */
export function parseDate(text: string, form: DateForm, today: string): string | null {
  if (form === 'ago') return daysAgo(text, today)
  const found = dateForms[form].exec(text.normalize('NFKC').trim())?.groups
  return found ? isoDay(Number(found['y']), Number(found['m']), Number(found['d'])) : null
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign) && !/\p{Script=Han}/u.test(sign)

/** Whether a text contains a word or phrase as whole words; Chinese has no spaces, so there any position counts. */
export function containsWord(text: string, word: string): boolean {
  const wanted = plain(word)
  if (wanted === '') return false
  for (let index = text.indexOf(wanted); index >= 0; index = text.indexOf(wanted, index + 1)) {
    const isWordStart = !isWordSign(wanted[0]) || !isWordSign(text[index - 1])
    const isWordEnd = !isWordSign(wanted.at(-1)) || !isWordSign(text[index + wanted.length])
    if (isWordStart && isWordEnd) return true
  }
  return false
}
