import type { PartFacts } from './pasted-split.ts'
import type { Line, TextPart } from './pasted-text.ts'

/** Words that offer a home, and words that introduce another one. */
const mode = String.raw`(?<![a-z])(?:for\s+(?:re)?(?:sale|rent|lease)|to\s+let|selling|f[srl]\s*[:：])(?![a-z])|出租|出售|转租|急售|急租|招租|整租|直租|直售|转让`
const another = String.raw`(?<![a-z])(?:also|plus|another|and\s+also)(?![a-z])|另有|另外|还有|同时有|再有`
/** Up to four words, such as a building, before "for rent" at the beginning of a sentence. */
const wordsBefore = String.raw`(?:[\p{L}\d][\p{L}\d&'-]*\s+){0,4}`
/** Where the offer of another home may begin: after the end of a sentence, or at words of an offer. */
const starts = new RegExp(
  String.raw`(?<=[.!?;]\s+|[。！？；;])(?=\S)(?=${wordsBefore}(?:${mode}|${another}))|(?<=[\s,，、.;；。!！/|+&]|\p{Script=Han})(?=${mode}|${another})`,
  'giu',
)
/** Where another home may begin without words of an offer: after a semicolon, or after a word such as "and" between two amounts. */
const looseStarts = new RegExp(
  String.raw`(?<=[;；]\s*)(?=[^\s;；])|(?<=\s)(?=(?:and|&)\s[^;.\n]{0,60}\d)|(?<=[\d万千平]\s?)(?=(?:和|以及|还有|及)[^；。\n]{0,30}[\d一二两三四五六七八九])`,
  'giu',
)
/** An amount as prices are written. */
const amounts = /\d\s?(?:k|m|万|千|百万)(?![a-z])|\d[,.]\d{3}(?!\d)|\d{5,}|[一二两三四五六七八九十百千]万/giu
/** The most places of a line that are examined. */
const maxStarts = 12
/** Words between two offers, which belong to neither. */
const joint = /^(?:(?:and|also|plus|&)\s+)+|^(?:和|以及|及)/iu

const differs = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined && a !== b

/** Whether words describe another home than those before them, which describe one with a price, and have a price of its own. */
function isAnotherHome(before: PartFacts, next: PartFacts): boolean {
  if (!next.hasHome || !next.hasPrice) return false
  const bothNameBuilding = before.estates.length > 0 && next.estates.length > 0
  if (bothNameBuilding && !next.estates.some((id) => before.estates.includes(id))) return true
  return differs(before.bedrooms, next.bedrooms) || differs(before.floorArea, next.floorArea)
}

/** A line cut before each of its words that begin the offer of another home with a price of its own; the line itself where there are none. */
export function offersOfLine(line: Line, factsOf: (part: TextPart) => PartFacts): readonly Line[] {
  const prices = Array.from(line.text.matchAll(amounts), ({ index }) => index)
  const [first = 0, last = 0] = [prices[0], prices.at(-1)]
  // each home has a price of its own
  const cuts = [...new Set([starts, looseStarts].flatMap((pattern) => Array.from(line.text.matchAll(pattern), ({ index }) => index)))]
    .toSorted((a, b) => a - b)
    .filter((at) => at > first && at <= last)
    .slice(0, maxStarts)
    .map((at) => line.start + at)
  const parts: TextPart[] = []
  let start = line.start
  for (const [index, at] of cuts.entries()) {
    if (at <= start) continue
    const before = factsOf({ start, end: at })
    if (!before.hasHome || !before.hasPrice) continue
    const next = {
      start: at,
      end: cuts.slice(index + 1).find((later) => isAnotherHome(factsOf({ start: at, end: later }), factsOf({ start: later, end: line.end }))) ?? line.end,
    }
    if (!isAnotherHome(before, factsOf(next))) continue
    parts.push({ start, end: at })
    start = at
  }
  if (parts.length === 0) return [line]
  return [...parts, { start, end: line.end }].map((part) => {
    const text = line.text.slice(part.start - line.start, part.end - line.start)
    const { length } = joint.exec(text)?.[0] ?? ''
    return { start: part.start + length, end: part.end, text: text.slice(length) }
  })
}
