import { keysOf } from '@site/domain/keys-of.ts'
import { fieldOfTarget, type ImportMapping, type ImportTarget, importTargets, rulesOf } from '@site/domain/imports/import-mapping.ts'
import { columnsOf, type FieldKey, fields } from '@site/domain/fields.ts'
import type { FormKey, FormValues } from '@site/domain/form-rules.ts'
import { hidesPlace } from '@site/domain/shown-place.ts'
import type { Transaction } from 'kysely'
import type { CodeOf } from '@site/domain/choices.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/tables.ts'
import type { NewListing } from '../listings/listing-columns.ts'
import { loadListings } from '../listings/listings.store.ts'
import { isOpenPlace } from '../places/missing-estates.ts'
import { locationOf } from '../publishing/entered-values.ts'
import { formKeys, locationColumns, moveListing } from '../publishing/own-listings.store.ts'
import { valuesOf } from '../review/decisions.ts'
import { gateEdit } from '../review/review-gate.ts'
import { loadReviews } from '../review/review.store.ts'
import type { KnownRow } from './import-listings.ts'
import { type Note, remarkOf } from './import-reasons.ts'
import { storeChanged, type StoredRun } from './import-runs.store.ts'
import { contradictsBuilding, filledKeysOf, columnsAfterRow, valuesAfterRow, columnsOfPlace } from './values-after-row.ts'
import { type Columns, type KnownListing, lockKnown, recordAgreement, storeColumns } from './known-listings.store.ts'

/** What one file may change of a listing: a field of the form, or a part of its place. */
type ValueKey = FormKey | 'city' | 'area' | 'point'

const placeKeys = new Set<string>(['estate', 'city', 'area', 'point'])
const valueKeys = [...new Set<ValueKey>([...formKeys, 'city', 'area', 'point'])]

/** The columns of a value; the parts of a place change together. */
const columnsOfValue = (key: string): readonly string[] => {
  if (placeKeys.has(key)) return columnsOfPlace
  return key === 'remarks' ? ['remarks_zh', 'remarks_en', 'remark_grams'] : columnsOf(key as FieldKey)
}

/** The columns that a file with these fields fills. */
function filledColumns(targets: ReadonlySet<string>): string[] {
  const keys = [...targets].flatMap((target) => fieldOfTarget(target) ?? []).filter((key) => key !== 'listingDate')
  const isPlaced = ['estate', 'city', 'area', 'lat'].some((key) => targets.has(key))
  return [
    ...new Set([
      ...keys.flatMap(columnsOf),
      ...(isPlaced ? columnsOfPlace : []),
      ...(targets.has('title') || keys.includes('remarks') ? columnsOfValue('remarks') : []),
    ]),
  ]
}

/** The columns of a place that is hidden from the public. */
const hiddenColumns = [...columnsOfPlace, 'tower', 'exact_place']
/** The columns that keep their values in a listing whose place the poster hides: a file would show it. */
const keptWhenHidden = [...hiddenColumns, 'place_shown']
const isHidden = (before: Columns): boolean => (before['exact_place'] ?? null) !== null

/** The columns that an update by a file with these fields stores. */
const storedColumns = (targets: ReadonlySet<string>): string[] => [...new Set([...filledColumns(targets), ...(targets.has('placeShown') ? hiddenColumns : [])])]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const differs = (before: Columns, after: Columns, columns: readonly string[]): boolean => columns.some((column) => !isSame(before[column], after[column]))

/** The value of a file for one field of the form. */
const valueOf = (listing: NewListing, key: ValueKey): unknown => (listing as Readonly<Record<string, unknown>>)[key] ?? null

/** A value that an update changes, as the form has it, before and after. */
type ChangedValue = { readonly field: string; readonly from: unknown; readonly to: unknown }
/**
 * An update of a listing by a file: its columns before and after. `changed`: the keys of values that changed or wait for a reviewer; `values`: the changed
 * values as the form has them; `keepsEdits`: some values stay because they were changed by hand.
 */
type Update = {
  readonly id: string
  readonly before: Columns
  readonly after: Columns
  readonly changed: readonly string[]
  readonly values: readonly ChangedValue[]
  readonly keepsEdits: boolean
}

/** The columns `after`, but these with their values `before`. */
const withColumns = (after: Columns, before: Columns, columns: readonly string[]): Columns => ({
  ...after,
  ...Object.fromEntries(columns.map((column) => [column, before[column]])),
})

/** What an update needs beside its rows. `onNote` receives what the report says of them. */
type UpdateContext = Pick<Services, 'places'> & {
  readonly profile: Parameters<typeof gateEdit>[2]
  readonly run: Pick<StoredRun, 'id' | 'poster_id'>
  /** The targets that the file fills; others keep their values. */
  readonly fields: ReadonlySet<ImportTarget>
  readonly onNote: (note: Note) => void
}

