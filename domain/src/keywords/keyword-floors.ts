import { bandsOf } from '../choices.ts'

type FloorFilters = { readonly floorBands: string[] } | { readonly floorMin?: number; readonly floorUpTo?: number }
/** Floors from `start` to `end` of a text: a floor as the code of its band, limits as numbers. */
type FloorFact = { readonly start: number; readonly end: number; readonly filters: FloorFilters }

const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?'
const floorWord = '(?:[\\s-]*(?:floors?|flr|flrs|/f)|(?<=(?:st|nd|rd|th))[\\s-]*fl)(?![a-z])'
const upAfter = '(?:and|or|&)?\\s*(?:up(?:wards?)?(?! to)|above|higher|min(?:imum)?)(?![a-z])|\\+'
const downAfter = '(?:(?:and|or|&)\\s*(?:below|lower|down|under)|max(?:imum)?)(?![a-z])'
const fromBefore = '(?:at least|min(?:imum)?(?: of)?|from|not? (?:lower than|below|under))(?:\\s+the)?'
const aboveBefore = '(?:above|over|higher than)(?:\\s+the)?'
const upToBefore = '(?:at most|up to|max(?:imum)?(?: of)?|not? (?:higher than|above|over|more than))(?:\\s+the)?'
const belowBefore = '(?:below|under|lower than)(?:\\s+the)?'
const hanNumber = '(\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?)'
/** A floor in a limit, which may have one digit: 五楼以下. */
const hanLimit = '(\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])'
/** 以上 and 以下 include the floor; some people add so: （含五楼）. */
const inclusionNote = '(?:[（(]?(?:含|包含|包括)(?:\\d{1,2}|[一二三四五六七八九十]{1,3})?[层楼]?[）)]?)?'
const exclusion = '(?:not?|non|except|excluding)(?:\\s+(?:on|at|in))?(?:\\s+the)?'
const groundFloor = '(?:ground|first|1st)'
const hanExclusion = '(?:不要|唔要|不住|不选|不是|不考虑|非|除了?|别要)'
/** The ground floor in Chinese; 地下 means it in Hong Kong, elsewhere the basement. */
const hanGround = '(?:(?:[一1首底]|最[底低])[层楼]|地下(?![室车停铁层]))'

type Form = 'notGround' | 'range' | 'from' | 'above' | 'upTo' | 'below' | 'exact'
const forms: readonly (readonly [Form, RegExp])[] = (
  [
    ['notGround', `(?:${exclusion}|above(?:\\s+the)?)\\s+${groundFloor}${floorWord}`],
    ['notGround', `${hanExclusion}${hanGround}`],
    ['range', `(?:between(?:\\s+the)?\\s+)?${ordinal}(?:${floorWord})?\\s*(?:-|to|and)(?:\\s+the)?\\s*${ordinal}${floorWord}`],
    ['range', `(?:between\\s+)?floors?\\s+${ordinal}\\s*(?:-|to|and)\\s*${ordinal}(?![a-z0-9])`],
    ['from', `${ordinal}${floorWord}\\s*(?:${upAfter})`],
    ['upTo', `${ordinal}${floorWord}\\s*(?:${downAfter})`],
    ['from', `${fromBefore}\\s+${ordinal}${floorWord}`],
    ['upTo', `${upToBefore}\\s+${ordinal}${floorWord}`],
    ['above', `${aboveBefore}\\s+${ordinal}${floorWord}`],
    ['below', `${belowBefore}\\s+${ordinal}${floorWord}`],
    ['exact', `${ordinal}${floorWord}`],
    ['range', `${hanLimit}[层楼]?[到至-]${hanLimit}[层楼](?:之间)?`],
    ['from', `${hanLimit}[层楼](?:及|或)?(?:以上|往上|起)${inclusionNote}`],
    ['upTo', `${hanLimit}[层楼](?:及|或)?(?:以下|以内|往下)${inclusionNote}`],
    ['from', `(?:至少|起码|最少|最低|不低于|不少于)(?:要|在)?\\s*${hanLimit}[层楼]`],
    ['upTo', `(?:最多|至多|最高|不超过|不高于)\\s*${hanLimit}[层楼]`],
    ['above', `(?:高于|超过)\\s*${hanLimit}[层楼]`],
    ['below', `低于\\s*${hanLimit}[层楼]`],
    ['exact', `${hanNumber}[层楼](?![高别板房梯])`],
  ] as const
).map(([form, pattern]) => [form, new RegExp(`(?<![a-z0-9.共总第])${pattern}`, 'gu')])

const digits = '一二三四五六七八九'
function numberOf(text: string): number {
  const [tens, ones] = text.split('十')
  if (ones === undefined) return digits.includes(text) ? digits.indexOf(text) + 1 : Number(text)
  return (tens ? digits.indexOf(tens) + 1 : 1) * 10 + (ones ? digits.indexOf(ones) + 1 : 0)
}

/** Below this, a floor without a bound gives no filter: it may count the storeys of a house, or mean the ground floor. */
const leastExactFloor = 5
/** The code of the band of a floor. */
const bandOf = (floor: number): string[] =>
  bandsOf('floorBand').flatMap(({ code, min, max }) => (floor >= min && (max === undefined || floor < max) ? [code] : []))

/** The floors in a normalized text: "20th floor and up" and 20层以上 as limits, 12楼 as its band. "Not the ground floor" means the second and up. */
export function floorsIn(normalized: string): FloorFact[] {
  if (!/[\d十层楼]|floor|地下/.test(normalized)) return []
  return forms.flatMap(([form, pattern]) =>
    Array.from(normalized.matchAll(pattern), (match): FloorFact[] => {
      const [low = 1, high = low] = match.slice(1).flatMap((text) => (text === undefined ? [] : [numberOf(text)]))
      // "20th to 10th floor"; a dash may join the number of something else
      const isReversed = form === 'range' && high < low && /(?<![a-z])(?:to|and)(?![a-z])|[到至]/u.test(match[0])
      const filters = isReversed ? filtersFor(form, high, low) : filtersFor(form, low, high)
      return filters === null ? [] : [{ start: match.index, end: match.index + match[0].length, filters }]
    }).flat(),
  )
}

/** The filters of a form with its floors; null for no sensible floors. */
function filtersFor(form: Form, low: number, high: number): FloorFilters | null {
  if (low < 1 || high < low) return null
  switch (form) {
    case 'notGround':
      return { floorMin: 2 }
    case 'range':
      return { floorMin: low, floorUpTo: high }
    case 'from':
      return { floorMin: low }
    case 'above':
      return { floorMin: low + 1 }
    case 'upTo':
      return { floorUpTo: low }
    case 'below':
      return low < 2 ? null : { floorUpTo: low - 1 }
    case 'exact':
      return low < leastExactFloor ? null : { floorBands: bandOf(low) }
  }
}
