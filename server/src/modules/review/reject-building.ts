import { withExactPlace } from '@site/domain/publishing/present-listing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { mayMove } from '@site/domain/publishing/shelf-moves.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { requireId } from '../accounts/require-account.ts'
import { addAudit } from '../audit/audit.store.ts'
import { receiverOfAccount } from '../contact/contact.store.ts'
import { loadListings } from '../listings/listings.store.ts'
import { isSingleAddress } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import { rejectEstate, listingsNaming, lockMissingEstate } from '../places/missing-estates.store.ts'
import type { StoredEstate } from '../places/places.store.ts'
import { moveListing } from '../publishing/own-listings.store.ts'
import { noteOf, type Rejection, shownValuesOf } from './decisions.ts'
import { closeReportsOf } from './reported.store.ts'
import { publicPartOf } from './review-gate.ts'
import { addDecision, loadReview, lockForReview, reviseFields } from './review.store.ts'

/** Rejects a listing in a rejected building, or the held edit that moves a listing there; returns whether it rejected the listing itself. */
async function rejectIn(tx: Transaction<Tables>, id: string, building: string, rejection: Rejection, { places }: RequestContext['services']): Promise<boolean> {
  const locked = await lockForReview(tx, id)
  const [listing] = locked ? await loadListings(tx, places, [id]) : []
  if (!locked || !listing) return false
  if (withExactPlace(listing).estate?.id !== building) {
    const { held } = await loadReview(tx, id)
    if (held?.estate !== building) return false
    await reviseFields(tx, id, locked, Object.keys(held))
    await addDecision(tx, id, rejection)
    return false
  }
  if (!mayMove(locked.shelf, 'Rejected', 'reviewer')) return false
  await moveListing(tx, id, 'Rejected', null)
  await addDecision(tx, id, rejection, locked.shelf === 'InReview' ? null : publicPartOf(shownValuesOf(listing)))
  await closeReportsOf(tx, id)
  return true
}

/** Queues the mail to the account that added a building, if it has a confirmed address. */
async function mailAuthor(tx: Transaction<Tables>, context: RequestContext, { name, createdBy }: StoredEstate, rejection: Rejection): Promise<void> {
  const receiver = createdBy ? await receiverOfAccount(tx, createdBy) : null
  if (!receiver || !isSingleAddress(receiver.address)) return
  const locale: Locale = receiver.locale ?? defaultLocale
  const values = {
    building: name[locale],
    listingsUrl: `${context.origin}/myListings`,
    message: [labelOf('rejectReason', rejection.reason)[locale], noteOf(rejection, locale)].filter(Boolean).join('\n'),
  }
  const to = { name: personName(receiver.name, locale), address: receiver.address }
  await sendMail(context.services, { to, template: 'buildingRejected', locale, values }, tx)
}

/** Rejects a missing building: nobody can use it, and its listings go back to their poster. Returns their number; throws `alreadyReviewed`. */
export async function rejectBuilding(id: string, rejection: Rejection, context: RequestContext): Promise<number> {
  const { services, viewer } = context
  const estate = services.places.estate(id)
  const total = await services.database.transaction(async (tx) => {
    if (!estate || !(await lockMissingEstate(tx, id))) throw new ProblemError('alreadyReviewed')
    let listings = 0
    for (const listing of await listingsNaming(tx, id)) if (await rejectIn(tx, listing, id, rejection, services)) listings += 1
    await rejectEstate(tx, id)
    await addAudit(tx, { actor: requireId(viewer), act: 'reject-estate', subject: id, detail: { reason: rejection.reason, listings } })
    await mailAuthor(tx, context, estate, rejection)
    return listings
  })
  await services.places.reload()
  services.jobs.wake('mail')
  return total
}
