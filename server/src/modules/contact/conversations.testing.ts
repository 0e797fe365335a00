import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Person } from '../accounts/accounts.testing.ts'
import { joinConversations } from './contact.store.ts'

/** Moves an account to another confirmed address, as account/changeemail does. */
export async function changeConfirmedEmail(database: Database, person: Person, email: string): Promise<void> {
  await sql`update account set email = ${email}, email_confirmed_at = now() where id = ${person.id}`.execute(database.db)
  await database.transaction((tx) => joinConversations(tx, person.id, email))
}
