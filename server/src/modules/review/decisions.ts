import { visitor } from '@site/domain/account.ts'
import { presentListing, withExactPlace } from '@site/domain/publishing/present-listing.ts'
import { type CodeOf, labelOf } from '@site/domain/choices.ts'
import { applicableValues, enteredValuesOf, type FormValues } from '@site/domain/form-rules.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { listingName } from '@site/domain/place-of.ts'
import { mayMove } from '@site/domain/publishing/shelf-moves.ts'
import { defaultLocale, type Locale, type Words } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { requireId } from '../accounts/require-account.ts'
import { addAudit } from '../audit/audit.store.ts'
import { receiverOfAccount } from '../contact/contact.store.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { isSingleAddress } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import { storeMedia } from '../media/listing-media.store.ts'
import { waitingEstate } from '../places/missing-estates.ts'
import { lockEstatesOf, requireOpenEstate } from '../places/missing-estates.store.ts'
import { requireNoNewFaults } from '../publishing/entered-values.ts'
import { formKeys, moveListing, storeValues } from '../publishing/own-listings.store.ts'
import { publicPartOf } from './review-gate.ts'
import { closeReportsOf, hasOpenReports } from './reported.store.ts'
import { addDecision, type LockedListing, loadReview, lockForReview, type Review, reviseFields } from './review.store.ts'

/** Why a reviewer rejected a listing or edit; null note: only the reason. */
export type Rejection = { readonly reason: CodeOf<'rejectReason'>; readonly note: { readonly zh: string; readonly en: string } | null }

/** The note of a rejection in a language, or in the other one; empty without a note. */
export const noteOf = (rejection: Rejection | null, locale: Locale): string => rejection?.note?.[locale] || rejection?.note?.zh || rejection?.note?.en || ''

/** The values of a listing as the form has them, with the place that everybody sees. */
export const shownValuesOf = (listing: StoredListing): FormValues => ({
  ...enteredValuesOf(listing, formKeys),
  city: listing.city.id,
  area: listing.area?.id ?? null,
  point: listing.point,
})

/** The values of a listing as its poster entered them. */
export const valuesOf = (listing: StoredListing): FormValues => shownValuesOf(withExactPlace(listing))

type ReviewedListing = { readonly id: string; readonly locked: LockedListing; readonly review: Review; readonly listing: StoredListing }

/** A locked listing that a reviewer decides about. Throws `notFound`, `forbidden` for an own listing, `alreadyReviewed` for another revision. */
async function requireReviewedListing(tx: Transaction<Tables>, id: string, revision: number, { viewer, services }: RequestContext): Promise<ReviewedListing> {
  await lockEstatesOf(tx, [id])
  const locked = await lockForReview(tx, id)
  const [listing] = locked ? await loadListings(tx, services.places, [id]) : []
  if (!locked || !listing) throw new ProblemError('notFound')
  if (locked.posterId === requireId(viewer)) throw new ProblemError('forbidden')
  if (locked.revision !== revision) throw new ProblemError('alreadyReviewed')
  return { id, locked, review: await loadReview(tx, id), listing }
}

type PosterMail = 'listingApproved' | 'approvedInNewBuilding' | 'listingRejected' | 'editRejected' | 'listingTakenOff' | 'listingHidden'

/** Queues the mail to the poster about a decision, if the account has a confirmed address. */
export async function mailPoster(
  tx: Transaction<Tables>,
  context: Pick<RequestContext, 'services' | 'origin'>,
  listing: StoredListing,
  template: PosterMail,
  { rejection = null, building }: { readonly rejection?: Rejection | null; readonly building?: Words } = {},
): Promise<void> {
  const receiver = await receiverOfAccount(tx, listing.posterId)
  if (!receiver || !isSingleAddress(receiver.address)) return
  const locale: Locale = receiver.locale ?? defaultLocale
  const note = noteOf(rejection, locale)
  const reason = rejection ? labelOf('rejectReason', rejection.reason)[locale] : ''
  const values = {
    listing: `${listing.number} · ${listingName(presentListing(listing, listing.poster, visitor), locale)}`,
    listingUrl: `${context.origin}/propertyInfo?id=${listing.id}`,
    ...(rejection ? { editUrl: `${context.origin}/publish?id=${listing.id}` } : {}),
    ...(building ? { building: building[locale] } : {}),
    message: note === '' ? reason : `${reason}\n${note}`,
  }
  await sendMail(context.services, { to: { name: personName(receiver.name, locale), address: receiver.address }, template, locale, values }, tx)
}

