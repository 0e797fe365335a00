import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { ConflictError } from '@site/domain/problems.ts'
import { isSameValue, type RevisedValues } from '@site/domain/publishing/merge-changes.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { requireId } from '../accounts/require-account.ts'
import { loadListings } from '../listings/listings.store.ts'
import { valuesOf } from '../review/decisions.ts'
import { loadReview } from '../review/review.store.ts'
import { cleanValues } from './entered-values.ts'
import type { ResolveEstate } from './missing-estate.ts'
import { mediaIdsOf } from './own-edits.ts'

type Values = Readonly<Record<string, unknown>>

/** What a device publishes; `revision`: the one of the draft that it shows. */
type Shown = { readonly entered: FormValues; readonly revision: number }

/**
 * Throws `conflict` with `theirs`: the values of a draft that another device has changed since the revision that a device shows, and that differ from those that it
 * publishes.
 */
export function requireSeenDraft(draft: RevisedValues, { entered, revision }: Shown): void {
  const [mine, theirs]: Values[] = [entered, draft.values]
  const isNewer = (key: string) => revision > draft.revision || (draft.revisions[key] ?? 0) > revision
  const keys = Object.keys(applicableValues({ ...draft.values, ...entered })).filter((key) => isNewer(key) && !isSameValue(mine?.[key], theirs?.[key]))
  if (keys.length > 0) throw new ConflictError({ theirs: Object.fromEntries(keys.map((key) => [key, theirs?.[key] ?? null])), revision: draft.revision })
}

/** Fields that follow from the building. */
const placeOfEstate: ReadonlySet<string> = new Set(['city', 'area', 'point'])

/** A value, or null for one that says nothing: an empty text, or an empty list of files. */
const meaningOf = (value: unknown): unknown => {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value ?? '']
  return parts.every((part) => part === '') ? null : value
}

/**
 * Throws `conflict` with `published`, the id of the listing that a draft has become, and `theirs`, its values that differ from those that a device publishes: another
 * device has published the draft, or the listing has changed since. Nothing is thrown for the same values, or for a call without values.
 */
export async function requireAsPublished(
  tx: Transaction<Tables>,
  resolveEstate: ResolveEstate,
  id: string,
  entered: FormValues,
  { viewer, services }: RequestContext,
): Promise<void> {
  const [listing] = await loadListings(tx, services.places, [id])
  if (!listing || Object.keys(entered).length === 0) return
  const { values } = await resolveEstate(requireId(viewer), entered)
  const [mine, theirs]: [Values, Values] = [cleanValues(values), { ...valuesOf(listing), ...mediaIdsOf(listing), ...(await loadReview(tx, id)).held }]
  const hasEstate = Boolean(mine['estate'] ?? theirs['estate'])
  const keys = Object.keys({ ...mine, ...theirs })
    .filter((key) => !(hasEstate && placeOfEstate.has(key)))
    .filter((key) => !isSameValue(meaningOf(mine[key]), meaningOf(theirs[key])))
  if (keys.length === 0) return
  // the name of a building that the site lacks would be lost with the draft
  const missing = keys.includes('estate') && entered.missingEstate ? { missingEstate: null } : {}
  throw new ConflictError({ published: id, theirs: { ...Object.fromEntries(keys.map((key) => [key, theirs[key] ?? null])), ...missing } })
}
