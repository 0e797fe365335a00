import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { resolve } from 'node:path'
import pg from 'pg'
import { watchDamage } from './damage.ts'
import { lockDirectory } from './directory-lock.ts'
import { diskGuard } from './disk-space.ts'
import { embeddedClient } from './embedded-connection.ts'
import { prepareDatabase, requireWritable, startEngine } from './embedded-directory.ts'
import { ConnectionLost } from './faults.ts'
import { GuardedPool } from './guarded-pool.ts'
import { withoutRepeats } from '../http/log.ts'
import { parsers } from './parsers.ts'
import { watchHeartbeat } from './heartbeat.ts'
import { requireServer } from './server-check.ts'
import type { Tables } from './tables.ts'

type DatabaseKind = 'embedded' | 'server'

/** Where the database is, and its limits. */
export type DatabaseOptions = {
  /** URL of a PostgreSQL 15+ server; without it the database is in `dataDirectory`. */
  databaseUrl?: string | undefined
  dataDirectory: string
  /** Longest wait for one statement, ms. */
  statementMs?: number
  /** Longest wait for a connection, ms. */
  acquireMs?: number
  /** Connections to a server (the embedded database has one). */
  connections?: number
  /** Free bytes below which the embedded database refuses writes. */
  minimumFreeBytes?: number
  /** Receives errors of idle connections, outages and damage; the console by default. */
  report?: (error: Error) => void
}

type TransactionOptions = {
  /** Longest duration of the transaction and of each statement, in seconds, instead of the defaults: for imports, migrations, backups. */
  seconds?: number
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

type StatementResult = { rows: Record<string, unknown>[] }

/** The database of the application, with the same interface whether embedded or a server. */
export type Database = {
  readonly db: Kysely<Tables>
  readonly kind: DatabaseKind
  /** Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Inside, only the handle may be used. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs statements of another library on a connection of their own; several statements in one text return an array of results. */
  statements(text: string, values?: readonly unknown[]): Promise<StatementResult | StatementResult[]>
  /** Whether the database answers statements now; it is queried at most once a second. */
  isReady(): Promise<boolean>
  /** PostgreSQL's message about damaged files that a statement met within the last minute, or null. */
  recentDamage(): string | null
  close(): Promise<void>
  /** The number of syncs that reached the disk since the start (embedded only). */
  syncCount?(): Promise<number>
}

const defaults = {
  statementMs: 10_000,
  acquireMs: 5_000,
  connections: 10,
  minimumFreeBytes: 64 * 2 ** 20,
  /** Longest duration of a transaction, ms. */
  transactionMs: 60_000,
  /** Longest wait for the answer of a health check, ms. */
  readyMs: 2_000,
  /** How long the answer of a health check is used again, ms. */
  readyCacheMs: 1_000,
}

/** Logs to the console, equal messages at most once a minute, since a restart of the server ends every connection. */
const reportToConsole = () => {
  const logOnce = withoutRepeats<{ error: string }>(({ error }) => console.error('Database:', error))
  return ({ message }: Error) => logOnce({ error: message })
}

const withDefaults = (options: DatabaseOptions) => ({
  ...options,
  statementMs: options.statementMs ?? defaults.statementMs,
  acquireMs: options.acquireMs ?? defaults.acquireMs,
  connections: options.connections ?? defaults.connections,
  minimumFreeBytes: options.minimumFreeBytes ?? defaults.minimumFreeBytes,
  report: options.report ?? reportToConsole(),
})
type CompleteOptions = ReturnType<typeof withDefaults>

const databaseOver = (kind: DatabaseKind, pool: GuardedPool) => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const transaction: Database['transaction'] = (work, { seconds, isolation, readOnly } = {}) => {
    const ms = seconds === undefined ? undefined : seconds * 1000
    return pool.runWithin({ ms: ms ?? defaults.transactionMs, statementMs: ms }, () => {
      let builder = db.transaction()
      if (isolation) builder = builder.setIsolationLevel(isolation)
      if (readOnly) builder = builder.setAccessMode('read only')
      return builder.execute(async (tx) => {
        if (ms !== undefined && kind === 'server') await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)
        return await work(tx)
      })
    })
  }
  const statements: Database['statements'] = async (text, values = []) => {
    const client = await pool.connect()
    try {
      return (await client.query(text, values)) as unknown as StatementResult | StatementResult[] // the driver returns an array for several statements
    } finally {
      client.release()
    }
  }
  return { db, kind, transaction, statements }
}

