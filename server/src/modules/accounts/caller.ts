import { visitor, type Viewer } from '@site/domain/account.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { hashSecret, isSecret } from './secrets.ts'
import { findSession, idleDays, type SignedInViewer } from './sessions.store.ts'

/** The caller of a token: a person, a visitor (no token), or a person whose session has ended (an unknown token). */
export type Caller = { readonly viewer: Viewer; readonly session: SignedInViewer | null; readonly hasEnded: boolean }

/** The caller without a session. */
export const noSession: Caller = { viewer: visitor, session: null, hasEnded: false }

/** The caller of a call: by the `Accesstoken` header alone, which no page of another site can send. */
export async function viewerOfToken(db: Kysely<Tables>, request: Request): Promise<Caller> {
  const token = request.headers.get('accesstoken')
  if (token === null || token === '') return noSession
  const session = isSecret(token) ? await findSession(db, 'token_hash', token) : null
  return session ? { viewer: session.viewer, session, hasEnded: false } : { ...noSession, hasEnded: true }
}

/** `__Host-` binds the cookie to this host over https; browsers refuse the prefix on plain http. */
const cookieName = (origin: string): string => (origin.startsWith('https:') ? '__Host-session' : 'session')

function cookieIn(header: string | null, name: string): string | null {
  const pairs = (header ?? '').split(';', 100).map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** The key under which reads of a session are counted: by the secret of the call or page, valid or not. */
export function readerOf(request: Request, origin: string): string | null {
  const secret = request.headers.get('accesstoken') ?? cookieIn(request.headers.get('cookie'), cookieName(origin))
  return secret !== null && isSecret(secret) ? hashSecret(secret) : null
}

/** The caller of a page: by the cookie, for GET and HEAD only, so that a forged POST of another site has no session (T29). */
export async function viewerOfCookie(db: Kysely<Tables>, request: Request, origin: string): Promise<Caller> {
  const secret = request.method === 'GET' || request.method === 'HEAD' ? cookieIn(request.headers.get('cookie'), cookieName(origin)) : null
  const session = secret !== null && isSecret(secret) ? await findSession(db, 'cookie_hash', secret) : null
  return session ? { viewer: session.viewer, session, hasEnded: false } : { ...noSession, hasEnded: secret !== null && secret !== '' }
}

/** The `Set-Cookie` that identifies the person to pages, or with null removes it. */
export function sessionCookie(secret: string | null, origin: string): string {
  const age = secret === null ? 0 : idleDays * 24 * 3600
  return `${cookieName(origin)}=${secret ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
}
