import { reviewRulesOf } from '@site/domain/publishing/review-rules.ts'
import { mayMove } from '@site/domain/publishing/shelf-moves.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { addAudit } from '../audit/audit.store.ts'
import { loadListings } from '../listings/listings.store.ts'
import { moveListing } from '../publishing/own-listings.store.ts'
import { mailPoster, shownValuesOf } from './decisions.ts'
import { countReporters } from './reported.store.ts'
import { isTrusted, publicPartOf } from './review-gate.ts'
import { hasReviewer, loadReview, loadTrust, lockForReview, queueReview } from './review.store.ts'

/**
 * Hides a listing that enough different people reported until a reviewer has looked at it. The listing of a trusted poster stays public and comes first in
 * the queue instead: otherwise a few rivals could take it off. Nothing is hidden on a site without a reviewer.
 */
export async function hideIfReported(tx: Transaction<Tables>, id: string, context: RequestContext): Promise<void> {
  const { profile, places } = context.services
  const locked = await lockForReview(tx, id)
  if (!locked || !mayMove(locked.shelf, 'InReview', 'reports')) return
  const people = await countReporters(tx, id)
  if (people < reviewRulesOf(profile).reports || !(await hasReviewer(tx))) return
  const trust = await loadTrust(tx, locked.posterId)
  if (trust && isTrusted(trust, profile)) return
  const [listing] = await loadListings(tx, places, [id])
  if (!listing) return
  const { held } = await loadReview(tx, id)
  await queueReview(tx, id, { causes: ['Reports'], held, publicValues: publicPartOf(shownValuesOf(listing)) })
  await moveListing(tx, id, 'InReview', null)
  await addAudit(tx, { actor: 'reports', act: 'hide-listing', subject: id, detail: { people } })
  await mailPoster(tx, context, listing, 'listingHidden')
}
