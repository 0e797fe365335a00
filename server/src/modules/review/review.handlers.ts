import { hasPermission, type Viewer } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { fieldRows } from '@site/domain/fields.ts'
import type { QueueItem, ReviewDetail } from '@site/domain/calls/review.ts'
import { isNameText } from '@site/domain/name-text.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { reviewRulesOf, watchedWordsOf } from '@site/domain/publishing/review-rules.ts'
import type { Words } from '@site/domain/words.ts'
import type { Handlers, RequestContext } from '../../services.ts'
import { findAccount, publicPerson } from '../accounts/accounts.store.ts'
import { deletePortrait } from '../accounts/portraits.store.ts'
import { requireId } from '../accounts/require-account.ts'
import { receiverOfAccount } from '../contact/contact.store.ts'
import { addAudit } from '../audit/audit.store.ts'
import { plainText } from '../../plain-text.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { heldMedia } from '../media/listing-media.store.ts'
import { estateViewOf } from '../places/estate-view.ts'
import { estatesLike, isOpenPlace } from '../places/missing-estates.ts'
import { countListingsIn, lockMissingEstate, mergeEstates, originsOf, publishEstate } from '../places/missing-estates.store.ts'
import type { StoredEstate } from '../places/places.store.ts'
import { similarHomePrices } from '../publishing/similar-homes.ts'
import { listingsLike } from './alike.store.ts'
import { approve, reject, type Rejection, rejectAfterReview, valuesOf } from './decisions.ts'
import { listingWithValues } from './listing-with-values.ts'
import { approveArea, loadMissingArea, mergeArea, missingAreaView } from './missing-areas.ts'
import { countQueue, loadQueue } from './queue.store.ts'
import { rejectBuilding } from './reject-building.ts'
import { openReportsOf } from './reported.store.ts'
import { isTrusted } from './review-gate.ts'
import { loadReview, loadTrust, lockForReview, storeTrust } from './review.store.ts'

/** Throws `notFound` for everybody who may not review, so that the calls show nothing about listings. */
function requireReviewer(viewer: Viewer): string {
  if (!hasPermission(viewer, 'listing.review')) throw new ProblemError('notFound')
  return requireId(viewer)
}

type GivenRejection = { readonly reason: Rejection['reason']; readonly note?: { readonly zh: string; readonly en: string } | undefined }

