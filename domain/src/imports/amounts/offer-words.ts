import type { CodeOf } from '../../choices.ts'
import { saysMonthly } from './monthly-price.ts'
import { kindsOfWords, type WordKind } from './offer-vocabulary.ts'

/** What a text says of an offer: a sale, a lease, or both in one text. */
export type Offer = CodeOf<'mode'> | 'both'

/** `fs/fl`, `s/l`: both offers in one word. */
const bothWord = /^f?s ?(?:[/&+,-]|or|and) ?f?[lr]$|^f?[lr] ?(?:[/&+,-]|or|and) ?f?s$|^fsf[lr]$|^f[lr]fs$/u

/** The longest text that may be an offer, and the beginning of longer ones that is searched for the words of one. */
const [maxLength, maxRead] = [60, 400]
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bf ?[/.] ?(?=[slr]\b)/gu, 'f')
    .replace(/(?<=\bf[slr])\./gu, '')
    .replace(/[\s_]+/gu, ' ')
    .trim()
/** The kinds of the words of a text; hyphens, slashes and apostrophes stand between words or in them. A question says nothing for certain. */
function kindsIn(text: string): ReadonlySet<WordKind> {
  const words = folded(text.slice(0, maxRead))
    .replace(/['’]/gu, '')
    .replace(/(?<=[a-z])[-–—.](?=[a-z])|(?<=\bw)\//gu, ' ')
    .replace(/ +/gu, ' ')
  const kinds = kindsOfWords(words)
  if (isCross.test(text)) return new Set([...kinds, 'not'])
  return words.includes('?') ? new Set([...kinds, 'unknown']) : kinds
}
/** Signs that say no. */
const isCross = /[✗✘❌✖☒🚫]|(?<!\d ?)×/u

const of = (isLease: boolean, isSale: boolean): Offer | null => (isLease ? (isSale ? 'both' : 'Lease') : isSale ? 'Sale' : null)

const [refusals, ends] = [['not', 'wanted'] as const, ['sold', 'leased', 'gone'] as const]
const hasAny = (kinds: ReadonlySet<WordKind>, wanted: readonly WordKind[]): boolean => wanted.some((kind) => kinds.has(kind))
const openOf = (kinds: ReadonlySet<WordKind>): Offer | null => of(kinds.has('Lease'), kinds.has('Sale'))

/** The offer that a text names, also that of a home for lease with a tenant. */
function namedOfferOf(text: string): Offer | null {
  if (text.length > maxLength) return null
  if (bothWord.test(folded(text))) return 'both'
  const kinds = kindsIn(text)
  if (hasAny(kinds, [...refusals, ...ends])) return null
  const offer = openOf(kinds)
  // two offers are two, whatever else is said of them
  return offer === 'both' || !kinds.has('unknown') ? offer : null
}

/**
 * The offer that a text names: `For Rent`, `FS`, `RFO sale`, `出租，随时看房`; null: it names none, as `Sold` does, or has other words, too, or says that a home
 * for lease has a tenant.
 */
export function openOfferOf(text: string): Offer | null {
  const offer = namedOfferOf(text)
  return offer === 'Lease' && kindsIn(text).has('tenanted') ? null : offer
}

/** Whether a text has the words of an offer, understood or not: `Not for sale`, `Lease with option to buy`, `Looking for: rent`. */
export function namesOffer(text: string): boolean {
  const [whole, kinds] = [folded(text.slice(0, maxRead)), kindsIn(text)]
  return bothWord.test(whole) || openOf(kinds) !== null || isOtherOffer.test(whole) || (hasAny(kinds, refusals) && hasAny(kinds, ['sold', 'leased']))
}
const isOtherOffer = /\b(?:pasalo|assume|(?:rent|lease) to own|rto|wanted|wtb|wtr|sub ?(?:lease|let)|leaseback)\b|求[租购購]|租金|月租/u

/** As `namesOffer`, and also where words may speak of one, or say that a home is gone: `Let agreed`, `Not renting`, 已签约. */
export function mayNameOffer(text: string): boolean {
  const kinds = kindsIn(text)
  return namesOffer(text) || hasAny(kinds, ['hint', 'wanted', ...ends])
}

/** A word of an offer, perhaps in another one: most cells have none. */
const hasWordOfOffer = /sale|sell|rent|leas|let|f ?[/.]? ?[slr]|benta|bili|upa|[租售卖賣]/iu
/** The only offer that a cell names, also with a tenant; null: none for certain. Fast for cells of all kinds. */
export function soleOfferOf(cell: string): CodeOf<'mode'> | null {
  const offer = cell.length <= maxLength && hasWordOfOffer.test(cell) ? namedOfferOf(cell) : null
  return offer === 'both' || (offer === 'Sale' && isResale.test(cell)) ? null : offer
}
/** Not from its developer, whatever it is offered for. */
const isResale = /^\s*re[ -]?sale\s*$/iu

/** The words of both offers at the beginning of a text, and those of either in it. */
const firstOffer = /^[^\p{L}\p{N}]*(?:(?<sale>for ?sale|fs|出售)|(?<lease>for ?(?:rent|lease)|to let|fl|出租))(?![a-z])/u
const offersIn = { Sale: /for ?sale|(?<![a-z])fs(?![a-z])|or sale|[售卖賣]/u, Lease: /(?:for|or|to) ?(?:rent|lease|let)(?![a-z])|(?<![a-z])fl(?![a-z])|租/u }
/** The offer with which a title or the first line of remarks begins, if it does not name the other one, too: `For rent: 2BR with view`. */
export function offerAtStart(line: string): CodeOf<'mode'> | null {
  const text = folded(line.slice(0, maxRead))
  const { sale, lease } = firstOffer.exec(text)?.groups ?? {}
  if (sale === undefined && lease === undefined) return null
  return sale === undefined ? (offersIn.Sale.test(text) ? null : 'Lease') : offersIn.Lease.test(text) ? null : 'Sale'
}

/** Words before an offer that say that it is not the one of the title: `good for rent`, 适合出租. */
const notOfTitle = String.raw`(?<!(?:not|no longer|never|good|great|ideal|best|perfect|suitable|fit|also|was|previously|formerly) |(?:适合|用于|便于|投资|自住|可以?|[易好宜已曾未不]).{0,6})`
/** The other offer, or both, in a title of a sale and in one of a lease: `2BR Park Terraces for rent`, `FS/FL 2BR`, 两房出租. */
const otherInTitle = {
  Sale: new RegExp(String.raw`${notOfTitle}(?:(?<![a-z])for (?:rent|lease)(?! (?:before|income|street|st\b|tower))(?![a-z])|[出招放]租[\s!。】)\]]*$)`, 'u'),
  Lease: new RegExp(String.raw`${notOfTitle}(?:(?<![a-z])for sale(?! (?:before|street|st\b|tower))(?![a-z])|[出放]售[\s!。】)\]]*$)`, 'u'),
}
const bothInTitle =
  /(?<![a-z])(?:for sale ?(?:[/&]|or|and) ?(?:for )?(?:rent|lease)|for (?:rent|lease) ?(?:[/&]|or|and) ?(?:for )?sale|fs ?[/&] ?f[lr]|f[lr] ?[/&] ?fs)(?![a-z])|出租 ?[/、&或] ?出?售|出售 ?[/、&或] ?出?租|[可出]租[可出]售|[可出]售[可出]租|[租售] ?\/ ?[租售]/u
/** Whether a title of a home with a mode names the other offer, or both, and does not deny it. */
export function hasOtherOffer(title: string, mode: CodeOf<'mode'>): boolean {
  const text = folded(title.slice(0, maxRead))
  return otherInTitle[mode].test(text) || bothInTitle.test(text)
}

/** Whether a text has only words of an offer, and one that it has ended: `For sale - SOLD`, `出租（已租）`. A home for sale may be let. */
export function isEndedOffer(text: string): boolean {
  if (text.length > maxLength || !hasWordOfOffer.test(text)) return false
  const kinds = kindsIn(text)
  return openOf(kinds) !== null && saysEndIn(kinds, kinds.has('Sale'))
}

/** Whether a text says that a home is gone, in words that are all understood: `Available - SOLD`. `isForSale`: a home for sale may be let. */
export const saysEnd = (text: string, isForSale: boolean): boolean => text.length <= maxLength && saysEndIn(kindsIn(text), isForSale)
const saysEndIn = (kinds: ReadonlySet<WordKind>, isForSale: boolean): boolean =>
  !hasAny(kinds, [...refusals, 'unknown', 'thing', 'tenanted']) && hasAny(kinds, isForSale ? ['sold', 'gone'] : ends)

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

const factors: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, 百万: 1e6, 百萬: 1e6, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }
/** Roughly how large an amount is. `factor`: that of an amount without a unit. */
export function sizeOfAmount(text: string, factor = 1): number {
  const [, digits = '', unit = ''] = /(\d{1,3}(?:\.\d{3}){2,}|\d[\d,]*(?:\.\d+)?)\s?(百[万萬]|[km万萬亿億]?)/iu.exec(text.normalize('NFKC')) ?? []
  // several points stand between thousands
  return Number(digits.replaceAll(/,|\.(?=.*\.)|(?<=\..*)\./gu, '')) * (factors[unit.toLowerCase()] ?? factor)
}
/** The least amount, in the currency of the site, that is a sale price without a word that says so: a smaller one may be a rent. */
export const leastWordlessSale = 1_000_000
/** The amount, in the currency of the site, below which no home or slot is for sale: where a person chose leases for rows without words, a smaller one is a rent. */
export const greatestWordlessRent = 100_000
/** The least such rent: a smaller amount may lack its unit, as 850 does. */
export const leastWordlessRent = 10_000
