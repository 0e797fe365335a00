import type { CodePurpose } from '@site/domain/calls/account.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { hashCode, hashSecret, newCode } from './secrets.ts'

/** Minutes until a code expires. */
const codeMinutes = 10
/** Number of wrong attempts after which a code is invalid. */
export const maxWrongAttempts = 5
const codeDigits = 6
/** Recovery codes are longer, since guessing one gives access to an account. */
const resetCodeDigits = 8
/** Of so many new codes one, chosen at random, also deletes the expired ones. */
const codesPerSweep = 20

/** Key of a code in the database; each key has one open code at a time. `subject`: the account id, or for a recovery a hash. */
export type CodeKey = { readonly purpose: CodePurpose; readonly subject: string }

/** Largest number of accounts that an address recovers, each with its own code. */
const maxRecoveryCodes = 4

/**
 * The keys of the codes of a recovery, one for each possible account: hashes of the typed address and the ticket of the requester. So wrong
 * attempts and new codes of one requester do not affect the codes of another, and unknown addresses are not stored.
 */
export const resetCodeKeys = (email: string, ticket: string): readonly CodeKey[] =>
  Array.from({ length: maxRecoveryCodes }, (_, index) => ({ purpose: 'reset', subject: hashSecret(`${ticket} ${index} ${email}`) }))

/** The text that the hash of a code includes: its key and, except for a recovery, the address it was sent to. */
const bindingOf = ({ purpose, subject }: CodeKey, address: string | null) => `${purpose} ${subject} ${purpose === 'reset' ? '' : address}`

/** Deletes expired codes of all accounts. */
export async function sweepCodes(db: Kysely<Tables>): Promise<void> {
  await sql`delete from email_code where expires_at <= now()`.execute(db)
}

/**
 * Stores a new code, which replaces an older one and expires after ten minutes; without an account (`accountId` null) it is never valid.
 * Returns the code and the address to mail it to, null for an unknown address.
 */
export async function createCode(
  db: Kysely<Tables>,
  codeKey: CodeKey,
  { accountId, address, secret }: { accountId: string | null; address: string | null; secret: string },
): Promise<{ code: string; address: string | null }> {
  if (Math.random() * codesPerSweep < 1) await sweepCodes(db)
  const code = newCode(codeKey.purpose === 'reset' ? resetCodeDigits : codeDigits)
  const hash = hashCode(code, bindingOf(codeKey, address), secret)
  const { rows } = await sql<{ address: string | null }>`
    insert into email_code (purpose, subject, account_id, address, code_hash, expires_at)
    values (${codeKey.purpose}, ${codeKey.subject}, ${accountId}, ${address}, ${hash}, now() + make_interval(mins => ${codeMinutes}))
    on conflict (purpose, subject) do update set account_id = excluded.account_id, address = excluded.address, code_hash = excluded.code_hash,
      tries = 0, expires_at = excluded.expires_at, used_at = null
    returning address`.execute(db)
  return { code, address: rows[0]?.address ?? null }
}

/** Result of a code check; `stale`: expired, used, or too many wrong attempts. */
type CodeCheck = { readonly result: 'valid'; readonly hash: string; readonly accountId: string } | { readonly result: 'wrong' | 'stale' }

/**
 * Compares a typed code with the open one and counts a wrong attempt in the same statement, so that no two requests share an attempt (safety.md, T19).
 * `address` is where the code was sent.
 */
export async function checkCode(db: Kysely<Tables>, codeKey: CodeKey, code: string, address: string | null, secret: string): Promise<CodeCheck> {
  const hash = hashCode(code, bindingOf(codeKey, address), secret)
  const { rows } = await sql<{ matches: boolean; account_id: string | null }>`
    update email_code set tries = tries + case when code_hash = ${hash} and account_id is not null then 0 else 1 end
    where purpose = ${codeKey.purpose} and subject = ${codeKey.subject} and used_at is null and expires_at > now() and tries < ${maxWrongAttempts}
    returning code_hash = ${hash} as matches, account_id`.execute(db)
  const [attempt] = rows
  if (!attempt) return { result: 'stale' }
  return attempt.matches && attempt.account_id !== null ? { result: 'valid', hash, accountId: attempt.account_id } : { result: 'wrong' }
}

/** Marks a valid code as used, in the transaction of the change that it permits; false when it is used or expired. */
export async function consumeCode(tx: Kysely<Tables>, codeKey: CodeKey, hash: string): Promise<boolean> {
  const { rows } = await sql<{ purpose: string }>`
    update email_code set used_at = now()
    where purpose = ${codeKey.purpose} and subject = ${codeKey.subject} and code_hash = ${hash} and used_at is null and expires_at > now() and tries < ${maxWrongAttempts}
    returning purpose`.execute(tx)
  return rows.length > 0
}
