import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { JobQueue } from '../../jobs-port.ts'
import type { Tables } from '../../store/tables.ts'
import { turnsOfNetwork } from '../../turns.ts'
import { countAttempt, hasAttempt } from '../limits/limits.store.ts'
import type { Upload } from './uploads.store.ts'

/** Who takes turns with others: a network; an account if its network is unknown. */
export const turnTakerOf = ({ network, account_id }: Pick<Upload, 'network' | 'account_id'>): string => network ?? account_id

/** The queue with the job of an upload: photos never wait for videos. */
export const queueOf = ({ kind }: Pick<Upload, 'kind'>): JobQueue & ('media' | 'video') => (kind === 'video' ? 'video' : 'media')

/** SQL: the uploads that wait in the same queue. */
const waitingWith = (upload: Upload): RawBuilder<unknown> =>
  sql`from upload where turn is not null and discarded_at is null and (kind = 'video') = ${queueOf(upload) === 'video'}`

/** The first of the turns that come after those of all others. */
const lateTurn = 1_000_000

const lockTurns = async (tx: Transaction<Tables>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('turns of uploads', 0))`.execute(tx))

/**
 * Gives a received upload its turn, after the last one of its network and not before the turn that is next: in each round every network has one. Networks with
 * a file that ran into the limit of its time (`delayTurns`) have rounds after those of all others. In the turns of its network its accounts take turns. Answers the turns of that network by the ids of uploads. Call it in a transaction.
 */
export async function takeTurn(tx: Transaction<Tables>, upload: Upload): Promise<ReadonlyMap<string, number>> {
  await lockTurns(tx)
  const start = (await hasAttempt(tx, 'slowUpload', turnTakerOf(upload))) ? lateTurn : 0
  const { rows: own } = await sql<{ id: string; account_id: string; turn: number }>`
    select id, account_id, turn ${waitingWith(upload)} and coalesce(network, account_id) = ${turnTakerOf(upload)} order by unused_since, id`.execute(tx)
  const { rows } = await sql<{ turn: number }>`
    select coalesce(min(turn), ${start}::integer) as turn ${waitingWith(upload)} and (turn >= ${lateTurn}) = ${start === lateTurn}`.execute(tx)
  const turnById = turnsOfNetwork(own, upload, rows[0]?.turn ?? 0)
  await sql`
    update upload set turn = moved.turn from unnest(${[...turnById.keys()]}::text[], ${[...turnById.values()]}::integer[]) as moved (id, turn)
    where upload.id = moved.id and upload.turn is distinct from moved.turn and (upload.turn is not null or upload.id = ${upload.id})`.execute(tx)
  return turnById
}

/** After an upload that ran into the limit of its time: what waits of its network comes last, as do the next ones for some minutes. Answers the new turns. */
export async function delayTurns(tx: Transaction<Tables>, upload: Upload): Promise<ReadonlyMap<string, number>> {
  await lockTurns(tx)
  await countAttempt(tx, 'slowUpload', turnTakerOf(upload))
  const { rows } = await sql<{ id: string; turn: number }>`
    update upload set turn = turn + ${lateTurn}::integer
    where id in (select id ${waitingWith(upload)} and turn < ${lateTurn} and coalesce(network, account_id) = ${turnTakerOf(upload)}) returning id, turn`.execute(
    tx,
  )
  return new Map(rows.map(({ id, turn }) => [id, turn]))
}

/** Ends the waiting of an upload whose photo or video is made now; null if it is gone or made. */
export async function beginTurn(db: Kysely<Tables>, id: string): Promise<Upload | null> {
  const query = db.updateTable('upload').set({ turn: null }).where('id', '=', id).where('state', '=', 'processing').where('discarded_at', 'is', null)
  return (await query.returningAll().executeTakeFirst()) ?? null
}
