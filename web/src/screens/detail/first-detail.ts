import { readSharedAddress } from '@site/domain/addresses.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { firstValue } from '../../page/first-value.ts'
import { useLoadedViews } from '../../page/session.ts'
import type { DetailData } from './load-detail.ts'

// `firstData` has to return the same object each time
const dataByListing = new WeakMap<ListingView, DetailData>()

function partialDetail(listing: ListingView): DetailData {
  return {
    isPartial: true,
    detail: { listing, estate: null, averages: { estate: null, area: null }, priceHistory: [], statusHistory: [], previews: null, nearby: [] },
    similar: null,
    share: null,
    loadedAt: new Date().toISOString(),
  }
}

/** First data of a detail page from a card that was shown before; undefined without such a card and for a share address. */
export function firstDetail(search: AddressSearch): DetailData | undefined {
  const listing = useLoadedViews.getState().views[firstValue(search, 'id')]
  if (!listing || readSharedAddress('/propertyInfo', search)) return undefined
  const data = dataByListing.get(listing) ?? partialDetail(listing)
  dataByListing.set(listing, data)
  return data
}
