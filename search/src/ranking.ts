import type { CodeOf } from '@site/domain/choices.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { KeywordPlan } from './resolve-keyword.ts'

/** Rules that both implementations of search share, besides the field table. */

/** A landmark in a keyword means homes within this many kilometres of it. */
export const landmarkRadiusInKm = 1

/**
 * What one token of a keyword is worth for a listing by how it matched, the best way counting; tokens add up. A listing number is
 * meant as nothing else; then come a building by its own name, by another name of it, its tower, then alike a building by a part of its
 * name, the area, the city or the landmark, then the developer, and words of the remarks.
 */
export const matchWorth = { number: 12, namedEstate: 9, aliasEstate: 8, tower: 5, estate: 4, place: 4, developer: 2, remarks: 1 } as const

/** What results are sorted by: distance from nothing and relevance to nothing are the listing date. */
export function sortOf({ sort, near }: Pick<SearchQuery, 'sort' | 'near'>, plan: KeywordPlan): CodeOf<'sort'> {
  if (sort === 'distance' && !near) return 'listingDate'
  return sort === 'relevance' && plan.tokens.length === 0 ? 'listingDate' : sort
}

/** Digits of the worth in a relevance key: 64 characters of keyword cannot be worth more. */
const worthDigits = 3

/** The sort value of relevance, compared as text: worth first, then the listing date. */
export const relevanceKey = (worth: number, listingDate: string): string => String(worth).padStart(worthDigits, '0') + listingDate

/** Distances are compared in whole millimetres, so that a last bit that two machines round apart never changes an order. */
export const millimetresInKm = 1_000_000
