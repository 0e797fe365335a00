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
  /** A run: one file, its reading, import and undo. */
  import_run: {
    id: string
    /** Who imports. */
    account_id: string
    /** Whose listings the homes become. */
    poster_id: string
    /** The name of the file. */
    name: string
    /** The names of its columns, a JSON array, by which the plan of an earlier file of the same columns is found. */
    header: string
    /** The file in base64 until the run ends; then JSON of what stays of it (`remainingDataOf`), and from its undo on how far that is (`UndoSoFar`); empty: nothing. */
    content: string
    /** The import plan (`ImportPlan`) with which `startRun` started the run; null: it is only read. */
    plan: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>
    state: 'read' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'
    /** How many rows are to be imported; the first `done` are. */
    rows: number
    done: Generated<number>
    /** How many listings the run took off the shelf. */
    removed: Generated<number>
    /** How many rows it returned, known at its end. */
    returned: Generated<number>
    /** How the run or its undo ended, for people; null: nothing to say. */
    message: ColumnType<Words | null, string | null | undefined, string | null>
    created_at: Time
    /** The network from which the run or its undo was started, a keyed hash (`networkInTurns`), until it ends; networks take turns. Null: unknown, not started, or ended. */
    network: Generated<string | null>
    /** The place in the queue of its job, smaller ones first; `takeNetworkTurn` assigns it. Null: no job of the run waits. */
    turn: Generated<number | null>
    /** The most homes that a running run adds, counted at its start; null: unknown, so `rows` counts. */
    new_homes: Generated<number | null>
    /** The most places that a running run adds, counted at its start. */
    new_places: Generated<number>
    /** The job queue in which the run started: `import`, or `longImport` for large files and those behind them; null: it did not start. */
    queue: Generated<string | null>
    /** When the run or its undo was started, ISO. */
    started_at: Generated<string | null>
    /** What the checks of the whole file found (`FileChecks`), from the first row until the run ends, so that a run that stops can go on; null: they have not run, or it has ended. */
    checks: ColumnType<object | null, string | null | undefined, string | null>
    /** The feed whose schedule started the run; null: a person did. */
    feed_id: Generated<string | null>
    /** Null: the file was uploaded. */
    fetched: ColumnType<FetchedSource | null, string | null | undefined, string | null>
    /** Null: the fetch of its photos has not begun, or has ended. */
    photo_progress: ColumnType<PhotoProgress | null, string | null | undefined, string | null>
  }
  /** A photo of a listing that was fetched from an address, with its upload. `position`: among the photos that the fetch of a row set last; null: not among them. */
  photo_source: { listing_id: string; address: string; upload_id: string; position: number | null }
  /** A file at an address that is imported on a schedule. */
  import_feed: {
    id: string
    account_id: string
    poster_id: string
    address: string
    /** The time between two fetches, in hours. */
    hours: number
    plan: ColumnType<Readonly<Record<string, unknown>>, string, string>
    /** Of the site under which the feed was saved, for links in its mails. */
    origin: string
    /** The version that was imported last: what the server of the file said of it, and the SHA-256 of its content. */
    etag: string | null
    last_modified: string | null
    hash: string | null
    is_paused: Generated<boolean>
    /** How many fetches failed since the last one that did not. */
    failures: Generated<number>
    next_at: Time
    fetched_at: string | null
    /** The job that fetches now, since `claimed_at`; null: none. */
    fetch_id: string | null
    claimed_at: string | null
    /** Whether the next fetch imports also a version that was imported already. */
    is_forced: Generated<boolean>
    /** The outcome of the last fetch; `message`: its reason for people, null without one; `run_id`: the import that it began. */
    outcome: Generated<'none' | 'same' | 'imported' | 'failed'>
    message: ColumnType<Words | null, string | null | undefined, string | null>
    run_id: string | null
    /** Whether that run has not ended, or its end is not stored here yet. */
    is_open: Generated<boolean>
    created_at: Time
  }
  /** What a run says of a row, in the order of the report. */
  import_remark: { run_id: string; position: number; remark: ColumnType<ImportRemark, string, string>; is_returned: boolean }
  /** What a run did to a listing. `before`: its columns before that; null for an added one. `stored_at`: its time of change after it, by which an undo sees whether others changed it since. */
  import_change: {
    run_id: string
    listing_id: string
    kind: 'added' | 'changed' | 'removed'
    before: ColumnType<object | null, string | null>
    stored_at: string
  }
}
