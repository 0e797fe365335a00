import type { PriceQuestion } from '@site/domain/calls/publishing.ts'
import { pricedAreaOf } from '@site/domain/listing.ts'
import { comparedPlace } from '@site/domain/publishing/plausible-price.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { type HomePlaces, kindsAround, type PriceScope, pricesOfKinds } from './similar-homes.store.ts'

type ShownScope = Omit<PriceScope, 'posters' | 'total'>
/** Prices of similar homes; `per`: for a home of the same area, or for a square metre if the home has no area; `compared`: the scope of `scopes` that counts. */
type SimilarHomePrices = { readonly per: 'home' | 'squareMetre'; readonly scopes: ShownScope[]; readonly compared: ShownScope | null }

/** A price rounded to three digits. */
const toThreeDigits = (price: number): number => Number(price.toPrecision(3))

/**
 * Quartiles of the prices of similar homes around a home, the nearest scope first, rounded to three digits. `accountId`: of its poster, whose listing
 * `question.id` is not compared.
 */
export async function similarHomePrices(db: Kysely<Tables>, question: PriceQuestion, around: HomePlaces, accountId: string): Promise<SimilarHomePrices> {
  const squareMetres = pricedAreaOf(question)
  const whole = (price: number) => toThreeDigits(price * (squareMetres ?? 1))
  const own = question.id ? { id: question.id, accountId } : undefined
  const found = (await pricesOfKinds(db, kindsAround(question, around, { isWhole: false }), own)).filter((scope) => scope !== null)
  const scopes = found.map(({ scope, count, low, median, high }) => ({ scope, count, low: whole(low), median: whole(median), high: whole(high) }))
  const counting = comparedPlace(found)?.scope
  return { per: squareMetres === null ? 'squareMetre' : 'home', scopes, compared: scopes.find(({ scope }) => scope === counting) ?? null }
}
