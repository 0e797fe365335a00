import { readdirSync } from 'node:fs'
import type { Migration } from '../migrate.ts'

const folder = new URL('./', import.meta.url)

/** Migrations are found by the names of their files. */
const names = readdirSync(folder)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

const load = async (name: string): Promise<Migration> => {
  const { up, replaces } = (await import(new URL(`${name}.ts`, folder).href)) as Pick<Migration, 'up' | 'replaces'>
  return { name, up, replaces }
}

/**
 * Every migration in order. To add one: write `NNNN-title.ts` beside this file with `export const up = …` (SQL for PostgreSQL 15 to 18
 * and the embedded database, or a function of the transaction). Do not change an applied migration, the baseline included, and leave out no
 * number.
 */
export const migrations: readonly Migration[] = await Promise.all(names.map(load))
