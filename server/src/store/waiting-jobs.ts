import { type Kysely, sql } from 'kysely'
import type { JobQueue } from '../jobs-port.ts'
import type { Tables } from './tables.ts'

/**
 * Gives jobs that wait in a queue other turns (`Jobs` in jobs-port.ts: smaller ones run first), by the ids in their data, those of the uploads or imports that they work on:
 * pg-boss has no call for it. Jobs that run, and those of other queues, stay as they are.
 */
export async function moveWaitingJobs(db: Kysely<Tables>, queue: JobQueue, turns: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update pgboss.job set priority = -moved.turn from unnest(${[...turns.keys()]}::uuid[], ${[...turns.values()]}::integer[]) as moved (id, turn)
    where name = ${queue} and job.data ->> 'id' = moved.id::text and state < 'active' and priority <> -moved.turn`.execute(db)
}
