import type { ColumnType } from 'kysely'

/**
 * Every table of the database, as Kysely sees it. Add a table by declaring its row type beside its store or here, and a line in `Tables`.
 * Wire forms: bigint and numeric → number, date → 'YYYY-MM-DD', timestamptz → ISO 8601 in UTC (declare `timestamptz(3)`: milliseconds sort as text).
 */
export interface Tables {
  migration: MigrationTable
}

/** One applied migration. */
export interface MigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: ColumnType<string, never, never>
}
