import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** What a sitemap tells about a public listing: when it last changed, and its first photos as base names. */
export type SitemapHome = { readonly id: string; readonly changedAt: string; readonly photos: readonly string[] }

/** Photos of one home in a sitemap. */
const photosMost = 5

/** How many listings strangers may see. */
export async function countShelved(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from listing where shelf = 'OnShelf'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The id of the public listing before the one at this place in the order of ids; an empty text for the first, null past the last. */
export async function idBefore(db: Kysely<Tables>, place: number): Promise<string | null> {
  if (place === 0) return ''
  const { rows } = await sql<{ id: string }>`select id from listing where shelf = 'OnShelf' order by id offset ${place - 1} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Public listings after an id, in the order of ids. */
export async function sitemapHomes(db: Kysely<Tables>, after: string, limit: number): Promise<readonly SitemapHome[]> {
  const { rows } = await sql<SitemapHome>`
    select l.id, to_char(greatest(l.updated_at, l.price_changed_at, l.shelved_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
      (select coalesce(json_agg(m.url order by m.position), '[]') from media m
        where m.listing_id = l.id and m.kind = 'Photo' and m.position < ${photosMost}) as photos
    from listing l where l.shelf = 'OnShelf' and l.id > ${after} order by l.id limit ${limit}`.execute(db)
  return rows
}
