import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Database } from '../../store/database.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { addListings, nextListingNumbers } from '../listings/listings.store.ts'
import { forgetRemovedKeys, removedKeysOf } from '../listings/removed-imports.store.ts'
import { addPlaces, loadPlaces, type NewPlaces } from '../places/places.store.ts'
import { listingOfHome } from './listing-of-home.ts'
import { isFault, type Remark, remarkOf } from './import-reasons.ts'
import { type ImportSummary, Tally } from './import-summary.ts'
import { importedKeys, lockImports, type Poster } from './imports.store.ts'
import { type RowHome, type Normalize, normalizerOf } from './normalize-row.ts'
import { type FinderOptions, type FoundPlaces, PlaceFinder } from './place-finder.ts'
import { countRows, readRows, type RowFile, type SourceRow } from './read-rows.ts'
import { readApart } from './reading/row-reading.ts'

/** A row whose key a listing has: its line in the file, the listing that it describes, and the targets that it fills. */
export type KnownRow = { readonly line: number; readonly listing: NewListing; readonly filledByRow: RowHome['filledByRow'] }

/** What an import needs: the file and its mapping, whose homes they become, what is known before, and who hears of its progress. */
export type ImportOptions = {
  readonly database: Database
  readonly profile: Pick<SiteProfile, 'currency' | 'mapArea' | 'vrHosts'>
  readonly mapping: ImportMapping
  readonly file: RowFile
  /** Whether a process of its own reads and normalizes the rows, since this thread also serves people. */
  readonly readsApart?: boolean
  readonly poster: Poster
  /** The day of the import, ISO-8601. */
  readonly today: string
  /** Units of the site's currency per unit of the file's; 1 when they are the same. */
  readonly rate: number
  readonly createsPlaces: boolean
  /** What a person says of unknown names. */
  readonly answers?: FinderOptions['answers']
  /** Stores the places that the answers add, before the first row; a later part of the import finds them, and stores only those that went since. */
  readonly storeWaiting?: (places: NewPlaces) => Promise<void>
  /** By line: faults that checks of the whole file have found; their rows are returned. */
  readonly faultsByLine?: ReadonlyMap<number, readonly Remark[]>
  /** By line: faults of those of some rows that say that their home is gone; these rows are returned with that fault alone. */
  readonly goneOf?: (rows: readonly SourceRow[]) => Promise<ReadonlyMap<number, Remark>>
  /** By line: notes that checks of the whole file have found. */
  readonly notesByLine?: ReadonlyMap<number, Remark>
  /** Whether homes that the poster has deleted for good are added again; otherwise their rows are left out. */
  readonly addsRemoved?: boolean
  readonly isDryRun: boolean
  /** Receives every remark, in the order of the rows. */
  readonly onRemark?: (remark: Remark) => void
  /** Called after each batch with the number of rows done; the next batch waits for it. */
  readonly progress?: (done: number, total: number) => unknown
  /** How many rows of the file an earlier part of the import has done: they are stored and reported. */
  readonly from?: number
  /** Stops after the current batch; its rows are stored and counted. */
  readonly signal?: AbortSignal
  /** Called in the transaction of a batch: the listings that it added, and the rows of known keys. */
  readonly onStored?: (tx: Transaction<Tables>, added: readonly string[], known: readonly KnownRow[]) => Promise<void>
  /** Rows of the file per transaction; 500 by default. */
  readonly batch?: number
}

/** A valid row: the home that it describes, with the ids of its places. */
type PreparedRow = { readonly home: RowHome; readonly places: FoundPlaces }

/** Reads the whole file, so that created places get the points of all their rows, and returns the number of rows. */
async function readAll(file: RowFile, normalize: Normalize, finder: PlaceFinder): Promise<number> {
  let rows = 0
  for await (const row of readRows(file)) {
    rows += 1
    const { home } = normalize(row)
    const places = home && finder.find(home).places
    if (home && places) finder.addRow(home, places)
  }
  return rows
}

