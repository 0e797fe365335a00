import type { ImportMapping } from '@site/domain/import-mapping.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Database } from '../../store/database.ts'
import { addListings, nextListingNumbers } from '../listings/listings.store.ts'
import { addPlaces, loadPlaces } from '../places/places.store.ts'
import { type ImportContext, listingOfDraft } from './draft-listing.ts'
import type { Remark } from './import-reasons.ts'
import { type ImportSummary, isFault, Tally } from './import-summary.ts'
import { importedKeys, lockImports, type Poster } from './imports.store.ts'
import { type Draft, type Normalise, normaliserOf } from './normalise-row.ts'
import { createPlaceFinder, type FoundPlaces, type PlaceFinder } from './place-finder.ts'
import { readRows, type RowFile } from './read-rows.ts'

export type ImportOptions = {
  readonly database: Database
  readonly profile: Pick<SiteProfile, 'currency' | 'mapArea'>
  readonly mapping: ImportMapping
  readonly file: RowFile
  readonly poster: Poster
  /** The day of the import, ISO-8601. */
  readonly today: string
  /** Units of the site's currency per unit of the file's; 1 when they are the same. */
  readonly rate: number
  readonly createPlaces: boolean
  readonly dryRun: boolean
  /** Receives every remark, in the order of the rows. */
  readonly onRemark?: (remark: Remark) => void
  /** Called from time to time with the number of rows done. */
  readonly progress?: (done: number, total: number) => void
  /** Stops after the row that is being read; what was read is stored and counted. */
  readonly signal?: AbortSignal
  /** Rows per transaction; 200 by default. */
  readonly batch?: number
}

type ReadyRow = { readonly draft: Draft; readonly places: FoundPlaces }

/** Reads the whole file before anything is stored: a truncated file is reported before a row is stored, and made places get their point. */
async function readAll(file: RowFile, normalise: Normalise, finder: PlaceFinder, createPlaces: boolean): Promise<number> {
  let rows = 0
  for await (const row of readRows(file)) {
    rows += 1
    if (!createPlaces) continue
    const { draft } = normalise(row)
    const places = draft && finder.find(draft).places
    if (draft && places) finder.learn(draft, places)
  }
  return rows
}

class Run {
  readonly returned = new Tally()
  readonly notes = new Tally()
  readonly made = { cities: 0, areas: 0, estates: 0 }
  done = 0
  added = 0
  known = 0
  repeats = 0
  private readonly firstByKey = new Map<string, { line: number; fingerprint: string }>()
  private readonly options: ImportOptions
  private readonly normalise: Normalise
  private readonly finder: PlaceFinder
  private readonly context: ImportContext

  constructor(options: ImportOptions, normalise: Normalise, finder: PlaceFinder) {
    const { mapping, poster, today, rate, profile } = options
    this.options = options
    this.normalise = normalise
    this.finder = finder
    this.context = { mapping, poster, today, rate, siteCurrency: profile.currency }
  }

  /** Reports all faults of a returned row, counted under the first one; otherwise all its notes. */
  private report(remarks: readonly Remark[]): void {
    const faults = remarks.filter(isFault)
    const [first] = faults
    if (first) this.returned.add(first)
    else for (const reason of new Set(remarks.map((remark) => remark.reason))) this.notes.add(remarks.find((remark) => remark.reason === reason) as Remark) // the type of remarks without faults
    for (const remark of first ? faults : remarks) this.options.onRemark?.(remark)
  }

  /** Whether an earlier row of the file had the same key: an equal row is a repeat, a different one is returned. */
  private isSecond({ line, key, fingerprint }: Draft): boolean {
    const first = this.firstByKey.get(key)
    if (!first) {
      this.firstByKey.set(key, { line, fingerprint })
      return false
    }
    const isSame = first.fingerprint === fingerprint
    if (isSame) this.repeats += 1
    this.report([{ line, field: 'row', reason: isSame ? 'repeat' : 'keyTwice', value: `= ${first.line}` }])
    return true
  }

  /** Reads a row until it can be stored; null when it is returned or repeats another. */
  prepare(row: Parameters<Normalise>[0]): ReadyRow | null {
    this.done += 1
    const { draft, faults, notes } = this.normalise(row)
    if (!draft) {
      this.report(faults)
      return null
    }
    const { places, remarks } = this.finder.find(draft)
    if (places && this.isSecond(draft)) return null
    this.report([...remarks, ...notes])
    return places && { draft, places }
  }

  /** Stores a batch in one transaction, all or nothing; rows of an earlier run stay unchanged. */
  async store(batch: readonly ReadyRow[]): Promise<void> {
    const { database, mapping, poster, dryRun } = this.options
    if (batch.length === 0) return
    const keys = batch.map(({ draft }) => draft.key)
    const notImported = (imported: ReadonlySet<string>) => batch.filter(({ draft }) => !imported.has(draft.key))
    const placesToStore = (rows: readonly ReadyRow[]) => this.finder.toStore(rows.map(({ places }) => places))
    const rows = dryRun
      ? notImported(await importedKeys(database.db, mapping.source, poster.id, keys))
      : await database.transaction(async (tx) => {
          await lockImports(tx)
          const added = notImported(await importedKeys(tx, mapping.source, poster.id, keys))
          if (added.length === 0) return added
          await addPlaces(tx, placesToStore(added))
          const numbers = await nextListingNumbers(
            tx,
            added.map(({ draft }) => draft.type),
          )
          await addListings(
            tx,
            added.map(({ draft, places }, index) => listingOfDraft(draft, places, numbers[index] ?? '', this.context)),
          )
          return added
        })
    const places = placesToStore(rows)
    for (const kind of ['cities', 'areas', 'estates'] as const) this.made[kind] += places[kind]?.length ?? 0
    this.finder.stored(places.ids)
    this.added += rows.length
    this.known += batch.length - rows.length
  }

  summary(stopped: boolean): ImportSummary {
    const { done, added, known, repeats, returned, notes, made } = this
    return { rows: done, added, known, repeats, returned: returned.list(), notes: notes.list(), made, stopped }
  }
}

/**
 * Imports the rows of a file in batches and returns the counts. Rows that were imported before, or repeat another, add nothing, so that a
 * run may be repeated. Throws `ImportFault` when the file cannot be read to its end; nothing is stored then.
 */
export async function importListings(options: ImportOptions): Promise<ImportSummary> {
  const { database, mapping, file, createPlaces, today, rate, profile, signal, batch: size = 200 } = options
  const normalise = normaliserOf(mapping, { today, rate, mapArea: profile.mapArea })
  const finder = createPlaceFinder(await loadPlaces(database.db), { mapping, create: createPlaces })
  const total = await readAll(file, normalise, finder, createPlaces)
  const run = new Run(options, normalise, finder)
  let batch: ReadyRow[] = []
  for await (const row of readRows(file)) {
    const ready = run.prepare(row)
    if (ready) batch.push(ready)
    if (batch.length >= size) {
      await run.store(batch)
      batch = []
    }
    if (run.done % size === 0) options.progress?.(run.done, total)
    if (signal?.aborted) break
  }
  await run.store(batch)
  options.progress?.(run.done, total)
  return run.summary(run.done < total)
}
