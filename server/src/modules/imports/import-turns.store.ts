import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobQueue } from '../../jobs-port.ts'
import { lockTurns, takeNetworkTurn, type TurnWork } from '../../store/network-turns.ts'
import type { Tables } from '../../store/tables.ts'

type ImportQueue = JobQueue & ('import' | 'longImport')

/** The most rows of a run that waits for no long one: it ends within seconds. */
export const maxShortRows = 500

/** A run that starts. `rows`: all that it may read, hidden ones included. */
export type StartingRun = TurnWork & { readonly poster_id: string; readonly rows: number }

/** SQL: whether a run waits or runs behind long ones. */
const isLong = sql<boolean>`queue = 'longImport'`

/** The queue of a run: long runs have their own, and so have those that start while a long one for the same poster has not ended, since of two files the later one counts. */
async function queueFor(tx: Transaction<Tables>, { poster_id, rows }: StartingRun): Promise<ImportQueue> {
  if (rows > maxShortRows) return 'longImport'
  const { rows: before } = await sql`select from import_run where poster_id = ${poster_id} and state = 'running' and ${isLong} limit 1`.execute(tx)
  return before.length > 0 ? 'longImport' : 'import'
}

/** Gives a run its queue and turn. Answers the queue, and the turns of its network by the ids of runs. Call it in the transaction that starts the run. */
export async function takeImportTurn(
  tx: Transaction<Tables>,
  run: StartingRun,
): Promise<{ readonly queue: ImportQueue; readonly turns: ReadonlyMap<string, number> }> {
  const name = 'import_run'
  await lockTurns(tx, { name })
  const queue = await queueFor(tx, run)
  await sql`update import_run set queue = ${queue}, network = ${run.network}, started_at = clock_timestamp() where id = ${run.id}`.execute(tx)
  const turns = await takeNetworkTurn(tx, { name, waits: sql`state = 'running' and queue = ${queue}`, arrival: 'started_at' }, run)
  return { queue, turns }
}

/** Ends the waiting of a run that is stored now. */
export async function beginImportTurn(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('import_run').set({ turn: null }).where('id', '=', id).execute()
}