/** A rejection with cleaned texts; "something else" must be explained in both languages, since the poster reads one of them. */
function rejectionOf({ reason, note }: GivenRejection): Rejection {
  const [zh, en] = [plainText(note?.zh ?? '').trim(), plainText(note?.en ?? '').trim()]
  if (reason === 'Other' && (zh === '' || en === '')) throw new ProblemError('invalid', { [zh === '' ? 'note.zh' : 'note.en']: 'required' })
  return { reason, note: zh === '' && en === '' ? null : { zh, en } }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The public fields in which two versions of a listing differ. */
const changedKeys = (before: StoredListing, after: StoredListing): string[] =>
  fieldRows
    .filter(([key, field]) => ('form' in field || key === 'city' || key === 'area') && field.visibility === 'anyone' && !isSame(before[key], after[key]))
    .map(([key]) => key)

/** A listing after an approval, and its last public version. */
async function versionsOf(listing: StoredListing, { database, places }: RequestContext['services']) {
  const review = await loadReview(database.db, listing.id)
  const media = await heldMedia(database.db, { accountId: listing.posterId, listingId: listing.id }, review.held ?? {})
  const after = review.held ? { ...listingWithValues(listing, review.held, places), ...media } : listing
  const before = review.held ? listing : review.publicValues ? listingWithValues(listing, review.publicValues, places) : null
  const changed = before ? changedKeys(before, after) : []
  return { review, after, before: changed.length > 0 ? before : null, changed }
}

/** The price range of most homes similar to a listing around the place that it shows; null if they are too few, or it has no area. */
async function similarHomesOf(listing: StoredListing, { database }: RequestContext['services']): Promise<ReviewDetail['likeHomes']> {
  const { id, type, mode, bedrooms, floorArea, lotArea, estate, area, city, posterId } = listing
  const around = { estate: estate?.id ?? null, area: area?.id ?? null, city: city.id }
  const { per, compared } = await similarHomePrices(database.db, { id, type, mode, bedrooms, floorArea, lotArea }, around, posterId)
  return compared && per === 'home' ? { low: compared.low, high: compared.high, count: compared.count } : null
}

/** Listings that may be of the same home as one. */
async function alikeListings(id: string, { viewer, services: { database, places } }: RequestContext): Promise<ReviewDetail['alike']> {
  const alike = await listingsLike(database.db, id, hasPermission(viewer, 'listing.roomNumber'))
  const listings = new Map(
    (
      await loadListings(
        database.db,
        places,
        alike.map((one) => one.id),
      )
    ).map((listing) => [listing.id, listing]),
  )
  return alike.flatMap(({ id: other, isSameUnit, photos }) => {
    const listing = listings.get(other)
    return listing ? [{ listing: presentListing(listing, listing.poster, viewer), isSameUnit, photos }] : []
  })
}

async function loadDetail(id: string, context: RequestContext): Promise<ReviewDetail> {
  const { viewer, services } = context
  const { database, places, profile } = services
  const [listing] = await loadListings(database.db, places, [id])
  const locked = listing && (await database.transaction((tx) => lockForReview(tx, id)))
  const trust = listing && (await loadTrust(database.db, listing.posterId))
  if (!listing || !locked || listing.shelf === 'Draft') throw new ProblemError('notFound')
  const { review, after, before, changed } = await versionsOf(listing, services)
  const reports = await openReportsOf(database.db, id)
  const captions = [...(after.photos ?? []), ...(after.videos ?? [])].map(({ alt }) => alt)
  const { trust: level = 'ByApprovals', approvals = 0, listings = 0, since = '' } = trust ?? {}
  return {
    listing: presentListing(after, listing.poster, viewer),
    before: before && presentListing(before, listing.poster, viewer),
    changed,
    likeHomes: await similarHomesOf(after, services),
    alike: await alikeListings(id, context),
    revision: locked.revision,
    isWaiting: locked.shelf === 'InReview' || review.held !== null || reports.length > 0,
    causes: review.isWaiting ? [...review.causes] : [],
    watchedWords: [...watchedWordsOf(valuesOf(after), reviewRulesOf(profile).watchedWords, captions)],
    poster: {
      ...listing.poster,
      portrait: (await publicPerson(database.db, listing.posterId))?.portrait ?? null,
      trust: level,
      getsMail: (await receiverOfAccount(database.db, listing.posterId)) !== null,
      isTrusted: trust ? isTrusted(trust, profile) : false,
      approvals,
      listings,
      since,
    },
    reports,
    note: review.note,
  }
}

async function loadItems({ viewer, services }: RequestContext, kind: QueueItem['kind'] | undefined): Promise<QueueItem[]> {
  const { database, places, profile } = services
  const rows = await loadQueue(database.db, kind, reviewRulesOf(profile).reports)
  const listings = new Map((await loadListings(database.db, places, [...new Set(rows.map(({ id }) => id))])).map((listing) => [listing.id, listing]))
  const origins = await originsOf(
    database.db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row): QueueItem[] => {
    const { kind, id } = row
    const base = { ...row, causes: [...row.causes], listing: null, estate: null, place: null, origin: origins.get(id) ?? null }
    if (kind === 'Area' || kind === 'City') {
      const place = missingAreaView({ kind, id }, places)
      return place ? [{ ...base, place }] : []
    }
    const [listing, estate] = [listings.get(id), kind === 'Building' ? places.estate(id) : undefined]
    if (kind === 'Building') return estate ? [{ ...base, estate: estateViewOf(estate, places) }] : []
    return listing ? [{ ...base, listing: presentListing(listing, listing.poster, viewer) }] : []
  })
}

/** A missing building that waits for review. Throws `notFound`. */
function requireMissing(id: string, { services: { places } }: RequestContext): StoredEstate {
  const estate = places.estate(id)
  if (!estate || estate.published || !estate.createdBy || estate.isRejected) throw new ProblemError('notFound')
  return estate
}

/** The names of a building as plain text. Throws `invalid` for what is no name, such as invisible characters only. */
function requireVisibleNames(given: Words): Words {
  const names = { zh: plainText(given.zh).trim(), en: plainText(given.en).trim() }
  if (Object.values(names).some((name) => !isNameText(name))) throw new ProblemError('invalid', { name: 'lettersNeeded' })
  return names
}

