import { type ContactCard, contactPartKeys, type PublicCard, shownParts, usernameKey } from '@site/domain/accounts/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { defaultPermissions, type PermissionCode } from '@site/domain/permissions.ts'
import type { Locale } from '@site/domain/words.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { AccountTable, Tables } from '../../store/tables.ts'
import { maxWrongAttempts } from './codes.store.ts'
import { portraitUrlOf } from './portraits.store.ts'

type DemoAccount = { readonly username: string; readonly name: string; readonly role: CodeOf<'role'>; readonly permissions: readonly PermissionCode[] }

/** Agents of the demo market may share lists. */
const demoPermissions = (role: CodeOf<'role'>): PermissionCode[] => [...defaultPermissions, ...(role === 'Intermediary' ? (['sharelist'] as const) : [])]

/** Mailboxes of demo accounts, at a host that cannot exist (RFC 2606 section 2): messages to them are accepted but not sent. */
const demoMailbox = (username: string) => ({ email: `${username}@demo.invalid`, email_confirmed_at: sql<string>`now()` })

const demoLicence = (role: CodeOf<'role'>, username: string) =>
  role === 'Intermediary' ? { licence: username.replace(/\D+/, 'DEMO-'), licence_shown: true } : { licence: null, licence_shown: false }

/** Adds the demo posters in one statement, which fails when a username exists; returns their ids by username. */
export async function addDemoAccounts(db: Kysely<Tables>, accounts: readonly DemoAccount[]): Promise<ReadonlyMap<string, string>> {
  const rows = accounts.map(({ username, name, role, permissions }) => ({
    ...{ id: newId(), username, username_key: usernameKey(username), name, role },
    ...{ is_demo: true, permission_codes: [...demoPermissions(role), ...permissions], ...demoMailbox(username), ...demoLicence(role, username) },
  }))
  await db.insertInto('account').values(rows).execute()
  return new Map(rows.map(({ username, id }) => [username, id]))
}

/** An account that is not deleted. */
export type Account = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: CodeOf<'role'>
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly passwordHash: string | null
  readonly language: Locale | null
  /** ISO time. */
  readonly createdAt: string
}

const accountColumns = ['id', 'username', 'name', 'role', 'email', 'email_confirmed_at', 'password_hash', 'language', 'created_at'] as const
type AccountRow = Pick<Selectable<AccountTable>, (typeof accountColumns)[number]>

const accountOf = ({ email_confirmed_at, password_hash, created_at, ...row }: AccountRow): Account => ({
  ...row,
  createdAt: created_at,
  isEmailConfirmed: email_confirmed_at !== null,
  passwordHash: password_hash,
})

const existingAccounts = (db: Kysely<Tables>) => db.selectFrom('account').where('deleted_at', 'is', null)

/** The account with an id; null when it is unknown or deleted. */
export async function findAccount(db: Kysely<Tables>, id: string): Promise<Account | null> {
  const row = await existingAccounts(db).select(accountColumns).where('id', '=', id).executeTakeFirst()
  return row ? accountOf(row) : null
}

/**
 * Locks an account until the transaction ends, so that its changes happen one after another. Call it before anything of a person is stored: throws
 * `accountDeleted` for a deleted account, whose data would come back otherwise.
 */
export async function lockAccount(tx: Transaction<Tables>, id: string): Promise<void> {
  const { rows } = await sql`select 1 from account where id = ${id} and deleted_at is null for update`.execute(tx)
  if (rows.length === 0) throw new ProblemError('accountDeleted')
}

/** Locks accounts like `lockAccount`, in one order for all, so that no two transactions wait for each other. */
export async function lockAccounts(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids.toSorted())) await lockAccount(tx, id)
}

/**
 * Makes the deletion of an account wait until the transaction ends; false if it is deleted. Call it before other locks and before anything of others is
 * stored for the account: what comes after its deletion would stay for nobody.
 */
