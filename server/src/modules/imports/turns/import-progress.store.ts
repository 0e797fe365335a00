import type { ImportRemark } from '@site/domain/calls/import.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/** Begins the rows of a run: stores their number, and what the checks of the whole file found. */
export async function beginRows(db: Kysely<Tables>, id: string, rows: number, checks: object): Promise<void> {
  await sql`
    with gone as (delete from import_remark where run_id = ${id})
    update import_run set rows = ${rows}, done = 0, checks = ${JSON.stringify(checks)}::jsonb where id = ${id}`.execute(db)
}

/** Stores in one statement how many rows of the file are done, and the remarks since the last call: a run that stops between goes on after these rows. */
export async function storeDone(db: Kysely<Tables>, id: string, done: number, remarks: readonly ImportRemark[]): Promise<void> {
  await sql`
    with added as (insert into import_remark (run_id, position, remark, is_returned)
      select ${id}, (select coalesce(max(position) + 1, 0) from import_remark where run_id = ${id}) + (number - 1)::integer, remark, (remark ->> 'isReturned')::boolean
      from jsonb_array_elements(${JSON.stringify(remarks)}::jsonb) with ordinality as one (remark, number))
    update import_run set done = ${done} where id = ${id}`.execute(db)
}

/** The lines of a file whose rows a run has returned. */
export async function returnedLines(db: Kysely<Tables>, id: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    line: number
  }>`select distinct (remark ->> 'line')::integer as line from import_remark where run_id = ${id} and is_returned`.execute(db)
  return new Set(rows.map(({ line }) => line))
}
