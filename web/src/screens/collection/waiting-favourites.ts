import type { FavouriteView } from '@site/domain/calls/collection.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { savedHere } from '../../device/favourites.ts'
import { favouriteOf, type FavouriteOrder, orderFavourites } from './order-favourites.ts'

/**
 * The loaded favourites that are still saved (`savedIds`), and before them those that were saved on this device and are not loaded, if the device knows their
 * homes.
 */
export function withWaiting(
  loaded: readonly FavouriteView[],
  order: FavouriteOrder,
  savedIds: ReadonlySet<string>,
  homeOf: (id: string) => ListingView | undefined,
): readonly FavouriteView[] {
  const shown = loaded.filter(({ id }) => savedIds.has(id))
  const shownIds = new Set(shown.map(({ id }) => id))
  const unloaded = new Map(savedHere().map((favourite) => [favourite.id, favourite]))
  const waiting = [...unloaded.values()].flatMap((favourite) => {
    const home = savedIds.has(favourite.id) && !shownIds.has(favourite.id) ? homeOf(favourite.id) : undefined
    return home ? [favouriteOf(favourite, home)] : []
  })
  return [...orderFavourites(waiting, order), ...shown]
}
