import type { CodeOf } from '../../choices.ts'
import { saysMonthly } from './monthly-price.ts'

/** What a text says of an offer: a sale, a lease, or both in one text. */
export type Offer = CodeOf<'mode'> | 'both'

/** Words that stand beside an offer and say nothing of it. */
const beside =
  '(?:available|active|open|listed|live|new|vacant|units?|still|now|urgent|direct|rfo|ready(?: for occupancy)?|pre ?selling|on(?: the)? market|published|for|only)'
const word = (words: string) => new RegExp(`^(?:${beside} )*(?:${words})(?: ${beside})*$`, 'u')
const [leaseWord, saleWord] = [word('rent|rental|lease|leasing|to let|to rent|fl|fr'), word('sale|sell|selling|resale|fs')]
const bothWord = /^(?:fs|s) ?\/ ?(?:f?l|f?r)$|^(?:fl|fr|l|r) ?\/ ?f?s$/u
/** 出租中, 待售, 急租, 可租可售. */
const hanOffer = /^(?:(?:正在|[可待在急诚誠挂掛放招亦均皆也])?出?[租售卖賣]){1,2}中?$/u
const hadLease = /^(?:already )?(?:leased|rented|let)(?: out)?$|^已(?:出租|租出?)$/u
const hadSale = /^(?:already )?sold(?: out)?$|^已(?:出售|售出?|卖出?|賣出?)$/u

/** The longest text that may be an offer; longer ones are remarks. */
const maxLength = 60
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bf ?\/ ?(?=[slr]\b)/gu, 'f')
    .replace(/[\s_]+/gu, ' ')
    .trim()
const piecesOf = (text: string): readonly string[] =>
  text.split(/\s?[/|,;、，；&+()·。!！*:：\n]\s?|\s(?:or|and|-|–|—)\s|[或和及兼]/u).map((piece) =>
    piece
      .replace(/[-–—.]/gu, ' ')
      .replace(/ +/gu, ' ')
      .trim(),
  )

const of = (isLease: boolean, isSale: boolean): Offer | null => (isLease ? (isSale ? 'both' : 'Lease') : isSale ? 'Sale' : null)

/** The offer that a text names: `For Rent`, `FS`, `RFO sale`, `出租，随时看房`; null: it names none, as `Sold` and `Available` do. */
export function openOfferOf(text: string): Offer | null {
  if (text.length > maxLength) return null
  const whole = folded(text)
  if (bothWord.test(whole)) return 'both'
  const pieces = piecesOf(whole)
  const hans = pieces.filter((piece) => hanOffer.test(piece))
  const isLease = pieces.some((piece) => leaseWord.test(piece)) || hans.some((piece) => piece.includes('租'))
  return of(isLease, pieces.some((piece) => saleWord.test(piece)) || hans.some((piece) => /[售卖賣]/u.test(piece)))
}

/** As `openOfferOf`; a home that is gone was sold (`Sold`) or leased (`Leased`). */
export function offerOf(text: string): Offer | null {
  if (text.length > maxLength) return null
  const pieces = piecesOf(folded(text))
  return (
    openOfferOf(text) ??
    of(
      pieces.some((piece) => hadLease.test(piece)),
      pieces.some((piece) => hadSale.test(piece)),
    )
  )
}

const offersInText = /(?<![a-z])(?:for )?(?:sale|rent|rental|lease)(?![a-z])|(?<![a-z])(?:fs|fl|fr)(?![a-z])|(?:正在|[可待在急放招])?出?[租售]中?/gu

/** A folded text without the offers that it names: `rfo sale` is `rfo`. */
export const withoutOffer = (text: string): string =>
  folded(text)
    .replace(offersInText, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s/|,;、，；&+()-]+|[\s/|,;、，；&+()-]+$/gu, '')

const amountOfLease = /(?<![a-z])(?:rent|rental|lease|fl|fr)(?![a-z])|租/u
const amountOfSale = /(?<![a-z])(?:sale|selling|resale|fs|srp|tcp)(?![a-z])|[售卖賣]/u

/** The offer that a price names by itself: a price for a month is a rent. Null: it says nothing, as `8.5M` does. */
export function offerOfAmount(text: string): Offer | null {
  const whole = folded(text)
  return of(saysMonthly(text) || amountOfLease.test(whole), amountOfSale.test(whole))
}

/** An amount without the offer before or behind it: `FS 12.9M` and `12.9M for sale` are `12.9m`. */
export const amountWithoutOffer = (text: string): string =>
  folded(text).replace(
    /^(?:(?:for (?:sale|rent|lease)|fs|fl|fr)(?![a-z])|出?[租售](?![金价]))[\s:：-]*(?=\D{0,4}\d)|[\s,(]*(?:for (?:sale|rent|lease)|(?<=[\s,(])(?:sale|lease|fs|fl|fr))\)?$/gu,
    '',
  )
