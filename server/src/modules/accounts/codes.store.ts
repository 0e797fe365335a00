import type { CodePurpose } from '@site/domain/calls/account.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { hashCode, hashSecret, newCode } from './secrets.ts'

const codeMinutes = 10
/** Wrong attempts after which a code is invalid. */
export const maxTries = 5
const codeDigits = 6
/** A code that sets a password is worth guessing, so it is longer. */
const passwordCodeDigits = 8
/** One of so many new codes also deletes the expired ones, so that they do not accumulate. */
const sweepEvery = 20

/** Purpose and subject of a code: each pair has one open code at a time. */
export type CodeSubject = { readonly purpose: CodePurpose; readonly subject: string }

/** Codes of one ticket: one for each account that the address recovers. */
const codesOfTicket = 4

/**
 * The subjects of a recovery, one for each possible account: the address that was typed and the ticket of the requester, as a hash. So
 * wrong attempts and new codes of one person do not affect the code of another, and unknown addresses are not stored.
 */
export const resetSubjects = (email: string, ticket: string): readonly CodeSubject[] =>
  Array.from({ length: codesOfTicket }, (_, index) => ({ purpose: 'reset', subject: hashSecret(`${ticket} ${index} ${email}`) }))

/** What a code is bound to: its subject and, unless that is the address, the address it was sent to. */
const bindingOf = ({ purpose, subject }: CodeSubject, address: string | null) => `${purpose} ${subject} ${purpose === 'reset' ? '' : address}`

/** A code and the address that it may be mailed to, read back from the database; the address is null for an unknown one. */
export type MadeCode = { readonly code: string; readonly address: string | null }

/** Deletes expired codes of all accounts. */
export async function sweepCodes(db: Kysely<Tables>): Promise<void> {
  await sql`delete from email_code where expires_at <= now()`.execute(db)
}

/** Makes a code that replaces an older one; it expires after ten minutes. Without an account (`accountId` null) it is stored, too, and never valid. */
export async function makeCode(
  db: Kysely<Tables>,
  about: CodeSubject,
  { accountId, address, secret }: { accountId: string | null; address: string | null; secret: string },
): Promise<MadeCode> {
  if (Math.random() * sweepEvery < 1) await sweepCodes(db)
  const code = newCode(about.purpose === 'reset' ? passwordCodeDigits : codeDigits)
  const hash = hashCode(code, bindingOf(about, address), secret)
  const { rows } = await sql<{ address: string | null }>`
    insert into email_code (purpose, subject, account_id, address, code_hash, expires_at)
    values (${about.purpose}, ${about.subject}, ${accountId}, ${address}, ${hash}, now() + make_interval(mins => ${codeMinutes}))
    on conflict (purpose, subject) do update set account_id = excluded.account_id, address = excluded.address, code_hash = excluded.code_hash,
      tries = 0, expires_at = excluded.expires_at, used_at = null
    returning address`.execute(db)
  return { code, address: rows[0]?.address ?? null }
}

/** Result of a code check. `right` has what `useCode` needs; five wrong attempts invalidate the code. */
export type CodeCheck = { readonly is: 'right'; readonly hash: string; readonly accountId: string } | { readonly is: 'wrong' | 'stale' }

type Attempt = { right: boolean; account_id: string | null }

/**
 * Compares a typed code with the open one and counts a wrong attempt in the same statement, so that no two requests share an attempt (T19).
 * `address` is where it was sent.
 */
export async function tryCode(db: Kysely<Tables>, about: CodeSubject, code: string, address: string | null, secret: string): Promise<CodeCheck> {
  const hash = hashCode(code, bindingOf(about, address), secret)
  const { rows } = await sql<Attempt>`
    update email_code set tries = tries + case when code_hash = ${hash} and account_id is not null then 0 else 1 end
    where purpose = ${about.purpose} and subject = ${about.subject} and used_at is null and expires_at > now() and tries < ${maxTries}
    returning code_hash = ${hash} as right, account_id`.execute(db)
  const [attempt] = rows
  if (!attempt) return { is: 'stale' }
  return attempt.right && attempt.account_id !== null ? { is: 'right', hash, accountId: attempt.account_id } : { is: 'wrong' }
}

/** Uses up a valid code, in the transaction of what it permits; false when another request did or it expired. */
export async function useCode(tx: Kysely<Tables>, about: CodeSubject, hash: string): Promise<boolean> {
  const { rows } = await sql<{ purpose: string }>`
    update email_code set used_at = now()
    where purpose = ${about.purpose} and subject = ${about.subject} and code_hash = ${hash} and used_at is null and expires_at > now() and tries < ${maxTries}
    returning purpose`.execute(tx)
  return rows.length > 0
}
