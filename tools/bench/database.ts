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
import { type PostgresServer, startPostgres } from '../postgres-server.ts'

// The database of a benchmark: a new PostgreSQL server with the schema and indexes of the product, filled by COPY.

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
]

/** Connections to the database, and concurrent queries of the mixed load. */
export const benchConnections = 4

/** A running benchmark database; `settings` describes version and configuration. */
export type BenchDatabase = { readonly server: PostgresServer; readonly database: Database; readonly settings: readonly string[]; close(): Promise<void> }

/** A gram in the format of COPY, and the last row that contains it. */
type Gram = { readonly text: string; lastRow: number }

const gramByText = new Map<string, Gram>()
const gramsByPiece = new Map<string, readonly Gram[]>()
const maxCachedPieces = 100_000
let currentRow = 0

function gramsOfPiece(piece: string): readonly Gram[] {
  const cached = gramsByPiece.get(piece)
  if (cached) return cached
  const grams = gramsOf(piece).map((text) => {
    const gram = gramByText.get(text) ?? { text: `"${text}"`, lastRow: 0 }
    gramByText.set(text, gram)
    return gram
  })
  if (gramsByPiece.size < maxCachedPieces) gramsByPiece.set(piece, grams)
  return grams
}

/**
 * The grams of remarks in both languages, as an array in the format of COPY. The market has few distinct sentences, and no gram spans two parts
 * of a sentence; so the grams of a part are cached, which is ten times faster than indexing every remark.
 */
function copiedGrams({ zh, en }: BenchListing['remarks']): string {
  currentRow += 1
  let grams = ''
  for (const piece of [...zh.split(/(?<=[。，])/), ...en.split(/(?<=[.,]) /)]) {
    for (const gram of gramsOfPiece(piece)) {
      if (gram.lastRow === currentRow) continue
      gram.lastRow = currentRow
      grams += grams === '' ? gram.text : `,${gram.text}`
    }
  }
  return `{${grams}}`
}

/** A value in the text format of COPY. */
function copyText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '\\N'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `{${value.map((item) => `"${String(item)}"`).join(',')}}`
  const text = String(value)
  return /[\\\t\n]/.test(text) ? text.replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ') : text
}

type Column = readonly [name: string, copyTextOf: (row: BenchListing) => string]

/** The columns of filters: the value in the index row, or for `has` the value of the demo listing, since the row has only whether it exists. */
const filterColumns = indexedFields.flatMap(({ key, field, filter }): Column[] =>
  field.kind === 'media' || field.of
    ? []
    : [[columnsOf(key)[0] ?? '', filter.by === 'has' ? (row) => copyText(row.base[key as 'vr']) : (row) => copyText(row.values[key])]],
)
const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['poster_id', () => 'bench'],
  ['shelf', () => 'OnShelf'],
  ['number', ({ number }) => copyText(number)],
  ['tower', ({ tower }) => copyText(tower)],
  ['remarks_zh', ({ remarks }) => copyText(remarks.zh)],
  ['remarks_en', ({ remarks }) => copyText(remarks.en)],
  ['lat', ({ point }) => copyText(point?.lat)],
  ['lng', ({ point }) => copyText(point?.lng)],
  ['has_video', ({ values }) => copyText(values.videos)],
  ['remark_grams', ({ remarks }) => copiedGrams(remarks)],
  ...filterColumns,
]
const columnNames = columns.map(([name]) => name).join(', ')

const copyLine = (row: BenchListing): string => columns.map(([, copyTextOf]) => copyTextOf(row)).join('\t')

/** The time limit of transactions. */
const hour = { seconds: 3600 }
/** Rows per COPY; the next batch is generated during the COPY. */
const batchRows = 5_000

/**
 * Starts a database server with the schema and all places, without listings. `fill` replaces the listings; `finish` creates the indexes and
 * runs VACUUM ANALYZE. `close` stops the server and removes its files.
 */
export async function openBenchDatabase(): Promise<BenchDatabase & { fill(listings: Iterable<BenchListing>): Promise<void>; finish(): Promise<void> }> {
  const server = await startPostgres(settings)
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
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
  /** Writes the next batch of rows to one of two files and returns its path; null if no row is left. */
  const writeBatch = (rows: Iterator<BenchListing>, batch: number): string | null => {
    const path = paths[batch % 2 === 0 ? 0 : 1]
    const file = openSync(path, 'w', 0o644)
    let [text, count] = ['', 0]
    while (count < batchRows) {
      const { value, done } = rows.next()
      if (done) break
      count += 1
      text += `${copyLine(value)}\n`
      if (text.length < 1 << 18) continue
      writeSync(file, text)
      text = ''
    }
    writeSync(file, text)
    closeSync(file)
    return count > 0 ? path : null
  }
  // in the transaction of the TRUNCATE, COPY skips the write-ahead log, and FREEZE marks all pages visible
  const fill = (listings: Iterable<BenchListing>) =>
    database.transaction(async (tx) => {
      await sql`truncate listing cascade`.execute(tx)
      const rows = listings[Symbol.iterator]()
      let path = writeBatch(rows, 0)
      for (let batch = 1; path !== null; batch += 1) {
        const copying = sql`copy listing (${sql.raw(columnNames)}) from ${sql.lit(path)} with (freeze)`.execute(tx)
        const writing = setTimeout(1).then(() => writeBatch(rows, batch)) // starts after the COPY statement is sent
        ;[path] = await Promise.all([writing, copying])
      }
      for (const file of paths) rmSync(file, { force: true })
    }, hour)
  const finish = async () => {
    const build = async (definitions: typeof indexes) => {
      for (const { indexdef } of definitions) await database.transaction((tx) => sql.raw(indexdef).execute(tx), hour)
    }
    const { grams = [], others = [] } = Object.groupBy(indexes, ({ indexdef }) => (indexdef.includes('USING gin') ? 'grams' : 'others'))
    // the index of grams takes longer than all others together, so they are built concurrently
    await Promise.all([build(grams), build(others)])
    await database.statements('vacuum analyze')
  }
  const close = async () => {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { rows: versions } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(database.db)
  return { server, database, settings: [`PostgreSQL ${versions[0]?.version}`, `${benchConnections} connections`, ...settings], fill, finish, close }
}
