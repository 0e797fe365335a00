import { areasIn } from '../keywords/keyword-amounts.ts'
import { type Finder, lineAfter, lineBefore } from './pasted-patterns.ts'

const lotBefore = /(?:(?<![a-z])lot(?:\s*(?:area|size))?|land(?:\s*area)?|(?<![a-z])la|占地(?:面积)?|土地(?:面积)?|地皮)[\s:：-]*$/
const lotAfter = /^\s*(?:lot|land|地皮|土地)/
const otherAreaBefore = /(?:(?:balcony|terrace|garden)\s*(?:area|size|of)?\s*[:：(]|(?:parking|per)[^\d\n]{0,12}|(?:阳台|露台|花园|车位|每)[^\d\n]{0,4})\s*$/
/** Parking that belongs to a home: the area behind it is that of the home, unless it is as small as a slot. */
const ownParkingBefore =
  /(?:(?:\d|one|two|three|with|w\/|incl\w*|plus|free|own|and|[&+])\s*(?:x\s*)?(?:tandem\s*|car\s*|covered\s*)*(?:parking|pkg|prkg)(?:\s*(?:slots?|spaces?|lots?))?|(?:[\d一二两三]个?|带|含|送|配|有)\s*车位)\s*[,，、;；|/·•-]?\s*$/
/** The largest area of a slot or two, square metres. */
const maxSlotArea = 30

/** What a number may count that is no area: money, a share, a time, a way, a price of each. */
const otherUnit = String.raw`\s*(?:(?:k|m(?![2²])|mn|mil|million|php|pesos|days?|months?|mos?|years?|yrs?|mins?|minutes?|met(?:er|re)s?|km|per|title)(?![a-z])|\/\s*(?:sq|m|㎡|平|unit)|[%万天月年米]|个月)`
/** A number of square metres without its unit. */
const bareSize = String.raw`(\d{2,4}(?:\.\d{1,2})?|\d,\d{3})(?!\d|[.,]\d|${otherUnit})`
const lotWords = String.raw`(?:lot|land)\s*(?:area|size)|土地面积|占地(?:面积)?|地块面积`
const floorWords = String.raw`(?:floor|flr|unit|living|house|built[\s-]?up)\s*(?:area|size)|建筑面积|建面|使用面积|房屋面积`
/** Areas behind their names, the name of the area first: 1 lot, 2 its number, 3 another area, 4 its number. */
const labelledArea = new RegExp(
  [
    String.raw`(?<![a-z])(${lotWords})\s*(?:is|of|about|approx\.?|[:：=~-])?\s*${bareSize}`,
    String.raw`(?<![a-z])(${floorWords}|(?:area|size|面积|sqm)(?=\s*[:：-]))\s*(?:is|of|about|approx\.?|[:：=~-])?\s*${bareSize}`,
  ].join('|'),
  'gu',
)
/** Areas behind the short forms of brokers: `LA 300 FA 280`. */
const shortArea = new RegExp(String.raw`(?<![\p{L}\d])(?:(l\.?a\.?)|(f\.?a\.?))\s?[:：=-]?\s?${bareSize}`, 'gu')
type FoundArea = { readonly start: number; readonly end: number; readonly value: number; readonly isLot: boolean | null }

/** The numbers of square metres of a text that have no unit. `isLot`: null where the words beside it decide. */
function areasWithoutUnit(text: string): FoundArea[] {
  const sizeOf = (digits: string | undefined) => Number((digits ?? '').replaceAll(',', ''))
  const read = (pattern: RegExp, areaOf: (match: RegExpExecArray) => Omit<FoundArea, 'start' | 'end'>) =>
    Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length, ...areaOf(match) })).filter(
      // a year
      ({ start, end, value }) => !(value >= 1900 && value < 2100 && /(?<!\d)\d{4}$/.test(text.slice(start, end))),
    )
  return [
    ...read(labelledArea, ([, lot, lotSize, , size]) => ({ value: sizeOf(lotSize ?? size), isLot: lot === undefined ? null : true })),
    ...read(shortArea, ([, lot, , size]) => ({ value: sizeOf(size), isLot: lot !== undefined })),
  ]
}

/** Finds floor areas and lot areas. */
export const areas: Finder = (text) => {
  const found: FoundArea[] = [
    ...areasIn(text).flatMap(({ start, end, exact }) =>
      exact === undefined ? [] : [{ start, end, isLot: null, value: Number(/\d[\d,]*(?:\.\d+)?/.exec(text.slice(start, end))?.[0].replaceAll(',', '')) }],
    ),
    ...areasWithoutUnit(text),
  ].filter(({ start, end, value }) => {
    const before = lineBefore(text, start, 24)
    const isOther = otherAreaBefore.test(before) && !(value > maxSlotArea && ownParkingBefore.test(before))
    return !isOther && !/^\s*(?:balcony|terrace|阳台)/.test(lineAfter(text, end, 12))
  })
  return found.map(({ start, end, value, isLot }) => ({
    field: (isLot ?? (lotBefore.test(lineBefore(text, start, 24)) || lotAfter.test(lineAfter(text, end, 12)))) ? 'lotArea' : 'floorArea',
    value,
    start,
    end,
    isSure: !/\d\s*[-~至到]\s*$/.test(lineBefore(text, start, 4)),
  }))
}
