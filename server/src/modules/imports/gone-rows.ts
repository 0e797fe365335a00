import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Fault } from './import-reasons.ts'
import { goneRowsWords } from './gone-rows.words.ts'
import { shownByKey } from './imports.store.ts'
import type { Normalize } from './normalize-row.ts'
import { readRows, type RowFile } from './read-rows.ts'

type Check = { readonly mapping: ImportMapping; readonly normalize: Normalize; readonly posterId: string }

/**
 * The rows of a file by their lines that say that their home is gone: of new homes, and of homes that the public sees or a reviewer will. A row of a
 * home that is off the shelf changes nothing for the public, so that an export can be imported again.
 */
export async function goneRows(db: Kysely<Tables>, file: RowFile, { mapping, normalize, posterId }: Check): Promise<ReadonlyMap<number, Fault>> {
  const rows: { readonly fault: Fault; readonly key: string | null }[] = []
  for await (const row of readRows(file)) {
    const { draft, gone } = normalize(row)
    if (gone) rows.push({ fault: gone, key: draft?.key ?? null })
  }
  const shown = await shownByKey(
    db,
    mapping.source,
    posterId,
    rows.flatMap(({ key }) => key ?? []),
  )
  return new Map(
    rows.flatMap(({ fault, key }) => {
      const isShown = shown.get(key ?? '')
      if (isShown === false) return []
      return [[fault.line, isShown ? { ...fault, why: goneRowsWords.stillShown } : fault] as const]
    }),
  )
}
