import { readSharedAddress } from '@site/domain/addresses.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { firstOf } from '../../page/addresses.ts'
import { useSeen } from '../../page/session.ts'
import type { DetailData } from './load-detail.ts'

// one object for each home, so that a screen that is drawn again shows the same data
const made = new WeakMap<ListingView, DetailData>()

function madeOf(listing: ListingView): DetailData {
  return {
    isFirst: true,
    detail: { listing, estate: null, averages: { estate: null, area: null }, priceHistory: [], statusHistory: [], nearby: [] },
    similar: null,
    share: null,
    at: new Date().toISOString(),
  }
}

/** What a card knew of the home at this address, for the first frame; undefined for a home that no card showed, and for a share address. */
export function firstDetail(search: AddressSearch): DetailData | undefined {
  const listing = useSeen.getState().views[firstOf(search, 'id')]
  if (!listing || readSharedAddress('/propertyInfo', search)) return undefined
  const data = made.get(listing) ?? madeOf(listing)
  made.set(listing, data)
  return data
}
