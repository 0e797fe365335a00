import type { ImportRemark } from '@site/domain/calls/import.ts'
import { isReasonColumn } from '@site/domain/imports/import-columns.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { isPhotoAddress, photoNamesOf } from '@site/domain/publishing/photo-names.ts'
import type { Words } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Work } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { siteDay } from '../../today.ts'
import { loadPlaces } from '../places/places.store.ts'
import { gateNew } from '../review/review-gate.ts'
import { queueReviews } from '../review/review.store.ts'
import { storeAddress, takeDownMissing } from './earlier-homes.store.ts'
import { ImportFault } from './import-fault.ts'
import { importWorkWords } from './import-work.words.ts'
import { importListings } from './import-listings.ts'
import {
  answersOfPlan,
  confirmedPrices,
  doubtsOfPlan,
  type ImportPlan,
  type ImportServices,
  goneOfPlan,
  incompleteOfPlan,
  keysByLine,
  normalizerOfPlan,
  readingOfPlan,
  remarkFor,
  requireMapping,
} from './import-plan.ts'
import type { GoneHome } from './gone-rows.ts'
import { beginRows, returnedLines, storeDone } from './turns/import-progress.store.ts'
import type { Fault, Note, Remark } from './import-reasons.ts'
import {
  countTakenDown,
  endRun,
  findRun,
  type LoadedRun,
  loadRun,
  type PhotoRow,
  putInReview,
  type ReturnedTexts,
  storeAdded,
  type StoredRun,
  takeDownGone,
} from './import-runs.store.ts'
import { leaveImportQueue, earlierWaits, othersWait, takeNextTurn } from './turns/import-turns.store.ts'
import { undoBatch, undoNext } from './import-undo.store.ts'
import { filledTargets, updateImported } from './import-updates.ts'
import { idsByKey, posterById, storeCheckedPrices } from './imports.store.ts'
import { countRows, readRows, type RowFile } from './read-rows.ts'
import { readSheetOfJob } from './reading/sheet-reading.ts'
import { dropUnusedPlaces, storeWaitingPlaces } from './unknown-places/waiting-places.ts'
import { deleteUnusedPlaces } from './unknown-places/waiting-places.store.ts'

type WorkServices = ImportServices & Pick<Services, 'jobs'>

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

/** The rows of these lines with their texts in the order of the header that the run shows. */
async function returnedTextsOf(file: RowFile, lines: ReadonlySet<number>): Promise<ReturnedTexts[]> {
  const isShown = (column: string | undefined) => column === undefined || !isReasonColumn(column)
  const returned: ReturnedTexts[] = []
  for await (const { line, cells, texts = [] } of readRows(file)) {
    if (!lines.has(line)) continue
    const all = cells ? file.header.map((column) => cells.get(column) ?? '') : texts
    returned.push({ line, cells: all.filter((_, index) => isShown(file.header[index])) })
  }
  return returned
}

/** Puts new listings into review if listings of the poster must wait for a reviewer. */
async function holdForReview(tx: Transaction<Tables>, posterId: string, ids: readonly string[], profile: ImportServices['profile']): Promise<void> {
  if (ids.length === 0) return
  const { shelf, causes } = await gateNew(tx, posterId, {}, profile)
  if (shelf === 'OnShelf') return
  await putInReview(tx, ids)
  await queueReviews(tx, ids, { causes })
}

/** What the checks of a whole file found before its first row was stored, since they compare it with the homes of the site. In JSON. */
type FileChecks = {
  /** By line: the faults of rows that are returned. */
  readonly faults: readonly (readonly [number, readonly Fault[]])[]
  /** By line: notes of rows that are imported. */
  readonly noted: readonly (readonly [number, Note])[]
  /** By line: the fault of rows that say that their home is gone. */
  readonly gone: readonly (readonly [number, Fault])[]
  readonly goneHomes: readonly GoneHome[]
  /** By key: the prices that the person confirmed although homes like it cost something else. */
  readonly confirmed: readonly (readonly [string, number])[]
}

async function checkFile(run: StoredRun, plan: ImportPlan, mapping: ImportMapping, file: RowFile, services: ImportServices): Promise<FileChecks> {
  const places = await loadPlaces(services.database.db)
  const { doubtful, noted } = await doubtsOfPlan(file, mapping, plan, places, run.poster_id, services)
  const incomplete = await incompleteOfPlan(file, mapping, plan, places, run.poster_id, services)
  const { gone, unclear, homes } = await goneOfPlan(file, mapping, plan, run.poster_id, services)
  return {
    faults: [...new Map([...[...doubtful, ...unclear].map(([line, fault]) => [line, [fault]] as const), ...incomplete])],
    noted: [...noted],
    // without the words "still shown on the site": this run takes them down
    gone: plan.takesDownGone ? [...gone].map(([line, { why: _why, ...fault }]) => [line, fault]) : [...gone],
    goneHomes: homes,
    confirmed: [...(await confirmedPrices(file, mapping, plan, places, run.poster_id, services))],
  }
}

