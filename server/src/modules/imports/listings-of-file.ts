import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { siteDay } from '../../today.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { loadPlaces } from '../places/places.store.ts'
import { listingOfHome } from './listing-of-home.ts'
import { createRepeatCheck } from './import-listings.ts'
import { doubtsOfPlan, finderOfPlan, goneOfPlan, type ImportPlan, type ImportServices, incompleteOfPlan, normalizerOfPlan } from './import-plan.ts'
import { isFault, type Remark } from './import-reasons.ts'
import type { Poster } from './imports.store.ts'
import { readRows, type RowFile } from './read-rows.ts'

/** A row with the listing that it becomes; `listing`: null when a fault among its remarks returns the row. */
export type RowWithListing = { readonly line: number; readonly listing: NewListing | null; readonly remarks: readonly Remark[] }

/** The listings that the rows of a file become, after the same checks as in the job of an import. Writes nothing. */
export async function listingsOfFile(
  file: RowFile,
  mapping: ImportMapping,
  plan: ImportPlan,
  poster: Poster,
  services: ImportServices,
): Promise<readonly RowWithListing[]> {
  const { database, profile } = services
  const places = await loadPlaces(database.db)
  const [normalize, finder, repeatOf] = [
    normalizerOfPlan(mapping, plan, profile),
    finderOfPlan(mapping, plan, places, poster.id, services),
    createRepeatCheck(),
  ]
  const { doubtful, noted } = await doubtsOfPlan(file, mapping, plan, places, poster.id, services)
  const incomplete = await incompleteOfPlan(file, mapping, plan, places, poster.id, services)
  const { gone, unclear } = await goneOfPlan(file, mapping, plan, poster.id, services)
  const context = { mapping, poster, today: siteDay(profile, new Date()), rate: plan.rate ?? 1, siteCurrency: profile.currency }
  const rows: RowWithListing[] = []
  for await (const row of readRows(file)) {
    const { home, faults, notes } = normalize(row)
    const found = home && finder.find(home)
    const repeat = home && found?.places ? repeatOf(home) : null
    const [doubt, goneFault, note] = [doubtful.get(row.line), gone.get(row.line) ?? unclear.get(row.line), noted.get(row.line)]
    const remarks = [
      ...(goneFault ? [goneFault] : []),
      ...(repeat ? [repeat] : []),
      ...(incomplete.get(row.line) ?? []),
      ...(doubt ? [doubt] : []),
      ...faults,
      ...(found?.remarks ?? []),
      ...notes,
      ...(note ? [note] : []),
    ]
    const isListing = home && found?.places && !repeat && !remarks.some(isFault)
    rows.push({ line: row.line, listing: isListing && found.places ? listingOfHome(home, found.places, '', context) : null, remarks })
  }
  return rows
}
