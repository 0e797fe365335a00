import { visitor, type Viewer } from '@site/domain/account.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { hashSecret, isSecret } from './secrets.ts'
import { findSession, maxIdleDays, type SignedInViewer } from './sessions.store.ts'

/** Who sent a request: a person with a session, or a visitor; `hasEnded`: the request names a session that has ended. */
export type Caller = { readonly viewer: Viewer; readonly session: SignedInViewer | null; readonly hasEnded: boolean }

/** A visitor. */
export const noSession: Caller = { viewer: visitor, session: null, hasEnded: false }

async function callerOf(db: Kysely<Tables>, hashColumn: 'token_hash' | 'cookie_hash', secret: string | null): Promise<Caller> {
  if (!secret) return noSession
  const session = isSecret(secret) ? await findSession(db, hashColumn, secret) : null
  return session ? { viewer: session.viewer, session, hasEnded: false } : { ...noSession, hasEnded: true }
}

/** The caller of an API call: by the `Accesstoken` header only, which no page of another site can send. */
export const callerByToken = (db: Kysely<Tables>, request: Request): Promise<Caller> => callerOf(db, 'token_hash', request.headers.get('accesstoken'))

/** `__Host-` binds the cookie to this host over https; browsers refuse the prefix on plain http. */
const cookieName = (origin: string): string => (origin.startsWith('https:') ? '__Host-session' : 'session')

function cookieIn(header: string | null, name: string): string | null {
  const pairs = (header ?? '').split(';', 100).map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** Whether a page request comes with a session, valid or not. */
export const namesSession = (request: Request, origin: string): boolean => cookieIn(request.headers.get('cookie'), cookieName(origin)) !== null

/** The rate limit key of a request: a hash of its token or cookie, valid or not; null without one. */
export function sessionKeyOf(request: Request, origin: string): string | null {
  const secret = request.headers.get('accesstoken') ?? cookieIn(request.headers.get('cookie'), cookieName(origin))
  return secret !== null && isSecret(secret) ? hashSecret(secret) : null
}

/** The caller of a page: by the cookie, for GET and HEAD only, so that a forged POST of another site has no session (safety.md, T29). */
export const callerByCookie = (db: Kysely<Tables>, request: Request, origin: string): Promise<Caller> =>
  callerOf(db, 'cookie_hash', request.method === 'GET' || request.method === 'HEAD' ? cookieIn(request.headers.get('cookie'), cookieName(origin)) : null)

/** The `Set-Cookie` header with the secret of a session for pages; null removes the cookie. */
export function sessionCookie(secret: string | null, origin: string): string {
  const maxAge = secret === null ? 0 : maxIdleDays * 24 * 3600 // seconds
  return `${cookieName(origin)}=${secret ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
}
