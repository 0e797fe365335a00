import { sql } from 'kysely'
import type { Jobs } from './jobs-port.ts'
import type { Database } from './store/database.ts'

/** How many jobs are not done yet, whether they wait or are in hand. */
export async function openJobsIn(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pgboss.job where state in ('created', 'retry', 'active')`.execute(database.db)
  return rows[0]?.count ?? 0
}

/** Makes the jobs that wait for their next attempt due at once, as soon as there is one; nothing when all are done. */
export async function retryNow(database: Database, jobs: Pick<Jobs, 'wake'>): Promise<void> {
  const makeDue = sql`update pgboss.job set start_after = now() where state = 'retry' returning id`
  while ((await makeDue.execute(database.db)).rows.length === 0) {
    if ((await openJobsIn(database)) === 0) return
    await new Promise((resume) => setTimeout(resume, 20))
  }
  jobs.wake('mail')
}
