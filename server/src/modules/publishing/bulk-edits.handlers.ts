import { type BulkChange, bulkValues, quickKeys, type QuickValues } from '@site/domain/publishing/bulk-edit.ts'
import type { InputOf, OutputOf } from '@site/domain/calls/all.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { ConflictError, isProblem, ProblemError } from '@site/domain/problems.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { Transaction } from 'kysely'
import type { Handlers, RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { requireId } from '../accounts/require-account.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { loadListings } from '../listings/listings.store.ts'
import type { ResolveEstate } from './missing-estate.ts'
import { editOwn, lockOwn } from './own-edits.ts'

type Key = 'POST /frontend/api/listing/updatemany'
type Item = InputOf<Key>['items'][number]
type Result = OutputOf<Key>['results'][number]
/** A result before the last change of the price is known. */
type EditedResult = Exclude<Result, { outcome: 'done' }> | Omit<Extract<Result, { outcome: 'done' }>, 'previousPrice' | 'priceChangedAt'>

/** The largest number of listings that one transaction edits: an embedded database runs nothing else meanwhile. */
const listingsPerTransaction = 25

/** The values of the quick fields among others, without those that are missing. */
const quickPart = (values: FormValues): QuickValues => Object.fromEntries(quickKeys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))

/** What a change makes of the values of a listing. Throws `invalid` for fields that it cannot change. */
function requireValuesAfter(before: FormValues, change: BulkChange): QuickValues {
  const changed = bulkValues(before, change)
  if ('faults' in changed) throw new ProblemError('invalid', changed.faults)
  return changed.values
}

/** The answer for a listing that did not change; rethrows what concerns more than this listing. */
function resultOf(id: string, error: unknown): EditedResult {
  if (!isProblem(error)) throw error
  if (error instanceof ConflictError) {
    const { theirs, revision } = error.data as { readonly theirs: FormValues; readonly revision: number } // as `editOwn` throws it
    return { id, outcome: 'conflict', revision, theirs: quickPart(theirs) }
  }
  const { problem, fields = {} } = error
  if (problem !== 'invalid' && problem !== 'notFound' && problem !== 'removed') throw error
  return { id, outcome: 'refused', problem, fields }
}

/** The results with the last changes of the prices, as `listing/mine` answers them. */
async function withPriceChanges(tx: Transaction<Tables>, results: readonly EditedResult[], { viewer, services }: RequestContext): Promise<Result[]> {
  const ids = results.flatMap(({ id, outcome }) => (outcome === 'done' ? id : []))
  const listings = ids.length === 0 ? [] : await loadListings(tx, services.places, ids)
  const viewOf = new Map(listings.map((listing) => [listing.id, presentListing(listing, listing.poster, viewer)]))
  return results.map((result) => {
    if (result.outcome !== 'done') return result
    const { previousPrice = null, priceChangedAt = null } = viewOf.get(result.id) ?? {}
    return { ...result, previousPrice, priceChangedAt }
  })
}

async function editPart(tx: Transaction<Tables>, items: readonly Item[], change: BulkChange, context: RequestContext): Promise<Result[]> {
  const { viewer, services } = context
  await lockOwn(
    tx,
    requireId(viewer),
    items.map(({ id }) => id),
  )
  // these edits name no missing building: nothing to look up or add
  const keepEstate: ResolveEstate = async (_accountId, values) => ({ values, places: services.places })
  const results: EditedResult[] = []
  for (const { id, revision, values: own } of items) {
    const changesOf = (before: FormValues): FormValues => own ?? requireValuesAfter(before, change)
    try {
      const edited = await editOwn(tx, keepEstate, { id, revision, changesOf }, context)
      results.push({ id, outcome: 'done', revision: edited.revision, shelf: edited.shelf, values: quickPart(edited.values), held: edited.held })
    } catch (error) {
      results.push(resultOf(id, error))
    }
  }
  return await withPriceChanges(tx, results, context)
}

export const bulkEditsHandlers = {
  'POST /frontend/api/listing/updatemany': async ({ items, change = {} }, context) => {
    await requireWithinLimit(context, 'bulkEdit', requireId(context.viewer))
    const results: Result[] = []
    for (let start = 0; start < items.length; start += listingsPerTransaction)
      results.push(...(await context.services.database.transaction((tx) => editPart(tx, items.slice(start, start + listingsPerTransaction), change, context))))
    return { results }
  },
} satisfies Partial<Handlers>
