import type { ImportRemark } from '@site/domain/calls/import.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

async function addRemarks(db: Kysely<Tables>, id: string, position: number, remarks: readonly ImportRemark[]): Promise<void> {
  const rows = remarks.map((remark, index) => ({ position: position + index, remark, is_returned: remark.isReturned }))
  await sql`insert into import_remark (run_id, position, remark, is_returned)
    select ${id}, position, remark, is_returned from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position integer, remark jsonb, is_returned boolean)`.execute(
    db,
  )
}

/** Stores remarks after those that a run has. */
export async function appendRemarks(db: Kysely<Tables>, id: string, remarks: readonly ImportRemark[]): Promise<void> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0)::integer as next from import_remark where run_id = ${id}`.execute(db)
  await addRemarks(db, id, rows[0]?.next ?? 0, remarks)
}

/** The first remarks of a run, returned rows first. */
export async function remarksOf(db: Kysely<Tables>, id: string, limit: number): Promise<ImportRemark[]> {
  const rows = await db
    .selectFrom('import_remark')
    .select('remark')
    .where('run_id', '=', id)
    .orderBy('is_returned', 'desc')
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ remark }) => remark)
}

/** The faults of returned rows by their lines. */
export async function faultsOfLines(db: Kysely<Tables>, id: string, lines: readonly number[]): Promise<ReadonlyMap<number, ImportRemark[]>> {
  const { rows } = await sql<{ remark: ImportRemark }>`select remark from import_remark
    where run_id = ${id} and is_returned and (remark ->> 'line')::integer = any(${[...lines]}::integer[]) order by position`.execute(db)
  return Map.groupBy(
    rows.map(({ remark }) => remark),
    ({ line }) => line,
  )
}
