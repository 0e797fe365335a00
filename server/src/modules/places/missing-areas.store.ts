import type { Point } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { noteMerge, replaceInForms } from './missing-estates.store.ts'

type AreaKind = 'Area' | 'City'
const tableOf = { Area: 'area', City: 'city' } as const
/** Columns of listings, and of what an undo of an import restores, that name a place. */
const columnOf = { Area: 'area_id', City: 'city_id' } as const

/** Locks a missing area or city that waits for review; false if there is none with this id, or a reviewer has decided. */
export async function lockMissingArea(tx: Transaction<Tables>, kind: AreaKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf[kind])} where id = ${id} and created_by is not null and reviewed_at is null for update`.execute(tx)
  return rows.length > 0
}

/** The number of listings in an area or city. */
export async function countListingsInArea(db: Kysely<Tables>, kind: AreaKind, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from listing where ${sql.ref(columnOf[kind])} = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Publishes a missing area or city under these names, at this point. */
export async function publishArea(tx: Transaction<Tables>, kind: AreaKind, id: string, name: Words, { lat, lng }: Point): Promise<void> {
  await sql`update ${sql.table(tableOf[kind])} set published = true, reviewed_at = now(), name_zh = ${name.zh}, name_en = ${name.en},
    lat = ${lat}::float8, lng = ${lng}::float8 where id = ${id}`.execute(tx)
}

/** Moves what names an area or a city to another one and deletes it; returns the number of listings. The areas and buildings of a city move with it. */
export async function mergeAreas(tx: Transaction<Tables>, kind: AreaKind, id: string, into: string): Promise<number> {
  const [table, column] = [tableOf[kind], sql.ref(columnOf[kind])]
  const { rows } = await sql`update listing set ${column} = ${into}, updated_at = now() where ${column} = ${id} returning id`.execute(tx)
  await sql`update estate set ${column} = ${into} where ${column} = ${id}`.execute(tx)
  if (kind === 'City') await sql`update area set city_id = ${into} where city_id = ${id}`.execute(tx)
  await sql`update import_change set before = before || ${JSON.stringify({ [columnOf[kind]]: into })}::jsonb where before ->> ${columnOf[kind]} = ${id}`.execute(
    tx,
  )
  await replaceInForms(tx, table, id, into)
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
  await noteMerge(tx, table, id, into)
  return rows.length
}