/** Returns a function that compares each row with the first one of the same key: `repeat` for an equal row, `keyTwice` for another one; null for the first. */
export function createRepeatCheck(): (home: RowHome) => Remark<'repeat' | 'keyTwice'> | null {
  const firstByKey = new Map<string, { line: number; fingerprint: string }>()
  return ({ line, key, fingerprint }) => {
    const first = firstByKey.get(key)
    if (first) return remarkOf(line, 'row', first.fingerprint === fingerprint ? 'repeat' : 'keyTwice', `= ${first.line}`)
    firstByKey.set(key, { line, fingerprint })
    return null
  }
}

/** One pass through a file: checks and stores its rows, and counts them. */
class RowImporter {
  readonly returned = new Tally()
  readonly notes = new Tally()
  readonly created = { cities: 0, areas: 0, estates: 0 }
  done = 0
  added = 0
  alreadyImported = 0
  duplicates = 0
  private readonly repeatOf = createRepeatCheck()
  private readonly options: ImportOptions
  private readonly normalize: Normalize
  private readonly finder: PlaceFinder

  constructor(options: ImportOptions, normalize: Normalize, finder: PlaceFinder) {
    this.options = options
    this.normalize = normalize
    this.finder = finder
  }

  /** Reports all faults of a returned row, counted under the first one; otherwise all its notes, each reason counted once. */
  private report(remarks: readonly Remark[]): void {
    const faults = remarks.filter(isFault)
    const [first] = faults
    if (first) this.returned.add(first)
    else for (const note of new Map(remarks.map((remark) => [remark.reason, remark])).values()) this.notes.add(note)
    for (const remark of first ? faults : remarks) this.options.onRemark?.(remark)
  }

  /** Converts a row and finds its places; null when it is returned or a duplicate. */
  private prepare(row: SourceRow, gone: Remark | undefined): PreparedRow | null {
    const normalized = this.normalize(row)
    const { home, faults } = normalized
    if (gone || !home) {
      this.report(gone ? [gone] : faults)
      return null
    }
    const { places, remarks } = this.finder.find(home)
    const repeat = places && this.repeatOf(home)
    if (repeat) {
      if (repeat.reason === 'repeat') this.duplicates += 1
      this.report([repeat])
      return null
    }
    const checkFaults = places && this.options.faultsByLine?.get(row.line)
    if (checkFaults) {
      this.report(checkFaults)
      return null
    }
    const checkNote = places && this.options.notesByLine?.get(row.line)
    this.report([...remarks, ...normalized.notes, ...(checkNote ? [checkNote] : [])])
    return places && { home, places }
  }

  /** Passes rows that an earlier part of the import has done: later ones may repeat them. */
  async pass(rows: readonly SourceRow[]): Promise<void> {
    const read = rows.map((row) => ({ ...row, normalized: this.normalize(row) }))
    const gone = await this.options.goneOf?.(read)
    for (const {
      line,
      normalized: { home },
    } of read)
      if (home && !gone?.has(line) && this.finder.find(home).places) this.repeatOf(home)
    this.done += rows.length
  }

  /** Checks rows of the file and stores those that are valid. */
  async import(rows: readonly SourceRow[]): Promise<void> {
    const read = rows.map((row) => ({ ...row, normalized: this.normalize(row) }))
    const gone = await this.options.goneOf?.(read)
    await this.store(read.flatMap((row) => this.prepare(row, gone?.get(row.line)) ?? []))
    this.done += rows.length
  }

  /** The rows of a batch whose keys no listing has: those to add, and those left out since the poster deleted their homes for good. */
  private async newRows(db: Kysely<Tables>, batch: readonly PreparedRow[]): Promise<{ toAdd: PreparedRow[]; leftOut: PreparedRow[] }> {
    const { mapping, poster, addsRemoved } = this.options
    const keys = batch.map(({ home }) => home.key)
    const imported = await importedKeys(db, mapping.source, poster.id, keys)
    const unknown = batch.filter(({ home }) => !imported.has(home.key))
    const isRemoved = addsRemoved ? () => false : await removedKeysOf(db, poster.id, mapping.source)
    return { toAdd: unknown.filter(({ home }) => !isRemoved(home.key)), leftOut: unknown.filter(({ home }) => isRemoved(home.key)) }
  }

