import { maxImportRows } from '@site/domain/calls/import.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { isPhotoAddress } from '@site/domain/publishing/photo-names.ts'
import type { Words } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Handlers, RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { networkInTurns } from '../../turns.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { requireId } from '../accounts/require-account.ts'
import { countUpcomingViewings } from '../contact/upcoming-viewings.store.ts'
import { createHeavyCalls } from '../limits/heavy-calls.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import { fileFault } from './import-fault.ts'
import { faultsOfLines, remarksOf } from './import-remarks.store.ts'
import {
  changedFieldsOf,
  contentOfRun,
  findRun,
  listingsOf,
  namedPhotosOf,
  photoRowsIn,
  remainingDataOf,
  removedIdsOf,
  runsOf,
  type StoredRun,
  storeReading,
} from './import-runs.store.ts'
import { countUndo, leftHomesOf, stayedHomesOf, undoNext } from './import-undo.store.ts'
import { type ImportPlan, mappingOfPlan, readingOfPlan } from './import-plan.ts'
import { previewImport } from './import-preview.ts'
import { hasPlacesLimit, roomForImport } from './import-room.ts'
import { takeUndoTurn } from './turns/import-turns.store.ts'
import { countInReview } from './imports.store.ts'
import { orFaults, readFile } from './requests/read-file.ts'
import { answerOfUpload, readUpload, unreadAnswer } from './requests/read-upload.ts'
import { isOperator, requireImporter, requirePosterId } from './requests/require-importer.ts'
import { readSheet } from './reading/sheet-reading.ts'
import { startInRoom } from './turns/start-in-room.ts'
import { placesFault } from './unknown-places/waiting-places.ts'

const maxRemarks = 500
const maxListings = 200
const maxReturned = 500

async function requireRun(context: RequestContext, id: string): Promise<StoredRun> {
  const run = await findRun(context.services.database.db, id, requireId(context.viewer))
  if (!run) throw new ProblemError('notFound')
  return run
}

/** The contents of runs are megabytes, and the embedded database has one connection: they are loaded two at once, and one at once for an account. */
const inContentTurn = createHeavyCalls({ maxRunning: 2, maxWaiting: 24, maxWaitingPerAccount: 4 })

const contentIn = async (context: RequestContext, { id }: StoredRun): Promise<string> =>
  await inContentTurn(context, async () => await contentOfRun(context.services.database.db, id))

/** The file of a run that has not ended. */
const uploadOf = async (run: StoredRun, context: RequestContext) => ({
  account: run.account_id,
  network: clientAddressOf(context),
  name: run.name,
  content: Buffer.from(await contentIn(context, run), 'base64'),
  signal: context.signal,
})

const requirePlan = (context: RequestContext, plan: ImportPlan): void => {
  if (plan.createsPlaces && !isOperator(context)) throw new ProblemError('forbidden')
}

const roomOf = async (tx: Transaction<Tables>, run: StoredRun, context: RequestContext) =>
  await roomForImport(tx, context.services.profile, { runId: run.id, posterId: run.poster_id, isByOperator: isOperator(context) })

/** Why a run may not add so many places; null: it may. */
async function placesFaultOf(tx: Transaction<Tables>, run: StoredRun, created: number, context: RequestContext): Promise<Words | null> {
  const who = { runId: run.id, posterId: run.poster_id, isByOperator: isOperator(context) }
  return await placesFault(tx, { ...who, created, isLimited: await hasPlacesLimit(tx, context.services.profile, who) })
}

/** The preview of a run that is not started. */
async function previewOf(run: StoredRun, plan: ImportPlan, mapping: ImportMapping, context: RequestContext) {
  const file = await readSheet(await uploadOf(run, context), { mapping, ...readingOfPlan(plan, context.services.profile) })
  const preview = await previewImport(file, mapping, plan, { id: run.poster_id, importerId: run.account_id }, context.services)
  const fault = await context.services.database.transaction(async (tx) => await placesFaultOf(tx, run, preview.unknown.created, context))
  return { ...preview, unknown: { ...preview.unknown, fault } }
}

