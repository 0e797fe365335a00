import { maxCompared } from '@site/domain/choices.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { screenApi } from '../../page/api.ts'

/** The data of a comparison; `loadedAt` is an ISO time. */
export type CompareData = {
  readonly listings: readonly ListingView[]
  /** Number of ids in the address without a public listing. */
  readonly missingCount: number
  readonly loadedAt: string
}

/** The unique valid listing ids of an address, `maxCompared` at most. */
export const comparedIds = (address: AddressSearch): readonly string[] =>
  [...new Set([address['id'] ?? []].flat().filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, maxCompared)

/** Loads the homes of an address in its order. Throws as the call does. */
export async function loadCompare(address: AddressSearch): Promise<CompareData> {
  const ids = comparedIds(address)
  const { items } = ids.length > 0 ? await screenApi()('POST /frontend/api/listing/byids', { ids: [...ids] }) : { items: [] }
  return { listings: items, missingCount: ids.length - items.length, loadedAt: new Date().toISOString() }
}
