import { isReservedName } from '@site/domain/accounts/reserved-names.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { siteNamesOf } from '../accounts/require-account.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { addMissingEstate } from '../places/missing-estates.ts'
import type { PlaceBook } from '../places/place-book.ts'

/** Entered values with the id of the building, and a place book that knows it. */
type ResolvedValues = { readonly values: FormValues; readonly places: PlaceBook }

/** Replaces a missing building in entered values by its id, and adds the building if it is new. */
export type ResolveEstate = (accountId: string, values: FormValues) => Promise<ResolvedValues>

/**
 * Runs a transaction that may add a missing building; the place book reads it after the transaction. Throws `tooFrequent` for an account that
 * has added too many, and `invalid` for a building with a name of the site or its staff, since it appears in public titles and mails.
 */
export async function withMissingEstate<Result>(
  context: RequestContext,
  run: (tx: Transaction<Tables>, resolveEstate: ResolveEstate) => Promise<Result>,
): Promise<Result> {
  const { database, places, profile } = context.services
  let hasNew = false
  const result = await database.transaction(async (tx) => {
    hasNew = false
    return await run(tx, async (accountId, { missingEstate, ...values }) => {
      if (!missingEstate || values.estate) return { values, places }
      const names = Object.values(missingEstate.name)
      if (names.some((name) => isReservedName(name, siteNamesOf(profile)))) throw new ProblemError('invalid', { 'missingEstate.name': 'nameReserved' })
      const estate = await addMissingEstate(tx, accountId, missingEstate, values.type ?? 'Residence', places)
      if (places.estate(estate.id) === undefined) {
        await requireWithinLimit(context, 'missingEstate', accountId, tx)
        hasNew = true
      }
      // values of one building only: the city and area of the form do not count
      return { values: { ...values, estate: estate.id }, places: { ...places, estate: (id) => (id === estate.id ? estate : places.estate(id)) } }
    })
  })
  if (hasNew) await places.reload()
  return result
}
