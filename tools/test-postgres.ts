import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/src/store/database.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** The server, the name of its migrated database, and the number of projects that use it. */
type Shared = { server: PostgresServer; template: string; projectCount: number }
/** All projects of a run share one server. Each project loads this module again, so the server is a global of the process. */
const processGlobals = globalThis as typeof globalThis & { testPostgres?: Promise<Shared> | undefined }

/** Runs one statement in a new connection. */
const runStatement = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Starts a server, or uses that at TEST_POSTGRES_URL (its user must be able to create databases), and creates a migrated template database. */
const start = async (): Promise<Shared> => {
  const externalUrl = process.env.TEST_POSTGRES_URL
  const server = externalUrl ? { url: externalUrl, stop: async () => {} } : await startPostgres()
  const template = `template_${process.pid}_${Date.now().toString(36)}`
  await runStatement(server.url, `create database ${template} template template0 encoding 'UTF8'`)
  const database = await openDatabase({ databaseUrl: withDatabase(server.url, template), dataDirectory: '' })
  await migrate(database)
  await database.close()
  const stop = async () => {
    if (externalUrl) await runStatement(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  return { server: { url: server.url, stop }, template, projectCount: 0 }
}

/** Global setup of Vitest for projects that test on PostgreSQL: provides the server to the tests. */
export const setup = async (project: TestProject): Promise<void> => {
  processGlobals.testPostgres ??= start()
  const shared = await processGlobals.testPostgres
  shared.projectCount++
  project.provide('postgres', { url: shared.server.url, template: shared.template })
}

/** Stops the server after the last project. */
export const teardown = async (): Promise<void> => {
  const shared = await processGlobals.testPostgres
  if (!shared || --shared.projectCount > 0) return
  processGlobals.testPostgres = undefined
  await shared.server.stop()
}
