import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { StartFault } from './faults.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { migrations as allMigrations } from './migrations/all.ts'
import { openOwnDatabase, openTestDatabase } from './testing.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** A database without any table. */
const empty = async () => {
  const database = await openOwnDatabase({}, 'empty')
  opened.push(database)
  return database
}

const street: Migration = {
  name: '0001-street',
  up: 'create table street (id int primary key, name text); insert into street values (1, $$长安街; or so$$)',
}
const house: Migration = { name: '0002-house', up: 'create table house (id int primary key, street int references street)' }
const broken: Migration = { name: '0003-broken', up: 'create table garden (id int); create table house (id int)' }

const tables = async (database: Database) =>
  (await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db)).rows.map(
    ({ name }) => name,
  )

test('applies each migration once, in order, and says which', async () => {
  const database = await empty()
  expect(await migrate(database, [street])).toEqual(['0001-street'])
  expect(await migrate(database, [street, house])).toEqual(['0002-house'])
  expect(await migrate(database, [street, house])).toEqual([])
  expect(await tables(database)).toEqual(['house', 'migration', 'street'])
  expect((await sql`select name from street`.execute(database.db)).rows).toEqual([{ name: '长安街; or so' }])
})

test('a failing migration is rolled back, reported in one sentence, and can be corrected', async () => {
  const database = await empty()
  const failing = migrate(database, [street, house, broken])
  await expect(failing).rejects.toMatchObject({ name: 'StartFault', code: 'failed-migration' })
  await expect(failing).rejects.toThrow('Migration 0003-broken failed and was undone: relation "house" already exists.')
  expect(await tables(database)).toEqual(['house', 'migration', 'street'])
  const mended = { name: '0003-broken', up: 'create table garden (id int)' }
  expect(await migrate(database, [street, house, mended])).toEqual(['0003-broken'])
})

test('a database of a newer version is refused in one sentence and left as it is', async () => {
  const database = await empty()
  await migrate(database, [street, house])
  const starting = migrate(database, [street])
  await expect(starting).rejects.toBeInstanceOf(StartFault)
  await expect(starting).rejects.toMatchObject({
    code: 'future-version',
    message: 'This database was made by a newer version (migration 0002-house); start that version or restore a backup.',
    words: { zh: '此数据库由更新的版本创建（迁移 0002-house）；请启动该版本，或恢复备份。' },
  })
  expect(await tables(database)).toEqual(['house', 'migration', 'street'])
})

test('a migration that was changed after it was applied is refused; line ends do not count', async () => {
  const database = await empty()
  const lines = { name: '0001-lines', up: 'create table a (id int);\ncreate table b (id int)' }
  await migrate(database, [lines])
  expect(await migrate(database, [{ ...lines, up: lines.up.replaceAll('\n', '\r\n') }])).toEqual([])
  await expect(migrate(database, [{ ...lines, up: `${lines.up};` }])).rejects.toMatchObject({ code: 'changed-migration' })
  await expect(migrate(database, [{ ...lines, name: '0001-renamed' }])).rejects.toMatchObject({ code: 'changed-migration' })
})

test('a list out of order, or with a name of another form, is refused as a mistake', async () => {
  const database = await empty()
  for (const names of [['0002-first'], ['0001-a', '0001-b'], ['0001-a', '0003-b'], ['1-a'], ['0001-Big']]) {
    const list = names.map((name) => ({ name, up: 'create table made (id int)' }))
    await expect(migrate(database, list), names.join()).rejects.toThrow(/Migration .* out of order|should be like/)
  }
  expect(await tables(database)).toEqual([])
})

test('two starts at once in one process migrate once', async () => {
  const database = await empty()
  const done = await Promise.all([migrate(database, [street, house]), migrate(database, [street, house])])
  expect(done.flat().sort()).toEqual(['0001-street', '0002-house'])
})

test('the test databases carry every migration of the product', async () => {
  const database = await openTestDatabase()
  opened.push(database)
  const applied = await database.db.selectFrom('migration').select('name').orderBy('number').execute()
  expect(applied.map(({ name }) => name)).toEqual(allMigrations.map(({ name }) => name))
  expect(await migrate(database)).toEqual([])
})
