import type { Viewer } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { FavouriteView } from '@site/domain/calls/collection.ts'
import type { InputOf } from '@site/domain/calls/all.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { SortPosition } from '@site/search/search-port.ts'
import type { RequestContext, Handlers, Services } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { readCursor, writeCursor } from '../search/page-cursor.ts'
import { addFavourites, type Favourite, favouritesOf, removeFavourite } from './favourites.store.ts'

type PageQuery = InputOf<'POST /frontend/api/collection/page'>

/** The listing of a favourite as the viewer sees it; null when it is neither on nor off the shelf, for example a draft. */
const viewFor = (listing: StoredListing | undefined, viewer: Viewer): ListingView | null =>
  listing && (isPublicListing(listing) || listing.shelf === 'OffShelf') ? presentListing(listing, listing.poster, viewer) : null

const areaOf = ({ type, lotArea, floorArea }: ListingView) => (type === 'Villa' ? (lotArea ?? floorArea) : floorArea) ?? null

/** The sort value of a favourite: data that the viewer sees, so that the order reveals nothing else. */
function sortValue({ savedAt, listing }: FavouriteView, sort: PageQuery['sort']): string | number | null {
  if (sort === 'savedAt') return savedAt
  if (listing === null) return null
  return sort === 'area' ? areaOf(listing) : (listing[sort] ?? null)
}

/** Compares by value, null last in both orders, then by id. */
function compare(a: SortPosition, b: SortPosition, order: PageQuery['order']): number {
  const sign = order === 'asc' ? 1 : -1
  if (a.value === null || b.value === null) return a.value === b.value ? sign * (a.id < b.id ? -1 : 1) : a.value === null ? 1 : -1
  if (a.value !== b.value) return sign * (a.value < b.value ? -1 : 1)
  return a.id === b.id ? 0 : sign * (a.id < b.id ? -1 : 1)
}

async function viewsOf(favourites: readonly Favourite[], viewer: Viewer, { database, places }: Services): Promise<FavouriteView[]> {
  const ids = favourites.map(({ id }) => id)
  const listings = new Map((await loadListings(database.db, places, ids)).map((listing) => [listing.id, listing]))
  return favourites.map((favourite) => {
    const stored = listings.get(favourite.id)
    const listing = viewFor(stored, viewer)
    return { ...favourite, isAvailable: listing !== null && isPublicListing(listing), isRemoved: stored?.isRemoved ?? false, listing }
  })
}

async function pageOf(query: PageQuery, { viewer, services }: RequestContext) {
  const id = requireId(viewer)
  const { sort, order, pageSize } = query
  const pagedQuery = { ...query, of: `collection ${id}` }
  const after = readCursor(pagedQuery, services.secret)
  // at most 500 per account: all are read, and sorted by what this account may see
  const views = await viewsOf(await favouritesOf(services.database.db, id), viewer, services)
  const positioned = views
    .map((view) => ({ view, position: { value: sortValue(view, sort), id: view.id } }))
    .sort((a, b) => compare(a.position, b.position, order))
  const rest = after ? positioned.filter(({ position }) => compare(position, after, order) > 0) : positioned
  const page = rest.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: page.map(({ view }) => view),
    totalRowQty: views.length,
    nextCursor: last && rest.length > page.length ? writeCursor(last.position, pagedQuery, services.secret) : null,
  }
}

const idsOf = async (accountId: string, { database }: Services) => (await favouritesOf(database.db, accountId)).map(({ id }) => id)

export const favouritesHandlers = {
  'POST /frontend/api/collection/add': async ({ id }, { viewer, services }) => {
    const accountId = requireId(viewer)
    const { excess, unknown } = await services.database.transaction((tx) => addFavourites(tx, accountId, [{ id }]))
    if (unknown.length > 0) throw new ProblemError('notFound')
    if (excess.length > 0) throw new ProblemError('favouritesFull')
    return {}
  },

  'POST /frontend/api/collection/remove': async ({ id }, { viewer, services }) => ({
    isRemoved: await removeFavourite(services.database.db, requireId(viewer), id),
  }),

  'POST /frontend/api/collection/ids': async (_input, { viewer, services }) => ({ ids: await idsOf(requireId(viewer), services) }),

  'POST /frontend/api/collection/page': async (query, context) => await pageOf(query, context),

  'POST /frontend/api/collection/merge': async ({ items }, { viewer, services }) => {
    const accountId = requireId(viewer)
    const { excess, unknown } = await services.database.transaction((tx) => addFavourites(tx, accountId, items))
    return { ids: await idsOf(accountId, services), left: excess, unknown }
  },
} satisfies Partial<Handlers>
