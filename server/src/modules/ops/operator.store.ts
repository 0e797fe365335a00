import { usernameKey } from '@site/domain/accounts/account-rules.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { defaultPermissions, type PermissionCode } from '@site/domain/permissions.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { joinConversations } from '../contact/contact.store.ts'

/** The permissions of a person who runs the site. */
export const operatorCodes: readonly PermissionCode[] = ['listing.review', 'user.review', 'site.admin']

/** An account that an operator adds. */
export type OperatorsAccount = {
  readonly username: string
  readonly name: string
  /** Stored as confirmed, since the operator entered it. Null: the person has no mail address. */
  readonly email: string | null
  readonly passwordHash: string
  readonly role: CodeOf<'role'>
  readonly isOperator: boolean
}

/** Adds an account; returns its id, null when the username exists. Fails with a unique violation (23505) when another account confirmed the address. */
export async function createAccount(tx: Kysely<Tables>, { username, name, email, passwordHash, role, isOperator }: OperatorsAccount): Promise<string | null> {
  const row = { id: newId(), username, username_key: usernameKey(username), name, role, email, password_hash: passwordHash }
  const added = await tx
    .insertInto('account')
    .values({
      ...row,
      email_confirmed_at: email === null ? null : sql<string>`now()`,
      permission_codes: [...defaultPermissions, ...(isOperator ? operatorCodes : [])],
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && email !== null) await joinConversations(tx, added.id, email)
  return added?.id ?? null
}

/** Sets the role of an account; false if it is the same already, or there is no such account. */
export async function setRole(tx: Kysely<Tables>, id: string, role: CodeOf<'role'>): Promise<boolean> {
  const changed = await tx.updateTable('account').set({ role }).where('id', '=', id).where('role', '<>', role).returning('id').execute()
  return changed.length > 0
}

/** Grants or revokes a permission; false when nothing changed. For lists this also closes the request of the agent. */
export async function setPermission(tx: Kysely<Tables>, id: string, code: PermissionCode, isOn: boolean): Promise<boolean> {
  const hasCode = sql<boolean>`${code} = any(permission_codes)`
  const change = isOn ? sql<string[]>`array_append(permission_codes, ${code})` : sql<string[]>`array_remove(permission_codes, ${code})`
  if (code === 'sharelist') {
    const closed = isOn ? null : sql<string>`now()`
    await tx.updateTable('account').set({ lists_asked_at: null, lists_closed_at: closed }).where('id', '=', id).execute()
  }
  const changed = await tx.updateTable('account').set({ permission_codes: change }).where('id', '=', id).where(hasCode, '=', !isOn).returning('id').execute()
  return changed.length > 0
}

/** Accounts whose username contains the text (all for ''), newest first, demo accounts last; `total` ignores the limit. */
export async function listAccounts(db: Kysely<Tables>, text: string, limit: number) {
  const matching = db
    .selectFrom('account')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`position(${usernameKey(text)} in username_key) > 0 or ${text} = ''`)
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const accounts = await matching
    .select(['username', 'name', 'role', 'email', 'permission_codes as permissionCodes'])
    .select(sql<boolean>`email_confirmed_at is not null`.as('isEmailConfirmed'))
    .orderBy('is_demo')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { accounts, total: Number(total) }
}

/** Audit entries (of one subject, if given), newest first; accounts that still exist are named by their usernames. */
export async function listAudit(db: Kysely<Tables>, subjectId: string | null, limit: number) {
  let entries = db
    .selectFrom('audit_log')
    .leftJoin('account as done_by', 'done_by.id', 'audit_log.actor')
    .leftJoin('account as done_to', 'done_to.id', 'audit_log.subject')
    .select([
      'at',
      'act',
      'detail',
      sql<string>`coalesce(done_by.username, actor)`.as('actor'),
      sql<string | null>`coalesce(done_to.username, subject)`.as('subject'),
    ])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
  if (subjectId !== null) entries = entries.where('audit_log.subject', '=', subjectId)
  return await entries.execute()
}
