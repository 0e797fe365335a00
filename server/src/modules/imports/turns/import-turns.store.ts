import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobQueue } from '../../../jobs-port.ts'
import { lockTurns, takeNetworkTurn, type TurnTable, type TurnWork } from '../../../store/network-turns.ts'
import type { Tables } from '../../../store/tables.ts'
import type { StoredRun } from '../import-runs.store.ts'

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
  await lockTurns(tx, { name: 'import_run' })
  const queue = await queueFor(tx, run)
  await sql`update import_run set queue = ${queue}, network = ${run.network}, started_at = clock_timestamp() where id = ${run.id}`.execute(tx)
  const turns = await takeNetworkTurn(tx, turnsOf({ state: 'running', queue }), run)
  return { queue, turns }
}

/** The table of turns in which a run waits: to be stored, or to be undone. */
const turnsOf = ({ state, queue }: Pick<StoredRun, 'state' | 'queue'>): TurnTable => ({
  name: 'import_run',
  waits: state === 'undoing' ? sql`state = 'undoing'` : sql`state = 'running' and queue = ${queue}`,
  arrival: 'started_at',
})

/** Gives an undo that goes on after the response its turn; answers the turns of its network by the ids of runs. Call it in the transaction that begins the undo. */
export async function takeUndoTurn(tx: Transaction<Tables>, run: TurnWork): Promise<ReadonlyMap<string, number>> {
  const turns = turnsOf({ state: 'undoing', queue: null })
  await lockTurns(tx, turns)
  await sql`update import_run set network = ${run.network}, started_at = clock_timestamp() where id = ${run.id}`.execute(tx)
  return await takeNetworkTurn(tx, turns, run)
}

/** A run that is in hand waits no longer: clears its turn in the queue. Answers the turn that it had, 0 when another attempt began it before. */
export async function leaveImportQueue(db: Kysely<Tables>, id: string): Promise<number> {
  const { rows } = await sql<{ turn: number | null }>`
    update import_run set turn = null from (select turn from import_run where id = ${id} for update) as before where id = ${id} returning before.turn`.execute(
    db,
  )
  return rows[0]?.turn ?? 0
}

/** Whether runs of other accounts, for other posters, wait for the end of this one. */
export async function othersWait(db: Kysely<Tables>, run: StoredRun): Promise<boolean> {
  const { rows } = await sql`select from import_run where turn is not null and ${turnsOf(run).waits}
    and account_id <> ${run.account_id} and poster_id <> ${run.poster_id} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether an earlier run for the same poster waits: of two files the later one counts. */
export async function earlierWaits(db: Kysely<Tables>, run: StoredRun): Promise<boolean> {
  const { rows } = await sql`select from import_run where turn is not null and ${turnsOf(run).waits}
    and poster_id = ${run.poster_id} and id <> ${run.id} and started_at < (select started_at from import_run where id = ${run.id}) limit 1`.execute(db)
  return rows.length > 0
}

/** Gives a run that has not ended its next turn, after the one that it had; answers the turns of its network by the ids of runs. */
export async function takeNextTurn(tx: Transaction<Tables>, run: StoredRun, lastTurn: number): Promise<ReadonlyMap<string, number>> {
  const turns = turnsOf(run)
  await lockTurns(tx, turns)
  return await takeNetworkTurn(tx, turns, run, undefined, lastTurn)
}
