import { type Kysely, sql } from 'kysely'
import { isOnShelf } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

/** A public listing in a sitemap: when it last changed (ISO 8601), and the addresses of its first photos. */
export type SitemapHome = { readonly id: string; readonly changedAt: string; readonly photos: readonly string[] }

/** The largest number of photos of a home in a sitemap. */
const maxPhotos = 5

/** Number of public listings. */
export async function countShelved(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from listing where ${isOnShelf()}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The id before the public listing at `index` in the order of ids; an empty text for index 0, null above the number of listings. */
export async function idBefore(db: Kysely<Tables>, index: number): Promise<string | null> {
  if (index === 0) return ''
  const { rows } = await sql<{ id: string }>`select id from listing where ${isOnShelf()} order by id offset ${index - 1} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Public listings after an id, in the order of ids. */
export async function sitemapHomes(db: Kysely<Tables>, after: string, limit: number): Promise<readonly SitemapHome[]> {
  const { rows } = await sql<SitemapHome>`
    select l.id, to_char(greatest(l.updated_at, l.price_changed_at, l.shelved_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
      (select coalesce(json_agg(m.url order by m.position), '[]') from media m
        where m.listing_id = l.id and m.kind = 'Photo' and m.position < ${maxPhotos}) as photos
    from listing l where ${isOnShelf('l')} and l.id > ${after} order by l.id limit ${limit}`.execute(db)
  return rows
}
