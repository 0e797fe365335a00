import type { CodeOf } from '@site/domain/choices.ts'
import type { Kysely } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'

type DemoAccount = { readonly username: string; readonly name: string; readonly role: CodeOf<'role'> }

/** Adds the made-up posters of the demo market, who cannot sign in; answers their ids by username. A taken username fails the whole. */
export async function addDemoAccounts(db: Kysely<Tables>, accounts: readonly DemoAccount[]): Promise<ReadonlyMap<string, string>> {
  const rows = accounts.map(({ username, name, role }) => ({ id: newId(), username, name, role, is_demo: true }))
  await db.insertInto('account').values(rows).execute()
  return new Map(rows.map(({ username, id }) => [username, id]))
}
