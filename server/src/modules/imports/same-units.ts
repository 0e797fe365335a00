import type { Kysely } from 'kysely'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { columnKey } from '@site/domain/imports/column-key.ts'
import type { Tables } from '../../store/tables.ts'
import { type Note, remarkOf } from './import-reasons.ts'
import { ownUnits, type UnitIdentity } from './imports.store.ts'
import type { RowHome, Normalize } from './normalize-row.ts'
import type { FoundPlaces, PlaceFinder } from './place-finder.ts'
import { readRows, type RowFile } from './read-rows.ts'

/** What the check needs: how rows are read, and whose listings they are. */
type Check = { readonly mapping: ImportMapping; readonly normalize: Normalize; readonly finder: PlaceFinder; readonly posterId: string }

/** The unit identity as a text; null without a building or a unit number. */
const unitOf = ({ mode, type, estate, tower, floor, roomNumber }: UnitIdentity): string | null =>
  estate && roomNumber
    ? [mode, type, estate, tower, floor, roomNumber]
        .map((part) =>
          String(part ?? '')
            .replace(/\s/g, '')
            .toLowerCase(),
        )
        .join(' ')
    : null

const unitOfRow = ({ mode, type, values }: RowHome, { estate, unit }: FoundPlaces): string | null =>
  unitOf({ mode, type, estate, tower: values.tower ?? unit?.tower, floor: values.floor, roomNumber: values.roomNumber ?? unit?.roomNumber })

/** A custom number for comparison; empty without one. */
const ownNumberOf = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase()

/** By line: notes of rows with the unit of an earlier row, or with the unit or custom number of another home of the poster. */
export async function sameUnitRows(db: Kysely<Tables>, file: RowFile, check: Check): Promise<ReadonlyMap<number, Note>> {
  const homes = await ownUnits(db, check.mapping.source, check.posterId)
  const ownByUnit = Map.groupBy(homes, (home) => unitOf(home) ?? '')
  const ownByNumber = Map.groupBy(homes, ({ customNumber }) => ownNumberOf(customNumber))
  const firstByUnit = new Map<string, { readonly line: number; readonly key: string }>()
  const notes = new Map<number, Note>()
  for await (const row of readRows(file)) {
    const { home } = check.normalize(row)
    const places = home && check.finder.find(home).places
    if (!home || !places) continue
    const isOther = ({ number, key }: (typeof homes)[number]) => home.key !== key && home.key !== columnKey(number)
    const ownNumber = ownNumberOf(home.values.customNumber)
    const sameNumber = ownNumber === '' ? undefined : ownByNumber.get(ownNumber)?.find(isOther)
    if (sameNumber) notes.set(row.line, remarkOf(row.line, 'customNumber', 'numberTaken', sameNumber.number))
    const unit = unitOfRow(home, places)
    if (!unit) continue
    const earlier = firstByUnit.get(unit)
    const other = ownByUnit.get(unit)?.find(isOther)
    if (earlier && earlier.key !== home.key) notes.set(row.line, remarkOf(row.line, 'roomNumber', 'unitTwice', `= ${earlier.line}`))
    else if (!earlier && other) notes.set(row.line, remarkOf(row.line, 'roomNumber', 'unitOnShelf', other.number))
    if (!earlier) firstByUnit.set(unit, { line: row.line, key: home.key })
  }
  return notes
}
