import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Words } from '@site/domain/words.ts'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { reasonOf, StartFault } from './faults.ts'
import { migrations as allMigrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

/** The migrations that a baseline replaces: first and last name, the version of the site that ends with the last, and `checksumOfAll` of them. */
export type ReplacedMigrations = { readonly first: string; readonly last: string; readonly version: string; readonly checksum: string }

/**
 * One change of the schema. `name` is its file name without extension, such as `0001-schema`; `up` is SQL, or a function of the transaction.
 * The first is the baseline; it may replace migrations of earlier versions, and has another name than the first of them.
 */
export type Migration = {
  readonly name: string
  readonly up: string | ((tx: Transaction<Tables>) => Promise<void>)
  readonly replaces?: ReplacedMigrations | undefined
}

type AppliedMigration = { readonly number: number; readonly name: string; readonly checksum: string }

/** Number of the advisory lock with which two servers that start together migrate once. */
const lockKey = 7_204_118_365_201

/** Waits until no other server migrates the database or fills it with demo data, and blocks others until the transaction ends. */
export const lockPreparation = async (tx: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx)
}

/** Longest duration of a migration, seconds: it may rewrite a large table. */
const migrationSeconds = 3_600

const numberOf = (name: string): number => {
  const digits = /^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]
  if (!digits) throw new Error(`A migration is named ${name}; it should be like 0001-title`)
  return Number(digits)
}

const hashOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** The checksum of a migration: of its SQL, or, if it is a function, of the text of its file. */
const checksumOf = async ({ name, up }: Migration): Promise<string> =>
  hashOf(typeof up === 'string' ? up : await readFile(new URL(`./migrations/${name}.ts`, import.meta.url), 'utf8'))

const loadApplied = (db: Kysely<Tables>): Promise<AppliedMigration[]> =>
  db.selectFrom('migration').select(['number', 'name', 'checksum']).orderBy('number').execute()

/** The applied migrations, under the lock; creates the table of migrations when it is missing. */
const lockAndLoadApplied = async (tx: Transaction<Tables>): Promise<AppliedMigration[]> => {
  await lockPreparation(tx)
  await sql`create table if not exists migration (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null default now())`.execute(tx)
  return await loadApplied(tx)
}

/** The applied migrations, without a lock or a write: a start with a full disk can still serve reads. */
const loadAppliedIfAny = async (db: Kysely<Tables>): Promise<AppliedMigration[]> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(db)
  return rows[0]?.exists ? await loadApplied(db) : []
}

const futureVersion = (name: string) =>
  new StartFault('future-version', {
    en: `This database was made by a newer version (migration ${name}); start that version or restore a backup.`,
    zh: `此数据库由更新的版本创建（迁移 ${name}）；请启动该版本，或恢复备份。`,
  })

const changedMigration = (subject: Words) =>
  new StartFault('changed-migration', {
    en: `${subject.en} was changed after it was applied to this database; use the version that made it, or restore a backup.`,
    zh: `${subject.zh}在应用到此数据库之后被改动；请使用创建它的版本，或恢复备份。`,
  })

const requireKnown = (applied: readonly AppliedMigration[], knownMigrations: ReadonlyMap<number, { name: string; checksum: string }>) => {
  for (const { number, name, checksum } of applied) {
    const ownMigration = knownMigrations.get(number)
    if (!ownMigration) throw futureVersion(name)
    if (ownMigration.name !== name || ownMigration.checksum !== checksum) throw changedMigration({ en: `Migration ${name}`, zh: `迁移 ${name} ` })
  }
}

