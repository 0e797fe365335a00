import type { CodeOf } from '@site/domain/choices.ts'
import type { LinkTimes } from '@site/domain/share-list.ts'
import type { ShareParameters, ShareTarget, ShareVariant } from '@site/domain/share.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** A short code with its address, a path of the site; `share` is null for an address that was only shortened. */
export type ShortUrl = { readonly code: string; readonly url: string; readonly share: Share | null }
/** The target of a share, its variant, and the role and account of its sharer. */
export type Share = { readonly target: ShareTarget; readonly variant: ShareVariant } & ShareParameters

const shareColumns = (share: Share | null) => ({
  target: share?.target ?? null,
  target_id: share?.id ?? null,
  variant: share?.variant ?? null,
  by_role: share?.by ?? null,
  user_id: share?.userId ?? null,
})

/** Stores a short code; false when the code exists, so that the caller tries another. */
export async function addShortUrl(db: Kysely<Tables>, { code, url, share }: ShortUrl): Promise<boolean> {
  const added = await db
    .insertInto('short_url')
    .values({ code, url, ...shareColumns(share) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return added.length > 0
}

/** The address and share of a short code with its end; null when it is unknown. */
export async function findShortUrl(db: Kysely<Tables>, code: string): Promise<(ShortUrl & LinkTimes) | null> {
  const row = await db.selectFrom('short_url').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return null
  const { target, target_id, variant, by_role } = row
  const stored = { code, url: row.url, expiresAt: row.expires_at, revokedAt: row.revoked_at }
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

/** The code of an existing equal share with the same address and account, or null. */
export async function findShareCode(db: Kysely<Tables>, url: string, { target, id, variant, by, userId }: Share): Promise<string | null> {
  const row = await db
    .selectFrom('short_url')
    .where('target', '=', target)
    .where('target_id', '=', id)
    .where('variant', '=', variant)
    .where('by_role', '=', by)
    .where('user_id', 'is not distinct from', userId)
    .where('url', '=', url)
    .select('code')
    .orderBy('created_at')
    .orderBy('code')
    .executeTakeFirst()
  return row?.code ?? null
}
