import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { Handlers, RequestContext } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import { feedOf } from './feed-view.ts'
import { endFeed, proposeHomes, proposalsOf, refuseProposals, storeFeed, undoRefusal } from './feeds.store.ts'
import { changeOwnList, requireFound, requireListAgent } from './own-list.ts'
import { addItems, findList } from './share-lists.store.ts'

async function proposals(id: string, { viewer, services, isNeutral }: RequestContext) {
  const { database, places } = services
  requireFound(await findList(database.db, requireListAgent(viewer), id))
  const [feed, waiting] = await Promise.all([feedOf(id, services), proposalsOf(database.db, id)])
  const listings = new Map(
    (
      await loadListings(
        database.db,
        places,
        waiting.map((home) => home.id),
      )
    ).map((listing) => [listing.id, listing]),
  )
  const items = waiting.flatMap(({ id: listingId, at }) => {
    const listing = listings.get(listingId)
    return listing ? [{ at, listing: presentListing(listing, isNeutral ? null : listing.poster, viewer) }] : []
  })
  return { feed, items }
}

export const shareFeedsHandlers = {
  'POST /frontend/api/sharelist/feed': async ({ id, searchId, mode, waiting = [] }, context) => {
    await changeOwnList(id, context, async (tx, list) => {
      const isFound = await storeFeed(tx, requireListAgent(context.viewer), list.id, searchId, mode)
      requireFound(isFound ? list : null)
      await proposeHomes(tx, list.id, waiting)
    })
    return {}
  },

  'POST /frontend/api/sharelist/endfeed': async ({ id }, context) => {
    await changeOwnList(id, context, async (tx, list) => await endFeed(tx, list.id))
    return {}
  },

  'POST /frontend/api/sharelist/proposals': async ({ id }, context) => await proposals(id, context),

  'POST /frontend/api/sharelist/accept': async ({ id, listingIds }, context) =>
    await changeOwnList(id, context, async (tx, list) => {
      const waiting = new Set((await proposalsOf(tx, list.id)).map((home) => home.id))
      const { revision, added, left } = await addItems(
        tx,
        list,
        listingIds.filter((listingId) => waiting.has(listingId)),
        '',
      )
      return { revision, added, left }
    }),

  'POST /frontend/api/sharelist/dismiss': async ({ id, listingIds, isUndone }, context) => {
    await changeOwnList(id, context, async (tx, list) => await (isUndone ? undoRefusal : refuseProposals)(tx, list.id, listingIds))
    return {}
  },
} satisfies Partial<Handlers>
