import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { tourOrder } from '@site/domain/sharing/tour-order.ts'

/** A home of a list that a map can show. */
export type MappedItem = SharedItem & { listing: ListingView & { point: NonNullable<ListingView['point']> } }

/** The homes of a list that can be had and have a point, and the tour that visits them. */
export function tourOf(list: SharedList) {
  const items = list.items.filter((item): item is MappedItem => item.isAvailable && Boolean(item.listing?.point))
  return tourOrder(items.map((item) => ({ item, point: item.listing.point })))
}

/** The order of the homes below the map. */
export type MapView = 'list' | 'tour'
