import { randomUUID } from 'node:crypto'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { InputOf } from '@site/domain/calls/all.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { ConflictError, ProblemError } from '@site/domain/problems.ts'
import { dayFaults, type FormValues, missingNameOf } from '@site/domain/form-rules.ts'
import type { Words } from '@site/domain/words.ts'
import { mayMove, offShelfReasonsOf } from '@site/domain/publishing/shelf-moves.ts'
import type { Handlers, RequestContext, Services } from '../../services.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { requireId } from '../accounts/require-account.ts'
import { countUpcomingViewings } from '../contact/upcoming-viewings.store.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { addListings, loadListings, nextListingNumbers, type StoredListing } from '../listings/listings.store.ts'
import { tellOfRemovedHomes } from '../contact/viewings-of-removed-homes.ts'
import { removeThese } from '../listings/remove-listings.store.ts'
import { mediaFaults, storeMedia } from '../media/listing-media.store.ts'
import { deleteDiscardedFiles } from '../media/media-work.ts'
import { valuesOf } from '../review/decisions.ts'
import { gateNew } from '../review/review-gate.ts'
import { discardRejected, loadReviews, queueReview, type Review } from '../review/review.store.ts'
import { differingPart } from '../review/waiting-part.ts'
import { usableEstate, waitingEstate } from '../places/missing-estates.ts'
import { readCursor, writeCursor } from '../search/page-cursor.ts'
import { deleteDraft, findDraft, saveDraft } from './drafts.store.ts'
import { type PublishableValues, requirePublishable, storableValues } from './entered-values.ts'
import { confirmListings } from './freshness.store.ts'
import { withMissingEstate } from './missing-estate.ts'
import { editOwn, lockOwn, mediaIdsOf, requireOwnOrRemoved, requireOwn, requireStillOpen } from './own-edits.ts'
import { countOwn, hidePriceAndPhotos, moveListing, ownRows, publishedFrom, sameUnitIds } from './own-listings.store.ts'
import { readPaste } from './paste-reading.ts'
import { requireAsPublished, requireSeenDraft } from './publish-conflicts.ts'
import { todayOf } from '../../today.ts'

/** The form of the ids that devices make for drafts (`crypto.randomUUID`). */
const draftIdFormat = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Throws `notFound` for an id that no device makes. */
function requireDraftId(id: string): void {
  if (!draftIdFormat.test(id)) throw new ProblemError('notFound')
}

/** The values of a new listing as the store takes them. */
function newListingOf(
  number: string,
  draftId: string | undefined,
  { values, location }: PublishableValues,
  shelf: CodeOf<'shelf'>,
  { viewer, services }: RequestContext,
): NewListing {
  const { city: _city, area: _area, photos: _photos, videos: _videos, point, ...own } = values
  return {
    ...own,
    number,
    posterId: requireId(viewer),
    posterRole: viewer.role === 'Intermediary' ? 'Intermediary' : 'Owner',
    shelf,
    listingDate: todayOf(services),
    city: location.cityId,
    area: location.areaId,
    ...(draftId === undefined ? {} : { draftId }),
    ...(location.estate ? {} : { point: point ?? null }),
  } as NewListing // `requirePublishable` has checked what a listing needs
}

async function publish({ id: draftId, revision, ...entered }: InputOf<'POST /frontend/api/listing/publish'>, context: RequestContext) {
  const { viewer, services } = context
  const accountId = requireId(viewer)
  if (draftId !== undefined) requireDraftId(draftId)
  return await withMissingEstate(context, async (tx, resolveEstate) => {
    await lockAccount(tx, accountId)
    const published = draftId === undefined ? null : await publishedFrom(tx, accountId, draftId)
    if (published?.isRemoved) throw new ProblemError('removed')
    if (published && revision !== undefined) await requireAsPublished(tx, resolveEstate, published.id, entered, context)
    if (published) return { id: published.id, number: published.number, shelf: published.shelf }
    const draft = draftId === undefined ? null : await findDraft(tx, accountId, draftId)
    if (draft && revision !== undefined) requireSeenDraft(draft, { entered, revision })
    const { values, places } = await resolveEstate(accountId, { ...draft?.values, ...entered })
    const faults = { ...(await mediaFaults(tx, accountId, values, { needsReady: true })), ...dayFaults(values, {}, todayOf(services)) }
    const publishable = requirePublishable(values, { ...services, places }, accountId, faults)
    await requireStillOpen(tx, publishable)
    const { type } = publishable.values
    if (!type) throw new ProblemError('invalid', { type: 'required' })
    await requireWithinLimit(context, 'publish', accountId, tx)
    const [number = ''] = await nextListingNumbers(tx, [type])
    const { shelf, causes } = await gateNew(tx, accountId, publishable.values, services.profile)
    const [id = ''] = await addListings(tx, [newListingOf(number, draftId, publishable, shelf, context)])
    await storeMedia(tx, accountId, id, publishable.values)
    if (shelf === 'InReview') await queueReview(tx, id, { causes })
    if (draftId !== undefined) await deleteDraft(tx, accountId, draftId)
    return { id, number, shelf }
  })
}

