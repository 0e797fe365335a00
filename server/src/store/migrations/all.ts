import type { Migration } from '../migrate.ts'
import { up as market } from './0001-market.ts'

/**
 * Every migration in order. To add one: write `NNNN-title.ts` beside this file with `export const up = …` (SQL for PostgreSQL 15 to 18
 * and the embedded database, or a function over the transaction), and add its line here. An applied migration is never changed.
 */
export const migrations: readonly Migration[] = [{ name: '0001-market', up: market }]