export async function holdAccount(tx: Transaction<Tables>, id: string): Promise<boolean> {
  return (await sql`select 1 from account where id = ${id} and deleted_at is null for share`.execute(tx)).rows.length > 0
}

/** The account of a username in any spelling, or null. */
export async function findByUsername(db: Kysely<Tables>, username: string): Promise<Account | null> {
  const row = await existingAccounts(db).select(accountColumns).where('username_key', '=', usernameKey(username)).executeTakeFirst()
  return row ? accountOf(row) : null
}

/** The largest number of accounts that `findByEmail` returns. */
export const maxAccountsOfEmail = 2

const accountsWithEmail = (db: Kysely<Tables>, email: string) => existingAccounts(db).select(accountColumns).where('email', '=', email)
const newestUnconfirmed = (db: Kysely<Tables>, email: string, limit: number) =>
  accountsWithEmail(db, email).where('email_confirmed_at', 'is', null).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

/**
 * The accounts that may sign in with an e-mail address: the one that confirmed it, else the oldest with it, and the newest that did not
 * confirm it. So accounts that others create with the same address do not prevent signing in.
 */
export async function findByEmail(db: Kysely<Tables>, email: string): Promise<Account[]> {
  const [first] = await accountsWithEmail(db, email).orderBy(sql`email_confirmed_at is null`).orderBy('created_at').orderBy('id').limit(1).execute()
  const [newest] = await newestUnconfirmed(db, email, 1)
  const rows = first ? [first, ...(newest && newest.id !== first.id ? [newest] : [])] : []
  return rows.map(accountOf)
}

/**
 * The accounts that an e-mail address recovers: the one that confirmed it; if none did, the two oldest and the two newest with it, since
 * only the owner of the mailbox knows which account is the right one. At most four, so that no request floods a mailbox.
 */
export async function findRecoverable(db: Kysely<Tables>, email: string): Promise<Account[]> {
  const oldest = await accountsWithEmail(db, email).orderBy(sql`email_confirmed_at is null`).orderBy('created_at').orderBy('id').limit(2).execute()
  const newest = await newestUnconfirmed(db, email, 2)
  const isConfirmed = oldest[0] && oldest[0].email_confirmed_at !== null
  const rows = isConfirmed ? oldest.slice(0, 1) : [...new Map([...oldest, ...newest].map((row) => [row.id, row])).values()]
  return rows.map(accountOf)
}

/** What a registration stores. */
export type NewAccount = {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: CodeOf<'role'>
  /** Whether the person looks for a home and offers none. */
  readonly seeks: boolean
  readonly language: Locale
}

/** Adds an account that accepted the rules now; returns its id, null when the username exists. The name starts as the username. */
export async function addAccount(tx: Kysely<Tables>, { username, email, passwordHash, role, seeks, language }: NewAccount): Promise<string | null> {
  const row = { id: newId(), username, username_key: usernameKey(username), name: username, role, seeks, email, password_hash: passwordHash, language }
  const added = await tx
    .insertInto('account')
    .values({ ...row, permission_codes: [...defaultPermissions], consent_at: sql<string>`now()` })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Sets a password; false when the current hash is not `verifiedHash`; null, after a code, skips this check. */
export async function setPassword(tx: Kysely<Tables>, id: string, passwordHash: string, verifiedHash: string | null): Promise<boolean> {
  let change = tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).where('deleted_at', 'is', null)
  if (verifiedHash !== null) change = change.where('password_hash', '=', verifiedHash)
  return (await change.returning('id').execute()).length > 0
}

/** Confirms the current address of an account; false when it changed meanwhile. Fails with a unique violation (23505) when another account confirmed it. */
export async function confirmEmail(tx: Kysely<Tables>, id: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update account set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id} and email = ${email} and deleted_at is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Changes the address to a confirmed one; false when the current hash is not `verifiedHash`. Fails with a unique violation like `confirmEmail`. */
export async function changeEmail(tx: Kysely<Tables>, id: string, email: string, verifiedHash: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update account set email = ${email}, email_confirmed_at = now() where id = ${id} and password_hash = ${verifiedHash} and deleted_at is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}

