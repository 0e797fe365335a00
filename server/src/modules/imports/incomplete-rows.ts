import type { Kysely } from 'kysely'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import type { Tables } from '../../store/tables.ts'
import { type Fault, type Remark, remarkOf } from './import-reasons.ts'
import { importedKeys } from './imports.store.ts'
import type { RowHome, Normalize } from './normalize-row.ts'
import type { FoundPlaces, PlaceFinder } from './place-finder.ts'
import { lackingFacts } from './preview-counts.ts'
import { readRows, type RowFile } from './read-rows.ts'

/** What the check needs: how rows are read, and whose listings they are. */
type Check = { readonly mapping: ImportMapping; readonly normalize: Normalize; readonly finder: PlaceFinder; readonly posterId: string }

/** The fault of a row that lacks a fact: `unreadable` with the text of the row if a note is about the field, else `required`. */
function faultOf(line: number, field: string, remarks: readonly Remark[]): Fault {
  const note = remarks.find((remark) => remark.field === field)
  return note ? remarkOf(line, field, 'unreadable', note.value) : remarkOf(line, field, 'required')
}

/** The fields of the size, if a home that needs both bedrooms and floor area has neither. */
const lackingSize = (lacking: readonly string[]): string[] =>
  ['bedrooms', 'floorArea'].every((field) => lacking.includes(field)) ? ['bedrooms', 'floorArea'] : []

const lackingPlace = (lacking: readonly string[]): string[] => lacking.filter((field) => ['estate', 'area', 'point'].includes(field))

/** Whether a row says more of the place than its city: a point, or a building or area, also one that the site does not know. */
const namesPlace = ({ point }: RowHome, { estate, area }: FoundPlaces, remarks: readonly Remark[]): boolean =>
  Boolean(point ?? estate ?? area) || remarks.some(({ reason }) => reason === 'estateLeft' || reason === 'areaLeft')

/**
 * The new rows of a file by their lines that say too little to be found or judged: neither rooms nor floor area, or no more of the place than the
 * city. Rows of known listings are left out: a file with some of the columns changes these.
 */
export async function incompleteRows(db: Kysely<Tables>, file: RowFile, check: Check): Promise<ReadonlyMap<number, readonly Fault[]>> {
  const rows: { line: number; key: string; faults: readonly Fault[] }[] = []
  for await (const row of readRows(file)) {
    const { home, notes } = check.normalize(row)
    const found = home && check.finder.find(home)
    if (!home || !found?.places) continue
    const remarks = [...notes, ...found.remarks]
    const lacking = lackingFacts(home, found.places, []).map(({ field }) => field)
    const faults = [...lackingSize(lacking), ...(namesPlace(home, found.places, remarks) ? [] : lackingPlace(lacking))].map((field) =>
      faultOf(row.line, field, remarks),
    )
    if (faults.length > 0) rows.push({ line: row.line, key: home.key, faults })
  }
  const keys = rows.map(({ key }) => key)
  const known = await importedKeys(db, check.mapping.source, check.posterId, keys)
  return new Map(rows.flatMap(({ line, key, faults }) => (known.has(key) ? [] : [[line, faults] as const])))
}
