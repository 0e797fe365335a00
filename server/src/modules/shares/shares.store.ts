import { shortCode } from '@site/domain/calls/call.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { personKey } from '@site/domain/accounts/person-name.ts'
import type { ShareParameters, ShareTarget, ShareVariant } from '@site/domain/sharing/share.ts'
import { type Kysely, sql } from 'kysely'
import { type Locale, locales } from '@site/domain/words.ts'
import { isOpenLink } from '../../store/open-link.ts'
import type { Tables } from '../../store/tables.ts'

/** A short code with its address, a path of the site; `share` is null for an address that was only shortened. */
export type ShortUrl = { readonly code: string; readonly url: string; readonly share: Share | null }
/** The target of a share, its variant, and the role and account of its sharer. */
export type Share = { readonly target: ShareTarget; readonly variant: ShareVariant } & ShareParameters
/**
 * `name`: of the client, empty for none; `ends`: an ISO time, a number of days from now, or null for no end; `isSeparate`: no link that was used already is
 * taken in its place.
 */
export type LinkTerms = { readonly name: string; readonly ends: string | number | null; readonly isSeparate?: boolean }

const shareColumns = (share: Share | null) => ({
  target: share?.target ?? null,
  target_id: share?.id ?? null,
  variant: share?.variant ?? null,
  by_role: share?.by ?? null,
  user_id: share?.userId ?? null,
})

const endOf = (ends: LinkTerms['ends']) =>
  typeof ends === 'number' ? sql<string>`now() + make_interval(days => ${ends}::integer)` : sql<string | null>`${ends}::timestamptz`

/** Stores a short code; false when the code exists, so that the caller tries another. */
export async function addShortUrl(db: Kysely<Tables>, { code, url, share }: ShortUrl, { name, ends }: LinkTerms = { name: '', ends: null }): Promise<boolean> {
  const added = await db
    .insertInto('short_url')
    .values({ code, url, ...shareColumns(share), name, expires_at: endOf(ends) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return added.length > 0
}

/** A short code with its share; `lang`: the language that it opens in, null: that of the reader; `msLeft`: until its end, null: it has none. */
export type StoredUrl = ShortUrl & {
  readonly isEnded: boolean
  readonly isOfClosedAccount: boolean
  readonly lang: Locale | null
  readonly msLeft: number | null
}

/** The address and share of a short code, and whether the share has ended; null when it is unknown. `code` may be any text of an address, even with NUL. */
export async function findShortUrl(db: Kysely<Tables>, code: string): Promise<StoredUrl | null> {
  if (!shortCode.safeParse(code).success) return null
  const msLeft = sql<number | null>`(extract(epoch from expires_at - now()) * 1000)::float8`
  const row = await db
    .selectFrom('short_url')
    .selectAll()
    .select([isOpenLink().as('is_open'), msLeft.as('ms_left')])
    .select(sql<boolean>`exists (select from account where id = user_id and deleted_at is not null)`.as('is_of_closed'))
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  const { url, target, target_id, variant, by_role } = row
  const stored = {
    code,
    url,
    isEnded: !row.is_open,
    isOfClosedAccount: row.is_of_closed,
    msLeft: row.ms_left,
    lang: locales.find((locale) => locale === row.lang) ?? null,
  }
  if (target === null || target_id === null || variant === null || by_role === null) return { ...stored, share: null }
  // `addShortUrl` is the only writer of these columns
  const share = {
    target: target as ShareTarget,
    id: target_id,
    variant: variant as ShareVariant,
    by: by_role as CodeOf<'role'> | 'Unauthenticated',
    userId: row.user_id,
  }
  return { ...stored, share }
}

/** The code of an open equal share with the same address, account and client (`personKey`), or null. `isSeparate`: only one that nobody has used yet. */
export async function findShareCode(
  db: Kysely<Tables>,
  url: string,
  { target, id, variant, by, userId }: Share,
  { name, isSeparate = false }: Pick<LinkTerms, 'name' | 'isSeparate'>,
): Promise<string | null> {
  const rows = await db
    .selectFrom('short_url')
    .where('target', '=', target)
    .where('target_id', '=', id)
    .where('variant', '=', variant)
    .where('by_role', '=', by)
    .where('user_id', 'is not distinct from', userId)
    .where('url', '=', url)
    .where(isOpenLink())
    .$if(isSeparate, (query) => query.where('used_at', 'is', null))
    .select(['code', 'name'])
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const found = rows.find((row) => row.name === name) ?? rows.find((row) => personKey(row.name) === personKey(name))
  return found?.code ?? null
}

/** Waits until no other transaction makes a link with this address for this client, so that simultaneous requests make one link. */
export async function lockNewLink(tx: Kysely<Tables>, url: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${url}\n${personKey(name)}`}, 0))`.execute(tx)
}

/** Restarts a link that was never used: it counts as made now, with another end. A used link stays unchanged. */
export async function renewUnused(db: Kysely<Tables>, code: string, ends: LinkTerms['ends']): Promise<void> {
  await sql`update short_url set created_at = now(), expires_at = ${endOf(ends)} where code = ${code} and used_at is null`.execute(db)
}

/** The end of a link as an ISO time; null: it has none. */
export async function endOfLink(db: Kysely<Tables>, code: string): Promise<string | null> {
  const { rows } = await sql<{ end: string | null }>`select expires_at as end from short_url where code = ${code}`.execute(db)
  return rows[0]?.end ?? null
}

/** Locks a list of an account until the transaction ends, so that links to it are made one after the other; false without such a list. */
export async function lockOwnList(tx: Kysely<Tables>, id: string, ownerId: string): Promise<boolean> {
  return (await sql`select from share_list where id = ${id} and owner_id = ${ownerId} and deleted_at is null for update`.execute(tx)).rows.length > 0
}

/** The number of open links to a list. */
export async function countOpenLinks(db: Kysely<Tables>, listId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from short_url where target = 'list' and target_id = ${listId} and ${isOpenLink()}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a client has answered a link to a list: with a verdict, a note, a question or a request for a viewing. */
export async function isAnswered(db: Kysely<Tables>, code: string): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select exists (select from share_reaction where code = ${code}) or exists (select from share_message where code = ${code} and not is_from_agent)
      or exists (select from share_viewing where code = ${code}) as answered`.execute(db)
  return rows[0]?.answered ?? false
}
