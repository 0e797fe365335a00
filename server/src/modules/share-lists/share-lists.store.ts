import { type ListPlace, orderItems, shareListLimits } from '@site/domain/sharing/share-list.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { newId } from '../../store/ids.ts'
import { isReadable } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'
import { forgetProposals, refuseRemoved } from './feeds.store.ts'
import { lockAccount } from '../accounts/accounts.store.ts'

/** A list; `orderRevision`: the revision of its last order. */
export type StoredList = {
  readonly id: string
  readonly title: string
  readonly clientTitle: string
  readonly description: string
  readonly cover: string | null
  readonly sections: string[]
  readonly revision: number
  readonly orderRevision: number
}

/** A home of a list; `isReadable`: it is on or off the shelf, so that others can open it; `isRemoved`: its poster removed it for good. `addedAt`, `updatedAt`: when the list got it, and when the listing last changed, ISO. */
export type StoredItem = {
  readonly id: string
  readonly section: string
  readonly note: string
  readonly isNotePublic: boolean
  readonly addedAt: string
  readonly isReadable: boolean
  readonly isRemoved: boolean
  readonly updatedAt: string
}

const listColumns = sql`id, title, client_title as "clientTitle", description, cover_id as cover, sections, revision, order_revision as "orderRevision"`

/** The time during which a deleted list can be restored. */
const restorePeriod = sql`interval '30 days'`

/** A list of an account that is not deleted, or null. */
export async function findList(db: Kysely<Tables>, ownerId: string, id: string): Promise<StoredList | null> {
  const { rows } = await sql<StoredList>`
    select ${listColumns} from share_list where id = ${id} and owner_id = ${ownerId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** A list of an account that is not deleted, or null; other changes of it wait until the transaction ends. */
export async function lockList(tx: Transaction<Tables>, ownerId: string, id: string): Promise<StoredList | null> {
  const { rows } = await sql<StoredList>`
    select ${listColumns} from share_list where id = ${id} and owner_id = ${ownerId} and deleted_at is null for update`.execute(tx)
  return rows[0] ?? null
}

/** The homes of a list in its order. */
export async function itemsOf(db: Kysely<Tables>, { id, sections }: Pick<StoredList, 'id' | 'sections'>): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select item.listing_id as id, item.section, item.note, item.is_note_public as "isNotePublic", item.added_at as "addedAt",
      ${isReadable()} as "isReadable", listing.removed_at is not null as "isRemoved", listing.updated_at as "updatedAt"
    from share_list_item as item join listing on listing.id = item.listing_id where item.list_id = ${id} order by item.position, item.listing_id`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return orderItems(rows, [], sections).flatMap((place) => {
    const row = byId.get(place.id)
    return row ? [{ ...row, section: place.section }] : []
  })
}

/** Whether an account has no room for another list; locks the account, so that no list is added until the transaction ends. */
async function isFull(tx: Transaction<Tables>, ownerId: string): Promise<boolean> {
  await lockAccount(tx, ownerId)
  const { rows } = await sql<{ total: number }>`select count(*) as total from share_list where owner_id = ${ownerId} and deleted_at is null`.execute(tx)
  return (rows[0]?.total ?? 0) >= shareListLimits.lists
}

/** `id`: from the request that makes the list (`requestId`), if it has a key. */
export type NewList = { readonly title: string; readonly clientTitle?: string; readonly description: string; readonly id?: string | undefined }