export const reviewHandlers = {
  'POST /frontend/api/review/queue': async ({ kind }, context) => {
    requireReviewer(context.viewer)
    return { items: await loadItems(context, kind), counts: await countQueue(context.services.database.db) }
  },

  'POST /frontend/api/review/detail': async ({ id }, context) => {
    requireReviewer(context.viewer)
    return await loadDetail(id, context)
  },

  'POST /frontend/api/review/approve': async ({ id, revision }, context) => {
    requireReviewer(context.viewer)
    return { shelf: await approve(id, revision, context) }
  },

  'POST /frontend/api/review/reject': async ({ id, revision, ...given }, context) => {
    requireReviewer(context.viewer)
    return { shelf: await reject(id, revision, rejectionOf(given), context) }
  },

  'POST /frontend/api/review/takeoff': async ({ id, revision, ...given }, context) => {
    requireReviewer(context.viewer)
    return { shelf: await rejectAfterReview(id, revision, rejectionOf(given), context) }
  },

  'POST /frontend/api/review/trust': async ({ id, trust }, { viewer, services }) => {
    const reviewer = requireReviewer(viewer)
    if (id === reviewer) throw new ProblemError('forbidden')
    return await services.database.transaction(async (tx) => {
      if (!(await storeTrust(tx, id, trust))) throw new ProblemError('notFound')
      await addAudit(tx, { actor: reviewer, act: 'set-trust', subject: id, detail: { trust } })
      const stored = await loadTrust(tx, id)
      return { trust, isTrusted: stored !== null && isTrusted(stored, services.profile) }
    })
  },

  'POST /frontend/api/review/removeportrait': async ({ id }, { viewer, services: { database } }) => {
    const reviewer = requireReviewer(viewer)
    if (id === reviewer) throw new ProblemError('forbidden')
    await database.transaction(async (tx) => {
      if (!(await findAccount(tx, id))) throw new ProblemError('notFound')
      await deletePortrait(tx, id)
      await addAudit(tx, { actor: reviewer, act: 'remove-portrait', subject: id })
    })
    return {}
  },

  'POST /frontend/api/review/estate': async ({ id }, context) => {
    requireReviewer(context.viewer)
    const { places, database } = context.services
    const estate = requireMissing(id, context)
    return {
      estate: estateViewOf(estate, places),
      listings: await countListingsIn(database.db, id),
      like: estatesLike(estate, places).map((one) => estateViewOf(one, places)),
      origin: (await originsOf(database.db, [id])).get(id) ?? null,
    }
  },

  'POST /frontend/api/review/approveestate': async ({ id, name }, context) => {
    const { services, viewer } = context
    const actor = requireReviewer(viewer)
    const names = requireVisibleNames(name)
    await services.database.transaction(async (tx) => {
      if (!(await lockMissingEstate(tx, id))) throw new ProblemError('alreadyReviewed')
      await publishEstate(tx, id, names)
      await addAudit(tx, { actor, act: 'approve-estate', subject: id })
    })
    await services.places.reload()
    return {}
  },

  'POST /frontend/api/review/rejectestate': async ({ id, ...given }, context) => {
    requireReviewer(context.viewer)
    return { listings: await rejectBuilding(id, rejectionOf(given), context) }
  },

  'POST /frontend/api/review/place': async (subject, { viewer, services }) => {
    requireReviewer(viewer)
    return await loadMissingArea(subject, services)
  },

  'POST /frontend/api/review/approveplace': async ({ kind, id, name, point }, { viewer, services }) => {
    const actor = requireReviewer(viewer)
    await approveArea({ kind, id }, { name: requireVisibleNames(name), point, actor }, services)
    return {}
  },

  'POST /frontend/api/review/mergeplace': async ({ kind, id, into }, { viewer, services }) => {
    const actor = requireReviewer(viewer)
    await mergeArea({ kind, id }, { into, actor }, services)
    return {}
  },

  'POST /frontend/api/review/mergeestate': async ({ id, into }, context) => {
    const { services, viewer } = context
    const actor = requireReviewer(viewer)
    const target = services.places.estate(into)
    // the posters of this building may not use another one that waits for a reviewer
    if (id === into || !target || !isOpenPlace(target)) throw new ProblemError('invalid', { into: 'unknownOption' })
    await services.database.transaction(async (tx) => {
      if (!(await lockMissingEstate(tx, id))) throw new ProblemError('alreadyReviewed')
      const listings = await mergeEstates(tx, id, into)
      await addAudit(tx, { actor, act: 'merge-estate', subject: id, detail: { into, listings } })
    })
    await services.places.reload()
    return {}
  },
} satisfies Partial<Handlers>
