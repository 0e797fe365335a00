import { hasPermission, hidesEarlierPrices, type Viewer, visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import type { Landmark, Point } from '@site/domain/place.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { Handlers, RequestContext, Services } from '../../services.ts'
import { cardPathsOf } from '../media/pictures/card.ts'
import { estateViewOf } from '../places/estate-view.ts'
import type { Near, PlaceBook } from '../places/place-book.ts'
import { orderOffers } from '../places/places.store.ts'
import { requireShare } from '../shares/shared-listing.ts'
import { removedOf, type StoredListing } from './listings.store.ts'
import type { Surroundings } from './neighbours.store.ts'

/** Largest distance of nearby landmarks, km, and largest number of them on a page. */
const [nearbyInKm, maxLandmarks] = [2, 6]

/** Whether a viewer may open a listing: one off the shelf opens as unavailable, one in review or rejected for its poster and reviewers (P2.3). */
const mayOpen = (listing: StoredListing, viewer: Viewer): boolean =>
  isPublicListing(listing) ||
  listing.shelf === 'OffShelf' ||
  (viewer.id !== null && viewer.id === listing.posterId) ||
  (listing.shelf !== 'Draft' && hasPermission(viewer, 'listing.review'))

async function requireListing(id: string, viewer: Viewer, { cards }: Services): Promise<StoredListing> {
  const [listing] = await cards.load([id])
  if (listing?.isRemoved) throw new ProblemError('removed')
  if (!listing || !mayOpen(listing, viewer)) throw new ProblemError('notFound')
  return listing
}

/** What is around a listing. Call it before the listing is loaded: it reads all that a page shows at once. */
async function requireSurroundings(id: string, { facts }: Services): Promise<Surroundings> {
  const around = await facts.surroundings.load(id)
  if (!around) throw new ProblemError('notFound')
  return around
}

/** What a viewer sees of a listing; on a shared page and on the host without brand everyone is a visitor, and the poster is hidden (P3.5). */
const viewOf = (listing: StoredListing, viewer: Viewer, isShared: boolean): ListingView =>
  isShared ? presentListing(listing, null, visitor) : presentListing(listing, listing.poster, viewer)

/** At most `maxLandmarks`, nearest first: the nearest of each kind, then the nearest of the others. */
function chooseLandmarks(around: readonly Near<Landmark>[]): readonly Near<Landmark>[] {
  const nearestOfKind = new Map(around.toReversed().map((near) => [near.place.kind, near]))
  const chosen = new Set([...new Set([...nearestOfKind.values(), ...around])].slice(0, maxLandmarks))
  return around.filter((near) => chosen.has(near))
}

const nearbyLandmarks = (point: Point | null, places: PlaceBook): ListingDetail['nearby'] =>
  point
    ? chooseLandmarks(places.landmarksNear(point, nearbyInKm)).map(({ place, distanceInKm }) => ({
        id: place.id,
        kind: place.kind,
        name: place.name,
        distanceInKm,
      }))
    : []

function estateOf({ estate }: StoredListing, { offers }: Surroundings, places: PlaceBook): ListingDetail['estate'] {
  const storedEstate = estate && places.estate(estate.id)
  return storedEstate ? estateViewOf(storedEstate, places, orderOffers(offers)) : null
}

/** The paths of the preview cards of a listing by the code of the page, or by its id. Null for one that is not public. */
function previewsOf(
  listing: StoredListing,
  code: string | undefined,
  shared: ShareVariant,
  { services: { profile }, isNeutral, locale }: Pick<RequestContext, 'services' | 'isNeutral' | 'locale'>,
): ListingDetail['previews'] {
  if (!isPublicListing(listing) && listing.shelf !== 'OffShelf') return null
  return cardPathsOf(code ?? `listing/${listing.id}`, presentListing(listing, null, visitor), profile, isNeutral ? 'Intermediary' : shared, locale)
}

export const listingsHandlers = {
  'POST /frontend/api/listing/detail': async ({ id, code }, { viewer, services, isNeutral, locale }) => {
    const isShared = isNeutral || code !== undefined
    const share = code ? await requireShare(code, id, services) : null
    const around = await requireSurroundings(id, services)
    const reader = isShared ? visitor : viewer
    const listing = await requireListing(id, reader, services)
    return {
      listing: viewOf(listing, viewer, isShared),
      estate: estateOf(listing, around, services.places),
      averages: around.averages,
      priceHistory: hidesEarlierPrices(listing, reader) ? [] : around.priceHistory,
      statusHistory: around.statusHistory,
      nearby: nearbyLandmarks(listing.point, services.places),
      // a home of a list has no card of its own
      previews: code === null || share?.target === 'list' ? null : previewsOf(listing, code, share?.variant ?? 'normal', { services, isNeutral, locale }),
    }
  },

  'POST /frontend/api/listing/similar': async ({ id, code }, { viewer, services, isNeutral }) => {
    const isShared = isNeutral || code !== undefined
    const share = code ? await requireShare(code, id, services) : null
    // a page without brand links to no other listing
    if (isShared && (isNeutral || share?.variant !== 'normal')) return { items: [] }
    const { similarIds } = await requireSurroundings(id, services)
    await requireListing(id, isShared ? visitor : viewer, services)
    const similar = await services.cards.load(similarIds)
    // one that just left the shelf may still be among the ids
    return { items: similar.filter(isPublicListing).map((item) => viewOf(item, viewer, isShared)) }
  },

  'POST /frontend/api/listing/byids': async ({ ids }, { viewer, services, isNeutral }) => {
    const listings = await services.cards.load(ids)
    return {
      items: listings
        .filter((listing) => !listing.isRemoved && mayOpen(listing, viewer))
        .map((listing) => presentListing(listing, isNeutral ? null : listing.poster, viewer)),
      removed: removedOf(listings),
    }
  },
} satisfies Partial<Handlers>
