import type { Viewer } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { ConflictError, ProblemError } from '@site/domain/problems.ts'
import { orderItems } from '@site/domain/sharing/share-list.ts'
import type { Transaction } from 'kysely'
import type { Handlers, RequestContext } from '../../services.ts'
import { requestId } from '../../store/request-id.ts'
import type { Tables } from '../../store/tables.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { loadListings, removedOf, type StoredListing } from '../listings/listings.store.ts'
import { markShown } from './answer-mails.store.ts'
import { agreedViewings } from '../contact/slot-given.store.ts'
import { reactionsOfList, viewingsOfAccount } from './answers.store.ts'
import { feedOf } from './feed-view.ts'
import { cleanHeading, cleanLine, cleanNote, cleanTitle } from './list-text.ts'
import { summariesOf } from './list-summaries.store.ts'
import { changeOwnList, requireFound, requireListAgent } from './own-list.ts'
import {
  addItems,
  addList,
  changeList,
  copyList,
  deleteList,
  findList,
  idsWithNumbers,
  isListMade,
  itemsOf,
  lockList,
  removeItems,
  restoreList,
  storeNote,
  storeOrder,
} from './share-lists.store.ts'

/** The id of a new list; throws `listsFull` without one. */
function requireRoom(id: string | null): string {
  if (id === null) throw new ProblemError('listsFull')
  return id
}

/** What identifies a request for a new list: its key, and the content that it sends. */
type ListRequest = { readonly requestKey: string | undefined; readonly content: readonly unknown[] }

/** The id of the list that a request makes. `make` gets the id to use, if the request has a key, and is not called again for the same request. */
async function makeList(
  context: RequestContext,
  { requestKey, content }: ListRequest,
  make: (tx: Transaction<Tables>, ownerId: string, id: string | undefined) => Promise<string>,
): Promise<string> {
  const ownerId = requireListAgent(context.viewer)
  const { database } = context.services
  const id = requestKey === undefined ? undefined : requestId(requestKey, 'list', ownerId, ...content)
  if (id !== undefined && (await isListMade(database.db, ownerId, id))) return id
  await requireWithinLimit(context, 'list', ownerId)
  return await database.transaction(async (tx) => {
    await lockAccount(tx, ownerId)
    if (id !== undefined && (await isListMade(tx, ownerId, id))) return id
    return await make(tx, ownerId, id)
  })
}

/** A list of the agent with its homes; `listing` is null for one that others cannot open (`isReadable` of `itemsOf`). */
async function detailOf(id: string, { viewer, services, isNeutral }: RequestContext) {
  const { database, places } = services
  const ownerId = requireListAgent(viewer)
  const list = requireFound(await findList(database.db, ownerId, id))
  const [items, reactions, feed] = await Promise.all([itemsOf(database.db, list), reactionsOfList(database.db, ownerId, id), feedOf(id, services)])
  const readable = items.flatMap((item) => (item.isReadable ? [item.id] : []))
  const listings = new Map((await loadListings(database.db, places, readable)).map((listing) => [listing.id, listing]))
  return {
    id,
    title: list.title,
    clientTitle: list.clientTitle,
    description: list.description,
    cover: list.cover,
    revision: list.revision,
    sections: list.sections,
    feed,
    items: items.map(({ isReadable: _isReadable, updatedAt: _updatedAt, ...item }) => {
      const listing = listings.get(item.id)
      return {
        ...item,
        isAvailable: listing !== undefined && isPublicListing(listing),
        listing: listing ? presentListing(listing, isNeutral ? null : listing.poster, viewer) : null,
        reactions: reactions.flatMap(({ listingId, ...reaction }) => (listingId === item.id ? [reaction] : [])),
      }
    }),
  }
}

/** What an agent may know of a home by its number: the listing only if it is public. */
function resultFor(listing: StoredListing | undefined, viewer: Viewer, isNeutral = false) {
  if (!listing) return { state: 'unknown', listing: null } as const
  if (isPublicListing(listing)) return { state: 'public', listing: presentListing(listing, isNeutral ? null : listing.poster, viewer) } as const
  if (listing.posterId === viewer.id) return { state: 'own', listing: null } as const
  return { state: listing.shelf === 'OffShelf' ? 'offShelf' : 'unknown', listing: null } as const
}

async function homesWithNumbers(numbers: readonly string[], { viewer, services: { database, places }, isNeutral }: RequestContext) {
  requireListAgent(viewer)
  const listings = await loadListings(database.db, places, await idsWithNumbers(database.db, numbers))
  return {
    items: numbers.map((number) => ({
      number,
      ...resultFor(
        listings.find((listing) => listing.number === number),
        viewer,
        isNeutral,
      ),
    })),
  }
}

async function viewingsOf({ viewer, services: { database, cards }, isNeutral }: RequestContext) {
  const accountId = requireListAgent(viewer)
  const items = await viewingsOfAccount(database.db, accountId)
  const shown = new Set(items.map(({ id }) => id))
  const listings = await cards.load([...new Set(items.flatMap(({ listingIds }) => listingIds))])
  return {
    items,
    listings: listings
      .filter((listing) => isPublicListing(listing) || listing.shelf === 'OffShelf')
      .map((listing) => presentListing(listing, isNeutral ? null : listing.poster, viewer)),
    removed: removedOf(listings),
    agreedElsewhere: (await agreedViewings(database.db, accountId)).flatMap(({ id, time }) => (shown.has(id) ? [] : time)),
  }
}

