import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { columnsOf } from '@site/domain/fields.ts'
import { gramsOf } from '@site/search/grams.ts'
import { indexedFields } from '@site/search/memory/index-row.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { sql } from 'kysely'
import { type BenchListing, benchPlaces } from './bench-market.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** The database of a benchmark: the product's schema and indexes on its own server, filled by COPY. */

const settings = [
  'shared_buffers=2GB',
  'work_mem=64MB',
  'maintenance_work_mem=1GB',
  'effective_cache_size=8GB',
  'random_page_cost=1.1',
  'jit=off',
  'max_wal_size=8GB',
  // a benchmark needs no crash recovery
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_parallel_maintenance_workers=1',
] as const

/** Connections of a mixed load. */
export const benchConnections = 4

export type BenchDatabase = { readonly server: PostgresServer; readonly database: Database; readonly settings: readonly string[]; close(): Promise<void> }

type Gram = { readonly text: string; lastRow: number }

const gramTable = new Map<string, Gram>()
const gramsOfPieces = new Map<string, readonly Gram[]>()
const mostPieces = 100_000
let gramRow = 0

function gramsOfPiece(piece: string): readonly Gram[] {
  const known = gramsOfPieces.get(piece)
  if (known) return known
  const grams = gramsOf(piece).map((text) => {
    const gram = gramTable.get(text) ?? { text: `"${text}"`, lastRow: 0 }
    gramTable.set(text, gram)
    return gram
  })
  if (gramsOfPieces.size < mostPieces) gramsOfPieces.set(piece, grams)
  return grams
}

/**
 * The grams of both remarks in the format of COPY. A market has few sentences, and no gram spans two of their parts: each part is folded once,
 * which is ten times faster than folding every remark.
 */
function copiedGrams({ zh, en }: BenchListing['remarks']): string {
  gramRow += 1
  let copied = ''
  for (const piece of [...zh.split(/(?<=[。，])/), ...en.split(/(?<=[.,]) /)]) {
    for (const gram of gramsOfPiece(piece)) {
      if (gram.lastRow === gramRow) continue
      gram.lastRow = gramRow
      copied += copied === '' ? gram.text : `,${gram.text}`
    }
  }
  return `{${copied}}`
}

/** A value as COPY reads it. */
function copied(value: unknown): string {
  if (value === null || value === undefined || value === '') return '\\N'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `{${value.map((one) => `"${String(one)}"`).join(',')}}`
  const text = String(value)
  return /[\\\t\n]/.test(text) ? text.replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ') : text
}

type Column = readonly [name: string, copiedOf: (row: BenchListing) => string]

/** The value that each filter tests: from the row, and for `has` from the listing that the row was made from. */
const fromFields = indexedFields.flatMap(({ key, field, filter }): Column[] =>
  field.kind === 'media' ? [] : [[columnsOf(key)[0] ?? '', filter.by === 'has' ? (row) => copied(row.base[key as 'vr']) : (row) => copied(row.values[key])]],
)
const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['poster_id', () => 'bench'],
  ['shelf', () => 'OnShelf'],
  ['number', ({ number }) => copied(number)],
  ['tower', ({ tower }) => copied(tower)],
  ['remarks_zh', ({ remarks }) => copied(remarks.zh)],
  ['remarks_en', ({ remarks }) => copied(remarks.en)],
  ['lat', ({ point }) => copied(point?.lat)],
  ['lng', ({ point }) => copied(point?.lng)],
  ['has_video', ({ values }) => copied(values.videos)],
  ['remark_grams', ({ remarks }) => copiedGrams(remarks)],
  ...fromFields,
]
const columnNames = columns.map(([name]) => name).join(', ')

const lineOf = (row: BenchListing): string => columns.map(([, copiedOf]) => copiedOf(row)).join('\t')

const longest = { seconds: 3600 }
/** Rows of one COPY; the next are made while it runs. */
const batchRows = 5_000

/** Starts a server with the places, ready to load listings. */
export async function openBenchDatabase(): Promise<BenchDatabase & { fill(listings: Iterable<BenchListing>): Promise<void>; settle(): Promise<void> }> {
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

  const paths = [join(folder, 'rows-0.tsv'), join(folder, 'rows-1.tsv')] as const
  /** Writes the next rows into one of two files and returns its path; null when there are none. */
  const written = (rows: Iterator<BenchListing>, at: number): string | null => {
    const path = paths[at % 2 === 0 ? 0 : 1]
    const file = openSync(path, 'w', 0o644)
    let [text, count] = ['', 0]
    while (count < batchRows) {
      const { value, done } = rows.next()
      if (done) break
      count += 1
      text += `${lineOf(value)}\n`
      if (text.length < 1 << 18) continue
      writeSync(file, text)
      text = ''
    }
    writeSync(file, text)
    closeSync(file)
    return count > 0 ? path : null
  }
  // in one transaction with the truncation nothing goes to the log, and all pages are marked visible
  const fill = (listings: Iterable<BenchListing>) =>
    database.transaction(async (tx) => {
      await sql`truncate listing cascade`.execute(tx)
      const rows = listings[Symbol.iterator]()
      let next = written(rows, 0)
      for (let at = 1; next !== null; at += 1) {
        const copying = sql`copy listing (${sql.raw(columnNames)}) from ${sql.lit(next)} with (freeze)`.execute(tx)
        const writing = setTimeout(1).then(() => written(rows, at)) // after the statement is sent
        ;[next] = await Promise.all([writing, copying])
      }
      for (const path of paths) rmSync(path, { force: true })
    }, longest)
  const settle = async () => {
    const build = async (some: typeof indexes) => {
      for (const { indexdef } of some) await database.transaction((tx) => sql.raw(indexdef).execute(tx), longest)
    }
    const { grams = [], others = [] } = Object.groupBy(indexes, ({ indexdef }) => (indexdef.includes('USING gin') ? 'grams' : 'others'))
    // the index of grams takes longer than all others, which are built at the same time
    await Promise.all([build(grams), build(others)])
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
