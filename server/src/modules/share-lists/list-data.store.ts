import type { ExportedAccount } from '@site/domain/calls/account.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { viewingState } from '../../store/off-viewing.ts'
import type { Tables } from '../../store/tables.ts'

/** Deletes the answers of clients to links that a condition selects, and the names of these clients. The links stay, so that they say that they have ended. */
async function forgetClients(db: Kysely<Tables>, links: RawBuilder<boolean>): Promise<void> {
  for (const table of ['share_reaction', 'share_message', 'share_viewing', 'share_device', 'share_name'] as const)
    await sql`delete from ${sql.table(table)} using short_url where short_url.code = ${sql.ref(`${table}.code`)} and ${links}`.execute(db)
  await sql`update short_url set name = '' where name <> '' and ${links}`.execute(db)
}

/** Deletes lists that were deleted 30 days ago or earlier, and the answers to them. */
export async function sweepLists(db: Kysely<Tables>): Promise<void> {
  const old = sql`select id from share_list where deleted_at <= now() - interval '30 days'`
  const { rows } = await sql<{ id: string }>`${old}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await forgetClients(db, sql`short_url.target = 'list' and short_url.target_id = any(${ids}::text[])`)
  await sql`delete from share_list where id = any(${ids}::text[]) and deleted_at <= now() - interval '30 days'`.execute(db)
}

/** Deletes the lists of an account, and the answers of its clients. */
export async function deleteLists(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await forgetClients(tx, sql`short_url.user_id = ${accountId}`)
  await tx.deleteFrom('share_list').where('owner_id', '=', accountId).execute()
}

/** The lists of an account, the newest first, also deleted ones that can be restored. */
export async function listsForExport(db: Kysely<Tables>, accountId: string): Promise<ExportedAccount['lists']> {
  const { rows } = await sql<ExportedAccount['lists'][number]>`
    select id, title, client_title as "clientTitle", description, sections, created_at as "createdAt", deleted_at as "deletedAt",
      coalesce((select json_agg(json_build_object('listingId', listing_id, 'section', section, 'note', note, 'isNotePublic', is_note_public)
        order by position, listing_id) from share_list_item where list_id = share_list.id), '[]') as items,
      (select json_build_object('address', address, 'mode', mode) from share_feed join saved_search on saved_search.id = saved_search_id
        where list_id = share_list.id) as feed,
      array(select listing_id from share_proposal where list_id = share_list.id order by at desc, listing_id) as proposals,
      array(select listing_id from share_refusal where list_id = share_list.id order by listing_id) as refusals
    from share_list where owner_id = ${accountId} order by created_at desc, id desc`.execute(db)
  return rows
}

/** What clients answered by the links of an account, and what the account answered them, the newest first. */
export async function answersForExport(db: Kysely<Tables>, accountId: string): Promise<ExportedAccount['listAnswers']> {
  const { rows } = await sql<ExportedAccount['listAnswers'][number]>`
    select short_url.code, name as "linkName", kind, who, text, at from short_url join (
      select code, coalesce(verdict, 'note') as kind, who, note as text, changed_at as at from share_reaction
      union all select code, case when is_from_agent then 'answer' else 'question' end, who, text, created_at from share_message
      union all select code, 'viewing ' || ${viewingState}, who, note, created_at from share_viewing
    ) as given on given.code = short_url.code where user_id = ${accountId} order by at desc, code`.execute(db)
  return rows
}
