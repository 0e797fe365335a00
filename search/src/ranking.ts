import type { CodeOf } from '@site/domain/choices.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { KeywordPlan } from './resolve-keyword.ts'

/* Ranking rules that SQL and the memory index share. */

/** A keyword that names a landmark matches homes within this many kilometres. */
export const landmarkRadiusInKm = 1

/** Points of a token by how a listing matches it; the best match counts, and the points of all tokens are added. `place`: area, city or landmark. */
export const matchPoints = { number: 12, estateName: 9, estateAlias: 8, tower: 5, partOfEstateName: 4, place: 4, developer: 2, remarks: 1 } as const

/** The sort of the results: the listing date replaces distance without a point and relevance without a keyword. */
export function sortOf({ sort, near }: Pick<SearchQuery, 'sort' | 'near'>, plan: KeywordPlan): CodeOf<'sort'> {
  if (sort === 'distance' && !near) return 'listingDate'
  return sort === 'relevance' && plan.tokens.length === 0 ? 'listingDate' : sort
}

/** Digits of the points in a relevance key: enough for a keyword of 64 characters. */
const pointsDigits = 3

/** The sort value of relevance, compared as text: points first, then the listing date. */
export const relevanceKey = (points: number, listingDate: string): string => String(points).padStart(pointsDigits, '0') + listingDate

/** Distances are compared in whole millimetres, so that rounding differences between implementations never change an order. */
export const millimetresInKm = 1_000_000
