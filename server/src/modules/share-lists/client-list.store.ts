import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** What clients may know of a list. */
export type ClientList = { readonly id: string; readonly title: string; readonly cover: string | null; readonly sections: string[] }

/** A list that an account shares; null when it is unknown, deleted or of another account. */
export async function findClientList(db: Kysely<Tables>, ownerId: string, id: string): Promise<ClientList | null> {
  const { rows } = await sql<ClientList>`
    select id, title, cover_id as cover, sections from share_list where id = ${id} and owner_id = ${ownerId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** How many of these homes are in a list that an account shares and that is not deleted; null when there is no such list. */
export async function countInList(db: Kysely<Tables>, ownerId: string, listId: string, ids: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from share_list_item where list_id = share_list.id and listing_id = any(${[...ids]}::text[])) as total
    from share_list where id = ${listId} and owner_id = ${ownerId} and deleted_at is null`.execute(db)
  return rows[0]?.total ?? null
}
