import type { CodePurpose } from '@site/domain/calls/account.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { hashCode, hashSecret, newCode } from './secrets.ts'

const codeMinutes = 10
/** Wrong tries that burn a code. */
export const triesMost = 5
const codeDigits = 6
/** A code that sets a password is worth guessing. */
const passwordCodeDigits = 8
/** One in so many new codes also forgets those that have run out, so that they never pile up. */
const sweepEvery = 20

/** What a code is for: there is one open code at a time for each. */
export type CodeSubject = { readonly purpose: CodePurpose; readonly subject: string }

/** Codes that one ticket may have: one for each account that the address recovers. */
const codesOfTicket = 4

/**
 * The subjects of a recovery, one for each account that it may be of: the address that was typed and the ticket of who typed it, as a hash.
 * So one person's wrong tries and new codes leave the code of another alone, and unknown addresses are not kept.
 */
export const resetSubjects = (email: string, ticket: string): readonly CodeSubject[] =>
  Array.from({ length: codesOfTicket }, (_, at) => ({ purpose: 'reset', subject: hashSecret(`${ticket} ${at} ${email}`) }))

/** What a code holds for: its subject and, unless that is the address already, the address it was sent to. */
const boundTo = ({ purpose, subject }: CodeSubject, address: string | null) => `${purpose} ${subject} ${purpose === 'reset' ? '' : address}`

/** A code and the address that it may be mailed to, read back from the database; null when it is for nobody. */
export type MadeCode = { readonly code: string; readonly address: string | null }

/** Forgets codes that have run out, of anybody. */
export async function sweepCodes(db: Kysely<Tables>): Promise<void> {
  await sql`delete from email_code where expires_at <= now()`.execute(db)
}

/** A new code in place of an older one; it lasts ten minutes. For nobody (`accountId` null) it is made and kept all the same, and is never right. */
export async function makeCode(
  db: Kysely<Tables>,
  about: CodeSubject,
  { accountId, address, secret }: { accountId: string | null; address: string | null; secret: string },
): Promise<MadeCode> {
  if (Math.random() * sweepEvery < 1) await sweepCodes(db)
  const code = newCode(about.purpose === 'reset' ? passwordCodeDigits : codeDigits)
  const hash = hashCode(code, boundTo(about, address), secret)
  const { rows } = await sql<{ address: string | null }>`
    insert into email_code (purpose, subject, account_id, address, code_hash, expires_at)
    values (${about.purpose}, ${about.subject}, ${accountId}, ${address}, ${hash}, now() + make_interval(mins => ${codeMinutes}))
    on conflict (purpose, subject) do update set account_id = excluded.account_id, address = excluded.address, code_hash = excluded.code_hash,
      tries = 0, expires_at = excluded.expires_at, used_at = null
    returning address`.execute(db)
  return { code, address: rows[0]?.address ?? null }
}

/** How a code was taken. `right` carries what `useCode` needs; five wrong ones burn it. */
export type CodeCheck = { readonly is: 'right'; readonly hash: string; readonly accountId: string } | { readonly is: 'wrong' | 'stale' }

type Tried = { right: boolean; account_id: string | null }

/** Holds a typed code against the open one, counting a wrong try in the same statement, so that no two can share a try (T19). `address` is where it was sent. */
export async function tryCode(db: Kysely<Tables>, about: CodeSubject, code: string, address: string | null, secret: string): Promise<CodeCheck> {
  const hash = hashCode(code, boundTo(about, address), secret)
  const { rows } = await sql<Tried>`
    update email_code set tries = tries + case when code_hash = ${hash} and account_id is not null then 0 else 1 end
    where purpose = ${about.purpose} and subject = ${about.subject} and used_at is null and expires_at > now() and tries < ${triesMost}
    returning code_hash = ${hash} as right, account_id`.execute(db)
  const [tried] = rows
  if (!tried) return { is: 'stale' }
  return tried.right && tried.account_id !== null ? { is: 'right', hash, accountId: tried.account_id } : { is: 'wrong' }
}

/** Uses a right code up, in the transaction of what it allows; false when somebody was faster or it ran out. */
export async function useCode(tx: Kysely<Tables>, about: CodeSubject, hash: string): Promise<boolean> {
  const { rows } = await sql<{ purpose: string }>`
    update email_code set used_at = now()
    where purpose = ${about.purpose} and subject = ${about.subject} and code_hash = ${hash} and used_at is null and expires_at > now() and tries < ${triesMost}
    returning purpose`.execute(tx)
  return rows.length > 0
}