/** One checksum of a list of migrations: of their names and checksums. */
export const checksumOfAll = (migrations: readonly Pick<AppliedMigration, 'name' | 'checksum'>[]): string =>
  hashOf(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n'))

/**
 * Whether the database has the migrations that the baseline replaces, all of them and no other.
 * Throws StartFault when it stopped before the last of them, continued after it, or one was changed.
 */
const hasReplacedMigrations = (applied: readonly AppliedMigration[], baseline: Migration | undefined): boolean => {
  const last = applied.at(-1)
  if (!baseline?.replaces || !last || applied[0]?.name !== baseline.replaces.first) return false
  const { last: lastReplaced, version, checksum } = baseline.replaces
  if (last.number < numberOf(lastReplaced)) {
    throw new StartFault('old-version', {
      en: `This database was made by an older version (migration ${last.name}); start version ${version} (migration ${lastReplaced}) once, then this one.`,
      zh: `此数据库由较早的版本创建（迁移 ${last.name}）；请先启动一次版本 ${version}（迁移 ${lastReplaced}），再启动当前版本。`,
    })
  }
  if (last.number > numberOf(lastReplaced)) throw futureVersion(last.name)
  if (checksumOfAll(applied) !== checksum) {
    throw changedMigration({ en: `One of the migrations up to ${last.name}`, zh: `截至 ${last.name} 的某个迁移` })
  }
  return true
}

const record = async (tx: Transaction<Tables>, { name }: Migration, checksum: string) => {
  await tx
    .insertInto('migration')
    .values({ number: numberOf(name), name, checksum })
    .execute()
}

/** Records the baseline in place of the migrations that it replaces; returns the applied migrations. */
const takeOver = async (tx: Transaction<Tables>, baseline: Migration, checksum: string): Promise<AppliedMigration[]> => {
  await tx.deleteFrom('migration').execute()
  await record(tx, baseline, checksum)
  return await loadApplied(tx)
}

const apply = async (tx: Transaction<Tables>, migration: Migration, checksum: string) => {
  const { name, up } = migration
  try {
    if (typeof up === 'string') await sql.raw(up).execute(tx)
    else await up(tx)
  } catch (error) {
    throw new StartFault(
      'failed-migration',
      {
        en: `Migration ${name} failed and was undone: ${reasonOf(error)}.`,
        zh: `迁移 ${name} 失败，已撤销：${reasonOf(error)}。`,
      },
      error,
    )
  }
  await record(tx, migration, checksum)
}

/**
 * Migrates the schema to the current version, each migration in its own transaction under one lock, and returns the names applied now.
 * A database with the migrations that the baseline replaces is taken over: its schema is that of the baseline already.
 * Throws StartFault when the database is newer than this version or too old for it, an applied migration was changed, or one fails (it is
 * rolled back).
 */
export const migrate = async (database: Database, migrations: readonly Migration[] = allMigrations): Promise<string[]> => {
  const knownMigrations = new Map<number, { name: string; checksum: string; migration: Migration }>()
  for (const migration of migrations) {
    const number = numberOf(migration.name)
    if (number !== knownMigrations.size + 1) throw new Error(`Migration ${migration.name} is out of order: number ${knownMigrations.size + 1} was expected`)
    if (migration.replaces?.first === migration.name) throw new Error(`Migration ${migration.name} has the name of one that it replaces`)
    knownMigrations.set(number, { name: migration.name, checksum: await checksumOf(migration), migration })
  }
  const appliedBefore = await loadAppliedIfAny(database.db)
  const baseline = knownMigrations.get(1)
  if (!hasReplacedMigrations(appliedBefore, baseline?.migration)) {
    requireKnown(appliedBefore, knownMigrations)
    if (appliedBefore.length === knownMigrations.size) return []
  }
  const appliedNames: string[] = []
  const applyNext = () =>
    database.transaction(
      async (tx) => {
        const found = await lockAndLoadApplied(tx)
        const applied = baseline && hasReplacedMigrations(found, baseline.migration) ? await takeOver(tx, baseline.migration, baseline.checksum) : found
        requireKnown(applied, knownMigrations)
        const next = knownMigrations.get(applied.length + 1)
        if (next) await apply(tx, next.migration, next.checksum)
        return next?.name
      },
      { seconds: migrationSeconds },
    )
  for (let name = await applyNext(); name !== undefined; name = await applyNext()) appliedNames.push(name)
  return appliedNames
}
