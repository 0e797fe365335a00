/** An amount in a text; a range is half-open as a filter. `exact`: the amount has no bound such as "below" or "from". */
export type KeywordAmount = { readonly from: number; readonly end: number; readonly min?: number; readonly max?: number; readonly exact?: number }

const units: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  千: 1e3,
  w: 1e4,
  万: 1e4,
  m: 1e6,
  mil: 1e6,
  mn: 1e6,
  million: 1e6,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
}
const chineseUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const chineseDigits = '零一二三四五六七八九'

/** A Chinese number with its own unit: 三百, 两千五百, 一万五, 两万五千. */
const chinese = String.raw`[一二两三四五六七八九十百千]{0,8}[十百千万亿]{1,2}[万亿]?(?:[一二两三四五六七八九](?:千(?:[一二两三四五六七八九]百?)?|百)?(?![室房居卫厅间]))?`
/** 2万5 and 1w5. */
const halfWritten = String.raw`\d{1,4}(?:万|w)\d(?![\d.,]|\s?[a-z千百万室房居卫厅间])`
const digit = '[0-9一二两三四五六七八九]'
const belowWan = `(?:${digit}千(?:${digit}百)?|${digit}百)`
const leading = '(?:[0-9]{1,4}|[一二两三四五六七八九十]{1,3})'
/** Numbers that each have a Chinese unit: 2万5千, 3千5百, 1亿2千万. */
const composed = `${leading}[万w]${belowWan}(?![万亿])|[0-9]千${digit}百万?|${leading}亿(?:[0-9]{1,4}|${belowWan})万`

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const unit = String.raw`(?:million|thousand|mil|mn|[kmw](?![a-z0-9²])|千万|百万|[千万亿])`
const sign = String.raw`(?:php|p(?=\s?\d)|₱|\$|¥|pesos?)?\s*`
const tail = String.raw`(?:\s*(?:php|pesos?|比索|元|块))?(?:\s*(?:/|per|a|每)\s*(?:mo(?:nth)?|月)\b|/月|\s*(?:a\s+)?monthly|\s*每?个?月|\s*(?:kada|bawat|isang)\s+buwan)?`

/** A Chinese number such as 三百 or 两千五百; NaN for other texts. */
function readChinese(text: string): number {
  let sum = 0
  let last = 0
  for (const char of text) {
    const scale = chineseUnits[char]
    const digit = char === '两' ? 2 : chineseDigits.indexOf(char)
    if (scale !== undefined) {
      sum += (last || 1) * scale
      last = 0
    } else if (digit >= 0) last = digit
    else return Number.NaN
  }
  return sum + last
}

const scales = [
  ['亿', 1e8],
  ['万', 1e4],
  ['千', 1e3],
  ['百', 1e2],
] as const

/** The sum of numbers that each have a Chinese unit; a last digit without a unit counts in the next lower one: 2万5 is 25,000. */
function readComposed(text: string): number {
  if (!/[万亿\d]/.test(text)) return readChinese(text)
  for (const [char, scale] of scales) {
    const [before, after] = text.split(char)
    if (before !== undefined && after !== undefined)
      return (before ? readComposed(before) : 1) * scale + readComposed(after) * (after.length === 1 ? scale / 10 : 1)
  }
  return Number(text)
}
const isComposed = new RegExp(`[万w亿]${digit}|[0-9]千${digit}`)

function readNumber(text: string): { value: number; unit: number | null } {
  const plain = text.replaceAll(',', '').replace(/\s+/g, '')
  if (isComposed.test(plain)) return { value: readComposed(plain.replace('w', '万')), unit: 1 }
  const found = /^(\d+(?:\.\d+)?)(.*)$/.exec(plain)
  if (found) return { value: Number(found[1]), unit: found[2] ? (units[found[2]] ?? null) : null }
  const han = /^(.*?)(万|亿)?$/.exec(plain)
  return { value: han?.[1] ? readChinese(han[1]) : 1, unit: han?.[2] ? (units[han[2]] ?? null) : null }
}

const below = String.raw`(?:under|below|less\s+than|lower\s+than|cheaper\s+than|not\s+(?:more\s+than|over|exceeding)|no\s+more\s+than|max(?:imum)?(?:\s+of)?|up\s*to|within|budget(?:\s+of|:|\s+is)?(?:\s+(?:up\s*to|max))?|hanggang|mas\s+mababa\s+sa|<=?|≤|不超过|不高于|低于|少于|小于|最多|最高|预算(?:在|是)?)`
const above = String.raw`(?:over|above|more\s+than|at\s+least|from|starting(?:\s+at|\s+from)?|min(?:imum)?(?:\s+of)?|>=?|≥|超过|高于|大于|不少于|不低于|至少|最少|最低)`
const belowAfter = String.raw`(?:以下|以内|之内|内|封顶|(?:and\s+|or\s+)?(?:below|under|less|max(?:imum)?|down|pababa|lang|lamang|only)\b)`
const aboveAfter = String.raw`(?:以上|起步|起|(?:and\s+|or\s+)?(?:up|above|over|more|min(?:imum)?|pataas)\b|\+)`
/** An amount with one of these words means a range of a tenth around it. */
const around = String.raw`(?:around|about|approx(?:imately|\.)?|roughly|mga|大概|大约|差不多|约)`
const aroundAfter = String.raw`(?:左右|上下|more\s+or\s+less\b|or\s+so\b)`
const aroundShare = 0.1
const to = String.raw`\s*(?:-|–|—|~|～|to\b|and\b|hanggang|到|至)\s*`

