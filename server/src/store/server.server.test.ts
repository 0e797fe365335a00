import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { replacedMigrations } from './replaced-migrations.testing.ts'
import { createServerDatabase, openOwnDatabase } from './testing.ts'

const processOf = promisify(execFile)
const migrating = fileURLToPath(new URL('./migrate.testing.ts', import.meta.url))

test('three processes that start together migrate once', async () => {
  const { databaseUrl, drop } = await createServerDatabase('empty')
  const said = await Promise.all([1, 2, 3].map(() => processOf(process.execPath, [migrating, databaseUrl])))
  const done = said.flatMap(({ stdout }) => JSON.parse(stdout) as string[])
  expect(done.sort()).toEqual(['0001-street', '0002-house', '0003-garden'])
  const database = await openDatabase({ databaseUrl, dataDirectory: '' })
  expect((await sql`select count(*) as n from garden`.execute(database.db)).rows).toEqual([{ n: 1 }])
  await database.close()
  await drop()
})

test('three processes that start together take a database over once', async () => {
  const { databaseUrl, drop } = await createServerDatabase()
  const database = await openDatabase({ databaseUrl, dataDirectory: '' })
  const load = () => database.db.selectFrom('migration').select(['number', 'name', 'checksum']).execute()
  const baseline = (await load()).filter((row) => row.number === 1)
  await database.db.deleteFrom('migration').execute()
  await database.db
    .insertInto('migration')
    .values(replacedMigrations.map(([name, checksum], index) => ({ number: index + 1, name, checksum })))
    .execute()
  const said = await Promise.all([1, 2, 3].map(() => processOf(process.execPath, [migrating, databaseUrl, 'baseline'])))
  expect(said.map(({ stdout }) => JSON.parse(stdout) as string[])).toEqual([[], [], []])
  expect(await load()).toEqual(baseline)
  await database.close()
  await drop()
})

test('when the server ends every connection, the process lives, the error has a code, and the next statement is answered', async () => {
  const reported: string[] = []
  const database = await openOwnDatabase({ report: (error) => reported.push(error.message) })
  const { rows } = await sql<{ pid: number; name: string }>`select pg_backend_pid() as pid, current_database() as name`.execute(database.db)
  const running = sql`select pg_sleep(20)`.execute(database.db)
  // oxlint-disable-next-line vitest/valid-expect -- awaited below, once the connections are ended
  const failed = expect(running).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) })
  await new Promise((resume) => setTimeout(resume, 200))
  const other = new pg.Client({ connectionString: inject('postgres').url })
  await other.connect()
  await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name])
  await other.end()
  await failed
  await new Promise((resume) => setTimeout(resume, 50))
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  expect(reported.length).toBeGreaterThan(0)
  await database.close()
})

test('a server that does not answer is named without the password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://keeper:secret@127.0.0.1:1/site', dataDirectory: '', acquireMs: 1_000 })
  await expect(opening).rejects.toMatchObject({
    name: 'StartFault',
    code: 'unreachable',
    message: expect.stringContaining('127.0.0.1:1/site'),
  })
  await expect(opening).rejects.not.toThrow(/secret|keeper/)
})

test('a database that is missing, or stores another encoding, is refused', async () => {
  const { databaseUrl, drop } = await createServerDatabase('empty')
  const missing = openDatabase({ databaseUrl: `${databaseUrl}_missing`, dataDirectory: '' })
  await expect(missing).rejects.toMatchObject({ code: 'unreachable', message: expect.stringContaining('does not exist') })
  const other = new pg.Client({ connectionString: inject('postgres').url })
  await other.connect()
  const name = `test_ascii_${process.pid}`
  await other.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  const ascii = openDatabase({ databaseUrl: databaseUrl.replace(/[^/]+$/, name), dataDirectory: '' })
  await expect(ascii).rejects.toMatchObject({ code: 'wrong-encoding', message: expect.stringContaining('SQL_ASCII') })
  await other.query(`drop database ${name} with (force)`)
  await other.end()
  await drop()
})

test('a slow statement ends on the server, too', async () => {
  const database = await openOwnDatabase({ statementMs: 300 })
  await expect(sql`select pg_sleep(20)`.execute(database.db)).rejects.toMatchObject({ code: '57014' })
  const { rows } =
    await sql`select 1 from pg_stat_activity where query like 'select pg_sleep(20)%' and datname = current_database() and state = 'active'`.execute(database.db)
  expect(rows).toEqual([])
  await database.close()
})