/** A building fixes the point of its homes; one that waits for a reviewer stays where a file names no known building. */
function withPlaceOfBuilding({ before, after }: KnownListing, places: UpdateContext['places']): Columns {
  const estate = places.estate(String(before['estate_id'] ?? ''))
  if (estate && !isOpenPlace(estate) && after['estate_id'] === null) return withColumns(after, before, columnsOfPlace)
  return estate && estate.id === after['estate_id'] ? withColumns(after, before, ['lat', 'lng']) : after
}

/** A listing with its row. `current`: its values as the form has them; `waiting`: those that wait for a reviewer, null without any. */
type UpdateSubject = { readonly known: KnownListing; readonly current: FormValues; readonly waiting: FormValues | null; readonly row: KnownRow }

/** The fields that a report names: a building stands for all parts of its place. */
const reportedKeys = (keys: readonly string[]): readonly string[] =>
  keys.includes('estate') ? keys.filter((key) => key === 'estate' || !placeKeys.has(key)) : keys

/**
 * Whether a value was changed by hand since a file last agreed with the listing; for a file without a value, whether it ever was. In a listing that no file
 * has filled, a file (its own export) may change every value.
 */
function isByHand(key: ValueKey, before: Columns, hasValue: boolean): boolean {
  if (hasValue && (before['import_source'] ?? before['import_revision'] ?? null) === null) return false
  const revisions = before['revisions'] as Readonly<Record<string, number>> // the column of the table
  const keys = placeKeys.has(key) ? [...placeKeys] : [key]
  return keys.some((one) => (revisions[one] ?? 0) > (hasValue ? Number(before['import_revision'] ?? 0) : 0))
}

/** The values that an update changes: those of the form, and others that a file may fill, such as the source of a home. */
function changedValues(before: FormValues, after: FormValues, changed: readonly string[], columns: readonly [Columns, Columns]): ChangedValue[] {
  const of = (values: FormValues, key: string): unknown => (values as Readonly<Record<string, unknown>>)[key] ?? null
  const ofForm = changed.map((field) => ({ field, from: of(before, field), to: of(after, field) }))
  const others = keysOf(fields).filter((key) => key !== 'listingDate' && !(valueKeys as string[]).includes(key))
  const ofColumns = others.flatMap((field) => columnsOf(field).map((column) => ({ field, from: columns[0][column] ?? null, to: columns[1][column] ?? null })))
  return [...ofForm, ...ofColumns].filter(({ from, to }) => !isSame(from, to))
}

/** The place columns for values that hide the place; null when they do not. */
async function hiddenPlace(tx: Transaction<Tables>, values: FormValues, posterId: string, places: UpdateContext['places']): Promise<Columns | null> {
  const location = hidesPlace(values.placeShown) ? locationOf(values, { places }, posterId) : null
  return location && (await locationColumns(tx, location, values))
}

/** The update of one listing by a file. Its changes pass the same check as edits by hand (`gateEdit`): risky ones wait for a reviewer. */
async function gateRow(
  tx: Transaction<Tables>,
  { known, current, waiting, row }: UpdateSubject,
  { profile, places, run, fields: targets, onNote }: UpdateContext,
): Promise<Update> {
  const { id, before } = known
  const filled = filledColumns(targets)
  const columns = isHidden(before) ? filled.filter((column) => !keptWhenHidden.includes(column)) : filled
  const unfilled = keptWhenHidden.filter((column) => !columns.includes(column))
  const afterRow = columnsAfterRow(known, row)
  const entered = withColumns(withPlaceOfBuilding({ ...known, after: afterRow }, places), before, unfilled)
  const listing = valuesAfterRow(row, afterRow)
  const filledKeys = filledKeysOf(row)
  const isFilled = (key: ValueKey): boolean => (placeKeys.has(key) ? valueOf(row.listing, key) !== null : filledKeys.has(key))
  const isChanged = (key: ValueKey): boolean =>
    waiting && key in waiting ? isFilled(key) && !isSame(valueOf(listing, key), waiting[key as FormKey]) : differs(before, entered, columnsOfValue(key))
  const differing = valueKeys.filter((key) => columnsOfValue(key).some((column) => columns.includes(column)) && isChanged(key))
  const hasValue = (key: ValueKey): boolean => valueOf(listing, key) !== null
  if (contradictsBuilding(known, row)) onNote(remarkOf(row.line, 'estate', 'buildingStays'))
  const byHand = differing.filter((key) => isByHand(key, before, hasValue(key)))
  const changed = differing.filter((key) => !byHand.includes(key))
  const disputed = byHand.filter(hasValue)
  const withKept = (keys: readonly string[]) => withColumns(entered, before, [...byHand, ...keys].flatMap(columnsOfValue))
  const update = { id, before, changed, keepsEdits: disputed.length > 0 }
  for (const key of reportedKeys(disputed)) onNote(remarkOf(row.line, key, 'byHand'))
  if (changed.length === 0) {
    const after = withKept(Object.keys(waiting ?? {}))
    return { ...update, after, values: changedValues(current, current, [], [before, after]) }
  }
  const values: FormValues = { ...current, ...waiting, ...Object.fromEntries(changed.map((key) => [key, valueOf(listing, key)])) }
  const shelf = before['shelf'] as CodeOf<'shelf'> // codes of the field table
  const gated = await gateEdit(tx, { id, accountId: run.poster_id, shelf, before: current, after: values }, profile)
  if (gated.shelf !== shelf) await moveListing(tx, id, gated.shelf, null)
  const place = isHidden(before) ? null : await hiddenPlace(tx, gated.applied, run.poster_id, places)
  for (const key of reportedKeys(gated.held.filter((held) => changed.includes(held as ValueKey)))) onNote(remarkOf(row.line, key, 'waits'))
  const after = { ...withKept(gated.held), ...place }
  return { ...update, after, values: changedValues({ ...current, ...waiting }, values, changed, [before, after]) }
}