export const importsHandlers = {
  'POST /frontend/api/import/read': async ({ name, content, poster }, context) => {
    const accountId = requireImporter(context)
    await requireWithinLimit(context, 'importFile', accountId)
    return await readFile(context, { name, content: Buffer.from(content, 'base64'), accountId, posterId: await requirePosterId(context, poster) })
  },

  'POST /frontend/api/import/sheets': async ({ id, sheets }, context) => {
    await requireWithinLimit(context, 'importPreview', requireId(context.viewer))
    const run = await requireRun(context, id)
    if (run.state !== 'read') throw new ProblemError('wrongMove')
    const { db } = context.services.database
    const read = await orFaults(readUpload(await uploadOf(run, context), db, sheets), context.locale)
    if ('faults' in read) return unreadAnswer(read.faults)
    if (!(await storeReading(db, id, { header: read.signature, rows: read.samples.rows }))) throw new ProblemError('wrongMove')
    return { id, ...(await answerOfUpload(read, db)) }
  },

  'POST /frontend/api/import/preview': async ({ id, ...plan }, context) => {
    await requireWithinLimit(context, 'importPreview', requireId(context.viewer))
    const run = await requireRun(context, id)
    requirePlan(context, plan)
    const nothing = {
      added: 0,
      known: 0,
      repeated: 0,
      returned: 0,
      toCheck: 0,
      removed: { count: 0, lines: [] },
      gone: { count: 0, lines: [], shown: 0, viewings: { count: 0, next: null } },
      missing: null,
      summary: [],
      unknown: { counts: { city: 0, area: 0, estate: 0 }, items: [], created: 0, fault: null },
      unnamed: 0,
      states: [],
      items: [],
    }
    // the file of a run that was started may be deleted
    if (run.state !== 'read') return { ...nothing, faults: [fileFault(run.name, '已经开始导入', 'is imported already').words[context.locale]] }
    const mapped = mappingOfPlan(plan, context.services.profile.currency)
    if ('faults' in mapped) return { ...nothing, faults: mapped.faults.map((fault) => fault[context.locale]) }
    const { mapping } = mapped
    const preview = await orFaults(previewOf(run, plan, mapping, context), context.locale)
    if ('faults' in preview) return { ...nothing, ...preview }
    const { allowed, faultOf } = await context.services.database.transaction(async (tx) => await roomOf(tx, run, context))
    return preview.added > allowed ? { ...nothing, faults: [faultOf(preview.added)[context.locale]] } : { ...nothing, faults: [], ...preview }
  },

  'POST /frontend/api/import/start': async ({ id, ...plan }, context) => {
    const run = await requireRun(context, id)
    requirePlan(context, plan)
    if (run.state !== 'read') return { faults: [] } // it was started before
    await requireWithinLimit(context, 'importPreview', requireId(context.viewer))
    const mapped = mappingOfPlan(plan, context.services.profile.currency)
    if ('faults' in mapped) return { faults: mapped.faults.map((fault) => fault[context.locale]) }
    const { database, jobs, secret } = context.services
    const rows = plan.includesHidden ? maxImportRows : run.rows
    const { allowed: allowedNow } = await database.transaction(async (tx) => await roomOf(tx, run, context))
    const hasNewPlaces = plan.choice?.places?.some(({ act }) => act === 'create') === true
    const mustCount = rows > allowedNow || hasNewPlaces
    const counted = mustCount ? await orFaults(previewOf(run, plan, mapped.mapping, context), context.locale) : { added: rows, unknown: { created: 0 } }
    if ('faults' in counted) return counted
    const started = database.transaction(async (tx) => {
      await lockAccount(tx, run.poster_id)
      const starting = { ...run, rows, network: networkInTurns(secret, clientAddressOf(context)) }
      const most = { added: counted.added, created: counted.unknown.created }
      const queue = await startInRoom(tx, { run: starting, plan, ...most, isByOperator: isOperator(context) }, context.services)
      if (queue) await requireWithinLimit(context, 'importStart', requireId(context.viewer), tx)
      return { queue }
    })
    const result = await orFaults(started, context.locale)
    if ('faults' in result) return result
    if (result.queue) jobs.wake(result.queue)
    return { faults: [] }
  },

  'POST /frontend/api/import/report': async ({ id, photosFrom = 0 }, context) => {
    const stored = await requireRun(context, id)
    const { db } = context.services.database
    const accountId = requireId(context.viewer)
    const [run] = await runsOf(db, accountId, id)
    if (!run) throw new ProblemError('notFound')
    const ended = { state: stored.state, content: stored.state === 'done' ? await contentIn(context, stored) : '' }
    const rows = photoRowsIn(ended, (name) => !isPhotoAddress(name))
    const end = photosFrom + maxListings
    return {
      run,
      inReview: await countInReview(db, id),
      stayed: run.state === 'undone' ? await leftHomesOf(db, stored) : [],
      viewings: await countUpcomingViewings(db, stored.poster_id, await removedIdsOf(db, id)),
      remarks: await remarksOf(db, id, maxRemarks),
      listings: await listingsOf(db, id, maxListings),
      changedFields: await changedFieldsOf(db, id),
      photoAddresses: photoRowsIn(ended, isPhotoAddress).reduce((sum, { names }) => sum + names.length, 0),
      photos: await namedPhotosOf(db, accountId, rows.slice(photosFrom, end)),
      nextPhotos: end < rows.length ? end : null,
    }
  },

  'POST /frontend/api/import/returned': async ({ id, from = 0 }, context) => {
    const run = await requireRun(context, id)
    const { returned } = remainingDataOf({ state: run.state, content: run.state === 'done' ? await contentIn(context, run) : '' })
    const end = from + maxReturned
    const rows = returned.slice(from, end)
    const faults = await faultsOfLines(
      context.services.database.db,
      id,
      rows.map(({ line }) => line),
    )
    return {
      header: JSON.parse(run.header) as string[], // `addRun` stored it
      rows: rows.map(({ line, cells }) => ({ line, cells: [...cells], remarks: faults.get(line) ?? [] })),
      next: end < returned.length ? end : null,
    }
  },

  'POST /frontend/api/import/list': async (_input, context) => ({ items: await runsOf(context.services.database.db, requireId(context.viewer)) }),

  'POST /frontend/api/import/undo': async ({ id, isDryRun = false }, context) => {
    await requireWithinLimit(context, 'importUndo', requireId(context.viewer))
    const run = await requireRun(context, id)
    const { database, jobs, secret } = context.services
    const planned = { ...(await countUndo(database.db, run)), stayed: await stayedHomesOf(database.db, run) }
    if (isDryRun) return planned
    if (run.state === 'running') throw new ProblemError('wrongMove')
    const first = await database.transaction(async (tx) => {
      const step = await undoNext(tx, id)
      if (step && !step.isDone)
        await jobs.add('undo', { id }, tx, await takeUndoTurn(tx, { ...run, network: networkInTurns(secret, clientAddressOf(context)) }))
      return step
    })
    jobs.wake('undo')
    if (first?.isDone) await context.services.places.reload()
    return first?.isDone ? { ...first.undone, stayed: await leftHomesOf(database.db, await requireRun(context, id)) } : planned
  },
} satisfies Partial<Handlers>
