import { englishAmount, parseEnglishAmount } from './english-number.ts'
import { unitFactors } from '../typed-amount.ts'

/** An amount in a text, from `start` to before `end`. `min` and `max`: its bounds, inclusive; `exact`: the amount, if it has no bound such as "below". */
export type KeywordAmount = { readonly start: number; readonly end: number; readonly min?: number; readonly max?: number; readonly exact?: number }

const keywordUnitFactors: Readonly<Record<string, number>> = { ...unitFactors, thousand: 1e3, mil: 1e6, mn: 1e6, million: 1e6 }
const chineseUnitFactors: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const chineseDigits = '零一二三四五六七八九'

/**
 * A numeral before a measure word counts it and is no part of the amount: 六万一个月 and 五万一平, but 三万五月租, 五十一平 and 一千一平以上; the units of
 * areas follow 一 alone.
 */
const countedNumeral = String.raw`(?:[一1](?:栋|幢|户|人|次|季|半年|间|夜|(?<=[万千亿]一|[万w]1)(?:平方?[米尺呎]?|方(?![便向圆])|㎡|坪|呎|尺)(?!以))|[一二两三四五六七八九1-9](?:个|月(?![租付供还薪])|年(?![租付])|天(?!然)|日(?!租)|晚(?!上)|周(?![边围])|星期|套(?!房)|位(?![置于]))|一套)`
/** 三百, 两千五百, 一万五, 两万五千; 五百来万 and 五百多万 are approximate, 几百万 and 十几万 are too vague to match. */
const chineseNumber = String.raw`[一二两三四五六七八九十百千]{1,6}[来多][万亿]|(?<![几来多数余]|[几数][十百千])[一二两三四五六七八九十百千]{0,8}[十百千万亿]{1,2}[万亿]?(?:(?!${countedNumeral})[一二两三四五六七八九](?:千(?:[一二两三四五六七八九]百?)?|百)?(?![室房居卫厅间]))?`
/** 2万5 and 1w5. */
const digitAfterTenThousand = String.raw`\d{1,4}(?:万|w)(?!${countedNumeral})\d(?![\d.,]|\s?[a-z千百万室房居卫厅间])`
const digitPattern = '[0-9一二两三四五六七八九]'
const belowTenThousand = `(?:${digitPattern}千(?:${digitPattern}百)?|${digitPattern}百)`
const countPattern = '(?:[0-9]{1,4}|[一二两三四五六七八九十]{1,3})'
/** Numbers that each have a Chinese unit: 2万5千, 3千5百, 1亿2千万. */
const composedNumber = `${countPattern}[万w]${belowTenThousand}(?![万亿])|[0-9]千${digitPattern}百万?|${countPattern}亿(?:[0-9]{1,4}|${belowTenThousand})万`

