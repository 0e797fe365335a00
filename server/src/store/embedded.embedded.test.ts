import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { embeddedMajor } from './embedded-directory.ts'
import { Housekeeping } from './housekeeping.ts'
import { createDataDirectory, patience } from './testing.ts'

const open = (dataDirectory: string, options: { statementMs?: number; minimumFreeBytes?: number } = {}) =>
  openDatabase({ ...patience, dataDirectory, ...options })

test('a first start makes the directory and the database, also where one was cut off, and a later one finds what was written', async () => {
  const directory = join(createDataDirectory('nothing'), 'deeper', 'data')
  mkdirSync(join(directory, 'database.new', 'base'), { recursive: true })
  writeFileSync(join(directory, 'database.new', 'half'), 'made')
  const first = await open(directory)
  expect(await first.isReady()).toBe(true)
  await sql`create table kept (name text)`.execute(first.db)
  await sql`insert into kept values ('公园')`.execute(first.db)
  await first.close()
  expect(readFileSync(join(directory, 'database', 'PG_VERSION'), 'utf8').trim()).toBe(String(embeddedMajor))
  expect(existsSync(join(directory, 'database.new'))).toBe(false)
  expect(existsSync(join(directory, 'database', 'half'))).toBe(false)
  const second = await open(directory)
  expect((await sql`select name from kept`.execute(second.db)).rows).toEqual([{ name: '公园' }])
  await second.close()
})

test('the event loop goes on during a long statement', async () => {
  const database = await open(createDataDirectory(), { statementMs: 60_000 })
  await sql`select 1`.execute(database.db)
  let beats = 0
  const heart = setInterval(() => beats++, 5)
  await sql`select count(*) from generate_series(1, 1000000)`.execute(database.db)
  clearInterval(heart)
  // in the application's own thread it would beat once or never
  expect(beats).toBeGreaterThan(3)
  await database.close()
})

test('a full disk refuses writes and lets reads go on; with room again it writes', async () => {
  const directory = createDataDirectory()
  const roomy = await open(directory)
  await sql`create table kept (n int)`.execute(roomy.db)
  await roomy.close()
  const full = await open(directory, { minimumFreeBytes: Number.MAX_SAFE_INTEGER })
  await expect(sql`insert into kept values (1)`.execute(full.db)).rejects.toMatchObject({ code: '53100' })
  const inside = full.transaction((tx) => sql`insert into kept values (1)`.execute(tx))
  await expect(inside).rejects.toMatchObject({ code: '53100' })
  expect((await sql`select n from kept`.execute(full.db)).rows).toEqual([])
  await full.close()
  const again = await open(directory)
  await sql`insert into kept values (2)`.execute(again.db)
  expect((await sql`select n from kept`.execute(again.db)).rows).toEqual([{ n: 2 }])
  await again.close()
})

test('a data directory whose database was emptied is refused, not filled again', async () => {
  const directory = createDataDirectory('empty')
  await (await open(directory)).close()
  rmSync(join(directory, 'database'), { recursive: true })
  await expect(open(directory)).rejects.toMatchObject({ code: 'lost-database' })
})

test('a hanging statement ends with its engine; what was committed is there afterwards, and its spill files are gone', async () => {
  const directory = createDataDirectory()
  const database = await open(directory, { statementMs: 1_000 })
  await sql`create table kept (n int)`.execute(database.db)
  await sql`insert into kept values (1)`.execute(database.db)
  const hanging = database.transaction(async (tx) => {
    await sql`insert into kept values (2)`.execute(tx)
    await sql`select count(*) from generate_series(1, 2000000000)`.execute(tx)
  })
  await expect(hanging).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select n from kept`.execute(database.db)).rows).toEqual([{ n: 1 }])
  const spilled = join(directory, 'database', 'base', 'pgsql_tmp')
  expect(existsSync(spilled) ? readdirSync(spilled) : []).toEqual([])
  await database.close()
})

test.each<[string, string, (directory: string) => void, RegExp]>([
  ['a file', 'data-directory', (directory) => writeFileSync(join(directory, 'x'), ''), /x cannot be written/],
  ['foreign files', 'not-a-database', (directory) => mkdirSync(join(directory, 'x', 'database', 'letters'), { recursive: true }), /not a database/],
  [
    'a database of another PostgreSQL',
    'not-a-database',
    (directory) => {
      mkdirSync(join(directory, 'x', 'database'), { recursive: true })
      writeFileSync(join(directory, 'x', 'database', 'PG_VERSION'), '13\n')
    },
    /made by PostgreSQL 13, not 18/,
  ],
  [
    'a damaged database',
    'not-a-database',
    (directory) => {
      mkdirSync(join(directory, 'x', 'database'), { recursive: true })
      writeFileSync(join(directory, 'x', 'database', 'PG_VERSION'), `${embeddedMajor}\n`)
    },
    /cannot be opened/,
  ],
  [
    'without the database that it had',
    'lost-database',
    (directory) => {
      mkdirSync(join(directory, 'x', 'database'), { recursive: true })
      writeFileSync(join(directory, 'x', 'database-made'), '')
    },
    /is gone.*delete .*database-made/,
  ],
  [
    'with another file in place of its lock',
    'data-directory',
    (directory) => {
      mkdirSync(join(directory, 'x'))
      writeFileSync(join(directory, 'x', 'lock'), 'nothing that a lock would hold '.repeat(100))
    },
    /not a database\..*delete its file lock/,
  ],
])('a data directory that is %s is refused with %s in one sentence', async (_what, code, prepare, sentence) => {
  const directory = createDataDirectory('nothing')
  prepare(directory)
  const opening = open(join(directory, 'x'))
  await expect(opening).rejects.toMatchObject({ name: 'StartFault', code, message: expect.stringMatching(sentence) })
  const fault = (await opening.catch((error: unknown) => error)) as { words: { zh: string; en: string } }
  expect(fault.words.en).not.toContain('\n')
  expect(fault.words.zh).toMatch(/\p{Script=Han}.*。$/u)
})

test('housekeeping checkpoints after writes, vacuums after many, and never inside a transaction', async () => {
  const run = vi.fn(async (statement: string) => (statement.startsWith('select') ? [{ rows: [{ name: 'listing' }] }] : []))
  const housekeeping = new Housekeeping(run)
  await housekeeping.maintain()
  expect(run.mock.calls).toEqual([])
  housekeeping.update(false, 5)
  await housekeeping.maintain()
  expect(run.mock.calls).toEqual([])
  housekeeping.update(true, 5)
  await housekeeping.maintain()
  await housekeeping.maintain()
  expect(run.mock.calls).toEqual([['checkpoint']])
  housekeeping.update(true, 50_000)
  await housekeeping.maintain()
  expect(run.mock.calls.map(([statement]) => statement)).toEqual(['checkpoint', 'checkpoint', expect.stringContaining('pg_class'), 'vacuum (analyze) listing'])
  housekeeping.stop()
})

test('the statements of housekeeping are understood by the embedded database', async () => {
  const database = await open(createDataDirectory())
  await sql`create table "Odd name" (n int)`.execute(database.db)
  const housekeeping = new Housekeeping(async (statement) => [{ rows: (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows }])
  const warned = vi.spyOn(console, 'warn')
  housekeeping.update(true, 50_000)
  await housekeeping.maintain()
  expect(warned).not.toHaveBeenCalled()
  expect((await sql`select 1 from pg_class where relname = 'Odd name' and relallvisible >= 0`.execute(database.db)).rows).toHaveLength(1)
  housekeeping.stop()
  warned.mockRestore()
  await database.close()
})
