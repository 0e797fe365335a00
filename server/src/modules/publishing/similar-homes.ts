import type { PriceQuestion } from '@site/domain/calls/publishing.ts'
import { pricedAreaOf } from '@site/domain/listing.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { pricesAround, type PriceScope, type HomePlaces } from './similar-homes.store.ts'

/** Prices of similar homes; `per`: for a home of the same area, or for a square metre if the home has no area. */
type SimilarHomePrices = { readonly per: 'home' | 'squareMetre'; readonly scopes: PriceScope[] }

/** A price rounded to three digits. */
const toThreeDigits = (price: number): number => Number(price.toPrecision(3))

/** Quartiles of the prices of similar homes around a home, the nearest scope first, rounded to three digits. `accountId`: of its poster. */
export async function similarHomePrices(db: Kysely<Tables>, question: PriceQuestion, around: HomePlaces, accountId: string): Promise<SimilarHomePrices> {
  const squareMetres = pricedAreaOf(question)
  const whole = (price: number) => toThreeDigits(price * (squareMetres ?? 1))
  const found = await pricesAround(db, question, around, accountId)
  const scopes = found.map(({ scope, count, low, median, high }) => ({ scope, count, low: whole(low), median: whole(median), high: whole(high) }))
  return { per: squareMetres === null ? 'squareMetre' : 'home', scopes }
}
