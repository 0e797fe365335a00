import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice } from '@site/domain/calls/import.ts'
import type { SheetWish } from '@site/domain/calls/import-sheets.ts'
import { guessColumns, type GuessedColumn, type PlaceOf } from '@site/domain/imports/guessed-columns.ts'
import { guessTargets } from '@site/domain/imports/guess-targets.ts'
import { isReasonColumn } from '@site/domain/imports/import-columns.ts'
import { inSimplified } from '@site/search/fold.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { loadPlaces } from '../../places/places.store.ts'
import { placeTest } from '../building-names.ts'
import type { ImportPlan } from '../import-plan.ts'
import { lastPlan, lastPlanWithSheets } from '../import-runs.store.ts'
import { readSamples, type SheetSamples } from '../reading/sheet-reading.ts'
import { sheetColumn } from '../sheets/choose-sheets.ts'
import { choiceWithAnswers } from '../unknown-places/earlier-answers.ts'

/** What a file has, and the choice of the last import of such a file. `signature`: its columns as they are stored. */
type UploadFacts = { readonly samples: SheetSamples; readonly signature: string; readonly remembered: ImportChoice | null }

async function uploadFactsOf(samples: SheetSamples, db: Kysely<Tables>, accountId: string): Promise<UploadFacts> {
  const signature = JSON.stringify(samples.header.filter((column) => !isReasonColumn(column)))
  const plan = (await lastPlan(db, accountId, signature)) as ImportPlan | null // `startRun` stored it
  // the building of one file is not that of the next
  return { samples, signature, remembered: plan?.choice ? { ...choiceWithAnswers(plan.choice), estate: undefined } : null }
}

type FileUpload = Parameters<typeof readSamples>[0]

/**
 * Reads the columns of a file with the sheets and headings that its account chose for the last one with the same columns, or those that look right. `sheets`:
 * chosen now. Throws ImportFault for a file that cannot be read.
 */
export async function readUpload(upload: FileUpload, db: Kysely<Tables>, sheets?: readonly SheetWish[]): Promise<UploadFacts> {
  const first = await uploadFactsOf(await readSamples(upload, sheets), db, upload.account)
  if (sheets || first.samples.sheets.length === 0) return first
  const earlier = first.remembered ? first.remembered.sheets : ((await lastPlanWithSheets(db, upload.account)) as ImportPlan | null)?.choice?.sheets // `startRun` stored it
  if (!earlier?.every(({ name }) => first.samples.sheets.some((sheet) => sheet.name === name))) return first
  const again = await uploadFactsOf(await readSamples(upload, earlier), db, upload.account)
  return again.remembered ? again : first
}

/** Whether each name of a sheet is a word of a target: for sale or for lease, a condo or a parking slot. */
const areWordsOf = (target: 'mode' | 'type', names: readonly string[]): boolean =>
  names.every((name) => guessTargets([target], new Map([[target, [name]]]))[target]?.target === target)

const foldedName = (name: string): string => name.trim().toLowerCase()

/** The columns of a file with what each may become. `placeOf`: what a text names on the site. If no column is the mode or the type, and the names of all sheets say it, they are. */
export function columnsOfFile(samples: SheetSamples, placeOf?: PlaceOf): readonly GuessedColumn[] {
  const read = samples.sheets.filter(({ isRead }) => isRead)
  const columnsOf = ({ columns }: (typeof read)[number]) => {
    const own = new Set([...columns, sheetColumn].map(foldedName))
    return samples.header.filter((name) => own.has(foldedName(name)))
  }
  const columns = guessColumns({ ...samples, sheets: read.length > 1 ? read.map(columnsOf) : undefined }, inSimplified, placeOf)
  const names = read.map(({ name }) => name)
  const said = (['mode', 'type'] as const).find((target) => !columns.some((column) => column.target === target) && areWordsOf(target, names))
  return names.length < 2 || said === undefined ? columns : columns.map((column) => (column.name === sheetColumn ? { ...column, target: said } : column))
}

/** The answer for a file that was read: its columns, and what each may become. */
export async function answerOfUpload(
  { samples, remembered }: UploadFacts,
  db: Kysely<Tables>,
): Promise<Omit<OutputOf<'POST /frontend/api/import/read'>, 'id'>> {
  const columns = columnsOfFile(samples, placeTest(await loadPlaces(db))).map((column) => ({ ...column, samples: [...column.samples] }))
  return { faults: [], rows: samples.rows, sheets: [...samples.sheets], columns, remembered }
}

/** The answer for a file that cannot be read. */
export const unreadAnswer = (faults: readonly string[]): OutputOf<'POST /frontend/api/import/read'> => ({
  id: null,
  faults: [...faults],
  rows: 0,
  sheets: [],
  columns: [],
  remembered: null,
})
