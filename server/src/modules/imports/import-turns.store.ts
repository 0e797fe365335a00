import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { JobQueue } from '../../jobs-port.ts'
import type { Tables } from '../../store/tables.ts'
import { turnsOfNetwork } from '../../turns.ts'

type ImportQueue = JobQueue & ('import' | 'longImport')

/** The most rows of a run that waits for no long one: it ends within seconds. */
export const maxShortRows = 500

/** A run that starts. `network`: as `networkInTurns` answers it. `rows`: all that it may read, hidden ones included. */
export type StartingRun = {
  readonly id: string
  readonly account_id: string
  readonly poster_id: string
  readonly network: string | null
  readonly rows: number
}

/** SQL: whether a run waits or runs behind long ones. */
const isLong = sql<boolean>`queue = 'longImport'`

/** The queue of a run: long runs have their own, and so have those that start while a long one for the same poster has not ended, since of two files the later one counts. */
async function queueFor(tx: Transaction<Tables>, { poster_id, rows }: StartingRun): Promise<ImportQueue> {
  if (rows > maxShortRows) return 'longImport'
  const { rows: before } = await sql`select from import_run where poster_id = ${poster_id} and state = 'running' and ${isLong} limit 1`.execute(tx)
  return before.length > 0 ? 'longImport' : 'import'
}

/**
 * Gives a run its queue and turn: in each round every network has one, and in the turns of a network its accounts take turns. Answers the queue, and the turns of that
 * network by the ids of runs. Call it in the transaction that starts the run.
 */
export async function takeImportTurn(
  tx: Transaction<Tables>,
  run: StartingRun,
): Promise<{ readonly queue: ImportQueue; readonly turns: ReadonlyMap<string, number> }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('turns of imports', 0))`.execute(tx)
  const queue = await queueFor(tx, run)
  const waiting: RawBuilder<unknown> = sql`from import_run where turn is not null and state = 'running' and queue = ${queue}`
  const { rows: own } = await sql<{ id: string; account_id: string; turn: number }>`
    select id, account_id, turn ${waiting} and coalesce(network, account_id) = ${run.network ?? run.account_id} order by started_at, id`.execute(tx)
  const { rows } = await sql<{ turn: number }>`select coalesce(min(turn), 0) as turn ${waiting}`.execute(tx)
  const turns = turnsOfNetwork(own, run, rows[0]?.turn ?? 0)
  await sql`update import_run set queue = ${queue}, network = ${run.network}, started_at = clock_timestamp() where id = ${run.id}`.execute(tx)
  await sql`
    update import_run set turn = moved.turn from unnest(${[...turns.keys()]}::text[], ${[...turns.values()]}::integer[]) as moved (id, turn)
    where import_run.id = moved.id and (import_run.turn is not null or import_run.id = ${run.id})`.execute(tx)
  return { queue, turns }
}

/** Ends the waiting of a run that is stored now. */
export async function beginImportTurn(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('import_run').set({ turn: null }).where('id', '=', id).execute()
}
