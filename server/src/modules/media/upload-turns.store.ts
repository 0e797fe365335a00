import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobQueue } from '../../jobs-port.ts'
import { lockTurns, takeNetworkTurn, turnTaker, type TurnTable, turnTakerOf } from '../../store/network-turns.ts'
import type { Tables } from '../../store/tables.ts'
import { countAttempt, hasAttempt } from '../limits/limits.store.ts'
import type { Upload } from './uploads.store.ts'

/** The queue with the job of an upload: photos never wait for videos. */
export const queueOf = ({ kind }: Pick<Upload, 'kind'>): JobQueue & ('media' | 'video') => (kind === 'video' ? 'video' : 'media')

/** The uploads that wait in the same queue. */
const waitingWith = (upload: Upload): TurnTable => ({
  name: 'upload',
  waits: sql`discarded_at is null and (kind = 'video') = ${queueOf(upload) === 'video'}`,
  arrival: 'unused_since',
})

/** The first of the turns that come after those of all others. */
const lateTurn = 1_000_000

/**
 * Gives a received upload its turn, its place in the queue (`Jobs`), so that each network gets its share. Networks with a file that ran into the limit of its time (`delayTurns`) have rounds after those of
 * all others. Answers the turns of its network by the ids of uploads. Call it in a transaction.
 */
export async function takeTurn(tx: Transaction<Tables>, upload: Upload): Promise<ReadonlyMap<string, number>> {
  const table = waitingWith(upload)
  await lockTurns(tx, table)
  const isLate = await hasAttempt(tx, 'slowUpload', turnTakerOf(upload))
  return await takeNetworkTurn(tx, table, upload, { first: isLate ? lateTurn : 0, includes: sql`(turn >= ${lateTurn}) = ${isLate}` })
}

/** After an upload that ran into the limit of its time: what waits of its network comes last, as do the next ones for some minutes. Answers the new turns. */
export async function delayTurns(tx: Transaction<Tables>, upload: Upload): Promise<ReadonlyMap<string, number>> {
  const table = waitingWith(upload)
  await lockTurns(tx, table)
  await countAttempt(tx, 'slowUpload', turnTakerOf(upload))
  const { rows } = await sql<{ id: string; turn: number }>`
    update upload set turn = turn + ${lateTurn}::integer
    where turn < ${lateTurn} and ${table.waits} and ${turnTaker} = ${turnTakerOf(upload)} returning id, turn`.execute(tx)
  return new Map(rows.map(({ id, turn }) => [id, turn]))
}

/** Ends the waiting of an upload whose photo or video is made now; null if it is gone or made. */
export async function beginTurn(db: Kysely<Tables>, id: string): Promise<Upload | null> {
  const query = db.updateTable('upload').set({ turn: null }).where('id', '=', id).where('state', '=', 'processing').where('discarded_at', 'is', null)
  return (await query.returningAll().executeTakeFirst()) ?? null
}
