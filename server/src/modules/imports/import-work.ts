import type { ImportRemark } from '@site/domain/calls/import.ts'
import { isReasonColumn } from '@site/domain/imports/import-columns.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { photoNamesOf } from '@site/domain/publishing/photo-names.ts'
import type { Words } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Work } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { siteDay } from '../../today.ts'
import { loadPlaces } from '../places/places.store.ts'
import { gateNew } from '../review/review-gate.ts'
import { queueReviews } from '../review/review.store.ts'
import { ImportFault } from './import-fault.ts'
import { importListings } from './import-listings.ts'
import {
  answersOfPlan,
  doubtsOfPlan,
  type ImportPlan,
  type ImportServices,
  goneOfPlan,
  incompleteOfPlan,
  keysByLine,
  mappingOfPlan,
  normalizerOfPlan,
  readingOfPlan,
  remarkFor,
} from './import-plan.ts'
import type { Remark } from './import-reasons.ts'
import {
  addRemarks,
  addRemoved,
  clearRemarks,
  endRun,
  findRun,
  storeAdded,
  type PhotoRow,
  putInReview,
  takeDownMissing,
  type ReturnedTexts,
  type StoredRun,
  storeProgress,
  takeDownGone,
  storeRows,
} from './import-runs.store.ts'
import { beginImportTurn } from './import-turns.store.ts'
import { undoNext } from './import-undo.store.ts'
import { filledTargets, updateImported } from './import-updates.ts'
import { idsByKey, posterById } from './imports.store.ts'
import { countRows, readRows, type RowFile } from './read-rows.ts'
import { readSheetOfJob } from './reading/sheet-reading.ts'
import { dropUnusedPlaces, storeWaitingPlaces } from './unknown-places/waiting-places.ts'

/** Rows that are stored at once: small, so that a person sees progress. */
const rowsPerBatch = 50

/** The names of photos in rows, with the listings that the rows became; of several rows of a listing the first counts. */
async function photoRowsOf(
  file: RowFile,
  run: StoredRun,
  plan: ImportPlan,
  mapping: ImportMapping,
  { database, profile }: ImportServices,
): Promise<PhotoRow[]> {
  const columns = Object.entries(plan.choice?.columns ?? {}).flatMap(([column, target]) => (target === 'photos' ? [column] : []))
  if (columns.length === 0) return []
  const normalize = normalizerOfPlan(mapping, plan, profile)
  const rows = new Map<string, Omit<PhotoRow, 'id'>>()
  for await (const row of readRows(file)) {
    const names = photoNamesOf(columns.map((column) => row.cells?.get(column) ?? ''))
    const key = names.length > 0 ? normalize(row).home?.key : undefined
    if (key !== undefined && !rows.has(key)) rows.set(key, { line: row.line, names })
  }
  const ids = await idsByKey(database.db, mapping.source, run.poster_id, [...rows.keys()])
  return [...rows].flatMap(([key, row]) => {
    const id = ids.get(key)
    return id === undefined ? [] : [{ ...row, id }]
  })
}

/** The returned rows with their texts in the order of the header that the run shows. */
async function returnedTextsOf(file: RowFile, remarks: readonly ImportRemark[]): Promise<ReturnedTexts[]> {
  const lines = new Set(remarks.flatMap(({ line, isReturned }) => (isReturned ? [line] : [])))
  const isShown = (column: string | undefined) => column === undefined || !isReasonColumn(column)
  const returned: ReturnedTexts[] = []
  for await (const { line, cells, texts = [] } of readRows(file)) {
    if (!lines.has(line)) continue
    const all = cells ? file.header.map((column) => cells.get(column) ?? '') : texts
    returned.push({ line, cells: all.filter((_, index) => isShown(file.header[index])) })
  }
  return returned
}

const removalSkipped: Words = {
  zh: '有行被退回，所以没有下架任何房源：改好后再导入一次。',
  en: 'Some rows were returned, so nothing was taken down: fix them and import again.',
}

/** Puts new listings into review if listings of the poster must wait for a reviewer. */
async function holdForReview(tx: Transaction<Tables>, posterId: string, ids: readonly string[], profile: ImportServices['profile']): Promise<void> {
  if (ids.length === 0) return
  const { shelf, causes } = await gateNew(tx, posterId, {}, profile)
  if (shelf === 'OnShelf') return
  await putInReview(tx, ids)
  await queueReviews(tx, ids, { causes })
}

