import { fill, formatArea, formatMoney, formatPrice } from '@site/domain/format.ts'
import { pricedAreaOf } from '@site/domain/listing.ts'
import { comparedPlace, intendedPrice, isFarPrice, isPriceJump, violatedBound } from '@site/domain/publishing/plausible-price.ts'
import type { HighestRents } from '@site/domain/keywords/keyword-facts.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { type HomeKind, kindsAround, type PriceScope, pricesOfKinds } from '../publishing/similar-homes.store.ts'
import type { Places } from '../places/places.store.ts'
import { type Fault, type ReturnReason, remarkOf } from './import-reasons.ts'
import { pricesByKey } from './imports.store.ts'
import { createRepeatCheck } from './import-listings.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import type { RowHome, Normalize } from './normalize-row.ts'
import type { PlaceFinder, FoundPlaces } from './place-finder.ts'
import { inBothLocales, type Words } from '@site/domain/words.ts'
import { priceCheckWords } from './price-check.words.ts'
import { readRows, type RowFile } from './read-rows.ts'

/** A row with a price in the currency of the site, and the homes that it is compared with. */
type PricedRow = Pick<RowHome, 'line' | 'key' | 'type' | 'mode'> & {
  readonly price: number
  readonly squareMetres: number | null
  /** From the nearest place to the widest. */
  readonly kinds: readonly HomeKind[]
}

/** What the check needs: how rows are read, and whose listings they are; `rate`: units of the site's currency per unit of the file's. */
export type PriceCheck = {
  readonly mapping: ImportMapping
  readonly normalize: Normalize
  readonly finder: PlaceFinder
  readonly places: Pick<Places, 'cities' | 'areas' | 'estates'>
  readonly posterId: string
  readonly rate: number
  readonly currency: string
  readonly highestRents: HighestRents
}

/** Why a price or area is asked about, with the key and the price of its row. */
export type PriceDoubt = { readonly fault: Fault; readonly key: string; readonly price: number }

/** The prices of homes around a row, with the id of their place. */
type FoundRange = PriceScope & { readonly place: string }

/** The smallest area of a home, square metres: a smaller one is from another column, or in another unit. */
const minHomeArea = 8

/** The price of other homes, rounded to three digits. */
const toThreeDigits = (price: number): number => Number(price.toPrecision(3))

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function pricedRow(
  { line, key, type, mode, values }: RowHome,
  found: FoundPlaces,
  { rate }: PriceCheck,
  areaOf: ReadonlyMap<string, string | null>,
): PricedRow | null {
  const price = numberOf(values.price)
  if (price === null) return null
  const squareMetres = pricedAreaOf({ type, floorArea: numberOf(values.floorArea), lotArea: numberOf(values.lotArea) })
  const estate = found.estate ?? null
  const around = { estate, area: found.area ?? areaOf.get(estate ?? '') ?? null, city: found.city }
  const kinds = kindsAround({ type, mode, bedrooms: numberOf(values.bedrooms) }, around, { isWhole: squareMetres === null })
  return { line, key, type, mode, price: Math.round(price * rate), squareMetres, kinds }
}

async function pricedRows(file: RowFile, check: PriceCheck): Promise<PricedRow[]> {
  const repeatOf = createRepeatCheck()
  const areaOf = new Map(check.places.estates.map(({ id, areaId }) => [id, areaId]))
  const rows: PricedRow[] = []
  for await (const source of readRows(file)) {
    const { home } = check.normalize(source)
    const places = home && check.finder.find(home).places
    const row = home && places && !repeatOf(home) ? pricedRow(home, places, check, areaOf) : null
    if (row) rows.push(row)
  }
  return rows
}

/** Sentences about the prices of homes, in both languages. */
class PriceSentences {
  readonly #currency: string
  readonly #names: Readonly<Record<PriceScope['scope'], ReadonlyMap<string, Words>>>

  constructor({ places, currency }: PriceCheck) {
    const namesOf = (all: readonly { readonly id: string; readonly name: Words }[]) => new Map(all.map(({ id, name }) => [id, name]))
    this.#currency = currency
    this.#names = { estate: namesOf(places.estates), area: namesOf(places.areas), city: namesOf(places.cities) }
  }