async function publishHeld(tx: Transaction<Tables>, { id, locked, review, listing }: ReviewedListing, { services }: RequestContext): Promise<void> {
  // the listing, its building and the rules may have changed since the edit
  const values = applicableValues({ ...valuesOf(listing), ...review.held })
  const location = requireNoNewFaults(valuesOf(listing), values, services, locked.posterId)
  await storeMedia(tx, locked.posterId, id, { photos: review.held?.photos ?? undefined, videos: review.held?.videos ?? undefined }, true)
  await storeValues(tx, id, { revision: locked.revision, revisions: locked.revisions, values, location })
}

/** Queues the mail about an approval; it names the building if that still waits for a reviewer itself. */
async function mailApproval(tx: Transaction<Tables>, context: RequestContext, { listing, review, locked }: ReviewedListing): Promise<void> {
  const building = waitingEstate(context.services.places, { ...valuesOf(listing), ...review.held }.estate, locked.posterId)
  if (building) await mailPoster(tx, context, listing, 'approvedInNewBuilding', { building: building.name })
  else await mailPoster(tx, context, listing, 'listingApproved')
}

/** Approves a listing in review, an edit, or a reported listing, and closes its reports; returns its shelf. */
export async function approve(id: string, revision: number, context: RequestContext): Promise<CodeOf<'shelf'>> {
  const { services, viewer } = context
  const shelf = await services.database.transaction(async (tx) => {
    const subject = await requireReviewedListing(tx, id, revision, context)
    const { locked, review, listing } = subject
    const isInReview = locked.shelf === 'InReview'
    if (!isInReview && review.held === null && !(await hasOpenReports(tx, id))) throw new ProblemError('alreadyReviewed')
    await requireOpenEstate(tx, { ...valuesOf(listing), ...review.held }.estate)
    if (review.held) await publishHeld(tx, subject, context)
    if (isInReview) await moveListing(tx, id, 'OnShelf', null)
    await addDecision(tx, id, null)
    const reports = await closeReportsOf(tx, id)
    await addAudit(tx, { actor: requireId(viewer), act: 'approve-listing', subject: id, detail: { reports, edit: review.held !== null } })
    if (isInReview || review.held) await mailApproval(tx, context, subject)
    return isInReview ? 'OnShelf' : locked.shelf
  })
  services.jobs.wake('mail')
  return shelf
}

/** Rejects a listing in review, which goes back to its poster, or drops an edit; returns the shelf. */
export async function reject(id: string, revision: number, rejection: Rejection, context: RequestContext): Promise<CodeOf<'shelf'>> {
  const { services, viewer } = context
  const shelf = await services.database.transaction(async (tx) => {
    const { locked, review, listing } = await requireReviewedListing(tx, id, revision, context)
    const isInReview = locked.shelf === 'InReview'
    if (!isInReview && review.held === null) throw new ProblemError('alreadyReviewed')
    if (isInReview) await moveListing(tx, id, 'Rejected', null)
    else await reviseFields(tx, id, locked, Object.keys(review.held ?? {}))
    await addDecision(tx, id, rejection)
    const reports = isInReview ? await closeReportsOf(tx, id) : 0
    await addAudit(tx, { actor: requireId(viewer), act: 'reject-listing', subject: id, detail: { reason: rejection.reason, reports, edit: !isInReview } })
    await mailPoster(tx, context, listing, isInReview ? 'listingRejected' : 'editRejected', { rejection })
    return isInReview ? 'Rejected' : locked.shelf
  })
  services.jobs.wake('mail')
  return shelf
}

/** Rejects a listing that is on or off the shelf: it goes back to its poster with a reason, and its reports are closed. */
export async function rejectAfterReview(id: string, revision: number, rejection: Rejection, context: RequestContext): Promise<CodeOf<'shelf'>> {
  const { services, viewer } = context
  await services.database.transaction(async (tx) => {
    const { locked, listing } = await requireReviewedListing(tx, id, revision, context)
    if (!mayMove(locked.shelf, 'Rejected', 'reviewer') || locked.shelf === 'InReview') throw new ProblemError('alreadyReviewed')
    await moveListing(tx, id, 'Rejected', null)
    await addDecision(tx, id, rejection, publicPartOf(shownValuesOf(listing)))
    const reports = await closeReportsOf(tx, id)
    await addAudit(tx, { actor: requireId(viewer), act: 'take-off-listing', subject: id, detail: { reason: rejection.reason, reports } })
    await mailPoster(tx, context, listing, 'listingTakenOff', { rejection })
  })
  services.jobs.wake('mail')
  return 'Rejected'
}