  /** Stores a batch in one transaction; rows that an earlier run imported stay unchanged. */
  private async store(batch: readonly PreparedRow[]): Promise<void> {
    const { database, mapping, poster, isDryRun, today, rate, profile, onStored } = this.options
    if (batch.length === 0) return
    const placesToStore = (rows: readonly PreparedRow[]) => this.finder.unstoredPlaces(rows.map(({ places }) => places))
    const { toAdd, leftOut } = isDryRun
      ? await this.newRows(database.db, batch)
      : await database.transaction(async (tx) => {
          await lockImports(tx)
          const newRows = await this.newRows(tx, batch)
          const { toAdd: added } = newRows
          const notKnown = new Set([...added, ...newRows.leftOut])
          const known = batch.filter((row) => !notKnown.has(row))
          const context = { mapping, poster, today, rate, siteCurrency: profile.currency }
          await onStored?.(
            tx,
            [],
            known.map(({ home, places }) => ({ line: home.line, listing: listingOfHome(home, places, '', context), filledByRow: home.filledByRow })),
          )
          if (added.length === 0) return newRows
          const keys = added.map(({ home }) => home.key)
          await forgetRemovedKeys(tx, poster.id, mapping.source, keys)
          await addPlaces(tx, placesToStore(added))
          const numbers = await nextListingNumbers(
            tx,
            added.map(({ home }) => home.type),
          )
          const ids = await addListings(
            tx,
            added.map(({ home, places }, index) => listingOfHome(home, places, numbers[index] ?? '', context)),
          )
          await onStored?.(tx, ids, [])
          return newRows
        })
    for (const { home } of leftOut) this.report([remarkOf(home.line, 'row', 'removed')])
    const places = placesToStore(toAdd)
    for (const kind of ['cities', 'areas', 'estates'] as const) this.created[kind] += places[kind]?.length ?? 0
    this.finder.markStored(places.ids)
    this.added += toAdd.length
    this.alreadyImported += batch.length - toAdd.length
  }

  summary(isStopped: boolean): ImportSummary {
    const { done, added, alreadyImported, duplicates, returned, notes, created } = this
    return { rows: done, added, alreadyImported, duplicates, returned: returned.list(), notes: notes.list(), created, isStopped }
  }
}

/**
 * Imports the rows of a file in batches and returns the counts. Duplicates and rows that are already imported add nothing, so an import can
 * be repeated. Throws `ImportFault` before it stores a row when the file cannot be read to its end.
 */
export async function importListings(options: ImportOptions): Promise<ImportSummary> {
  const { database, mapping, file, createsPlaces, answers, storeWaiting, today, rate, profile, signal, from = 0, batch: batchSize = 500 } = options
  const normalizeOptions = { today, rate, mapArea: profile.mapArea, vrHosts: profile.vrHosts }
  const normalize = normalizerOf(mapping, normalizeOptions)
  const finder = new PlaceFinder(await loadPlaces(database.db), { mapping, createsPlaces, answers })
  // before a row is stored: a damaged file imports nothing
  const hasNewPlaces = createsPlaces || answers?.answers.some(({ act }) => act === 'create')
  const total = hasNewPlaces ? await readAll(file, normalize, finder) : await countRows(file)
  const waiting = finder.waitingPlaces()
  if (waiting.ids.length > 0 && !options.isDryRun) {
    await storeWaiting?.(waiting)
    finder.markStored(waiting.ids)
  }
  const importer = new RowImporter(options, normalize, finder)
  let batch: SourceRow[] = []
  const importBatch = async () => {
    if (importer.done < from) await importer.pass(batch)
    else await importer.import(batch)
    batch = []
    if (importer.done > from) await options.progress?.(importer.done, total)
  }
  for await (const row of readRows(options.readsApart ? readApart(file, mapping, normalizeOptions) : file)) {
    if (signal?.aborted) break
    batch.push(row)
    if (batch.length === (importer.done < from ? Math.min(batchSize, from - importer.done) : batchSize)) await importBatch()
  }
  if (batch.length > 0) await importBatch()
  return importer.summary(importer.done < total)
}
