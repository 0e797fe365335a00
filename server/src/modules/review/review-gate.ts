import type { CodeOf } from '@site/domain/choices.ts'
import { type Field, type FieldKey, fieldRows } from '@site/domain/fields.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { reviewRulesOf, splitEdit, watchedWordsOf } from '@site/domain/publishing/review-rules.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import {
  clearHeld,
  hasReviewer,
  keepFirstPrice,
  listingsWithUpload,
  loadReview,
  loadTrust,
  type PosterTrust,
  queueReview,
  reviseWaiting,
} from './review.store.ts'

// Whether a new listing, an edit or an upload of a poster must wait for a reviewer (docs/publishing.md).

type Profile = Pick<SiteProfile, 'review' | 'reviewBeforeShelf'>

/** Whether a poster needs no review: a reviewer, a trusted account, or one with enough approvals. */
export const isTrusted = ({ trust, isReviewer, approvals }: PosterTrust, profile: Profile): boolean =>
  isReviewer || trust === 'Trusted' || (trust === 'ByApprovals' && approvals >= reviewRulesOf(profile).approvals)

/** Why every new listing of an account must wait for a reviewer; null: none must. */
async function causeOfReview(db: Kysely<Tables>, accountId: string, profile: Profile): Promise<'Everything' | 'NewPoster' | null> {
  if (profile.reviewBeforeShelf) return 'Everything'
  const trust = await loadTrust(db, accountId)
  if (trust === null) return 'NewPoster' // a deleted account is never trusted
  if (isTrusted(trust, profile)) return null
  return (await hasReviewer(db)) ? 'NewPoster' : null
}

/** The shelf of a new listing, and why it waits. */
export async function gateNew(
  tx: Transaction<Tables>,
  accountId: string,
  values: FormValues,
  profile: Profile,
): Promise<{ readonly shelf: 'OnShelf' | 'InReview'; readonly causes: readonly CodeOf<'reviewCause'>[] }> {
  const cause = await causeOfReview(tx, accountId, profile)
  if (cause === null) return { shelf: 'OnShelf', causes: [] }
  const isWatched = watchedWordsOf(values, reviewRulesOf(profile).watchedWords).length > 0
  return { shelf: 'InReview', causes: isWatched ? [cause, 'WatchedWords'] : [cause] }
}

type Edit = { readonly id: string; readonly accountId: string; readonly shelf: CodeOf<'shelf'>; readonly before: FormValues; readonly after: FormValues }

/**
 * The values of an edit that the listing gets at once (`applied`), the fields that wait for a reviewer (`held`), and its shelf. A listing on or off the
 * shelf keeps its public version of risky values until a reviewer decides; a rejected listing goes back into the queue.
 */
export async function gateEdit(
  tx: Transaction<Tables>,
  { id, accountId, shelf, before, after }: Edit,
  profile: Profile,
): Promise<{ readonly applied: FormValues; readonly held: readonly string[]; readonly shelf: CodeOf<'shelf'> }> {
  if (shelf === 'Rejected') {
    await queueReview(tx, id, { causes: ['Resubmitted'] })
    return { applied: after, held: [], shelf: 'InReview' }
  }
  if (shelf !== 'OnShelf' && shelf !== 'OffShelf') return { applied: after, held: [], shelf }
  const review = await loadReview(tx, id)
  const isGated = (await causeOfReview(tx, accountId, profile)) !== null
  const { immediate: applied, held, causes } = splitEdit(before, after, review, isGated ? reviewRulesOf(profile).watchedWords : [])
  if (isGated && review.approvedPrice === null && typeof before.price === 'number' && applied.price !== before.price) await keepFirstPrice(tx, id, before.price)
  if (!isGated || held === null) {
    await clearHeld(tx, id)
    return { applied: after, held: [], shelf }
  }
  await queueReview(tx, id, { causes, held })
  return {
    applied,
    held: Object.keys(held).filter((key) => JSON.stringify(held[key as keyof FormValues]) !== JSON.stringify(applied[key as keyof FormValues] ?? null)),
    shelf,
  }
}

/**
 * The listings that keep showing an upload as it was until a reviewer decides on its change: those on or off the shelf, if the poster is not trusted and
 * the change is risky. They are queued with their photos and videos as held values.
 */
export async function gateUpload(
  tx: Transaction<Tables>,
  upload: { readonly id: string; readonly account_id: string; readonly video_id: string | null },
  risk: 'Photos' | 'WatchedWords' | null,
  profile: Profile,
): Promise<readonly string[]> {
  const mediaId = upload.video_id ?? upload.id
  await reviseWaiting(tx, mediaId)
  if (risk === null || (await causeOfReview(tx, upload.account_id, profile)) === null) return []
  const listings = await listingsWithUpload(tx, mediaId)
  for (const { id, ...media } of listings) {
    const { held, causes, isWaiting } = await loadReview(tx, id)
    await queueReview(tx, id, { causes: [...new Set([...(isWaiting ? causes : []), risk])], held: { ...media, ...held } })
  }
  return listings.map(({ id }) => id)
}

const hiddenKeys = new Set<string>((fieldRows as readonly [FieldKey, Field][]).filter(([, { visibility }]) => visibility !== 'anyone').map(([key]) => key))

/** Entered values without private fields: what the public has seen. */
export const publicPartOf = (values: FormValues): FormValues => Object.fromEntries(Object.entries(values).filter(([key]) => !hiddenKeys.has(key)))
