import { type RawBuilder, sql } from 'kysely'

/** SQL condition: an account exists and may use lists (`listsProblem` of domain). */
export const mayUseLists = sql<boolean>`(account.deleted_at is null and account.role = 'Intermediary' and 'sharelist' = any(account.permission_codes))`

/**
 * SQL condition: a short code still opens something. A link has ended when it was revoked or its end has passed, by the database's clock; one to a
 * list also when the list or its owner's account is deleted, or the owner may no longer use lists. It is the only
 * rule about ends. `table`: alias of `short_url` in the query.
 */
export const isOpenLink = (table = 'short_url'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('revoked_at')} is null and (${column('expires_at')} is null or ${column('expires_at')} > now())
    and (${column('target')} is distinct from 'list' or exists (
      select from share_list join account on account.id = share_list.owner_id
      where share_list.id = ${column('target_id')} and share_list.deleted_at is null and ${mayUseLists})))`
}
