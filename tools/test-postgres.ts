import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/src/store/database.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { startPostgres } from './postgres-server.ts'
import type { PostgresServer } from './postgres-server.ts'

type Shared = { server: PostgresServer; template: string; users: number }
/** Several projects of one run share one server; each loads this file again, so the server is a property of the process. */
const shelf = globalThis as typeof globalThis & { testPostgres?: Promise<Shared> | undefined }

const admin = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** A server of our own, or the one at TEST_POSTGRES_URL (its user must be allowed to create databases), with a migrated template in it. */
const start = async (): Promise<Shared> => {
  const given = process.env.TEST_POSTGRES_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const template = `template_${process.pid}_${Date.now().toString(36)}`
  await admin(server.url, `create database ${template} template template0 encoding 'UTF8'`)
  const database = await openDatabase({ databaseUrl: withDatabase(server.url, template), dataDirectory: '' })
  await migrate(database)
  await database.close()
  const stop = async () => {
    if (given) await admin(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  return { server: { url: server.url, stop }, template, users: 0 }
}

/** Vitest's global set-up of the projects that test on PostgreSQL. */
export const setup = async (project: TestProject): Promise<void> => {
  shelf.testPostgres ??= start()
  const shared = await shelf.testPostgres
  shared.users++
  project.provide('postgres', { url: shared.server.url, template: shared.template })
}

export const teardown = async (): Promise<void> => {
  const shared = await shelf.testPostgres
  if (!shared || --shared.users > 0) return
  shelf.testPostgres = undefined
  await shared.server.stop()
}