const decimalNumber = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?![\d.])|\d+(?:\.\d+)?`
/** Points between thousands, as in much of Europe: 45.000. Before a unit they are decimal points: 1.250m. */
const pointsInThousands = /^\d{1,3}(?:\.\d{3})+$/
const unitPattern = String.raw`(?:million|thousand|mil|mn|[kmw](?![a-z0-9²])|千万|百万|[千万亿])`
const currencyPattern = String.raw`(?:php|p(?=\s?\d)|₱|\$|¥|pesos?)?\s*`
const priceSuffix = String.raw`(?:\s*(?:php|pesos?|[比披]索|菲币|元|块))?(?:\s*(?:/|per|a|每)\s*(?:mo(?:nth)?|月)\b|/月|\s*(?:a\s+)?monthly|\s*[每一1]?个月(?![供租付还薪])|\s*[每一1]?月(?![供租付还薪份初底中]|\d{1,2}[日号]|[能可就]?(?:入住|搬|起租|交)))?`

/** A Chinese number such as 三百 or 两千五百; NaN for other texts. */
function parseChinese(text: string): number {
  let sum = 0
  let last = 0
  for (const char of text) {
    const scale = chineseUnitFactors[char]
    const digit = char === '两' ? 2 : chineseDigits.indexOf(char)
    if (scale !== undefined) {
      sum += (last || 1) * scale
      last = 0
    } else if (digit >= 0) last = digit
    else return Number.NaN
  }
  return sum + last
}

const chineseScales = [
  ['亿', 1e8],
  ['万', 1e4],
  ['千', 1e3],
  ['百', 1e2],
] as const

/** The sum of numbers that each have a Chinese unit; a last digit without a unit counts in the next lower unit: 2万5 is 25,000. */
function parseComposed(text: string): number {
  if (!/[万亿\d]/.test(text)) return parseChinese(text)
  for (const [char, scale] of chineseScales) {
    const [before, after] = text.split(char)
    if (before !== undefined && after !== undefined)
      return (before ? parseComposed(before) : 1) * scale + parseComposed(after) * (after.length === 1 ? scale / 10 : 1)
  }
  return Number(text)
}
const composedPattern = new RegExp(`[万w亿]${digitPattern}|[0-9]千${digitPattern}`)

function parseNumber(text: string): { value: number; unit: number | null } {
  if (/^[a-z]/.test(text)) return { value: parseEnglishAmount(text), unit: 1 }
  // 3个W is how some people say 3万
  const spaceless = text.replace(/[,个来多\s]+/g, '')
  const compact = pointsInThousands.test(spaceless) ? spaceless.replaceAll('.', '') : spaceless
  if (composedPattern.test(compact)) return { value: parseComposed(compact.replace('w', '万')), unit: 1 }
  const match = /^(\d+(?:\.\d+)?)(.*)$/.exec(compact)
  if (match) return { value: Number(match[1]), unit: match[2] ? (keywordUnitFactors[match[2]] ?? null) : null }
  const chinese = /^(.*?)(万|亿)?$/.exec(compact)
  return { value: chinese?.[1] ? parseChinese(chinese[1]) : 1, unit: chinese?.[2] ? (keywordUnitFactors[chinese[2]] ?? null) : null }
}

/** No negation before a word: "no less than" and 不低于 are lower limits, "no more than" and 不超过 upper ones. */
const notNegated = String.raw`(?<!(?<![a-z])not?\s+|不)`
const maxBefore = String.raw`(?:${notNegated}(?:under|below|less\s+than|lower\s+than|cheaper\s+than)|not?\s+(?:(?:more|higher|greater|larger|bigger)\s+than|over|above|exceeding)|at\s+(?:the\s+)?most|max(?:imum)?(?:\s+of)?|up\s*to|within|(?:max(?:imum)?\s+)?budget(?:\s+of|:|\s+is)?(?:\s+(?:up\s*to|max))?|<=?|≤|不超过|不(?:高|多|大)于|${notNegated}(?:低于|少于|小于)|最多|至多|顶多|最高|最大|预算(?:在|是)?)`
const minBefore = String.raw`(?:not?\s+(?:(?:less|lower|fewer|smaller|cheaper)\s+than|under|below)|${notNegated}(?:over|above|more\s+than)|at\s+(?:the\s+)?least|from|starting(?:\s+at|\s+from)?|min(?:imum)?(?:\s+of)?|>=?|≥|${notNegated}(?:超过|高于|大于)|不(?:少|低|小)于|至少|起码|最少|最低|最小)`
const maxAfter = String.raw`(?:以下|以内|之内|内|封顶|(?:and\s+|or\s+)?(?:below|under|less|max(?:imum)?|down|only)\b)`
const minAfter = String.raw`(?:以上|起步|起|(?:and\s+|or\s+)?(?:up|above|over|more|min(?:imum)?)\b|\+)`
const approximateBefore = String.raw`(?:around|about|approx(?:imately|\.)?|roughly|大概|大约|差不多|约)`
const approximateAfter = String.raw`(?:左右|上下|more\s+or\s+less\b|or\s+so\b)`
/** An amount with such a word is a range around it: this fraction of the amount on each side. */
const approximateMargin = 0.1
const rangeSeparator = String.raw`\s*(?:-|–|—|~|～|(?:up\s*)?to\b|and\b|到|至)\s*`

/** The patterns of an amount of money or area: its number, and the `suffix` after the number. */
type AmountPatterns = {
  readonly number: string
  readonly suffix: string
  /** Whether a match is an amount; `units`: the factor of the unit of each number, null without a unit. */
  readonly isAmount: (units: readonly (number | null)[], text: string) => boolean
  /** Tells texts that cannot have such an amount: they do not match. */
  readonly hint?: RegExp
}
type AmountForm = 'range' | 'around' | 'max' | 'min' | 'exact'

/** The forms of an amount, the most specific first, each with a short pattern (`hint`) that its texts match: to test it first takes less time. */
function patternsFor({ number, suffix }: AmountPatterns): readonly (readonly [AmountForm, RegExp, hint: RegExp])[] {
  const latinStart = String.raw`(?<![a-z0-9.]|\d,)`
  const amount = String.raw`${currencyPattern}(${number})${suffix}`
  const startOrChinese = String.raw`(?:${latinStart}|(?<=[\p{Script=Han}]))`
  const forms: readonly (readonly [AmountForm, string, hint: string])[] = [
    [
      'range',
      String.raw`${latinStart}(?:between\s+|from\s+|budget:?\s+|预算)?${currencyPattern}(${number}|[一二两三四五六七八九])(?:${suffix})?${rangeSeparator}${amount}(?:之间)?`,
      rangeSeparator,
    ],
    ['around', String.raw`${startOrChinese}(?:budget\s*:?\s*|预算)?${approximateBefore}\s*(?:${amount})(?:\s*${approximateAfter})?`, approximateBefore],
    ['around', String.raw`${startOrChinese}(?:budget\s*:?\s*|预算)?${amount}\s*${approximateAfter}`, approximateAfter],
    ['max', String.raw`${startOrChinese}${maxBefore}\s*${amount}(?:\s*${maxAfter})?`, maxBefore],
    ['min', String.raw`${startOrChinese}${minBefore}\s*${amount}`, minBefore],
    ['max', String.raw`${latinStart}${amount}\s*${maxAfter}`, maxAfter],
    ['min', String.raw`${latinStart}${amount}\s*${minAfter}`, minAfter],
    ['exact', latinStart + amount, ''],
  ]
  return forms.map(([form, pattern, hint]) => [form, new RegExp(`${pattern}(?:(?<=[万千百亿])|(?![a-z0-9]))`, 'gu'), new RegExp(hint, 'u')])
}

/** How amounts are read. `anyOrder`: a range may begin with its higher end, as in "5m to 3m"; in a home for sale, that is a price that fell. */
type AmountOptions = { readonly anyOrder?: boolean }
type AmountReader = (text: string, options?: AmountOptions) => KeywordAmount[]

/** What joins the ends of a range in the wrong order: a word, or a dash without spaces. */
const joinsRange = /(?<![a-z])(?:to|and)(?![a-z])|[到至]|\d[-–~～]\d/u
/** How many times its lower end the higher end of a range in the wrong order is at most, beyond which the numbers say different things. */
const maxReversedRatio = 10

/** Whether two numbers, the higher one first, are the ends of a range: each has its unit, or they share the last one and are joined. */
function isReversedRange(from: number, to: number, [fromUnit, toUnit]: readonly (number | null)[], text: string): boolean {
  if (to >= from || from > to * maxReversedRatio) return false
  if (fromUnit !== null) return toUnit !== null
  return joinsRange.test(text)
}

function amountReader(kind: AmountPatterns): AmountReader {
  const patterns = patternsFor(kind)
  const readMatch = (form: AmountForm, match: RegExpExecArray, { anyOrder = false }: AmountOptions): KeywordAmount[] => {
    const numbers = match.slice(1, form === 'range' ? 3 : 2).map((text) => parseNumber(text ?? ''))
    const units = numbers.map((number) => number.unit)
    if (numbers.some(({ value }) => !Number.isFinite(value)) || !kind.isAmount(units, match[0])) return []
    const lastUnit = units.at(-1) ?? 1
    const [low = 0, high = 0] = numbers.map((number) => Math.round(number.value * (number.unit ?? lastUnit)))
    const position = { start: match.index, end: match.index + match[0].length }
    if (form === 'around' || (form === 'exact' && /[来多][万亿]/.test(match[0])))
      return [{ ...position, min: Math.round(low * (1 - approximateMargin)), max: Math.round(low * (1 + approximateMargin)) }]
    if (form !== 'range') return [{ ...position, [form]: low }]
    if (anyOrder && isReversedRange(low, high, units, match[0])) return [{ ...position, min: high, max: low }]
    return low < high ? [{ ...position, min: low, max: high }] : []
  }
  return (text, options = {}) =>
    /[\d十百千万亿]|thousand|million/.test(text) && (kind.hint?.test(text) ?? true)
      ? patterns.flatMap(([form, pattern, hint]) =>
          hint.test(text) ? Array.from(text.matchAll(pattern), (match) => readMatch(form, match, options)).flat() : [],
        )
      : []
}

/** Whether a text such as 12月 or 十月 names a month of the year: without a currency it is no rent. */
const isMonthOfYear = (text: string) =>
  /(?<!\d)\d{1,2}\s*月|(?<![一二两三四五六七八九])十[一二]?\s*月/.test(text) && !/php|₱|\$|peso|[比披]索|菲币|元/.test(text)
const mentionsMoney = /php|₱|\$|pesos?|[比披]索|菲币|元|月|month|\bp\s?\d/
/** The number of a parking slot alone, such as "P104002": a letter and six digits or more. */
const isSlotNumber = (text: string) => /^\s*p\d{6,}\s*$/.test(text)
const hasBoundAndLargeNumber = (text: string) => /\d[\d,]{3,}|\d\.\d{3}/.test(text) && !/^\s*\d+\s*$/.test(text)

/**
 * Prices in a text (lower case, simplified): "3-5M", "below 60k", "500万以下", "budget 25k", "₱25,000". A number is a price only with a
 * currency, a unit, or a bound such as "below"; the unit at the end of a range applies to its beginning too.
 */
export const pricesIn: AmountReader = amountReader({
  number: `${composedNumber}|${digitAfterTenThousand}|(?:${decimalNumber})\\s*(?:个(?=\\s?[w万]))?${unitPattern}?|${chineseNumber}|${englishAmount}`,
  suffix: priceSuffix,
  isAmount: (units, text) =>
    units.some((unit) => unit !== null) || (!isSlotNumber(text) && ((mentionsMoney.test(text) && !isMonthOfYear(text)) || hasBoundAndLargeNumber(text))),
})

/** Units of areas, each with its square metres. */
const areaUnits = [
  [1, String.raw`sq\.?\s?m(?:tr|eters?|etres?|s)?\b\.?|square\s+met(?:er|re)s?|m2|m²|㎡|平方米|平方(?!英?[尺呎])|平米|平(?!方)`],
  [0.092903, String.raw`sq\.?\s?(?:ft|feet|foot)\b\.?|square\s+f(?:ee|oo)t|平?方?英?[尺呎]`],
  [3.305785, '坪'],
] as const
const areaReaders = areaUnits.map(
  ([squareMetres, unit]) =>
    [
      squareMetres,
      amountReader({ number: `${decimalNumber}|${chineseNumber}`, suffix: String.raw`\s*(?:${unit})`, isAmount: () => true, hint: new RegExp(unit, 'u') }),
    ] as const,
)
const inSquareMetres = (amount: KeywordAmount, squareMetres: number): KeywordAmount => {
  const converted = (['min', 'max', 'exact'] as const).flatMap((bound) => {
    const value = amount[bound]
    return value === undefined ? [] : [[bound, Math.round(value * squareMetres)]]
  })
  return { ...amount, ...Object.fromEntries(converted) }
}

/** Areas in whole square metres in a text: "40 sqm", "50平以上", "60-80 m²", "1,000 sqft", 30坪. */
export const areasIn: AmountReader = (text, options) =>
  areaReaders.flatMap(([squareMetres, areasOf]) => areasOf(text, options).map((amount) => (squareMetres === 1 ? amount : inSquareMetres(amount, squareMetres))))
