import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { tourOrder } from '@site/domain/sharing/tour-order.ts'

/** A home of a list that a map can show. */
export type MappedItem = SharedItem & { listing: ListingView & { point: NonNullable<ListingView['point']> } }

/** The tour past the available homes of a list that have a point. */
export function tourOf(list: SharedList) {
  const items = list.items.filter((item): item is MappedItem => item.isAvailable && Boolean(item.listing?.point))
  return tourOrder(items.map((item) => ({ item, point: item.listing.point })))
}

/** The order of the homes below the map. */
export type ListMapOrder = 'list' | 'tour'
