import { normalizeListingNumber } from '@site/search/keyword-parts.ts'
import type { KeywordPlan } from '@site/search/resolve-keyword.ts'
import type { Services } from '../../services.ts'
import { findByNumber } from './suggest/suggest.store.ts'

/** The largest number of ids in an answer. */
const maxHomes = 3

/** Ids of homes on the shelf with the listing number that a keyword is or contains, newest first. Digits alone must be the whole keyword. */
export async function idsByNumber(keyword: string, { tokens }: KeywordPlan, { database }: Services): Promise<string[]> {
  const number = normalizeListingNumber(keyword) ?? tokens.find((token) => token.number?.includes('-'))?.number
  return number === undefined ? [] : findByNumber(database.db, number, maxHomes)
}