export const shareListsHandlers = {
  'POST /frontend/api/sharelist/create': async ({ title: given, clientTitle = '', description = '', listingIds = [], requestKey }, context) => {
    requireListAgent(context.viewer)
    const texts = { title: cleanTitle(given), clientTitle: cleanHeading(clientTitle, 'clientTitle'), description: cleanNote(description) }
    const id = await makeList(context, { requestKey, content: [texts, listingIds] }, async (tx, ownerId, newListId) => {
      const added = requireRoom(await addList(tx, ownerId, { ...texts, id: newListId }))
      const list = requireFound(await lockList(tx, ownerId, added))
      if (listingIds.length > 0 && (await addItems(tx, list, listingIds, '')).added.length === 0) throw new ProblemError('notFound')
      return added
    })
    return { id }
  },

  'POST /frontend/api/sharelist/bynumbers': async ({ numbers }, context) => await homesWithNumbers(numbers, context),

  'POST /frontend/api/sharelist/update': async ({ id, title, clientTitle, description, cover }, context) => {
    const change = {
      title: title === undefined ? undefined : cleanTitle(title),
      clientTitle: clientTitle === undefined ? undefined : cleanHeading(clientTitle, 'clientTitle'),
      description: description === undefined ? undefined : cleanNote(description),
      cover,
    }
    const revision = await changeOwnList(id, context, async (tx, list) => {
      if (cover !== undefined && cover !== null && !(await itemsOf(tx, list)).some((item) => item.id === cover)) throw new ProblemError('notFound')
      return await changeList(tx, list, change)
    })
    return { revision }
  },

  'POST /frontend/api/sharelist/delete': async ({ id }, { viewer, services }) => {
    if (!(await deleteList(services.database.db, requireListAgent(viewer), id))) throw new ProblemError('notFound')
    return {}
  },

  'POST /frontend/api/sharelist/restore': async ({ id }, { viewer, services }) => {
    const ownerId = requireListAgent(viewer)
    const outcome = await services.database.transaction(async (tx) => await restoreList(tx, ownerId, id))
    if (outcome === 'unknown') throw new ProblemError('notFound')
    if (outcome === 'full') throw new ProblemError('listsFull')
    return {}
  },

  'POST /frontend/api/sharelist/duplicate': async ({ id, title: given, requestKey }, context) => {
    requireListAgent(context.viewer)
    const title = cleanTitle(given)
    const copy = await makeList(context, { requestKey, content: ['copy', id, title] }, async (tx, ownerId, newListId) => {
      const list = requireFound(await findList(tx, ownerId, id))
      return requireRoom(await copyList(tx, ownerId, list, { title, id: newListId }))
    })
    return { id: copy }
  },

  'POST /frontend/api/sharelist/page': async ({ listingId }, { viewer, services }) => ({
    items: await summariesOf(services.database.db, requireListAgent(viewer), listingId ?? null),
  }),

  'POST /frontend/api/sharelist/detail': async ({ id }, context) => await detailOf(id, context),

  'POST /frontend/api/sharelist/viewings': async (_input, context) => await viewingsOf(context),

  'POST /frontend/api/sharelist/shown': async ({ id }, { viewer, services }) => {
    const ownerId = requireListAgent(viewer)
    await services.database.transaction(async (tx) => {
      if (id !== undefined) requireFound(await findList(tx, ownerId, id))
      await markShown(tx, ownerId, id ?? null)
    })
    return {}
  },

  'POST /frontend/api/sharelist/additems': async ({ id, listingIds, section = '', addedAt = null }, context) =>
    await changeOwnList(id, context, (tx, list) => addItems(tx, list, listingIds, cleanHeading(section, 'section'), addedAt)),

  'POST /frontend/api/sharelist/removeitems': async ({ id, listingIds }, context) => ({
    revision: await changeOwnList(id, context, (tx, list) => removeItems(tx, list, listingIds)),
  }),

  'POST /frontend/api/sharelist/reorder': async ({ id, revision: base, sections: given, items }, context) => {
    const sections = [...new Set(given.map((section) => cleanHeading(section, 'sections')).filter((section) => section !== ''))]
    const order = items.map((item) => ({ ...item, section: cleanLine(item.section) }))
    const revision = await changeOwnList(id, context, async (tx, list) => {
      const current = (await itemsOf(tx, list)).map((item) => ({ id: item.id, section: item.section }))
      const places = orderItems(current, order, sections)
      // a repeated call changes nothing, whatever its revision
      if (JSON.stringify([list.sections, current]) === JSON.stringify([sections, places])) return list.revision
      if (base < list.orderRevision) throw new ConflictError({ theirs: { sections: list.sections, items: current }, revision: list.revision })
      return await storeOrder(tx, list, sections, places)
    })
    return { revision }
  },

  'POST /frontend/api/sharelist/note': async ({ id, listingId, note, isNotePublic }, context) => ({
    revision: await changeOwnList(id, context, async (tx, list) => requireFound(await storeNote(tx, list, listingId, cleanNote(note), isNotePublic))),
  }),
} satisfies Partial<Handlers>
