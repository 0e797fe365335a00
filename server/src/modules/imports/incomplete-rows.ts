import type { Kysely } from 'kysely'
import type { ImportMapping } from '@site/domain/import-mapping.ts'
import type { Tables } from '../../store/tables.ts'
import { type Fault, type Remark, remarkOf } from './import-reasons.ts'
import { importedKeys } from './imports.store.ts'
import type { Normalise } from './normalise-row.ts'
import type { PlaceFinder } from './place-finder.ts'
import { lackingFacts } from './preview-counts.ts'
import { readRows, type RowFile } from './read-rows.ts'

type Check = { readonly mapping: ImportMapping; readonly normalise: Normalise; readonly finder: PlaceFinder; readonly posterId: string }

/** A lacking fact as a fault: with what the row says instead, if it does. */
function faultOf(line: number, field: string, remarks: readonly Remark[]): Fault {
  const note = remarks.find((remark) => remark.field === field)
  if (note?.reason === 'estateLeft') return { ...remarkOf(line, field, 'estateToAdd', note.value), ...(note.why ? { why: note.why } : {}) }
  return note ? remarkOf(line, field, 'unreadable', note.value) : remarkOf(line, field, 'required')
}

/**
 * The new rows of a file by their lines that lack what publishing needs. Rows of known listings are left out: a file with some of the columns changes these.
 * A row without a build stage is of a finished home.
 */
export async function incompleteRows(db: Kysely<Tables>, file: RowFile, check: Check): Promise<ReadonlyMap<number, readonly Fault[]>> {
  const rows: { line: number; key: string; faults: readonly Fault[] }[] = []
  for await (const row of readRows(file)) {
    const { draft, notes } = check.normalise(row)
    const found = draft && check.finder.find(draft)
    if (!draft || !found?.places) continue
    const lacking = lackingFacts(draft, found.places, []).filter(({ field }) => field !== 'status')
    const faults = lacking.map(({ field }) => faultOf(row.line, field, [...notes, ...found.remarks]))
    if (faults.length > 0) rows.push({ line: row.line, key: draft.key, faults })
  }
  const keys = rows.map(({ key }) => key)
  const known = await importedKeys(db, check.mapping.source, check.posterId, keys)
  return new Map(rows.flatMap(({ line, key, faults }) => (known.has(key) ? [] : [[line, faults] as const])))
}
