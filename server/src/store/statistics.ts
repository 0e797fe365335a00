import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Renews the planner's statistics of every table after much was added at once: an embedded database has nobody else to do it soon. */
export const renewStatistics = (db: Kysely<Tables>): Promise<unknown> => sql`analyze`.execute(db)
