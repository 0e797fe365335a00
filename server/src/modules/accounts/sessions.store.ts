import type { Viewer } from '@site/domain/account.ts'
import type { SessionView } from '@site/domain/calls/account.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { type PermissionCode, permissionCodes } from '@site/domain/permissions.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** Days until an unused session expires, and its longest life in days (the database's clock, F7). */
export const idleDays = 30
const maxDays = 180
/** A use is stored at most once in so many minutes, so that reads do not become writes. */
const noteMinutes = 10
/** Sessions of one account; the one used longest ago ends first. */
const maxSessions = 30

/** The viewer of a session, and the session. */
export type SignedInViewer = {
  readonly viewer: Viewer & { readonly id: string; readonly role: CodeOf<'role'> }
  readonly sessionId: string
  readonly expiresAt: string
}

/** A new session with its secrets: `token` for calls, `cookie` for pages. Only their hashes are stored. */
export type NewSession = SignedInViewer & { readonly token: string; readonly cookie: string }

const isPermissionCode = (code: string): code is PermissionCode => (permissionCodes as readonly string[]).includes(code)

const viewerOf = ({
  account_id: id,
  role,
  permission_codes: codes,
}: Pick<SessionRow, 'account_id' | 'role' | 'permission_codes'>): SignedInViewer['viewer'] => ({
  id,
  role: role as CodeOf<'role'>, // a check constraint restricts it
  permissionCodes: codes.filter(isPermissionCode),
})

/**
 * Opens a session for an account; null when its password is not the one that was just verified (`passwordHash`). The row is locked, so that
 * a change of password either comes first and prevents it, or ends it (T20). One statement, so that a burst of sign-ins leaves the database
 * to others (F17).
 */
export async function openSession(tx: Kysely<Tables>, accountId: string, passwordHash: string, agent: string): Promise<NewSession | null> {
  const [sessionId, token, cookie] = [newId(), newSecret(), newSecret()]
  const { rows } = await sql<SessionRow>`
    with owner as (
      select id, role, permission_codes from account where id = ${accountId} and password_hash = ${passwordHash} and deleted_at is null for share
    ), made as (
      insert into session (id, account_id, token_hash, cookie_hash, agent, expires_at)
      select ${sessionId}, id, ${hashSecret(token)}, ${hashSecret(cookie)}, ${agent}, now() + make_interval(days => ${idleDays}) from owner
      returning account_id, expires_at
    ), swept as (
      delete from session where account_id in (select id from owner) and (expires_at <= now() or id in (
        select id from session where account_id = ${accountId} order by last_used_at desc, id desc offset ${maxSessions - 1}))
    )
    select made.account_id, made.expires_at, owner.role, owner.permission_codes from made join owner on owner.id = made.account_id`.execute(tx)
  const [row] = rows
  return row ? { viewer: viewerOf(row), sessionId, expiresAt: row.expires_at, token, cookie } : null
}

type SessionRow = { id: string; account_id: string; role: string; permission_codes: string[]; expires_at: string; is_noted: boolean }

/** The session of a secret, null when it ended or never existed; a use extends it, up to its longest life. */
export async function findSession(db: Kysely<Tables>, hashColumn: 'token_hash' | 'cookie_hash', secret: string): Promise<SignedInViewer | null> {
  const { rows } = await sql<SessionRow>`
    select session.id, account_id, role, permission_codes, expires_at, last_used_at > now() - make_interval(mins => ${noteMinutes}) as is_noted
    from session join account on account.id = account_id
    where ${sql.ref(hashColumn)} = ${hashSecret(secret)} and expires_at > now() and deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const expiresAt = row.is_noted ? row.expires_at : await noteUse(db, row.id)
  return expiresAt === null ? null : { viewer: viewerOf(row), sessionId: row.id, expiresAt }
}

/** Stores a use; returns when the session now expires, null when it ended meanwhile. */
async function noteUse(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ expires_at: string }>`
    update session set last_used_at = now(),
      expires_at = least(now() + make_interval(days => ${idleDays}), created_at + make_interval(days => ${maxDays}))
    where id = ${id} returning expires_at`.execute(db)
  return rows[0]?.expires_at ?? null
}

/** The open sessions of an account, the latest used first. */
export async function sessionsOf(db: Kysely<Tables>, accountId: string, currentId: string | null): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'agent', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, isCurrent: row.id === currentId }))
}

/** Ends one session of an account; false when the account has no such session. */
export async function endSession(tx: Kysely<Tables>, accountId: string, id: string): Promise<boolean> {
  const ended = await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', '=', id).returning('id').execute()
  return ended.length > 0
}

/** Deletes the open codes of an account: one that was sent to an older address must not recover it. */
export async function forgetCodes(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('email_code').where('account_id', '=', accountId).execute()
}

/** Ends every session and every open code of an account. */
export async function endSessionsAndCodes(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await forgetCodes(tx, accountId)
}

/** Deletes ended sessions of all accounts. */
export async function sweepSessions(db: Kysely<Tables>): Promise<void> {
  await sql`delete from session where expires_at <= now()`.execute(db)
}
