import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { columnsOf } from '@site/domain/fields.ts'
import { gramsOf } from '@site/search/grams.ts'
import { indexedFields } from '@site/search/memory/index-row.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { sql } from 'kysely'
import { type BenchListing, benchPlaces } from './bench-market.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** The database of a measurement: the product's own schema and indexes on a server of its own, filled by COPY. */

const settings = [
  'shared_buffers=2GB',
  'work_mem=64MB',
  'maintenance_work_mem=1GB',
  'effective_cache_size=8GB',
  'random_page_cost=1.1',
  'jit=off',
  'max_wal_size=8GB',
] as const

/** As many connections as a mixed load uses at a time. */
export const benchConnections = 4

export type BenchDatabase = { readonly server: PostgresServer; readonly database: Database; readonly settings: readonly string[]; close(): Promise<void> }

const own = (row: BenchListing): Readonly<Record<string, unknown>> => ({
  id: row.id,
  poster_id: 'bench',
  shelf: 'OnShelf',
  number: row.number,
  tower: row.tower,
  remarks_zh: row.remarks.zh,
  remarks_en: row.remarks.en,
  lat: row.point?.lat,
  lng: row.point?.lng,
  has_video: row.values.videos,
  remark_grams: gramsOf(`${row.remarks.zh}\n${row.remarks.en}`),
})

/** What each filter looks at: the row says it, but of `has` only whether; then the listing that it was made from does. */
const fromFields = indexedFields.flatMap(({ key, field, filter }) =>
  field.kind === 'media'
    ? []
    : [{ column: columnsOf(key)[0] ?? '', read: (row: BenchListing): unknown => (filter.by === 'has' ? row.base[key as 'vr'] : row.values[key]) }],
)
const columns = [
  ...['id', 'poster_id', 'shelf', 'number', 'tower', 'remarks_zh', 'remarks_en', 'lat', 'lng', 'has_video', 'remark_grams'],
  ...fromFields.map(({ column }) => column),
]

/** A value as COPY reads it. */
function copied(value: unknown): string {
  if (value === null || value === undefined || value === '') return '\\N'
  if (Array.isArray(value)) return `{${value.map((one) => `"${String(one)}"`).join(',')}}`
  return String(value).replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ')
}

function lineOf(row: BenchListing): string {
  const values: Readonly<Record<string, unknown>> = { ...own(row), ...Object.fromEntries(fromFields.map(({ column, read }) => [column, read(row)])) }
  return columns.map((column) => copied(values[column])).join('\t')
}

const longest = { seconds: 3600 }

/** Starts a server and prepares it for listings: places are in, nothing hinders a load. */
export async function openBenchDatabase(): Promise<BenchDatabase & { fill(rows: Iterable<BenchListing>): Promise<void>; settle(): Promise<void> }> {
  const server = await startPostgres(settings)
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
  chmodSync(folder, 0o755)
  const database = await openDatabase({ databaseUrl: server.url, dataDirectory: folder, connections: benchConnections, statementMs: 600_000 })
  await migrate(database)
  await database.transaction((tx) => addPlaces(tx, benchPlaces))
  await database.statements(`insert into account (id, username, username_key, name, role) values ('bench', 'bench', 'bench', 'Bench', 'Intermediary')`)
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where tablename = 'listing' and indexname not in (select conname from pg_constraint)`.execute(database.db)
  for (const { indexname } of indexes) await database.statements(`drop index ${indexname}`)
  await database.statements('alter table listing disable trigger all')

  const fill = async (rows: Iterable<BenchListing>) => {
    const path = join(folder, 'rows.tsv')
    const file = openSync(path, 'w', 0o644)
    let text = ''
    for (const row of rows) {
      text += `${lineOf(row)}\n`
      if (text.length > 1 << 20) {
        writeSync(file, text)
        text = ''
      }
    }
    writeSync(file, text)
    closeSync(file)
    await database.transaction((tx) => sql`copy listing (${sql.raw(columns.join(', '))}) from ${sql.lit(path)}`.execute(tx), longest)
    rmSync(path)
  }
  const settle = async () => {
    for (const { indexdef } of indexes) await database.transaction((tx) => sql.raw(indexdef).execute(tx), longest)
    await database.statements('vacuum analyze')
  }
  const close = async () => {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { rows: version } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(database.db)
  return { server, database, settings: [`PostgreSQL ${version[0]?.version}`, `${benchConnections} connections`, ...settings], fill, settle, close }
}