const undefinedTable = '42P01'

/** Whether the database answers within two seconds. It reads rows of tables, so that damaged or missing files show; tables may not exist yet. */
const isAnswering = async (db: Kysely<Tables>): Promise<boolean> => {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, defaults.readyMs, false).unref())
  const query = sql`select (select max(number) from migration), (select id from listing limit 1), (select id from account limit 1)`.execute(db).then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError && error.code === undefinedTable,
  )
  return await Promise.race([query, timeout])
}

/** The same test for health checks, which runs at most once a second. */
const cachedIsAnswering = (db: Kysely<Tables>) => {
  let last: { startedAt: number; answer: Promise<boolean> } | null = null
  return () => {
    if (!last || performance.now() - last.startedAt > defaults.readyCacheMs) last = { startedAt: performance.now(), answer: isAnswering(db) }
    return last.answer
  }
}

const openEmbedded = async (options: CompleteOptions): Promise<Database> => {
  const dataDirectory = resolve(options.dataDirectory)
  await requireWritable(dataDirectory)
  const lock = await lockDirectory(dataDirectory)
  try {
    const databaseDirectory = await prepareDatabase(dataDirectory)
    const engine = await startEngine(databaseDirectory)
    const damage = watchDamage({
      location: `The database in ${databaseDirectory}`,
      remedy: `Stop the site and restore a backup of ${dataDirectory} (docs/operating.md, Backup); until then data in memory is still served.`,
      report: options.report,
    })
    const pgPool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: options.acquireMs, Client: embeddedClient(engine) })
    const pool = new GuardedPool(pgPool, {
      statementMs: options.statementMs,
      beforeStatement: diskGuard(dataDirectory, options.minimumFreeBytes),
      // the engine cannot cancel a statement: the engine itself is ended, and starts again from the disk
      endStatement: (reason) => engine.stop(reason),
      onFailure: damage.record,
      report: options.report,
    })
    const close = async () => {
      await pool.end()
      await engine.close()
      lock.release()
    }
    const base = databaseOver('embedded', pool)
    return { ...base, close, isReady: cachedIsAnswering(base.db), recentDamage: damage.recentMessage, syncCount: () => engine.syncCount() }
  } catch (error) {
    lock.release()
    throw error
  }
}

const openServer = async (options: CompleteOptions, databaseUrl: string): Promise<Database> => {
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.connections,
    connectionTimeoutMillis: options.acquireMs,
    statement_timeout: options.statementMs,
    idle_in_transaction_session_timeout: defaults.transactionMs,
    keepAlive: true,
    options: '-c timezone=UTC -c datestyle=ISO',
    types: parsers,
  })
  const damage = watchDamage({
    location: 'The database on the PostgreSQL server',
    remedy: 'The operator of that server must repair it or restore a backup.',
    report: options.report,
  })
  // the server itself ends a slow statement; the longer limit of the pool is for a server, or a network, that does not answer
  const pool = new GuardedPool(pgPool, { statementMs: options.statementMs + 1_000, onFailure: damage.record, report: options.report })
  const base = databaseOver('server', pool)
  try {
    await requireServer(base.db, databaseUrl)
  } catch (error) {
    await pool.end(1_000)
    throw error
  }
  const heartbeat = watchHeartbeat(databaseUrl, {
    hasAnsweredSince: (startedAt) => pool.answeredAt > startedAt,
    onChange: (isAway) => {
      pool.setOutage(isAway ? new ConnectionLost('The PostgreSQL server does not answer') : null)
      options.report(new Error(isAway ? 'The PostgreSQL server does not answer; data in memory is still served' : 'The PostgreSQL server answers again'))
    },
  })
  const close = async () => {
    heartbeat.stop()
    await pool.end()
  }
  return { ...base, close, isReady: cachedIsAnswering(base.db), recentDamage: damage.recentMessage }
}

/** Opens the server of `databaseUrl`, or the embedded database of `dataDirectory`; throws StartFault with one sentence when it cannot. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const complete = withDefaults(options)
  return options.databaseUrl ? await openServer(complete, options.databaseUrl) : await openEmbedded(complete)
}
