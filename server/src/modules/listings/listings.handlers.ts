import { presentListing, type Viewer, visitor } from '@site/domain/account.ts'
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { isShelved, type ListingView } from '@site/domain/listing.ts'
import type { Landmark, Point } from '@site/domain/place.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers, Services } from '../../services.ts'
import { estateViewOf } from '../places/estate-view.ts'
import type { Near, PlaceBook } from '../places/place-book.ts'
import { offersByEstate } from '../places/places.store.ts'
import { requireShare } from '../shares/shared-listing.ts'
import { loadListings, type StoredListing } from './listings.store.ts'
import { averagesAround, findSimilar, priceHistoryOf, statusHistoryOf } from './neighbours.store.ts'

const nearbyInKm = 2
const maxNearby = 6
const maxSimilar = 8

/** A listing that is off the shelf opens as unavailable; one that never was on it opens for its poster only (product.md section 2). */
const mayOpen = (listing: StoredListing, viewer: Viewer): boolean =>
  isShelved(listing) || listing.shelf === 'OffShelf' || (viewer.id !== null && viewer.id === listing.posterId)

/** The listing that a viewer opens; throws `notFound` for one that the viewer may not open. */
async function requireListing(id: string, viewer: Viewer, { database, places }: Services): Promise<StoredListing> {
  const [listing] = await loadListings(database.db, places, [id])
  if (!listing || !mayOpen(listing, viewer)) throw new ProblemError('notFound')
  return listing
}

/** A listing as its page gets it; of a shared page or at the host without brand (`isShared`) the reader is a stranger, and the page names no poster (product.md section 4). */
const viewOn = (isShared: boolean, listing: StoredListing, viewer: Viewer): ListingView =>
  isShared ? presentListing(listing, null, visitor) : presentListing(listing, listing.poster, viewer)

/** Landmarks around, nearest first: the nearest of each kind, then the nearest of the rest. */
function variedLandmarks(around: readonly Near<Landmark>[]): readonly Near<Landmark>[] {
  const nearestOfKind = new Map(around.toReversed().map((near) => [near.place.kind, near]))
  const chosen = new Set([...new Set([...nearestOfKind.values(), ...around])].slice(0, maxNearby))
  return around.filter((near) => chosen.has(near))
}

const nearbyOf = (point: Point | null, places: PlaceBook): ListingDetail['nearby'] =>
  point
    ? variedLandmarks(places.landmarksNear(point, nearbyInKm)).map(({ place, distanceInKm }) => ({
        id: place.id,
        kind: place.kind,
        name: place.name,
        distanceInKm,
      }))
    : []

async function estateOf({ estate }: StoredListing, { database, places }: Services): Promise<ListingDetail['estate']> {
  const stored = estate && places.estate(estate.id)
  if (!stored) return null
  const offers = await offersByEstate(database.db, [stored.id])
  return estateViewOf(stored, places, offers.get(stored.id) ?? [])
}

export const listingsHandlers = {
  'POST /frontend/api/listing/detail': async ({ id, code }, { viewer, services, isNeutral }) => {
    const { database, places } = services
    const isShared = isNeutral || code !== undefined
    if (code) await requireShare(code, id, services)
    const listing = await requireListing(id, isShared ? visitor : viewer, services)
    const [estate, averages, priceHistory, statusHistory] = await Promise.all([
      estateOf(listing, services),
      averagesAround(database.db, listing),
      priceHistoryOf(database.db, id),
      statusHistoryOf(database.db, id),
    ])
    return {
      listing: viewOn(isShared, listing, viewer),
      estate,
      averages,
      priceHistory,
      statusHistory,
      nearby: nearbyOf(listing.point, places),
    }
  },

  'POST /frontend/api/listing/similar': async ({ id, code }, { viewer, services, isNeutral }) => {
    const { database, places } = services
    const isShared = isNeutral || code !== undefined
    const share = code ? await requireShare(code, id, services) : null
    // a page without brand links to no other listing
    if (isShared && (isNeutral || share?.variant !== 'normal')) return { items: [] }
    const listing = await requireListing(id, isShared ? visitor : viewer, services)
    const similar = await loadListings(database.db, places, await findSimilar(database.db, listing, maxSimilar))
    return { items: similar.map((listing) => viewOn(isShared, listing, viewer)) }
  },

  'POST /frontend/api/listing/byids': async ({ ids }, { viewer, services, isNeutral }) => {
    const { database, places } = services
    const listings = await loadListings(database.db, places, ids)
    return {
      items: listings.filter((listing) => mayOpen(listing, viewer)).map((listing) => presentListing(listing, isNeutral ? null : listing.poster, viewer)),
    }
  },
} satisfies Partial<Handlers>
