import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { siteDay } from '../../today.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { loadPlaces } from '../places/places.store.ts'
import { listingOfDraft } from './draft-listing.ts'
import { createRepeatCheck } from './import-listings.ts'
import { doubtsOfPlan, finderOfPlan, goneOfPlan, type ImportPlan, type ImportServices, incompleteOfPlan, normalizerOfPlan } from './import-plan.ts'
import { isFault, type Remark } from './import-reasons.ts'
import type { Poster } from './imports.store.ts'
import { readRows, type RowFile } from './read-rows.ts'

/** A row with the listing that it becomes; `listing`: null when a fault among its remarks returns the row. */
export type DraftedListing = { readonly line: number; readonly listing: NewListing | null; readonly remarks: readonly Remark[] }

/** The listings that the rows of a file become, after the same checks as in the job of an import. Writes nothing. */
export async function draftedListings(
  file: RowFile,
  mapping: ImportMapping,
  plan: ImportPlan,
  poster: Poster,
  services: ImportServices,
): Promise<readonly DraftedListing[]> {
  const { database, profile } = services
  const places = await loadPlaces(database.db)
  const [normalize, finder, earlier] = [normalizerOfPlan(mapping, plan, profile), finderOfPlan(mapping, plan, places), createRepeatCheck()]
  const { doubtful, noted } = await doubtsOfPlan(file, mapping, plan, places, poster.id, services)
  const incomplete = await incompleteOfPlan(file, mapping, plan, places, poster.id, services)
  const { gone, unclear } = await goneOfPlan(file, mapping, plan, poster.id, services)
  const context = { mapping, poster, today: siteDay(profile, new Date()), rate: plan.rate ?? 1, siteCurrency: profile.currency }
  const rows: DraftedListing[] = []
  for await (const row of readRows(file)) {
    const { draft, faults, notes } = normalize(row)
    const found = draft && finder.find(draft)
    const again = draft && found?.places ? earlier(draft) : null
    const [doubt, goneFault, note] = [doubtful.get(row.line), gone.get(row.line) ?? unclear.get(row.line), noted.get(row.line)]
    const remarks = [
      ...(goneFault ? [goneFault] : []),
      ...(again ? [again] : []),
      ...(incomplete.get(row.line) ?? []),
      ...(doubt ? [doubt] : []),
      ...faults,
      ...(found?.remarks ?? []),
      ...notes,
      ...(note ? [note] : []),
    ]
    const isListing = draft && found?.places && !again && !remarks.some(isFault)
    rows.push({ line: row.line, listing: isListing && found.places ? listingOfDraft(draft, found.places, '', context) : null, remarks })
  }
  return rows
}
