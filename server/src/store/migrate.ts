import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { reasonOf, StartFault } from './faults.ts'
import { migrations as allMigrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'

/** One change of the schema. `name` is its file name without extension, such as `0001-market`; `up` is SQL, or a function of the transaction. */
export type Migration = { readonly name: string; readonly up: string | ((tx: Transaction<Tables>) => Promise<void>) }

type Applied = { readonly number: number; readonly name: string; readonly checksum: string }

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

const loadApplied = (db: Kysely<Tables>): Promise<Applied[]> => db.selectFrom('migration').select(['number', 'name', 'checksum']).orderBy('number').execute()

/** The applied migrations, under the lock; creates the table of migrations when it is missing. */
const lockAndLoadApplied = async (tx: Transaction<Tables>): Promise<Applied[]> => {
  await lockPreparation(tx)
  await sql`create table if not exists migration (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null default now())`.execute(tx)
  return await loadApplied(tx)
}

/** The applied migrations, without a lock or a write: a start with a full disk can still serve reads. */
const loadAppliedIfAny = async (db: Kysely<Tables>): Promise<Applied[]> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(db)
  return rows[0]?.exists ? await loadApplied(db) : []
}

const requireKnown = (applied: readonly Applied[], known: ReadonlyMap<number, { name: string; checksum: string }>) => {
  for (const { number, name, checksum } of applied) {
    const ownMigration = known.get(number)
    if (!ownMigration) {
      throw new StartFault('future-version', {
        en: `This database was made by a newer version (migration ${name}); start that version or restore a backup.`,
        zh: `此数据库由更新的版本创建（迁移 ${name}）；请启动该版本，或恢复备份。`,
      })
    }
    if (ownMigration.name !== name || ownMigration.checksum !== checksum) {
      throw new StartFault('changed-migration', {
        en: `Migration ${name} was changed after it was applied to this database; use the version that made it, or restore a backup.`,
        zh: `迁移 ${name} 在应用到此数据库之后被改动；请使用创建它的版本，或恢复备份。`,
      })
    }
  }
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
  await tx
    .insertInto('migration')
    .values({ number: numberOf(name), name, checksum })
    .execute()
}

/**
 * Migrates the schema to the current version, each migration in its own transaction under one lock, and returns the names applied now.
 * Throws StartFault when the database is newer than this version, an applied migration was changed, or one fails (it is rolled back).
 */
export const migrate = async (database: Database, migrations: readonly Migration[] = allMigrations): Promise<string[]> => {
  const known = new Map<number, { name: string; checksum: string; migration: Migration }>()
  for (const migration of migrations) {
    const number = numberOf(migration.name)
    if (number !== known.size + 1) throw new Error(`Migration ${migration.name} is out of order: number ${known.size + 1} was expected`)
    known.set(number, { name: migration.name, checksum: await checksumOf(migration), migration })
  }
  const appliedBefore = await loadAppliedIfAny(database.db)
  requireKnown(appliedBefore, known)
  if (appliedBefore.length === known.size) return []
  const newlyApplied: string[] = []
  const applyNext = () =>
    database.transaction(
      async (tx) => {
        const applied = await lockAndLoadApplied(tx)
        requireKnown(applied, known)
        const next = known.get(applied.length + 1)
        if (next) await apply(tx, next.migration, next.checksum)
        return next?.name
      },
      { seconds: migrationSeconds },
    )
  for (let name = await applyNext(); name !== undefined; name = await applyNext()) newlyApplied.push(name)
  return newlyApplied
}