/** The checks of the file of a run: stored ones of a run that goes on. */
async function checksOf(run: LoadedRun, plan: ImportPlan, mapping: ImportMapping, file: RowFile, services: ImportServices) {
  if (run.checks) return { checks: run.checks as FileChecks, from: run.done } // `beginRows` stored them
  const checks = await checkFile(run, plan, mapping, file, services)
  await beginRows(services.database.db, run.id, plan.includesHidden ? await countRows(file) : run.rows, checks)
  return { checks, from: 0 }
}

/** Stores the rows of a file until its end or until the turn of the run is over (`isOver`, asked after each batch); returns whether the run has ended. */
async function importFile(
  run: LoadedRun,
  plan: ImportPlan,
  mapping: ImportMapping,
  file: RowFile,
  services: WorkServices,
  isOver: (rows: number) => Promise<boolean>,
): Promise<boolean> {
  const { database, profile, places } = services
  const { db } = database
  const keys = await keysByLine(file, mapping)
  const { checks, from } = await checksOf(run, plan, mapping, file, services)
  const gone = new Map(checks.gone)
  const confirmed = new Map(checks.confirmed)
  const turn = new AbortController()
  let remarks: ImportRemark[] = []
  const onRemark = (remark: Remark) => void remarks.push(remarkFor(remark, keys.get(remark.line)?.replace(/^key /, '') ?? '', mapping))
  const summary = await importListings({
    database,
    profile,
    mapping,
    file,
    poster: await posterById(db, run.poster_id),
    today: siteDay(profile, new Date()),
    rate: plan.rate ?? 1,
    createsPlaces: plan.createsPlaces === true,
    addsRemoved: plan.addsRemoved === true,
    answers: answersOfPlan(plan, run.poster_id, profile),
    storeWaiting: async (waiting) => await storeWaitingPlaces(services, run.id, waiting),
    faultsByLine: new Map(checks.faults),
    goneOf: () => Promise.resolve(gone),
    notesByLine: new Map(checks.noted),
    isDryRun: false,
    batch: rowsPerBatch,
    from,
    signal: turn.signal,
    onRemark,
    onStored: async (tx, added, known) => {
      await holdForReview(tx, run.poster_id, added, profile)
      await storeAdded(tx, run.id, added)
      const keys = known.map(({ listing }) => listing.imported?.key ?? '')
      await updateImported(tx, known, { run, fields: filledTargets(mapping), places, profile, onNote: onRemark })
      await storeAddress(tx, run, { source: mapping.source, ids: added, keys })
      await storeCheckedPrices(tx, { posterId: run.poster_id, source: mapping.source, ids: added, keys }, confirmed)
    },
    progress: async (done) => {
      await storeDone(db, run.id, done, remarks)
      remarks = []
      if (await isOver(done - from)) turn.abort()
    },
  })
  if (summary.isStopped) return false
  await endImport(run, plan, mapping, file, checks, services)
  return true
}

/** Takes down what a file says to be gone or lacks, and ends its run. */
async function endImport(run: StoredRun, plan: ImportPlan, mapping: ImportMapping, file: RowFile, checks: FileChecks, services: WorkServices) {
  const { database } = services
  const returned = await returnedLines(database.db, run.id)
  const gone = new Map(checks.gone)
  if (plan.takesDownGone) await database.transaction(async (tx) => await takeDownGone(tx, run, mapping.source, checks.goneHomes))
  const takesDown = plan.removesMissing === true && mapping.key !== undefined
  const present = await keysByLine(file, mapping, gone)
  // the homes of returned rows are present by their keys; a person who looks at the report decides about them
  const hasAllKeys = run.feed_id !== null && present.size + gone.size === (await countRows(file)) && ![...present.values()].includes('')
  const isWhole = returned.size === gone.size || hasAllKeys
  if (takesDown && isWhole) {
    await database.transaction(async (tx) => await countTakenDown(tx, run.id, await takeDownMissing(tx, run, mapping.source, [...present.values()])))
  }
  await dropUnusedPlaces(services, run.id)
  const remaining = { photos: await photoRowsOf(file, run, plan, mapping, services), returned: await returnedTextsOf(file, returned) }
  await database.transaction(async (tx) => {
    await endRun(tx, run.id, { state: 'done', returned: returned.size, message: takesDown && !isWhole ? importWorkWords.takeDownSkipped : null, remaining })
    if (remaining.photos.some(({ names }) => names.some(isPhotoAddress))) await services.jobs.add('photos', { id: run.id }, tx)
  })
  services.jobs.wake('photos')
}

