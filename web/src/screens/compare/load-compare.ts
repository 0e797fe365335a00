import type { ListingView } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { screenApi } from '../../page/api.ts'

/** Homes beside each other at most. */
const maxCompared = 4

export type CompareData = {
  readonly listings: readonly ListingView[]
  /** How many of the homes that the address names are no longer shown to anybody. */
  readonly goneCount: number
  readonly at: string
}

/** The ids that an address names, each once, four at most. */
export const comparedIds = (address: AddressSearch): readonly string[] =>
  [...new Set([address['id'] ?? []].flat().filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, maxCompared)

/** The homes of a comparison's address, in its order. */
export async function loadCompare(address: AddressSearch): Promise<CompareData> {
  const ids = comparedIds(address)
  const { items } = ids.length > 0 ? await screenApi()('POST /frontend/api/listing/byids', { ids: [...ids] }) : { items: [] }
  return { listings: items, goneCount: ids.length - items.length, at: new Date().toISOString() }
}
