import type { FieldMessage } from '@site/domain/problems.ts'
import { ConflictError, ProblemError } from '@site/domain/problems.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { dayFaults, type FormValues, type MediaKey } from '@site/domain/form-rules.ts'
import { mergeChanges } from '@site/domain/publishing/merge-changes.ts'
import type { Transaction } from 'kysely'
import type { RequestContext, Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { todayOf } from '../../today.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { requireId } from '../accounts/require-account.ts'
import { asPartOfRun } from '../imports/import-runs.store.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { mediaFaults, storeMedia } from '../media/listing-media.store.ts'
import { lockEstatesOf, requireOpenEstate } from '../places/missing-estates.store.ts'
import { valuesOf } from '../review/decisions.ts'
import { gateEdit } from '../review/review-gate.ts'
import { loadReview } from '../review/review.store.ts'
import { locationOf, type PublishableValues, requirePublishable } from './entered-values.ts'
import { confirmListings } from './freshness.store.ts'
import type { ResolveEstate } from './missing-estate.ts'
import { type ListingState, lockListing, moveListing, placeKeys, storeValues } from './own-listings.store.ts'

/**
 * Locks an account, then the buildings of listings that wait for a reviewer: in this order, so that no two transactions wait for each other. Throws
 * `accountDeleted` for a deleted account.
 */
export async function lockOwn(tx: Transaction<Tables>, accountId: string, ids: readonly string[]): Promise<void> {
  await lockAccount(tx, accountId)
  await lockEstatesOf(tx, ids)
}

/** A listing of an account, locked after `lockOwn`. Throws `notFound`. */
export async function requireOwnOrRemoved(tx: Transaction<Tables>, accountId: string, id: string): Promise<ListingState> {
  const state = await lockListing(tx, accountId, id)
  if (!state) throw new ProblemError('notFound')
  return state
}

/** As `requireOwnOrRemoved`; throws `removed` for a listing that was removed for good. */
export async function requireOwn(tx: Transaction<Tables>, accountId: string, id: string): Promise<ListingState> {
  const state = await requireOwnOrRemoved(tx, accountId, id)
  if (state.isRemoved) throw new ProblemError('removed')
  return state
}

/** Throws `invalid` for a missing building that a reviewer rejected, or merged into another, since the place book was read. */
export async function requireStillOpen(tx: Transaction<Tables>, { location }: { readonly location: PublishableValues['location'] | null }): Promise<void> {
  if (location?.estate && !location.estate.published) await requireOpenEstate(tx, location.estate.id)
}

/** The listing of a locked state. */
async function listingOf(tx: Transaction<Tables>, id: string, { places }: Services): Promise<StoredListing> {
  const [listing] = await loadListings(tx, places, [id])
  if (!listing) throw new ProblemError('notFound')
  return listing
}

/** The ids by which the poster of a listing knows its photos and videos. */
export const mediaIdsOf = ({ photos, videos }: StoredListing): Required<Pick<FormValues, MediaKey>> => {
  const idsOf = (items: StoredListing['photos']) => (items ?? []).flatMap(({ id }) => id ?? [])
  return { photos: idsOf(photos), videos: idsOf(videos) }
}

/** Values with the photos of an import, which may lack what the form requires. Throws `invalid` for photos that cannot be shown. */
function withPhotos(values: FormValues, faults: Awaited<ReturnType<typeof mediaFaults>>): Pick<PublishableValues, 'values'> & { location: null } {
  if (Object.keys(faults).length > 0) throw new ProblemError('invalid', faults as Record<string, FieldMessage>) // no value is undefined
  return { values, location: null }
}

/** An edit of an own listing. */
type OwnEdit = {
  readonly id: string
  /** The revision that it is based on. */
  readonly revision: number
  /** An own import that names the photos; nothing else changes. */
  readonly importId?: string | undefined
  /** The changes, computed from the values that the listing has; may throw `invalid`. */
  readonly changesOf: (before: FormValues) => FormValues
}

/** The listing after an edit; `values`: the entered changes. */
type EditResult = Omit<OutputOf<'POST /frontend/api/listing/update'>, 'id'> & { readonly values: FormValues }

/**
 * Changes an own listing after `lockOwn`; every edit goes through here, alone or among many others. It checks everything before it writes anything. Throws `conflict` with
 * `theirs` for a field that changed on both sides, `invalid`, `notFound` and `removed`.
 */
export async function editOwn(
  tx: Transaction<Tables>,
  resolveEstate: ResolveEstate,
  { id, revision: base, importId, changesOf }: OwnEdit,
  { viewer, services }: Pick<RequestContext, 'viewer' | 'services'>,
): Promise<EditResult> {
  const accountId = requireId(viewer)
  const state = await requireOwn(tx, accountId, id)
  const listing = await listingOf(tx, id, services)
  const before = { ...valuesOf(listing), ...mediaIdsOf(listing) }
  const { held } = await loadReview(tx, id)
  const changes = changesOf(before)
  if (changes.type && changes.type !== listing.type) throw new ProblemError('invalid', { type: 'fixedType' })
  const { values: changed, places } = await resolveEstate(accountId, changes.missingEstate ? { ...changes, type: listing.type } : changes)
  const merged = mergeChanges({ revision: state.revision, values: { ...before, ...held }, revisions: state.revisions }, base, changed)
  if ('theirs' in merged) throw new ConflictError({ theirs: merged.theirs, revision: state.revision })
  if (merged.revision === state.revision) {
    await confirmListings(tx, accountId, [id])
    return { revision: state.revision, shelf: state.shelf, held: Object.keys(held ?? {}), values: changed }
  }
  const found = await mediaFaults(tx, accountId, changes, { listingId: id, needsReady: true })
  const faults = { ...found, ...dayFaults(merged.values, { ...before, ...held }, todayOf(services)) }
  const publishable = importId === undefined ? requirePublishable(merged.values, { ...services, places }, accountId, faults) : withPhotos(merged.values, found)
  await requireStillOpen(tx, publishable)
  const store = async () => {
    const gated = await gateEdit(tx, { id, accountId, shelf: state.shelf, before, after: publishable.values }, services.profile)
    const isMoved = placeKeys.some((key) => !isSameValue(gated.applied, before, key))
    const location = gated.held.length > 0 || importId !== undefined ? locationOf(gated.applied, services, accountId) : publishable.location
    await storeMedia(tx, accountId, id, { photos: gated.applied.photos, videos: gated.applied.videos })
    await storeValues(tx, id, { ...merged, values: gated.applied, location: isMoved ? location : null })
    if (gated.shelf !== state.shelf) await moveListing(tx, id, gated.shelf, null)
    return gated
  }
  const gated = await (importId === undefined ? store() : asPartOfRun(tx, { accountId, id: importId }, id, store))
  return { revision: merged.revision, shelf: gated.shelf, held: [...gated.held], values: changed }
}

const isSameValue = (a: FormValues, b: FormValues, key: string): boolean =>
  JSON.stringify((a as Record<string, unknown>)[key] ?? null) === JSON.stringify((b as Record<string, unknown>)[key] ?? null)
