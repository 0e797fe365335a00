import type { CodeOf } from '../choices.ts'
import type { Offer } from './amounts/offer-words.ts'
import { rentHeadings, saysMonthly } from './amounts/monthly-price.ts'
import { folded, inBrackets, isHeadingOf, partsOfHeading, withoutEnd, withoutUnit } from './import-headings.ts'
import { nameOfTarget } from './import-reso.ts'

/** Whether a column of prices has monthly rents by its heading: `Lease rate`, `价格（元/月）`. */
export const isOfRents = (column: string): boolean => rentHeadings.includes(withoutUnit(column)) || [inBrackets(column), withoutUnit(column)].some(saysMonthly)

/** Headings of amounts that are no price of the home. */
const otherAmounts =
  /\bper\b|\/|sqm|m2|sq|单价|均价|评估|drop|change|date|deposit|reserv|parking|range|zonal|assess|apprais|term|status|type|note|remark|to own|降价|日期|dues/u
const formerPrices = /original|old|previous|former|discount|原价/u

const isStandard = (name: string): boolean => isHeadingOf('price', name) || nameOfTarget('price').some((known) => folded(known) === name)

/** Whether the heading of a column is one of prices of homes. */
function isPriceHeading(column: string): boolean {
  const name = withoutUnit(column)
  if (isStandard(name)) return true
  const words = withoutEnd(column).replaceAll('_', ' ')
  return /\b(?:price|rent|rental|srp|tcp|php|pesos?)\b|[价價]|租金|月租/u.test(words) && !otherAmounts.test(name) && !formerPrices.test(name)
}

/** Whether a heading may be that of a second price of homes, also of a former one: `Net price`, `Old price`. */
const isSecondPrice = (column: string): boolean => {
  const name = withoutUnit(column)
  return isStandard(name) || /^f ?\/? ?[slr]$/u.test(name) || (/(?:\b(?:price|rent|rental|srp|tcp)|[价價]|租金|月租)$/u.test(name) && !otherAmounts.test(name))
}

/**
 * Whether a column without a target may have the price of homes, so that a person must say whether it is needed: else homes would be published with the price
 * on request, without their second price, or with the wrong one. `hasPrice`: another column is the price; then the heading must name a price.
 */
export const mayBePrice = (column: string, hasPrice: boolean): boolean => (hasPrice ? isSecondPrice(column) : isPriceHeading(column))

const [leaseHead, saleHead] = [
  /\b(?:rents?|rental|lease|leasing|sewa|fl|fr)\b|租/u,
  /\b(?:sales?|sell|selling|resale|purchase|spot cash|jual|srp|tcp|sp|contract|fs)\b|[售卖賣]|总价|總價/u,
]
/** The offer that a folded heading of prices names; null: none. */
const offerNamed = (name: string): Offer | null => {
  const [isLease, isSale] = [leaseHead.test(name), saleHead.test(name)]
  return isLease ? (isSale ? 'both' : 'Lease') : isSale ? 'Sale' : null
}

/** What the prices under a heading are: of leases, of sales, of both (`Price/Rent`); null: it says nothing (`Price`). */
export function offerOfPrices(heading: string): Offer | null {
  // `salePrice` is `sale Price`
  const column = heading.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/^\s?f ?\/ ?(?=[slr]\s?$)/iu, 'f')
  if (isOfRents(column)) return 'Lease'
  const offers = new Set(partsOfHeading(withoutUnit(column)).map((part) => offerNamed(part) ?? 'Sale'))
  return offers.size > 1 ? 'both' : offerNamed(withoutEnd(column).replaceAll('_', ' '))
}

/** The columns of prices whose rows are for lease, and those whose rows are for sale. */
type PricesByOffer = Readonly<Record<CodeOf<'mode'>, readonly string[]>>

/**
 * The columns of prices by what their rows are offered for, if one has rents and another has sale prices; null: they say nothing about that. Beside one of
 * rents, `Price` has sale prices.
 */
export function pricesByOffer(priceColumns: readonly string[]): PricesByOffer | null {
  const offers = priceColumns.map((column) => [column, offerOfPrices(column)] as const)
  const [leases, sales] = [offers.filter(([, offer]) => offer === 'Lease'), offers.filter(([, offer]) => offer !== 'Lease')]
  if (leases.length === 0 || sales.length === 0 || offers.some(([, offer]) => offer === 'both')) return null
  return { Lease: leases.map(([column]) => column), Sale: sales.map(([column]) => column) }
}

/** The columns of prices of a choice of columns. */
export const priceColumnsOf = (columns: Readonly<Record<string, string | null>>): readonly string[] =>
  Object.keys(columns).filter((column) => columns[column] === 'price')

const noAmounts = ['0', '0.0', '0.00', '₱0', '₱0.00', 'x', 'no', 'n', 'none', '否', '不', '✗', '✘', '×', '❌']
const refusalsOf = (english: readonly string[], han: readonly string[], others: readonly string[], otherHan: readonly string[]): readonly string[] => [
  ...noAmounts,
  ...english.flatMap((word) => ['not for', 'no', 'not to', 'not available for'].map((start) => `${start} ${word}`)),
  ...others.flatMap((word) => [`for ${word} only`, `${word} only`, `only for ${word}`, `only ${word}`]),
  ...han.flatMap((word) => [
    ...['不', '不出', '暂不', '暂不出', '暂无出', '非', '停', '无'].map((start) => `${start}${word}`),
    ...otherHan.map((other) => `只${other}不${word}`),
  ]),
  ...otherHan.flatMap((word) => ['只', '仅', '只出', '仅出', '僅'].map((start) => `${start}${word}`)),
]
/** Texts in one of two columns of prices, by its offer, that mean that the home is not offered so. */
export const noPriceTexts: Readonly<Record<CodeOf<'mode'>, readonly string[]>> = {
  Lease: ['nfr', 'nfl', ...refusalsOf(['rent', 'lease'], ['租'], ['sale'], ['售', '卖', '賣'])],
  Sale: ['nfs', ...refusalsOf(['sale'], ['售', '卖', '賣'], ['rent', 'lease'], ['租'])],
}