const changeableAt = sql<string | null>`case when username_changed_at > now() - interval '1 year' then username_changed_at + interval '1 year' end`

/**
 * Changes a username; null when it was changed less than a year ago. One statement by the database's clock, so that of many requests at
 * once one succeeds (safety.md, T21). Fails with a unique violation (23505) when another account has the name.
 */
export async function changeUsername(tx: Kysely<Tables>, id: string, username: string): Promise<{ usernameChangeableAt: string | null } | null> {
  const { rows } = await sql<{ usernameChangeableAt: string | null }>`
    update account set username = ${username}, username_key = ${usernameKey(username)}, username_changed_at = now()
    where id = ${id} and deleted_at is null and (username_changed_at is null or username_changed_at <= now() - interval '1 year')
    returning ${changeableAt} as "usernameChangeableAt"`.execute(tx)
  return rows[0] ?? null
}

/** Changes the name that others see. */
export async function changeName(db: Kysely<Tables>, id: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', id).where('deleted_at', 'is', null).execute()
}

/** Changes the language of mails to an account. */
export async function changeLanguage(db: Kysely<Tables>, id: string, language: Locale): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', id).execute()
}

/** Gives an account without a language one. */
export async function giveLanguage(db: Kysely<Tables>, id: string, language: Locale): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', id).where('language', 'is', null).execute()
}

/** Replaces the contact card of an account. */
export async function storeContactCard(db: Kysely<Tables>, id: string, card: ContactCard): Promise<void> {
  const columns = contactPartKeys.flatMap((part) => [
    [part, card[part].value === '' ? null : card[part].value],
    [`${part}_shown`, card[part].isShown],
  ])
  await db.updateTable('account').set(Object.fromEntries(columns)).where('id', '=', id).where('deleted_at', 'is', null).execute()
}

const cardOf = (row: Selectable<AccountTable>): ContactCard =>
  Object.fromEntries(contactPartKeys.map((part) => [part, { value: row[part] ?? '', isShown: row[`${part}_shown`] }])) as ContactCard // one for each part

const isConfirmCodeOpen = sql<boolean>`exists (select from email_code
  where purpose = 'confirm' and subject = account.id and used_at is null and expires_at > now() and tries < ${maxWrongAttempts})`

