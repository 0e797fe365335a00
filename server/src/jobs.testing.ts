import { sql } from 'kysely'
import type { Jobs } from './jobs-port.ts'
import type { Database } from './store/database.ts'

/** The number of jobs that wait or run. */
export async function countOpenJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pgboss.job where state in ('created', 'retry', 'active')`.execute(database.db)
  return rows[0]?.count ?? 0
}

/** Waits for a job that waits for its next attempt, and makes it due. Returns early if no job is open. */
export async function retryNow(database: Database, jobs: Pick<Jobs, 'wake'>): Promise<void> {
  const makeDue = sql`update pgboss.job set start_after = now() where state = 'retry' returning id`
  while ((await makeDue.execute(database.db)).rows.length === 0) {
    if ((await countOpenJobs(database)) === 0) return
    await new Promise((resume) => setTimeout(resume, 20))
  }
  jobs.wake('mail')
}
