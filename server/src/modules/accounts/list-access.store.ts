import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** The account is of an agent with a confirmed address: nobody else may have lists. */
const mayHaveLists = sql<boolean>`role = 'Intermediary' and email_confirmed_at is not null and deleted_at is null`
const hasLists = sql<boolean>`'sharelist' = any(permission_codes)`

/** Switches the lists of an agent with a confirmed address on, unless an operator has switched them off. */
export async function openLists(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`update account set permission_codes = array_append(permission_codes, 'sharelist'), lists_asked_at = null
    where id = ${id} and ${mayHaveLists} and not ${hasLists} and lists_closed_at is null`.execute(db)
}

/** What `listStates` (calls/account.ts) of an account depends on. */
export type ListAccess = { readonly hasLists: boolean; readonly isConfirmed: boolean; readonly hasAsked: boolean }

/** The access of an account to lists; null when it is unknown or deleted. */
export async function listAccess(db: Kysely<Tables>, id: string): Promise<ListAccess | null> {
  const { rows } = await sql<ListAccess>`select ${hasLists} as "hasLists", email_confirmed_at is not null as "isConfirmed",
    lists_asked_at is not null as "hasAsked" from account where id = ${id} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Stores that an agent asks for lists; false when the agent has them, has asked, or may not ask. */
export async function askForLists(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`update account set lists_asked_at = now()
    where id = ${id} and ${mayHaveLists} and not ${hasLists} and lists_asked_at is null returning id`.execute(db)
  return rows.length > 0
}

/** An agent who asks for lists; `askedAt`: ISO. */
export type ListRequest = { readonly id: string; readonly username: string; readonly name: string; readonly homes: number; readonly askedAt: string }

/** The agents who ask for lists, the longest wait first; `homes`: how many they have on the shelf. */
export async function listRequests(db: Kysely<Tables>, limit: number): Promise<ListRequest[]> {
  const { rows } = await sql<ListRequest>`select id, username, name, lists_asked_at as "askedAt",
    (select count(*)::integer from listing where poster_id = account.id and shelf = 'OnShelf') as homes
    from account where lists_asked_at is not null and deleted_at is null and role = 'Intermediary' order by lists_asked_at, id limit ${limit}::integer`.execute(
    db,
  )
  return rows
}

/** Whether an agent waits for an answer; locks the account until the transaction ends, so that two operators do not both answer. */
export async function lockRequest(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account where id = ${id} and deleted_at is null and lists_asked_at is not null for update`.execute(tx)
  return rows.length > 0
}
