import type { CodeOf } from '../../choices.ts'
import { saysMonthly } from './monthly-price.ts'
import { kindsOfWords, type WordKind } from './offer-vocabulary.ts'

/** What a text says of an offer: a sale, a lease, or both in one text. */
export type Offer = CodeOf<'mode'> | 'both'

/** `fs/fl`, `s/l`: both offers in one word. */
const bothWord = /^(?:fs|s) ?\/ ?(?:f?l|f?r)$|^(?:fl|fr|l|r) ?\/ ?f?s$/u

/** The longest text that may be an offer, and the beginning of longer ones that is searched for the words of one. */
const [maxLength, maxRead] = [60, 400]
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bf ?\/ ?(?=[slr]\b)/gu, 'f')
    .replace(/[\s_]+/gu, ' ')
    .trim()
/** The kinds of the words of a text; hyphens, slashes and apostrophes stand between words or in them. A question says nothing for certain. */
function kindsIn(text: string): ReadonlySet<WordKind> {
  const words = folded(text.slice(0, maxRead))
    .replace(/['’]/gu, '')
    .replace(/(?<=[a-z])[-–—.](?=[a-z])|(?<=\bw)\//gu, ' ')
    .replace(/ +/gu, ' ')
  const kinds = kindsOfWords(words)
  return words.includes('?') ? new Set([...kinds, 'unknown']) : kinds
}

const of = (isLease: boolean, isSale: boolean): Offer | null => (isLease ? (isSale ? 'both' : 'Lease') : isSale ? 'Sale' : null)

const [refusals, ends] = [['not', 'wanted'] as const, ['sold', 'leased', 'gone'] as const]
const hasAny = (kinds: ReadonlySet<WordKind>, wanted: readonly WordKind[]): boolean => wanted.some((kind) => kinds.has(kind))
const openOf = (kinds: ReadonlySet<WordKind>): Offer | null => of(kinds.has('Lease'), kinds.has('Sale'))

/** The offer that a text names: `For Rent`, `FS`, `RFO sale`, `出租，随时看房`; null: it names none, as `Sold` does, or has other words, too. */
export function openOfferOf(text: string): Offer | null {
  if (text.length > maxLength) return null
  if (bothWord.test(folded(text))) return 'both'
  const kinds = kindsIn(text)
  if (hasAny(kinds, [...refusals, ...ends])) return null
  const offer = openOf(kinds)
  // two offers are two, whatever else is said of them
  return offer === 'both' || !kinds.has('unknown') ? offer : null
}

/** As `openOfferOf`; a home that is gone was sold (`Sold`) or leased (`Leased`). */
export function offerOf(text: string): Offer | null {
  const open = openOfferOf(text)
  if (open !== null || text.length > maxLength) return open
  const kinds = kindsIn(text)
  return hasAny(kinds, [...refusals, 'unknown']) ? null : of(kinds.has('Lease') || kinds.has('leased'), kinds.has('Sale') || kinds.has('sold'))
}

/** Whether a text has the words of an offer, understood or not: `Not for sale`, `Lease with option to buy`, `Looking for: rent`. */
export function namesOffer(text: string): boolean {
  const [whole, kinds] = [folded(text.slice(0, maxRead)), kindsIn(text)]
  return bothWord.test(whole) || openOf(kinds) !== null || isOtherOffer.test(whole) || (hasAny(kinds, refusals) && hasAny(kinds, ['sold', 'leased']))
}
const isOtherOffer = /\b(?:pasalo|assume|(?:rent|lease) to own|rto|wanted|wtb|wtr|sub ?(?:lease|let)|leaseback)\b|求[租购購]|租金|月租/u

/** Whether a text has only words of an offer, and one that it has ended: `For sale - SOLD`, `出租（已租）`. A home for sale may be let. */
export function isEndedOffer(text: string): boolean {
  if (text.length > maxLength) return false
  const kinds = kindsIn(text)
  return openOf(kinds) !== null && saysEndIn(kinds, kinds.has('Sale'))
}

/** Whether a text says that a home is gone, in words that are all understood: `Available - SOLD`. `isForSale`: a home for sale may be let. */
export const saysEnd = (text: string, isForSale: boolean): boolean => text.length <= maxLength && saysEndIn(kindsIn(text), isForSale)
const saysEndIn = (kinds: ReadonlySet<WordKind>, isForSale: boolean): boolean =>
  !hasAny(kinds, [...refusals, 'unknown', 'thing']) && hasAny(kinds, isForSale ? ['sold', 'gone'] : ends)

const offersInText = /(?<![a-z])(?:for )?(?:sale|rent|rental|lease)(?![a-z])|(?<![a-z])(?:fs|fl|fr)(?![a-z])|(?:正在|[可待在急放招])?出?[租售]中?/gu

/** A folded text without the offers that it names: `rfo sale` is `rfo`. */
export const withoutOffer = (text: string): string =>
  folded(text)
    .replace(offersInText, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s/|,;、，；&+()-]+|[\s/|,;、，；&+()-]+$/gu, '')

const amountOfLease = /(?<![a-z])(?:rent|rental|lease|fl)(?![a-z])|租/u
const amountOfSale = /(?<![a-z])(?:sale|selling|resale|fs|srp|tcp)(?![a-z])|[售卖賣]/u

/** The offer that a price names by itself: a price for a month is a rent. Null: it says nothing, as `8.5M` does. */
export function offerOfAmount(text: string): Offer | null {
  const whole = folded(text)
  return of(saysMonthly(text) || amountOfLease.test(whole), amountOfSale.test(whole))
}

/** The longest text that may be an amount beside an offer. */
const maxAmount = 120
/** An amount without the offer before or behind it: `FS 12.9M` and `12.9M for sale` are `12.9m`. `Fr` before an amount is "from". */
export const amountWithoutOffer = (text: string): string =>
  text.length > maxAmount
    ? text
    : folded(text).replace(
        /^(?:(?:for (?:sale|rent|lease)|fs|fl)(?![a-z])|出?[租售](?![金价]))[\s:：-]*(?=\D{0,4}\d)|[\s,(]*(?:for (?:sale|rent|lease)|(?<=[\s,(])(?:sale|lease|fs|fl))\)?$/gu,
        '',
      )

const factors: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, 万: 1e4, 萬: 1e4, 亿: 1e8 }
/** Roughly how large an amount is. `factor`: that of an amount without a unit. */
export function sizeOfAmount(text: string, factor = 1): number {
  const [, digits = '', unit = ''] = /(\d[\d,]*(?:\.\d+)?)\s?([km万萬亿]?)/iu.exec(text.normalize('NFKC')) ?? []
  return Number(digits.replaceAll(',', '')) * (factors[unit.toLowerCase()] ?? factor)
}
/** The least amount, in the currency of the site, that is a sale price without a word that says so: a smaller one may be a rent. */
export const leastWordlessSale = 1_000_000