  /** A sentence with one price. */
  of(key: 'lowSale' | 'highSale' | 'highRent' | 'jump', price: number): Words {
    return inBothLocales((locale) => fill(priceCheckWords[key][locale], { price: formatMoney(price, this.#currency, locale) }))
  }

  /** A question about the price of a row, what it may mean (`meant`), and with which homes it is compared; `nearest`: those of the nearest place. */
  about({ mode, price, squareMetres }: PricedRow, meant: number | null, compared: FoundRange, nearest: FoundRange): Words {
    return inBothLocales((locale) => {
      const money = (amount: number) => formatPrice({ mode, price: amount }, this.#currency, locale) ?? ''
      const middle = (range: FoundRange) => {
        const name = this.#names[range.scope].get(range.place)?.[locale] ?? ''
        return { place: name, count: range.count, price: money(toThreeDigits(range.median)) }
      }
      const homes =
        squareMetres === null
          ? fill(priceCheckWords.homes[locale], middle(compared))
          : fill(priceCheckWords.homesOfArea[locale], { ...middle(compared), area: formatArea(squareMetres, locale) })
      const all = homes + (nearest === compared ? '' : fill(priceCheckWords.apart[locale], middle(nearest)))
      if (meant !== null) return fill(priceCheckWords.slip[locale], { price: money(meant), homes: all })
      return fill(priceCheckWords[price > compared.median ? 'above' : 'below'][locale], { homes: all })
    })
  }
}

/** The prices of homes like a row, for its area, from the nearest place to the widest. */
function rangesOf({ kinds, squareMetres }: PricedRow, rangeOf: ReadonlyMap<string, PriceScope | null>): FoundRange[] {
  const whole = (amount: number) => amount * (squareMetres ?? 1)
  return kinds.flatMap((kind) => {
    const range = rangeOf.get(JSON.stringify(kind))
    return range ? [{ ...range, place: kind.place, low: whole(range.low), median: whole(range.median), high: whole(range.high) }] : []
  })
}

type Reason = { readonly reason: ReturnReason; readonly why: Words }

/** Why the price of a row is asked about; null: it is not. */
function reasonFor(row: PricedRow, ranges: readonly FoundRange[], storedPrice: number | undefined, words: PriceSentences, rents: HighestRents): Reason | null {
  const { price, mode, type } = row
  if (storedPrice && isPriceJump(storedPrice, price)) return { reason: 'priceJump', why: words.of('jump', storedPrice) }
  const [nearest] = ranges
  const compared = comparedPlace(ranges)
  if (nearest && compared) {
    if (!isFarPrice(price, compared)) return null
    const meant = intendedPrice(price, compared)
    return { reason: meant === null ? 'priceFar' : 'priceSlip', why: words.about(row, meant, compared, nearest) }
  }
  const broken = violatedBound(price, mode, rents[type])
  return broken && { reason: 'priceFar', why: words.of(broken.bound, broken.at) }
}

/**
 * By line: the doubts about rows whose price looks like a typing error or is far from similar homes (`comparedPlace`), or from the stored price of the listing that
 * the row changes; if the site has no similar homes, whose price is beyond that of any home. Also about homes that are too small. Without an area, whole prices
 * are compared. The rows of the file are not compared with each other. Two statements for all rows.
 */
export async function pricesToCheck(db: Kysely<Tables>, file: RowFile, check: PriceCheck): Promise<ReadonlyMap<number, PriceDoubt>> {
  const { mapping, posterId, currency, highestRents } = check
  const rows = await pricedRows(file, check)
  const keys = rows.map(({ key }) => key)
  const storedPrices = await pricesByKey(db, mapping.source, posterId, keys)
  const kindByKey = new Map(rows.flatMap(({ kinds }) => kinds.map((kind) => [JSON.stringify(kind), kind] as const)))
  const ranges = await pricesOfKinds(db, [...kindByKey.values()])
  const rangeOf = new Map([...kindByKey.keys()].map((key, n) => [key, ranges[n] ?? null]))
  const words = new PriceSentences(check)
  const doubts = new Map<number, PriceDoubt>()
  for (const row of rows) {
    const { line, key, type, price, squareMetres } = row
    const storedPrice = storedPrices.get(key)
    if (storedPrice === price) continue
    const found = reasonFor(row, rangesOf(row, rangeOf), storedPrice, words, highestRents)
    if (found) doubts.set(line, { fault: { ...remarkOf(line, 'price', found.reason, formatMoney(price, currency, 'en')), why: found.why }, key, price })
    else if (squareMetres !== null && type !== 'Carport' && squareMetres < minHomeArea)
      doubts.set(line, { fault: remarkOf(line, 'floorArea', 'tinyHome', `${squareMetres} m²`), key, price })
  }
  return doubts
}
