import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the name of its migrated template. */
    postgres: { readonly url: string; readonly template: string }
    /** The folder of this run's embedded databases, and the two to copy: without tables, and migrated. */
    embedded: { readonly home: string; readonly empty: string; readonly migrated: string }
  }
}

/** The kind of database that this project tests on, set by vitest.config.ts. */
export const testedKind: 'server' | 'embedded' = process.env.TEST_DATABASE === 'embedded' ? 'embedded' : 'server'

const runStatement = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('postgres').url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a database on the server of this run, migrated or empty; `drop` removes it even with open connections. */
export const createServerDatabase = async (content: 'migrated' | 'empty' = 'migrated') => {
  const { url, template } = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await runStatement(`create database ${name} template ${content === 'migrated' ? template : 'template0'}`)
  return {
    databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: () => runStatement(`drop database if exists ${name} with (force)`),
  }
}

/** Creates a data directory with a migrated database, with one without tables, or with nothing. */
export const createDataDirectory = (content: 'migrated' | 'empty' | 'nothing' = 'migrated'): string => {
  const provided = inject('embedded')
  const directory = mkdtempSync(join(provided.home, 'data-'))
  if (content !== 'nothing') cpSync(join(provided[content], 'database'), join(directory, 'database'), { recursive: true })
  return directory
}

/** Empties every table except `migration`, and resets the sequences. */
export const truncateAll = async (database: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(database.db)
  if (rows.length > 0) await sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`).execute(database.db)
}

/** One embedded database per worker: starting one takes longer than most test files. */
const workerGlobals = globalThis as typeof globalThis & { embeddedForTests?: Promise<Database> | undefined }

const openShared = async (): Promise<Database> => {
  workerGlobals.embeddedForTests ??= openDatabase({ ...patience, dataDirectory: createDataDirectory() })
  const database = await workerGlobals.embeddedForTests
  await truncateAll(database)
  // stays open for the next file of this worker
  return { ...database, close: () => truncateAll(database) }
}

/** A busy machine takes longer than a site may. */
export const patience = { statementMs: 120_000, acquireMs: 120_000 } as const

/** Opens the migrated, empty database of one test file. Call it in `beforeAll` and `close()` in `afterAll`. */
export const openTestDatabase = async (): Promise<Database> => (testedKind === 'embedded' ? await openShared() : await openOwnDatabase())

/** Like `openTestDatabase` with any options, but never shared with other files: for tests of timeouts, closing and starting. */
export const openOwnDatabase = async (options: Partial<DatabaseOptions> = {}, content: 'migrated' | 'empty' = 'migrated'): Promise<Database> => {
  if (testedKind === 'embedded') return await openDatabase({ ...patience, dataDirectory: createDataDirectory(content), ...options })
  const { databaseUrl, drop } = await createServerDatabase(content)
  const database = await openDatabase({ ...patience, connections: 5, databaseUrl, dataDirectory: '', ...options })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}