async function importFile(run: StoredRun, plan: ImportPlan, mapping: ImportMapping, file: RowFile, services: ImportServices) {
  const { database, profile, places } = services
  const { db } = database
  await storeRows(db, run.id, plan.includesHidden ? await countRows(file) : run.rows)
  await clearRemarks(db, run.id)
  const poster = await posterById(db, run.poster_id)
  const keys = await keysByLine(file, mapping)
  const storedPlaces = await loadPlaces(db)
  const { doubtful, noted } = await doubtsOfPlan(file, mapping, plan, storedPlaces, run.poster_id, services)
  const incomplete = await incompleteOfPlan(file, mapping, plan, storedPlaces, run.poster_id, services)
  const goneRows = await goneOfPlan(file, mapping, plan, run.poster_id, services)
  const gone = plan.takesDownGone ? new Map([...goneRows.gone].map(([line, { why: _why, ...fault }]) => [line, fault])) : goneRows.gone
  const faultsByLine = new Map([...[...doubtful, ...goneRows.unclear].map(([line, fault]) => [line, [fault]] as const), ...incomplete])
  const remarks: ImportRemark[] = []
  const onRemark = (remark: Remark) => void remarks.push(remarkFor(remark, keys.get(remark.line)?.replace(/^key /, '') ?? '', mapping))
  const summary = await importListings({
    database,
    profile,
    mapping,
    file,
    poster,
    today: siteDay(profile, new Date()),
    rate: plan.rate ?? 1,
    createsPlaces: plan.createsPlaces === true,
    addsRemoved: plan.addsRemoved === true,
    answers: answersOfPlan(plan, run.poster_id, profile),
    storeWaiting: async (waiting) => await storeWaitingPlaces(services, run.id, waiting),
    faultsByLine,
    goneOf: () => Promise.resolve(gone),
    notesByLine: noted,
    isDryRun: false,
    batch: rowsPerBatch,
    onRemark,
    onStored: async (tx, added, known) => {
      await holdForReview(tx, run.poster_id, added, profile)
      await storeAdded(tx, run.id, added)
      await updateImported(tx, known, { run, fields: filledTargets(mapping), places, profile, onNote: onRemark })
    },
    progress: (done) => void storeProgress(db, run.id, done).catch(() => undefined), // the next batch stores it again
  })
  const returned = summary.returned.reduce((sum, { count }) => sum + count, 0)
  await addRemarks(db, run.id, 0, remarks)
  if (plan.takesDownGone) await database.transaction(async (tx) => await takeDownGone(tx, run, mapping.source, goneRows.homes))
  const removes = plan.removesMissing === true && mapping.key !== undefined
  const isWhole = returned === gone.size
  if (removes && isWhole) {
    const present = await keysByLine(file, mapping, gone)
    await database.transaction(async (tx) => await addRemoved(tx, run.id, await takeDownMissing(tx, run, mapping.source, [...present.values()])))
  }
  await dropUnusedPlaces(services, run.id)
  await storeProgress(db, run.id, summary.rows)
  const remaining = { photos: await photoRowsOf(file, run, plan, mapping, services), returned: await returnedTextsOf(file, remarks) }
  await endRun(db, run.id, { state: 'done', returned, message: removes && !isWhole ? removalSkipped : null, remaining })
}

/** The handler of import jobs. A second attempt after a stop adds nothing twice. */
export const createImportWork =
  (services: ImportServices): Work<'import' | 'longImport'> =>
  async ({ id }) => {
    const { db } = services.database
    const run = await findRun(db, id)
    if (run?.state !== 'running') return
    await beginImportTurn(db, id)
    const plan = (run.plan ?? {}) as ImportPlan // `startRun` stored it
    try {
      const mapped = mappingOfPlan(plan, services.profile.currency)
      if ('faults' in mapped) throw new ImportFault({ zh: mapped.faults.map(({ zh }) => zh).join('\n'), en: mapped.faults.map(({ en }) => en).join('\n') })
      const upload = { account: run.account_id, network: run.network ?? run.account_id, name: run.name, content: Buffer.from(run.content, 'base64') }
      const file = await readSheetOfJob(upload, { mapping: mapped.mapping, ...readingOfPlan(plan, services.profile) })
      await importFile(run, plan, mapped.mapping, file, services)
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      await endRun(db, id, { state: 'failed', returned: 0, message: error.words })
    }
  }

/** The handler of jobs that continue an undo after its first listings. A second attempt after a stop undoes the rest. */
export const createUndoWork =
  ({ database, places }: Pick<Services, 'database' | 'places'>): Work<'undo'> =>
  async ({ id }) => {
    for (;;) {
      const step = await database.transaction(async (tx) => await undoNext(tx, id, true))
      if (step?.isDone) await places.reload()
      if (step === null || step.isDone) return
    }
  }
