import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'

/** Whether nobody has put anything in yet: no city and no listing. */
export async function holdsNothing(db: Kysely<Tables>): Promise<boolean> {
  const city = await db.selectFrom('city').select('id').limit(1).executeTakeFirst()
  if (city) return false
  return (await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Somebody made up, to post in a demo market. */
export type DemoAccount = Pick<Tables['account'], 'username' | 'name' | 'role'>

/** Adds accounts that are marked as demo and answers their ids by username. Fails when a username is taken. */
export async function addDemoAccounts(tx: Kysely<Tables>, accounts: readonly DemoAccount[]): Promise<ReadonlyMap<string, string>> {
  const rows = accounts.map(({ username, name, role }) => ({ id: newId(), username, name, role, is_demo: true }))
  if (rows.length > 0) await tx.insertInto('account').values(rows).execute()
  return new Map(rows.map(({ username, id }) => [username, id]))
}

/** Renews the planner's statistics after much was added: an embedded database has nobody else to do it. */
export const renewStatistics = (db: Kysely<Tables>): Promise<unknown> => sql`analyze`.execute(db)
