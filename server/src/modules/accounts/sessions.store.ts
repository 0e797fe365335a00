import type { Viewer } from '@site/domain/account.ts'
import type { SessionView } from '@site/domain/calls/account.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { type PermissionCode, permissionCodes } from '@site/domain/permissions.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { isDeletedWithAccount, storeClosedIds } from './closed-links.store.ts'
import { hashSecret, isSecret, newSecret } from './secrets.ts'

/** Days until an unused session expires, and days until it expires in any case (by the database's clock). */
export const maxIdleDays = 30
const maxSessionDays = 180
/** A use is stored only if the last stored one is so many minutes ago, so that few reads cause a write. */
const minMinutesBetweenUses = 10
/** Largest number of sessions of an account; the least recently used one ends. */
const maxSessions = 30

/** A viewer with an open session; `expiresAt` as ISO 8601. */
export type SignedInViewer = {
  readonly viewer: Viewer & { readonly id: string; readonly role: CodeOf<'role'> }
  readonly sessionId: string
  readonly expiresAt: string
}

/** A new session with its secrets: `token` for calls, `cookie` for pages. Only their hashes are stored. */
export type NewSession = SignedInViewer & { readonly token: string; readonly cookie: string }

const isPermissionCode = (code: string): code is PermissionCode => (permissionCodes as readonly string[]).includes(code)

const viewerOf = (row: Pick<SessionRow, 'account_id' | 'role' | 'permission_codes'>): SignedInViewer['viewer'] => ({
  id: row.account_id,
  role: row.role,
  permissionCodes: row.permission_codes.filter(isPermissionCode),
})

/**
 * Opens a session for an account; null when its password is not the one that was just verified (`passwordHash`). The row is locked, so that
 * a change of password either comes first and prevents it, or ends it (docs/safety.md, T20). One statement, so that a burst of sign-ins
 * leaves the database to others. `agent`: browser and system, such as `Chrome · Android`, for the list of sessions.
 */
export async function openSession(tx: Kysely<Tables>, accountId: string, passwordHash: string, agent: string): Promise<NewSession | null> {
  const [sessionId, token, cookie] = [newId(), newSecret(), newSecret()]
  const { rows } = await sql<SessionRow>`
    with owner as (
      select id, role, permission_codes from account where id = ${accountId} and password_hash = ${passwordHash} and deleted_at is null for share
    ), made as (
      insert into session (id, account_id, token_hash, cookie_hash, agent, expires_at)
      select ${sessionId}, id, ${hashSecret(token)}, ${hashSecret(cookie)}, ${agent}, now() + make_interval(days => ${maxIdleDays}) from owner
      returning account_id, expires_at
    ), swept as (
      delete from session where account_id in (select id from owner) and (expires_at <= now() or id in (
        select id from session where account_id = ${accountId} order by last_used_at desc, id desc offset ${maxSessions - 1}))
    )
    select made.account_id, made.expires_at, owner.role, owner.permission_codes from made join owner on owner.id = made.account_id`.execute(tx)
  const [row] = rows
  return row ? { viewer: viewerOf(row), sessionId, expiresAt: row.expires_at, token, cookie } : null
}

type SessionRow = { id: string; account_id: string; role: CodeOf<'role'>; permission_codes: string[]; expires_at: string; is_use_recent: boolean }

/** The session of a secret, null when it ended or never existed. Each use extends it, up to `maxSessionDays`. */
export async function findSession(db: Kysely<Tables>, hashColumn: 'token_hash' | 'cookie_hash', secret: string): Promise<SignedInViewer | null> {
  const { rows } = await sql<SessionRow>`
    select session.id, account_id, role, permission_codes, expires_at, last_used_at > now() - make_interval(mins => ${minMinutesBetweenUses}) as is_use_recent
    from session join account on account.id = account_id
    where ${sql.ref(hashColumn)} = ${hashSecret(secret)} and expires_at > now() and deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const expiresAt = row.is_use_recent ? row.expires_at : await storeUse(db, row.id)
  return expiresAt === null ? null : { viewer: viewerOf(row), sessionId: row.id, expiresAt }
}

/** Stores a use; returns the new time of expiry, null when the session ended meanwhile. */
async function storeUse(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ expires_at: string }>`
    update session set last_used_at = now(),
      expires_at = least(now() + make_interval(days => ${maxIdleDays}), created_at + make_interval(days => ${maxSessionDays}))
    where id = ${id} returning expires_at`.execute(db)
  return rows[0]?.expires_at ?? null
}

/** The open sessions of an account, the latest used first; `currentId`: the session of the caller. */
export async function sessionsOf(db: Kysely<Tables>, accountId: string, currentId: string | null = null): Promise<SessionView[]> {
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

/** Deletes the open codes of an account: a code that was sent to an older address must not recover it. */
export async function deleteCodes(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('email_code').where('account_id', '=', accountId).execute()
}

/** Ends every session of an account and deletes its mailed codes. */
export async function endSessionsAndMailedCodes(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await deleteCodes(tx, accountId)
}

/** Ends the sessions and mailed codes of an account that is closed, and keeps the hashes of its tokens. */
export async function closeSessions(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await storeClosedIds(tx, sql`select token_hash as id from session where account_id = ${accountId} and expires_at > now()`)
  await endSessionsAndMailedCodes(tx, accountId)
}

/** Why a token has no session: its account is deleted, or the session has ended. Only a holder of the token learns it. */
export async function endedProblem(db: Kysely<Tables>, token: string | null): Promise<'accountDeleted' | 'sessionEnded'> {
  return token !== null && isSecret(token) && (await isDeletedWithAccount(db, hashSecret(token))) ? 'accountDeleted' : 'sessionEnded'
}

/** Deletes ended sessions of all accounts. */
export async function sweepSessions(db: Kysely<Tables>): Promise<void> {
  await sql`delete from session where expires_at <= now()`.execute(db)
}