/** The account as its owner sees it; null when there is none. */
export async function accountDetails(db: Kysely<Tables>, id: string): Promise<AccountDetails | null> {
  const row = await existingAccounts(db)
    .selectAll()
    .select([changeableAt.as('changeable_at'), isConfirmCodeOpen.as('is_code_open')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { username, name, role, email, isEmailConfirmed, language } = accountOf(row)
  const [portrait, mails] = [portraitUrlOf(row.portrait), { language, answerMails: row.answer_mails }]
  const times = { usernameChangeableAt: row.changeable_at, consentAt: row.consent_at, createdAt: row.created_at }
  return {
    username,
    name,
    portrait,
    role,
    isSeeking: row.seeks,
    email,
    isEmailConfirmed,
    isCodeSent: row.is_code_open,
    ...mails,
    ...times,
    contactCard: cardOf(row),
  }
}

const publicCardOf = (row: Selectable<AccountTable>): PublicCard => ({ id: row.id, name: row.name, role: row.role, ...shownParts(cardOf(row)) })

/** The public contact card of an account, without portrait, as pictures show it; null when it is unknown or deleted. */
export async function publicCard(db: Kysely<Tables>, id: string): Promise<PublicCard | null> {
  const row = await existingAccounts(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? publicCardOf(row) : null
}

/** A person as pages show them: the public contact card, the address of the portrait, whether they look for a home, and whether messages reach them. */
export type PublicPerson = { readonly card: PublicCard; readonly portrait: string | null; readonly seeks: boolean; readonly isTaking: boolean }

/** The card of a person on a page of a variant. Only pages with brand show the portrait. */
export const cardOn = (variant: ShareVariant, { card, portrait }: PublicPerson): PublicCard =>
  variant === 'normal' && portrait !== null ? { ...card, portrait } : card

/** The person of a row of the table `account`, also as JSON; null when the account is deleted. */
export const publicPersonOf = (row: Selectable<AccountTable>): PublicPerson | null =>
  row.deleted_at === null
    ? { card: publicCardOf(row), portrait: portraitUrlOf(row.portrait), seeks: row.seeks, isTaking: row.email !== null && row.email_confirmed_at !== null }
    : null

/** The person of an account as pages show them; null when it is unknown or deleted. */
export async function publicPerson(db: Kysely<Tables>, id: string): Promise<PublicPerson | null> {
  const row = await existingAccounts(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? publicPersonOf(row) : null
}

/** Locks an account until the transaction ends; false when it is deleted or its hash is not `verifiedHash`. */
export async function lockVerified(tx: Kysely<Tables>, id: string, verifiedHash: string): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${id} and password_hash = ${verifiedHash} and deleted_at is null for no key update`.execute(tx)
  return rows.length > 0
}

const erasedName = '—'

/**
 * Erases the names, address, password and contact card of an account. The row stays without personal data, because links and lists of others
 * refer to its listings. False when the hash is not `verifiedHash`. The other data of the person is in `personalData`.
 */
export async function eraseAccount(tx: Kysely<Tables>, id: string, verifiedHash: string): Promise<boolean> {
  const clearedContact = sql.join(contactPartKeys.flatMap((part) => [sql`${sql.ref(part)} = null`, sql`${sql.ref(`${part}_shown`)} = false`]))
  const { rows } = await sql<{ id: string }>`
    update account set username = 'deleted-' || id, username_key = 'deleted-' || id, name = ${erasedName}, email = null, email_confirmed_at = null,
      password_hash = null, permission_codes = '{}', lists_asked_at = null, deleted_at = now(), ${clearedContact}
    where id = ${id} and password_hash = ${verifiedHash} and deleted_at is null returning id`.execute(tx)
  if (rows.length === 0) return false
  return true
}

/** The ids of all listings that an account posted, newest first. */
export async function idsPostedBy(db: Kysely<Tables>, id: string): Promise<string[]> {
  return (await db.selectFrom('listing').select('id').where('poster_id', '=', id).where('removed_at', 'is', null).orderBy('id', 'desc').execute()).map(
    (row) => row.id,
  )
}

/** The share links that an account made, newest first. */
export async function sharesOf(
  db: Kysely<Tables>,
  id: string,
): Promise<{ code: string; url: string; variant: string | null; name: string; createdAt: string; expires: string | null; revokedAt: string | null }[]> {
  return await db
    .selectFrom('short_url')
    .select(['code', 'url', 'variant', 'name', 'created_at as createdAt', 'expires_at as expires', 'revoked_at as revokedAt'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Lets the demo posters sign in with one password, except those that have chosen their own, or none of them (null); returns a username of each role. */
export async function setDemoSignIns(tx: Kysely<Tables>, passwordHash: string | null): Promise<{ username: string; role: string }[]> {
  const demo = tx.updateTable('account').set({ password_hash: passwordHash }).where('is_demo', '=', true).where('deleted_at', 'is', null)
  await (passwordHash === null ? demo : demo.where('password_hash', 'is', null)).execute()
  if (passwordHash === null) await sql`delete from session where account_id in (select id from account where is_demo)`.execute(tx)
  const { rows } = await sql<{ username: string; role: string }>`
    select distinct on (role) username, role from account where is_demo and deleted_at is null order by role, username`.execute(tx)
  return rows
}
