import type { FindPlaces } from './pasted-names.ts'

const amount = String.raw`(?<![\p{L}\d])(?:₱|php\s?|p(?=\d)|\$|usd\s?|rmb\s?|¥)\s?\d|(?<![\p{L}\d.,:])\d[\d.,]{0,12}\s?(?:k|m|mn|mil|million|thousand|pesos|php)(?!\p{L})|\d\s?[万萬亿億]|[一二两三四五六七八九十百]{1,4}[万萬千]|(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])|(?<![\d+(.-])[1-9]\d{1,4}000(?!\d)`
const rooms = String.raw`(?<![\p{L}\d])(?:\d|one|two|three|four|five)[\s-]?(?:brs?|bdrms?|bdr|bed(?:room)?s?|baths?|t&b|storeys?)(?!\p{L})|(?<!\p{L})studio(?!\p{L})|[\d一二两三四五六七八九]\s?[房室居厅卫](?!间?号)`
const size = String.raw`\d\s?(?:sq\.?\s?m(?:eters?)?|sqms?|sm)(?!\p{L})|\d\s?(?:m2|㎡|平|坪)`
const terms = String.raw`(?<!\p{L})for\s(?:sale|rent|lease)(?!\p{L})|^\s*f\/?[srl](?:\s?\/\s?f\/?[srl])?\s*$|出租|出售|租售|月租|售价|总价|急售|急租|转租|招租|家具|车位|拎包|(?<!\p{L})(?:fully|semi|un)[\s-]?furnished|(?<!\p{L})(?:unit|rm|slot)\s?#?\d|(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)?\s?(?:\/f|flr|floor)(?!\p{L})|\d[楼层]`
const anySign = new RegExp(`${amount}|${rooms}|${size}|${terms}`, 'iu')

const price = new RegExp(amount, 'iu')

/** Whether a text tells an amount of money. */
export const hasPrice = (text: string): boolean => price.test(text)

/** Where a text first has a price, rooms, a size or a term of an offer (`for rent`, `furnished`), or names a place; its length if it has none of them. */
export function firstFact(text: string, placesIn: FindPlaces | undefined): number {
  const { index = text.length } = anySign.exec(text) ?? {}
  return Math.min(index, ...(placesIn?.(text) ?? []).map(({ start }) => start))
}

/** Whether a text has a fact of a home, as `firstFact` finds them, or names a place. */
export const hasFact = (text: string, placesIn: FindPlaces | undefined): boolean => firstFact(text, placesIn) < text.length

/**
 * Whether words that could be the name of a person are about a home instead: they have a price, rooms, a size or a term of an offer, begin with a building, or
 * begin with another place after which no letter follows.
 */
export function saysHome(words: string, placesIn: FindPlaces | undefined): boolean {
  if (anySign.test(words)) return true
  const places = placesIn?.(words) ?? []
  const [first] = places
  if (first === undefined) return false
  const isAtStart = !/[\p{L}\p{N}]/u.test(words.slice(0, first.start))
  return isAtStart && (first.kind === 'estate' || !/\p{L}/u.test(words.slice(first.end)))
}