/** Ends a run that cannot go on. The homes that it stored stay, and of the places that it brought those that they use. */
async function endFailed({ database, places }: Pick<Services, 'database' | 'places'>, id: string, message: Words | null): Promise<void> {
  const deleted = await database.transaction(async (tx) => {
    await endRun(tx, id, { state: 'failed', returned: 0, message })
    return await deleteUnusedPlaces(tx, id)
  })
  if (deleted > 0) await places.reload()
}

/** The least that a run does in its turn before others have theirs. */
type Slice = { readonly rows: number; readonly ms: number }
/** Reading the file again takes a part of each turn. */
const usualSlice: Slice = { rows: 1000, ms: 10_000 }

/** Gives a run that has not ended its next turn. */
async function giveTurn(
  queue: 'longImport' | 'undo',
  run: StoredRun,
  lastTurn: number,
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
): Promise<void> {
  await database.transaction(async (tx) => await jobs.addAgain(queue, { id: run.id }, tx, await takeNextTurn(tx, run, lastTurn)))
}

/** Whether the turn of a run is over after so many rows or listings: it has lasted for a slice, and others wait. */
function createTurnEnd(db: Services['database']['db'], run: StoredRun, slice: Slice): (rows: number) => Promise<boolean> {
  const startedAt = performance.now()
  return async (rows) => rows >= slice.rows && performance.now() - startedAt >= slice.ms && (await othersWait(db, run))
}

/**
 * The handler of import jobs. A long run gives others their turn after each slice and goes on in its next one. A second attempt after a stop goes on, too, and
 * adds nothing twice. A run whose last attempt breaks has failed, so that it takes no room and its feed goes on.
 */
export const createImportWork =
  (services: WorkServices, slice = usualSlice): Work<'import' | 'longImport'> =>
  async ({ id }, { isLast }) => {
    const { db } = services.database
    const run = await loadRun(db, id)
    if (run?.state !== 'running') return
    const lastTurn = await leaveImportQueue(db, id)
    const isLong = run.queue === 'longImport'
    if (isLong && (await earlierWaits(db, run))) return await giveTurn('longImport', run, lastTurn, services)
    const plan = (run.plan ?? {}) as ImportPlan // `startRun` stored it
    try {
      const mapping = requireMapping(plan, services.profile.currency)
      const upload = { account: run.account_id, network: run.network ?? run.account_id, name: run.name, content: Buffer.from(run.content, 'base64') }
      const isOver = isLong ? createTurnEnd(db, run, slice) : () => Promise.resolve(false)
      const file = await readSheetOfJob(upload, { mapping, ...readingOfPlan(plan, services.profile) })
      if (!(await importFile(run, plan, mapping, file, services, isOver))) await giveTurn('longImport', run, lastTurn, services)
    } catch (error) {
      if (error instanceof ImportFault) return await endFailed(services, id, error.words)
      if (!isLast) throw error
      const words = run.feed_id === null ? importWorkWords.broken : null // a feed has its own words
      await endFailed(services, id, words).catch((failure: unknown) => {
        throw new AggregateError([error, failure], 'An import broke and could not be ended')
      })
      throw error
    }
  }

/** The handler of jobs that continue an undo after its first listings, with turns like imports. A second attempt after a stop undoes the rest. */
export const createUndoWork =
  ({ database, places, jobs }: Pick<Services, 'database' | 'places' | 'jobs'>, slice = usualSlice): Work<'undo'> =>
  async ({ id }) => {
    const run = await findRun(database.db, id)
    if (!run) return
    const lastTurn = await leaveImportQueue(database.db, id)
    const isOver = createTurnEnd(database.db, run, slice)
    for (let count = undoBatch; ; count += undoBatch) {
      const step = await database.transaction(async (tx) => await undoNext(tx, id, true))
      if (step?.isDone) await places.reload()
      if (step === null || step.isDone) return
      if (await isOver(count)) return await giveTurn('undo', run, lastTurn, { database, jobs })
    }
  }
