import type { ImportRemark } from '@site/domain/calls/import.ts'
import type { Words } from '@site/domain/words.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from './tables.ts'

/** The tables of imports. */
export type ImportTables = {
  import_run: {
    id: string
    account_id: string
    poster_id: string
    name: string
    header: string
    content: string
    plan: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>
    state: 'read' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'
    rows: number
    done: Generated<number>
    removed: Generated<number>
    returned: Generated<number>
    message: ColumnType<Words | null, string | null | undefined, string | null>
    created_at: Time
    network: Generated<string | null>
    turn: Generated<number | null>
    new_homes: Generated<number | null>
    new_places: Generated<number>
    queue: Generated<string | null>
    started_at: Generated<string | null>
    checks: ColumnType<object | null, string | null | undefined, string | null>
  }
  import_remark: { run_id: string; position: number; remark: ColumnType<ImportRemark, string, string>; is_returned: boolean }
  import_change: {
    run_id: string
    listing_id: string
    kind: 'added' | 'changed' | 'removed'
    before: ColumnType<object | null, string | null>
    stored_at: string
  }
}
