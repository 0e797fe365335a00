import { fill, formatMoney } from '@site/domain/format.ts'
import { pricedAreaOf } from '@site/domain/listing.ts'
import { intendedPrice, isFarPrice, isPriceJump, violatedBound } from '@site/domain/publishing/plausible-price.ts'
import type { HighestRents } from '@site/domain/keywords/keyword-facts.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { type HomeKind, pricesOfKinds } from '../publishing/similar-homes.store.ts'
import type { StoredEstate } from '../places/places.store.ts'
import { type Fault, type ReturnReason, remarkOf } from './import-reasons.ts'
import { pricesByKey } from './imports.store.ts'
import { createRepeatCheck } from './import-listings.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import type { RowHome, Normalize } from './normalize-row.ts'
import type { PlaceFinder, FoundPlaces } from './place-finder.ts'
import type { Words } from '@site/domain/words.ts'
import { priceCheckWords } from './price-check.words.ts'
import { readRows, type RowFile } from './read-rows.ts'

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
  readonly estates: ReadonlyMap<string, Pick<StoredEstate, 'areaId'>>
  readonly posterId: string
  readonly rate: number
  readonly currency: string
  readonly highestRents: HighestRents
}

/** The smallest area of a home, square metres: a smaller one is from another column, or in another unit. */
const minHomeArea = 8

const toThreeDigits = (price: number): number => Number(price.toPrecision(3))

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function pricedRow({ line, key, type, mode, values }: RowHome, places: FoundPlaces, { rate, estates }: PriceCheck): PricedRow | null {
  const price = numberOf(values.price)
  if (price === null) return null
  const area = places.area ?? estates.get(places.estate ?? '')?.areaId
  const bedrooms = numberOf(values.bedrooms)
  const squareMetres = pricedAreaOf({ type, floorArea: numberOf(values.floorArea), lotArea: numberOf(values.lotArea) })
  const around = { estate: places.estate, area, city: places.city }
  const kinds = (['estate', 'area', 'city'] as const).flatMap((scope) => {
    const place = around[scope]
    return place ? [{ type, mode, bedrooms, scope, place, isWhole: squareMetres === null }] : []
  })
  return { line, key, type, mode, price: Math.round(price * rate), squareMetres, kinds }
}

async function pricedRows(file: RowFile, check: PriceCheck): Promise<PricedRow[]> {
  const repeatOf = createRepeatCheck()
  const rows: PricedRow[] = []
  for await (const source of readRows(file)) {
    const { home } = check.normalize(source)
    const places = home && check.finder.find(home).places
    const row = home && places && !repeatOf(home) ? pricedRow(home, places, check) : null
    if (row) rows.push(row)
  }
  return rows
}

/**
 * By line: the faults of rows whose price looks like a typing error or is far from similar homes, or from the stored price of the listing that the row changes; if
 * the site has no similar homes, whose price is beyond that of any home. Also of homes that are too small. Without an area, whole prices are compared. Two statements for all rows.
 */
export async function pricesToCheck(db: Kysely<Tables>, file: RowFile, check: PriceCheck): Promise<ReadonlyMap<number, Fault>> {
  const rows = await pricedRows(file, check)
  const inLanguage = (text: string, price: number, locale: 'zh' | 'en') => fill(text, { price: formatMoney(toThreeDigits(price), check.currency, locale) })
  const words = (key: keyof typeof priceCheckWords, price: number) => ({
    zh: inLanguage(priceCheckWords[key].zh, price, 'zh'),
    en: inLanguage(priceCheckWords[key].en, price, 'en'),
  })
  const storedPrices = await pricesByKey(
    db,
    check.mapping.source,
    check.posterId,
    rows.map(({ key }) => key),
  )
  const kindByKey = new Map(rows.flatMap(({ kinds }) => kinds.map((kind) => [JSON.stringify(kind), kind] as const)))
  const ranges = await pricesOfKinds(db, [...kindByKey.values()])
  const rangeOf = new Map([...kindByKey.keys()].map((key, n) => [key, ranges[n] ?? null]))
  const faults = new Map<number, Fault>()
  for (const row of rows) {
    const { line, key, type, price, squareMetres, kinds } = row
    const storedPrice = storedPrices.get(key)
    if (storedPrice === price) continue
    const kindRange = kinds.map((kind) => rangeOf.get(JSON.stringify(kind))).find((found) => found)
    const whole = (amount: number) => amount * (squareMetres ?? 1)
    const range = kindRange ? { low: whole(kindRange.low), median: whole(kindRange.median), high: whole(kindRange.high) } : null
    const addFault = (reason: ReturnReason, why: Words) =>
      faults.set(line, { ...remarkOf(line, 'price', reason, formatMoney(price, check.currency, 'en')), why })
    const likelyPrice = range ? intendedPrice(price, range) : null
    const brokenLimit = range ? null : violatedBound(price, row.mode, check.highestRents[row.type])
    if (storedPrice && isPriceJump(storedPrice, price)) addFault('priceJump', words('jump', storedPrice))
    else if (likelyPrice) addFault('priceSlip', words('slip', likelyPrice))
    else if (range && isFarPrice(price, range)) addFault('priceFar', words('far', range.median))
    else if (brokenLimit) addFault('priceFar', words(brokenLimit.bound, brokenLimit.at))
    else if (squareMetres !== null && type !== 'Carport' && squareMetres < minHomeArea)
      faults.set(line, remarkOf(line, 'floorArea', 'tinyHome', `${squareMetres} m²`))
  }
  return faults
}
