import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { StartFault } from './faults.ts'
import { checksumOfAll, migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { migrations as allMigrations } from './migrations/all.ts'
import { replacedMigrations } from './replaced-migrations.testing.ts'
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

const appliedIn = (database: Database) => database.db.selectFrom('migration').select(['number', 'name', 'checksum']).orderBy('number').execute()

/** A baseline with the tables of `street` and `house`, and one that a database of them has besides. */
const baselineOf = async (database: Database): Promise<Migration> => ({
  name: '0001-town',
  up: `${street.up as string}; ${house.up as string}`,
  replaces: { first: '0001-street', last: '0002-house', version: '1.4.0', checksum: checksumOfAll(await appliedIn(database)) },
})
const garden: Migration = { name: '0002-garden', up: 'create table garden (id int)' }

test('a database with every migration that the baseline replaces is taken over and keeps its rows', async () => {
  const database = await empty()
  await migrate(database, [street, house])
  const town = await baselineOf(database)
  expect(await migrate(database, [town])).toEqual([])
  expect((await appliedIn(database)).map(({ number, name }) => [number, name])).toEqual([[1, '0001-town']])
  expect(await migrate(database, [town, garden])).toEqual(['0002-garden'])
  expect((await sql`select id from street`.execute(database.db)).rows).toEqual([{ id: 1 }])
  const other = await empty()
  expect(await migrate(other, [town, garden])).toEqual(['0001-town', '0002-garden'])
  expect(await tables(database)).toEqual(await tables(other))
  expect(await appliedIn(database)).toEqual(await appliedIn(other))
})

test('two starts at once take a database over once, and go on', async () => {
  const database = await empty()
  await migrate(database, [street, house])
  const town = await baselineOf(database)
  const done = await Promise.all([1, 2, 3].map(() => migrate(database, [town, garden])))
  expect(done.flat()).toEqual(['0002-garden'])
  expect((await appliedIn(database)).map(({ name }) => name)).toEqual(['0001-town', '0002-garden'])
})

test('a database that is taken over with a migration that fails stays as it was', async () => {
  const database = await empty()
  await migrate(database, [street, house])
  const before = await appliedIn(database)
  const failing = migrate(database, [await baselineOf(database), { ...garden, up: 'create table house (id int)' }])
  await expect(failing).rejects.toMatchObject({ code: 'failed-migration' })
  expect(await appliedIn(database)).toEqual(before)
})

test('a database that stopped before the last replaced migration is refused with the version to start first', async () => {
  const database = await empty()
  await migrate(database, [street, house])
  const town = await baselineOf(database)
  await sql`drop table house`.execute(database.db)
  await sql`delete from migration where number = 2`.execute(database.db)
  await expect(migrate(database, [town, garden])).rejects.toMatchObject({
    name: 'StartFault',
    code: 'old-version',
    message: 'This database was made by an older version (migration 0001-street); start version 1.4.0 (migration 0002-house) once, then this one.',
    words: { zh: '此数据库由较早的版本创建（迁移 0001-street）；请先启动一次版本 1.4.0（迁移 0002-house），再启动当前版本。' },
  })
  await migrate(database, [street, house])
  expect(await migrate(database, [town, garden])).toEqual(['0002-garden'])
})

test('a database in which a replaced migration was changed, or another followed, is refused', async () => {
  const database = await empty()
  await migrate(database, [street, house, { ...garden, name: '0003-garden' }])
  const before = await appliedIn(database)
  const replaces = { first: '0001-street', last: '0002-house', version: '1.4.0', checksum: checksumOfAll(before.slice(0, 2)) }
  const town: Migration = { name: '0001-town', up: 'create table town (id int)', replaces }
  await expect(migrate(database, [town])).rejects.toMatchObject({ code: 'future-version', message: expect.stringContaining('0003-garden') })
  await sql`delete from migration where number = 3`.execute(database.db)
  for (const number of [1, 2]) {
    await sql`update migration set checksum = ${'0'.repeat(64)} where number = ${number}`.execute(database.db)
    await expect(migrate(database, [town])).rejects.toMatchObject({
      code: 'changed-migration',
      message: 'One of the migrations up to 0002-house was changed after it was applied to this database; use the version that made it, or restore a backup.',
      words: { zh: '截至 0002-house 的某个迁移在应用到此数据库之后被改动；请使用创建它的版本，或恢复备份。' },
    })
    await sql`update migration set checksum = ${before[number - 1]?.checksum} where number = ${number}`.execute(database.db)
  }
  expect(await migrate(database, [town])).toEqual([])
})

test('a baseline with the name of a migration that it replaces is refused as a mistake', async () => {
  const database = await empty()
  const replaces = { first: '0001-town', last: '0002-house', version: '1.4.0', checksum: '' }
  await expect(migrate(database, [{ name: '0001-town', up: '', replaces }])).rejects.toThrow('has the name of one that it replaces')
})

test('the baseline is the one that released databases have: a change of the schema is a migration', async () => {
  const database = await openTestDatabase()
  opened.push(database)
  const [baseline] = await appliedIn(database)
  expect(baseline).toEqual({ number: 1, name: '0001-schema', checksum: 'ac0de2d92f85105fdc55b0655cdd24b9c77731b4046ca6642ebfd6577170d2a5' })
})

test('the baseline of the product takes over a database with the migrations that it replaces, and no shorter one', async () => {
  const database = await openOwnDatabase()
  opened.push(database)
  const baseline = await appliedIn(database)
  const theBaseline = allMigrations[0]!
  const store = async (count: number) => {
    await database.db.deleteFrom('migration').execute()
    const rows = replacedMigrations.slice(0, count).map(([name, checksum], index) => ({ number: index + 1, name, checksum }))
    await database.db.insertInto('migration').values(rows).execute()
  }
  for (const count of [1, 3, replacedMigrations.length - 1]) {
    await store(count)
    await expect(migrate(database, [theBaseline]), String(count)).rejects.toMatchObject({ code: 'old-version' })
  }
  await store(replacedMigrations.length)
  expect(await migrate(database, [theBaseline])).toEqual([])
  expect(await appliedIn(database)).toEqual(baseline.slice(0, 1))
})
