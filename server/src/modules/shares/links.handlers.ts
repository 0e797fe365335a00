import type { Viewer } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { LinkActivity, MadeLink } from '@site/domain/calls/share.ts'
import { homeName } from '@site/domain/format.ts'
import { isPublicListing, type ListingView } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers, RequestContext } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { removedOf } from '../listings/listings.store.ts'
import { messagesOfLink, timedReactionsOfLink, viewingsOfLink } from '../share-lists/answers.store.ts'
import { cleanName } from '../share-lists/list-text.ts'
import { countListingOpen, visitorOf } from '../statistics/count-open.ts'
import { askNewLink, describeEndedLink } from './ended-links.ts'
import { countLinkOpen } from './link-opens.store.ts'
import { originOf } from './link-origin.ts'
import { isFuture, markLinkSeen, markUsed, endLinks, updateLink } from './links.store.ts'
import { requireOpenShare } from './open-share.ts'
import { latestOf, linksOf, opensOf, type StoredLink } from './pulse.store.ts'
import { requireShare } from './shared-listing.ts'

/** The name of the home of a link in the language of the call; empty for one that the sharer may not see now. */
function homeNameOf({ type, estateId, areaId, cityId, ...rooms }: StoredLink['home'], { locale, services: { places } }: RequestContext): string {
  const place = places.estate(estateId ?? '') ?? places.area(areaId ?? '') ?? places.city(cityId ?? '')
  return type === null ? '' : homeName({ type, ...rooms }, place?.name, locale)
}

const madeLinkOf = ({ home, title, ...link }: StoredLink, context: RequestContext): MadeLink => ({
  ...link,
  url: `${originOf(context, link.variant)}/share/${link.code}${link.lang === null ? '' : `?lang=${link.lang}`}`,
  title: title ?? homeNameOf(home, context),
})

/** The homes that an activity and its link name, as far as the viewer may see them, and those that were removed for good. */
async function homesOf(
  link: StoredLink,
  { timeline, looks, reactions, messages, viewings }: Omit<LinkActivity, 'link' | 'listings' | 'removed'>,
  context: RequestContext,
): Promise<Pick<LinkActivity, 'listings' | 'removed'>> {
  const named = [...timeline, ...reactions, ...messages].map(({ listingId }) => listingId)
  const ids = new Set([...named, ...looks.map(({ id }) => id), ...viewings.flatMap(({ listingIds }) => listingIds), link.target === 'listing' ? link.id : null])
  ids.delete(null)
  const listings = await context.services.cards.load([...ids] as string[]) // null was deleted
  return {
    listings: listings
      .filter((listing) => isPublicListing(listing) || listing.shelf === 'OffShelf')
      .map((listing): ListingView => presentListing(listing, listing.poster, context.viewer)),
    removed: removedOf(listings),
  }
}

/** Throws `notFound` unless a change of an own link happened. */
const requireDone = (isDone: boolean): Record<string, never> => {
  if (!isDone) throw new ProblemError('notFound')
  return {}
}

const isSharer = (viewer: Viewer, userId: string | null) => viewer.id !== null && viewer.id === userId

// changes run in transactions, which resolve only after the caches in memory know them
export const linksHandlers = {
  'POST /frontend/api/share/update': async ({ code, name, expires, lang }, { viewer, services: { database } }) => {
    if (expires && !(await isFuture(database.db, expires))) throw new ProblemError('invalid', { expires: 'pastTime' })
    const change = { name: name === undefined ? undefined : cleanName(name, 'name'), expires, lang }
    return requireDone(await database.transaction((tx) => updateLink(tx, requireId(viewer), code, change)))
  },

  'POST /frontend/api/share/used': async ({ code, lang = null }, { viewer, services: { database } }) =>
    requireDone(await database.transaction((tx) => markUsed(tx, viewer.id, code, lang))),

  'POST /frontend/api/share/revoke': async ({ codes }, { viewer, services: { database } }) =>
    requireDone(await database.transaction((tx) => endLinks(tx, requireId(viewer), codes))),

  'POST /frontend/api/share/opened': async ({ code, listingId }, { viewer, client, services }) => {
    const { db } = services.database
    const share = listingId === undefined ? await requireOpenShare(code, services) : await requireShare(code, listingId, services)
    // the answer is the same whether the open counts or not
    if (!client || client.isRobot || isSharer(viewer, share.userId)) return {}
    const visitor = visitorOf(client)
    const homeId = share.target === 'listing' ? share.id : listingId
    await countLinkOpen(db, code, '', visitor)
    if (share.target === 'list' && listingId !== undefined) await countLinkOpen(db, code, listingId, visitor)
    if (homeId !== undefined) await countListingOpen(db, homeId, viewer, visitor)
    return {}
  },

  'POST /frontend/api/share/ended': async ({ code }, context) => await describeEndedLink(code, context),

  'POST /frontend/api/share/asknew': async ({ code }, context) => ({ askedBefore: await askNewLink(code, context) }),

  'POST /frontend/api/share/pulse': async ({ target, id }, context) => {
    const { items, total } = await linksOf(context.services.database.db, requireId(context.viewer), { target, id })
    return { items: items.map((link) => madeLinkOf(link, context)), total }
  },

  'POST /frontend/api/share/latest': async (_input, { viewer, services: { database } }) => ({ at: await latestOf(database.db, requireId(viewer)) }),

  'POST /frontend/api/share/opens': async ({ code }, context) => {
    const { db } = context.services.database
    const [link] = (await linksOf(db, requireId(context.viewer), { code })).items
    if (!link) throw new ProblemError('notFound')
    const [opens, reactions, messages, viewings] = await Promise.all([
      opensOf(db, code),
      timedReactionsOfLink(db, code),
      messagesOfLink(db, code),
      viewingsOfLink(db, code),
    ])
    const activity = { ...opens, reactions, messages, viewings }
    return { link: madeLinkOf(link, context), ...activity, ...(await homesOf(link, activity, context)) }
  },

  'POST /frontend/api/share/seen': async ({ code }, { viewer, services: { database } }) =>
    requireDone(await markLinkSeen(database.db, requireId(viewer), code)),
} satisfies Partial<Handlers>