/** What a file changes. `agreeing`: ids of the listings that have all values of their rows afterwards, so that later files may change every field of them. */
type UpdateDecisions = { readonly updates: readonly Update[]; readonly agreeing: readonly string[] }

/** What the rows of a file change in the listings of known keys. Locks these, and moves those that must wait for a reviewer. */
async function decideUpdates(tx: Transaction<Tables>, rows: readonly KnownRow[], context: UpdateContext): Promise<UpdateDecisions> {
  const known = await lockKnown(
    tx,
    rows.map(({ listing }) => listing),
  )
  const ids = known.map(({ id }) => id)
  const listings = new Map((await loadListings(tx, context.places, ids)).map((listing) => [listing.id, listing]))
  const reviews = await loadReviews(tx, ids)
  const rowByKey = new Map(rows.map((row) => [row.listing.imported?.key, row]))
  const columns = storedColumns(context.fields)
  const [updates, agreeing]: [Update[], string[]] = [[], []]
  for (const one of known) {
    const [listing, row] = [listings.get(one.id), rowByKey.get(one.key)]
    if (!listing || !row) continue
    const subject = { known: one, row, current: valuesOf(listing), waiting: reviews.get(one.id)?.held ?? null }
    const update = await gateRow(tx, subject, context)
    if (!update.keepsEdits) agreeing.push(one.id)
    if (update.changed.length > 0 || differs(update.before, update.after, columns)) updates.push(update)
  }
  return { updates, agreeing }
}

/**
 * Gives listings of known keys the values of the file, by the rules of edits by hand, and stores what they were. Equal listings stay untouched, and so do
 * places that the poster hides, and fields that were changed by hand since a file agreed with the whole listing.
 */
export async function updateImported(tx: Transaction<Tables>, rows: readonly KnownRow[], context: UpdateContext): Promise<void> {
  const { updates, agreeing } = await decideUpdates(tx, rows, context)
  if (updates.length > 0) {
    await storeColumns(
      tx,
      updates.map(({ after }) => after as { id: string }),
      storedColumns(context.fields),
    )
    await storeChanged(
      tx,
      context.run.id,
      'changed',
      updates.map(({ id, before, values }) => ({ id, before: { ...before, changedFields: values.map(({ field }) => field) } })),
    )
  }
  await recordAgreement(tx, agreeing)
}

/** Rolls back a transaction that only computes what would change. */
class NothingWritten extends Error {}

/** The values that an import would change of listings of known keys, by their ids; the context receives its notes. Writes nothing. */
export async function foreseeUpdates(
  database: Database,
  rows: readonly KnownRow[],
  context: UpdateContext,
): Promise<ReadonlyMap<string, readonly ChangedValue[]>> {
  const changed = new Map<string, readonly ChangedValue[]>()
  try {
    await database.transaction(async (tx) => {
      const { updates } = await decideUpdates(tx, rows, context)
      for (const update of updates) changed.set(update.id, update.values)
      throw new NothingWritten()
    })
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error
  }
  return changed
}

/** The targets that a mapping fills. */
export const filledTargets = (mapping: ImportMapping): ReadonlySet<ImportTarget> =>
  new Set(importTargets.filter((target) => rulesOf(mapping, target).length > 0))