async function update({ id, revision, importId, ...entered }: InputOf<'POST /frontend/api/listing/update'>, context: RequestContext) {
  const changesOf = (): FormValues => (importId === undefined ? entered : { photos: entered.photos ?? [] })
  const { values: _values, ...edited } = await withMissingEstate(context, async (tx, resolveEstate) => {
    await lockOwn(tx, requireId(context.viewer), [id])
    return await editOwn(tx, resolveEstate, { id, revision, importId, changesOf }, context)
  })
  return { id, ...edited }
}

async function move({ id, shelf: to, reason, hidesPriceAndPhotos: hides }: InputOf<'POST /frontend/api/listing/shelf'>, { viewer, services }: RequestContext) {
  const accountId = requireId(viewer)
  if (to === 'OnShelf' && hides) throw new ProblemError('invalid', { hidesPriceAndPhotos: 'unknownOption' })
  return await services.database.transaction(async (tx) => {
    await lockOwn(tx, accountId, [id])
    const state = await requireOwn(tx, accountId, id)
    if (state.shelf === to) {
      await confirmListings(tx, accountId, [id])
      if (to === 'OffShelf' && hides !== undefined) await hidePriceAndPhotos(tx, id, hides)
      return { id, shelf: to }
    }
    if (!mayMove(state.shelf, to, 'poster')) throw new ProblemError('wrongMove')
    if (to === 'OffShelf' && reason === undefined) throw new ProblemError('invalid', { reason: 'required' })
    if (to === 'OffShelf' && reason && !offShelfReasonsOf(state.mode).includes(reason)) throw new ProblemError('invalid', { reason: 'unknownOption' })
    await moveListing(tx, id, to, to === 'OffShelf' ? (reason ?? null) : null)
    if (hides) await hidePriceAndPhotos(tx, id, hides)
    return { id, shelf: to }
  })
}

/** Removes an own listing for good; doing it again changes nothing. */
async function remove(id: string, context: RequestContext) {
  const { viewer, services } = context
  const accountId = requireId(viewer)
  await services.database.transaction(async (tx) => {
    await lockOwn(tx, accountId, [id])
    const { isRemoved } = await requireOwnOrRemoved(tx, accountId, id)
    if (isRemoved) return
    await removeThese(tx, accountId, [id])
    await tellOfRemovedHomes(context, tx, accountId, [id])
  })
  services.jobs.wake('mail')
  services.jobs.wake('push')
  // the next sweep repeats what fails here
  await deleteDiscardedFiles(services).catch(() => undefined)
  return {}
}

/** The names of the places in drafts, by id. */
function namesOf(drafts: readonly { readonly fields: FormValues }[], places: Services['places']): Record<string, Words> {
  const found = drafts.flatMap(({ fields: { estate, area, city } }) => [places.estate(estate ?? ''), places.area(area ?? ''), places.city(city ?? '')])
  return Object.fromEntries(found.flatMap((place) => (place ? [[place.id, place.name]] : [])))
}

/** What waits for a reviewer or was rejected in an own listing, since when and why. */
function waitingOf(
  listing: StoredListing | undefined,
  review: Review | undefined,
): Pick<OwnListing, 'held' | 'waiting' | 'rejected' | 'causes' | 'reviewNote'> {
  const current = listing ? { ...valuesOf(listing), ...mediaIdsOf(listing) } : {}
  const { held = null, rejected = null, causes = [], note = null, waitingSince = null } = review ?? {}
  const part = differingPart(held, current)
  const isWaiting = waitingSince !== null && (part !== null || listing?.shelf === 'InReview')
  return {
    held: part,
    waiting: isWaiting ? { since: waitingSince, fields: Object.keys(part ?? {}) } : null,
    rejected: differingPart(rejected, current),
    causes: [...causes],
    reviewNote: note,
  }
}

