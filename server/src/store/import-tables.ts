import type { ImportRemark } from '@site/domain/calls/import.ts'
import type { Words } from '@site/domain/words.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Time } from './tables.ts'

/** Where a file was fetched, and which version: what its server says of it, and the SHA-256 of its content. */
export type FetchedSource = { readonly address: string; readonly etag: string | null; readonly lastModified: string | null; readonly hash: string }

/**
 * How far the photos of a run are fetched. `next`: the index of the row that comes next. `unanswered`: by host, how many fetches in a row had no answer.
 * `at`: when a turn of the run last began or went on, by which a run whose job is lost is known.
 */
export type PhotoProgress = { readonly next: number; readonly unanswered: Readonly<Record<string, number>>; readonly at: string }

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
    feed_id: Generated<string | null>
    fetched: ColumnType<FetchedSource | null, string | null | undefined, string | null>
    photo_progress: ColumnType<PhotoProgress | null, string | null | undefined, string | null>
  }
  photo_source: { listing_id: string; address: string; upload_id: string; position: number | null }
  import_feed: {
    id: string
    account_id: string
    poster_id: string
    address: string
    hours: number
    plan: ColumnType<Readonly<Record<string, unknown>>, string, string>
    origin: string
    etag: string | null
    last_modified: string | null
    hash: string | null
    is_paused: Generated<boolean>
    failures: Generated<number>
    next_at: Time
    fetched_at: string | null
    fetch_id: string | null
    claimed_at: string | null
    is_forced: Generated<boolean>
    outcome: Generated<'none' | 'same' | 'imported' | 'failed'>
    message: ColumnType<Words | null, string | null | undefined, string | null>
    run_id: string | null
    is_open: Generated<boolean>
    created_at: Time
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
