import { type Kysely, sql } from 'kysely'
import { isOnShelf, isReadable } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

/** What clients may know of a list; `title`: the one for clients, empty without one. */
export type ClientList = { readonly id: string; readonly title: string; readonly cover: string | null; readonly sections: string[] }

/** A list that an account shares; null when it is unknown, deleted or of another account. */
export async function findClientList(db: Kysely<Tables>, ownerId: string, id: string): Promise<ClientList | null> {
  const { rows } = await sql<ClientList>`
    select id, client_title as title, cover_id as cover, sections from share_list where id = ${id} and owner_id = ${ownerId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** How many of these homes are in a list that an account shares and that is not deleted; null when there is no such list. */
export async function countInList(db: Kysely<Tables>, ownerId: string, listId: string, ids: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from share_list_item where list_id = share_list.id and listing_id = any(${[...ids]}::text[])) as total
    from share_list where id = ${listId} and owner_id = ${ownerId} and deleted_at is null`.execute(db)
  return rows[0]?.total ?? null
}

/** Those of these homes that are on or off the shelf, with the last change of each; none that was removed for good. */
export async function readableHomes(db: Kysely<Tables>, ids: readonly string[]): Promise<{ readonly id: string; readonly updatedAt: string }[]> {
  const { rows } = await sql<{ id: string; updatedAt: string }>`
    select id, updated_at as "updatedAt" from listing where id = any(${[...ids]}::text[]) and removed_at is null and ${isReadable()} order by id`.execute(db)
  return rows
}

/** Those of these homes that are not on the shelf; `isRemoved`: their poster removed them for good. */
export async function goneHomes(db: Kysely<Tables>, ids: readonly string[]): Promise<{ readonly id: string; readonly isRemoved: boolean }[]> {
  const { rows } = await sql<{ id: string; isRemoved: boolean }>`
    select id, removed_at is not null as "isRemoved" from listing where id = any(${[...ids]}::text[]) and not ${isOnShelf()}`.execute(db)
  return rows
}

/** The version of a list as the client of a link sees it: it changes with the list, its homes, and the answers by the link. */
export async function versionOf(db: Kysely<Tables>, code: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws(' ', revision,
      (select concat(count(*), ' ', max(updated_at)) from share_list_item join listing on listing.id = listing_id where list_id = share_list.id),
      (select concat(count(*), ' ', max(changed_at), ' ', string_agg(distinct who, ' ')) from share_reaction where code = short_url.code),
      (select concat(count(*), ' ', string_agg(distinct who, ' ')) from share_message where code = short_url.code),
      (select string_agg(concat(id, who, state, slots, agreed_at, jsonb_array_length(moves)), ' ' order by id) from share_viewing where code = short_url.code))) as version
    from short_url join share_list on share_list.id = target_id where code = ${code} and target = 'list'`.execute(db)
  return rows[0]?.version ?? ''
}