type Amounts = {
  readonly number: string
  /** The pattern that follows such a number. */
  readonly ends: string
  readonly isAmount: (units: readonly (number | null)[], text: string) => boolean
}
type Way = 'range' | 'around' | 'max' | 'min' | 'exact'

/** The ways to write an amount, the most specific first. */
function patternsFor({ number, ends }: Amounts): readonly (readonly [Way, RegExp])[] {
  const start = String.raw`(?<![a-z0-9.,])`
  const amount = String.raw`${sign}(${number})${ends}`
  const afterWord = String.raw`(?:${start}|(?<=[\p{Script=Han}]))`
  const ways: readonly (readonly [Way, string])[] = [
    ['range', String.raw`${start}(?:between\s+|from\s+|budget:?\s+|预算)?${sign}(${number}|[一二两三四五六七八九])(?:${ends})?${to}${amount}(?:之间)?`],
    ['around', String.raw`${afterWord}(?:budget\s*:?\s*|预算)?${around}\s*(?:${amount})(?:\s*${aroundAfter})?`],
    ['around', String.raw`${afterWord}(?:budget\s*:?\s*|预算)?${amount}\s*${aroundAfter}`],
    ['max', String.raw`${afterWord}${below}\s*${amount}(?:\s*${belowAfter})?`],
    ['min', String.raw`${afterWord}${above}\s*${amount}`],
    ['max', String.raw`${start}${amount}\s*${belowAfter}`],
    ['min', String.raw`${start}${amount}\s*${aboveAfter}`],
    ['exact', start + amount],
  ]
  return ways.map(([way, pattern]) => [way, new RegExp(`${pattern}(?:(?<=[万千百亿])|(?![a-z0-9]))`, 'gu')])
}

function readerOf(amounts: Amounts): (plain: string) => KeywordAmount[] {
  const patterns = patternsFor(amounts)
  const read = (way: Way, found: RegExpExecArray): KeywordAmount[] => {
    const numbers = found.slice(1, way === 'range' ? 3 : 2).map((text) => readNumber(text ?? ''))
    const units = numbers.map((number) => number.unit)
    if (numbers.some(({ value }) => !Number.isFinite(value)) || !amounts.isAmount(units, found[0])) return []
    const shared = units.at(-1) ?? 1
    const [low = 0, high = 0] = numbers.map((number) => Math.round(number.value * (number.unit ?? shared)))
    const span = { from: found.index, end: found.index + found[0].length }
    if (way === 'around') return [{ ...span, min: Math.round(low * (1 - aroundShare)), max: Math.round(low * (1 + aroundShare)) }]
    if (way !== 'range') return [{ ...span, [way]: low }]
    return low < high ? [{ ...span, min: low, max: high }] : []
  }
  return (plain) =>
    /[\d十百千万亿]/.test(plain) ? patterns.flatMap(([way, pattern]) => Array.from(plain.matchAll(pattern), (found) => read(way, found)).flat()) : []
}

const saysMoney = /php|₱|\$|pesos?|比索|元|月|month|\bp\s?\d/
const isLargeAndBound = (text: string) => /\d[\d,]{3,}/.test(text) && !/^\s*\d+\s*$/.test(text)

/**
 * Prices in a text (lower case, simplified): "3-5M", "below 60k", "500万以下", "budget 25k", "₱25,000". A number is a price only with a
 * currency, a unit or a word that bounds it; the unit at the end of a range counts for its beginning too.
 */
export const pricesIn: (plain: string) => KeywordAmount[] = readerOf({
  number: `${composed}|${halfWritten}|(?:${digits})\\s*${unit}?|${chinese}`,
  ends: tail,
  isAmount: (units, text) => units.some((unit) => unit !== null) || saysMoney.test(text) || isLargeAndBound(text),
})

/** Areas in square metres in a text: "40 sqm", "50平以上", "60-80 m²". */
export const areasIn: (plain: string) => KeywordAmount[] = readerOf({
  number: digits,
  ends: String.raw`\s*(?:sq\.?\s?m(?:tr|eters?|etres?|s)?\b\.?|square\s+met(?:er|re)s?|m2|m²|㎡|平方米|平方|平米|平)`,
  isAmount: () => true,
})