/** Whether an account has made a list with an id, also one that it has deleted since. */
export async function isListMade(db: Kysely<Tables>, ownerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from share_list where id = ${id} and owner_id = ${ownerId}`.execute(db)
  return rows.length > 0
}

/** Adds an empty list; returns its id, null when the account has no room for another one. */
export async function addList(
  tx: Transaction<Tables>,
  ownerId: string,
  { title, clientTitle = '', description, id = newId() }: NewList,
): Promise<string | null> {
  if (await isFull(tx, ownerId)) return null
  await tx.insertInto('share_list').values({ id, owner_id: ownerId, title, client_title: clientTitle, description, cover_id: null }).execute()
  return id
}

/** Copies a list with homes, order and notes under another title, but without the title for clients, since it is for others; returns its id, null when the account has no room for one. */
export async function copyList(
  tx: Transaction<Tables>,
  ownerId: string,
  list: StoredList,
  { title, id: given }: Omit<NewList, 'description'>,
): Promise<string | null> {
  const id = await addList(tx, ownerId, { title, description: list.description, id: given })
  if (id === null) return null
  await tx.updateTable('share_list').set({ cover_id: list.cover, sections: list.sections }).where('id', '=', id).execute()
  await sql`
    insert into share_list_item (list_id, listing_id, section, position, note, is_note_public)
    select ${id}, listing_id, section, position, note, is_note_public from share_list_item where list_id = ${list.id}`.execute(tx)
  return id
}

/** Stores that a list changed; `isOrder`: its order or sections. Returns the new revision. */
async function addRevision(tx: Transaction<Tables>, id: string, isOrder = false): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update share_list set revision = revision + 1, order_revision = case when ${isOrder} then revision + 1 else order_revision end, updated_at = now()
    where id = ${id} returning revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

/** New titles, description and cover (a listing id) of a list; absent: it stays. */
export type ListChange = {
  readonly title?: string | undefined
  readonly clientTitle?: string | undefined
  readonly description?: string | undefined
  readonly cover?: string | null | undefined
}

/** Changes titles, description or cover of a locked list; returns its revision. */
export async function changeList(tx: Transaction<Tables>, list: StoredList, change: ListChange): Promise<number> {
  const { title, clientTitle, description, cover } = { ...list, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
  const isSame = title === list.title && clientTitle === list.clientTitle && description === list.description && cover === list.cover
  if (isSame) return list.revision
  await tx.updateTable('share_list').set({ title, client_title: clientTitle, description, cover_id: cover }).where('id', '=', list.id).execute()
  return await addRevision(tx, list.id)
}

/** What became of the homes that were to be added: `existing` were in the list, `left` are beyond the limit, `unknown` are neither on nor off the shelf, or no listings. */
export type AddedItems = { revision: number; added: string[]; existing: string[]; left: string[]; unknown: string[] }

/**
 * Adds homes at the end of a section of a locked list, in the given order up to the limit; an unknown section counts as none. `addedAt`: since when the list
 * had them, ISO, if they come back; null, or later than now: since now.
 */
export async function addItems(
  tx: Transaction<Tables>,
  list: StoredList,
  listingIds: readonly string[],
  section: string,
  addedAt: string | null = null,
): Promise<AddedItems> {
  const ids = [...new Set(listingIds)]
  const current = new Set((await itemsOf(tx, list)).map(({ id }) => id))
  const { rows } = await sql<{ id: string }>`select id from listing where id = any(${ids}::text[]) and ${isReadable()}`.execute(tx)
  const readable = new Set(rows.map(({ id }) => id))
  const existing = ids.filter((id) => current.has(id))
  const fresh = ids.filter((id) => !current.has(id) && readable.has(id))
  const added = fresh.slice(0, Math.max(0, shareListLimits.items - current.size))
  const result = { added, existing, left: fresh.slice(added.length), unknown: ids.filter((id) => !current.has(id) && !readable.has(id)) }
  if (added.length === 0) return { ...result, revision: list.revision }
  await sql`
    insert into share_list_item (list_id, listing_id, section, position, added_at)
    select ${list.id}, id, ${list.sections.includes(section) ? section : ''},
      (select coalesce(max(position), 0) from share_list_item where list_id = ${list.id}) + place, least(now(), ${addedAt}::timestamptz)
    from unnest(${added}::text[]) with ordinality as item (id, place)`.execute(tx)
  await forgetProposals(tx, list.id, added)
  return { ...result, revision: await addRevision(tx, list.id) }
}

/** Removes homes from a locked list, also as its cover, and stores them as refused, so that its feed does not add them again; returns its revision. */
export async function removeItems(tx: Transaction<Tables>, list: StoredList, listingIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from share_list_item where list_id = ${list.id} and listing_id = any(${[...listingIds]}::text[]) returning listing_id as id`.execute(tx)
  if (rows.length === 0) return list.revision
  await refuseRemoved(
    tx,
    list.id,
    rows.map(({ id }) => id),
  )
  if (list.cover !== null && listingIds.includes(list.cover)) await tx.updateTable('share_list').set({ cover_id: null }).where('id', '=', list.id).execute()
  return await addRevision(tx, list.id)
}

/** Stores the order and the sections of a locked list; returns its revision. */
export async function storeOrder(tx: Transaction<Tables>, list: StoredList, sections: readonly string[], places: readonly ListPlace[]): Promise<number> {
  const rows = places.map(({ id, section }, position) => ({ id, section, position }))
  await sql`
    update share_list_item set section = place.section, position = place.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as place (id text, section text, position integer)
    where list_id = ${list.id} and listing_id = place.id`.execute(tx)
  await tx
    .updateTable('share_list')
    .set({ sections: [...sections] })
    .where('id', '=', list.id)
    .execute()
  return await addRevision(tx, list.id, true)
}

/** Stores the note of a home of a locked list; returns the revision, null when the list lacks the home. */
export async function storeNote(tx: Transaction<Tables>, list: StoredList, listingId: string, note: string, isPublic: boolean): Promise<number | null> {
  const item = await tx
    .selectFrom('share_list_item')
    .select(['note', 'is_note_public'])
    .where('list_id', '=', list.id)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  if (!item) return null
  if (item.note === note && item.is_note_public === isPublic) return list.revision
  await tx.updateTable('share_list_item').set({ note, is_note_public: isPublic }).where('list_id', '=', list.id).where('listing_id', '=', listingId).execute()
  return await addRevision(tx, list.id)
}

/** Deletes a list of an account; false for an unknown id. Deleting it again changes nothing. */
export async function deleteList(db: Kysely<Tables>, ownerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update share_list set deleted_at = coalesce(deleted_at, now()) where id = ${id} and owner_id = ${ownerId} returning 1`.execute(db)
  return rows.length > 0
}

/** Restores a deleted list of an account: `full` when the account has no room for another one, `unknown` for an unknown id or after 30 days. */
export async function restoreList(tx: Transaction<Tables>, ownerId: string, id: string): Promise<'restored' | 'full' | 'unknown'> {
  const full = await isFull(tx, ownerId)
  const { rows } = await sql<{ isDeleted: boolean }>`
    select deleted_at is not null as "isDeleted" from share_list
    where id = ${id} and owner_id = ${ownerId} and (deleted_at is null or deleted_at > now() - ${restorePeriod})`.execute(tx)
  if (!rows[0]) return 'unknown'
  if (!rows[0].isDeleted) return 'restored'
  if (full) return 'full'
  await tx.updateTable('share_list').set({ deleted_at: null }).where('id', '=', id).execute()
  return 'restored'
}

/** The ids of the listings with these numbers. */
export async function idsWithNumbers(db: Kysely<Tables>, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from listing where number = any(${[...numbers]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}