export const publishingHandlers = {
  'POST /frontend/api/listing/draft': async ({ id = randomUUID(), revision = 0, removed = [], ...given }, { viewer, services }) => {
    const accountId = requireId(viewer)
    requireDraftId(id)
    const { estate } = given
    const changes: FormValues = { ...Object.fromEntries(removed.map((key) => [key, undefined])), ...given }
    // refuses a missing building of another account; an unknown id does not stop the form
    if (estate && services.places.estate(estate) && !usableEstate(services.places, estate, accountId))
      throw new ProblemError('invalid', { estate: 'unknownOption' })
    return await services.database.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const published = await publishedFrom(tx, accountId, id)
      if (published) throw new ConflictError({ published: published.id })
      const faults = await mediaFaults(tx, accountId, changes, { needsReady: false })
      if (Object.keys(faults).length > 0) throw new ProblemError('invalid', faults)
      const stored = await findDraft(tx, accountId, id)
      const saved = await saveDraft(tx, accountId, id, stored, revision, storableValues(changes))
      if (saved === 'full') throw new ProblemError('draftsFull')
      if ('theirs' in saved) throw new ConflictError({ theirs: saved.theirs, revision: stored?.revision ?? 0 })
      return { id, ...saved }
    })
  },

  'POST /frontend/api/listing/discard': async ({ id }, { viewer, services }) => {
    const [{ db }, accountId] = [services.database, requireId(viewer)]
    if (!(await deleteDraft(db, accountId, id)) && !(await discardRejected(db, accountId, id))) throw new ProblemError('notFound')
    return {}
  },

  'POST /frontend/api/listing/publish': async (input, context) => {
    const [accountId, { id }] = [requireId(context.viewer), input]
    // sent again after a lost answer it is done, whatever was counted since
    const before = id === undefined ? null : await publishedFrom(context.services.database.db, accountId, id)
    if (before === null) await requireWithinLimit(context, 'publishAttempt', accountId)
    return await publish(input, context)
  },

  'POST /frontend/api/listing/update': async (input, context) => await update(input, context),

  'POST /frontend/api/listing/shelf': async (input, context) => await move(input, context),

  'POST /frontend/api/listing/remove': async ({ id }, context) => await remove(id, context),

  'POST /frontend/api/listing/viewings': async ({ ids }, { viewer, services }) =>
    await countUpcomingViewings(services.database.db, requireId(viewer), ids ?? null),

  'POST /frontend/api/listing/confirm': async ({ ids }, { viewer, services }) => ({
    confirmed: await confirmListings(services.database.db, requireId(viewer), ids),
  }),

  'POST /frontend/api/listing/mine': async (query, { viewer, services }) => {
    const accountId = requireId(viewer)
    const { database, places, profile, secret } = services
    const { cursor: _cursor, pageSize, ...filter } = query
    const { keyword } = filter
    const pagedQuery = { ...query, of: `mine ${accountId}` }
    const estateIds = keyword ? places.resolve(keyword, { kinds: ['estate'] }).map(({ id }) => id) : []
    const rows = await ownRows(database.db, accountId, { ...filter, estateIds, profile }, readCursor(pagedQuery, secret), pageSize + 1)
    const page = rows.slice(0, pageSize)
    const ids = page.filter(({ fields }) => fields === null).map(({ id }) => id)
    const listings = new Map((await loadListings(database.db, places, ids)).map((listing) => [listing.id, listing]))
    const reviews = await loadReviews(database.db, ids)
    const items = page.map(({ fields, key: _key, ...row }): OwnListing => {
      const [listing, review] = [listings.get(row.id), reviews.get(row.id)]
      const view = listing ? presentListing(listing, listing.poster, viewer) : null
      const draftEstate = usableEstate(places, fields?.estate, accountId)?.name ?? missingNameOf(fields?.missingEstate)
      return {
        ...row,
        draft: fields,
        draftEstate,
        listing: view,
        waitingEstate: (listing && waitingEstate(places, valuesOf(listing).estate, accountId)?.name) ?? null,
        ...waitingOf(listing, review),
      }
    })
    const last = page.at(-1)
    const nextCursor = last && rows.length > pageSize ? writeCursor({ value: last.key, id: last.id }, pagedQuery, secret) : null
    return { items, ...(await countOwn(database.db, accountId)), nextCursor }
  },

  'POST /frontend/api/listing/parse': async ({ text, parts }, context) => {
    const { viewer, services, signal } = context
    const account = requireId(viewer)
    await requireWithinLimit(context, 'parse', account)
    const { places, profile } = services
    const { highestRents = {}, currency } = profile
    const options = { highestRents, currency, today: todayOf(services), parts }
    const { listings: drafts, more, leftOut } = await readPaste({ account, network: clientAddressOf(context), text, names: places.named, signal }, options)
    return {
      names: namesOf(drafts, places),
      more,
      leftOut: [...leftOut],
      drafts: drafts.map(({ spans, shown: current, ...draft }) => ({ ...draft, spans: [...spans], shown: [...current] })),
    }
  },

  'POST /frontend/api/listing/duplicates': async (unit, { viewer, services }) => {
    const { database, places } = services
    const accountId = requireId(viewer)
    // a draft that is published already, of which the answer was lost: sent again it is done, and there is nothing to ask
    if (unit.id !== undefined && (await publishedFrom(database.db, accountId, unit.id))) return { items: [] }
    const ids = await sameUnitIds(database.db, accountId, unit)
    const listings = await loadListings(database.db, places, ids)
    return { items: listings.map((listing) => presentListing(listing, listing.poster, viewer)) }
  },
} satisfies Partial<Handlers>
