import { bandsOf } from './choices.ts'

/** Floors from `start` to `end` of a text, as codes of floor bands. */
type FloorFact = { readonly start: number; readonly end: number; readonly filters: { readonly floorBands: string[] } }

const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?'
const floorWord = '(?:[\\s-]*(?:floors?|flr|flrs|/f)|(?<=(?:st|nd|rd|th))[\\s-]*fl)(?![a-z])'
const upAfter = '(?:and|or|&)?\\s*(?:up(?:wards?)?(?! to)|above|higher|min(?:imum)?)(?![a-z])|\\+'
const downAfter = '(?:(?:and|or|&)\\s*(?:below|lower|down|under)|max(?:imum)?)(?![a-z])'
const fromBefore = '(?:at least|min(?:imum)?(?: of)?|from|not? (?:lower than|below|under))(?:\\s+the)?'
const aboveBefore = '(?:above|over|higher than)(?:\\s+the)?'
const upToBefore = '(?:at most|up to|max(?:imum)?(?: of)?|not? (?:higher than|above|over|more than))(?:\\s+the)?'
const belowBefore = '(?:below|under|lower than)(?:\\s+the)?'
const hanNumber = '(\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?)'

type Form = 'range' | 'from' | 'above' | 'upTo' | 'below' | 'exact'
const forms: readonly (readonly [Form, RegExp])[] = (
  [
    ['range', `${ordinal}(?:${floorWord})?\\s*(?:-|to)\\s*${ordinal}${floorWord}`],
    ['range', `floors?\\s+${ordinal}\\s*(?:-|to)\\s*${ordinal}(?![a-z0-9])`],
    ['from', `${ordinal}${floorWord}\\s*(?:${upAfter})`],
    ['upTo', `${ordinal}${floorWord}\\s*(?:${downAfter})`],
    ['from', `${fromBefore}\\s+${ordinal}${floorWord}`],
    ['upTo', `${upToBefore}\\s+${ordinal}${floorWord}`],
    ['above', `${aboveBefore}\\s+${ordinal}${floorWord}`],
    ['below', `${belowBefore}\\s+${ordinal}${floorWord}`],
    ['exact', `${ordinal}${floorWord}`],
    ['range', `${hanNumber}[层楼]?[到至-]${hanNumber}[层楼]`],
    ['from', `${hanNumber}[层楼](?:及|或)?(?:以上|往上|起)`],
    ['upTo', `${hanNumber}[层楼](?:及|或)?(?:以下|以内|往下)`],
    ['from', `(?:至少|起码|最少|最低|不低于|不少于)(?:要|在)?\\s*${hanNumber}[层楼]`],
    ['upTo', `(?:最多|至多|最高|不超过|不高于)\\s*${hanNumber}[层楼]`],
    ['above', `(?:高于|超过)\\s*${hanNumber}[层楼]`],
    ['below', `低于\\s*${hanNumber}[层楼]`],
    ['exact', `${hanNumber}[层楼](?![高别板房梯])`],
  ] as const
).map(([form, pattern]) => [form, new RegExp(`(?<![a-z0-9.共总第])${pattern}`, 'gu')])

const digits = '一二三四五六七八九'
function numberOf(text: string): number {
  const [tens, ones] = text.split('十')
  if (ones === undefined) return Number(text)
  return (tens ? digits.indexOf(tens) + 1 : 1) * 10 + (ones ? digits.indexOf(ones) + 1 : 0)
}

/** Storeys of a house, and the ground floor, are no floors to look for. */
const leastExactFloor = 5
/** Floors of the open band above the highest limit that are counted. */
const openBandFloors = 10

/** The floor bands of which at least half of the floors are within the limits; else the bands at the limits. */
function bandsBetween(low: number, high: number): string[] {
  const bands = bandsOf('floorBand').map(({ code, min, max }) => ({ code, min, max: max ?? min + openBandFloors, isOpen: max === undefined }))
  const within = bands.filter(({ min, max, isOpen }) => {
    const last = isOpen && high === Number.POSITIVE_INFINITY ? max : Math.min(max, high + 1)
    return (last - Math.max(min, low)) * 2 >= max - min || (isOpen && low >= min)
  })
  const atLimits = bands.filter(({ min, max, isOpen }) => [low, high].some((floor) => floor >= min && (floor < max || isOpen)))
  return (within.length > 0 ? within : atLimits).map(({ code }) => code)
}

/** The floors in a normalized text as floor bands: "20th floor and up", "below 10th floor", 20层以上, 12楼. */
export function floorsIn(normalized: string): FloorFact[] {
  if (!/\d|十/.test(normalized)) return []
  return forms.flatMap(([form, pattern]) =>
    Array.from(normalized.matchAll(pattern), (match): FloorFact[] => {
      const [low = 0, high = low] = match.slice(1).flatMap((text) => (text === undefined ? [] : [numberOf(text)]))
      if (low < 1 || high < low || (form === 'exact' && low < leastExactFloor)) return []
      const [least, most] = {
        range: [low, high],
        from: [low, Number.POSITIVE_INFINITY],
        above: [low + 1, Number.POSITIVE_INFINITY],
        upTo: [1, low],
        below: [1, low - 1],
        exact: [low, low],
      }[form]
      return most! < 1 ? [] : [{ start: match.index, end: match.index + match[0].length, filters: { floorBands: bandsBetween(least!, most!) } }]
    }).flat(),
  )
}
