import type { PriceQuestion } from '@site/domain/calls/publishing.ts'
import { pricedAreaOf } from '@site/domain/listing.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { pricesAround, type PriceScope, type HomePlaces } from './like-homes.store.ts'

/** What homes like one ask; `per`: for a home of its area, or for a square metre if it has none. */
type LikeHomePrices = { readonly per: 'home' | 'squareMetre'; readonly scopes: PriceScope[] }

/** A price rounded to three digits. */
const toThreeDigits = (price: number): number => Number(price.toPrecision(3))

/** Quartiles of what homes like one ask around it, the nearest scope first, rounded to three digits. `accountId`: of its poster. */
export async function likeHomePrices(db: Kysely<Tables>, question: PriceQuestion, around: HomePlaces, accountId: string): Promise<LikeHomePrices> {
  const squareMetres = pricedAreaOf(question)
  const whole = (price: number) => toThreeDigits(price * (squareMetres ?? 1))
  const found = await pricesAround(db, question, around, accountId)
  const scopes = found.map(({ scope, count, low, median, high }) => ({ scope, count, low: whole(low), median: whole(median), high: whole(high) }))
  return { per: squareMetres === null ? 'squareMetre' : 'home', scopes }
}
