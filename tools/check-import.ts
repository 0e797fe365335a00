/**
 * Imports real data sets with the mappings of tools/mappings into a new database, twice, and prints the results; the second run must add nothing.
 * The data sets are not part of the repository, so CI does not run this; docs/import.md has the counts.
 * Run: npm run check:import -- DIR, with a folder for each mapping that contains one CSV.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { columnsOfMapping, type ImportMapping, readMapping } from '@site/domain/imports/import-mapping.ts'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { developers } from '@site/market/developers.ts'
import { estates } from '@site/market/estates.ts'
import { recognizeEncoding } from '@site/server/modules/imports/decode.ts'
import { importListings } from '@site/server/modules/imports/import-listings.ts'
import { type ImportSummary, returnedRows } from '@site/server/modules/imports/import-summary.ts'
import type { Poster } from '@site/server/modules/imports/imports.store.ts'
import { openRows, requireColumns } from '@site/server/modules/imports/read-rows.ts'
import { addPlaces } from '@site/server/modules/places/places.store.ts'
import { type Database, openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { defaultProfile } from './default-profile.ts'

const mappings = fileURLToPath(new URL('./mappings/', import.meta.url))
const poster: Poster = { id: 'importer', username: 'importer', name: 'Importer', role: 'Intermediary' }
/** Approximate pesos for one unit of a currency. */
const rates: Readonly<Record<string, number>> = { PHP: 1, CNY: 8, AUD: 37 }

function readShippedMapping(name: string): ImportMapping {
  const result = readMapping(JSON.parse(readFileSync(join(mappings, `${name}.json`), 'utf8')))
  if ('faults' in result) throw new Error(`${name}: ${result.faults.join('; ')}`)
  return result.mapping
}

async function importDataSet(database: Database, directory: string, name: string, createsPlaces: boolean): Promise<ImportSummary> {
  const mapping = readShippedMapping(name)
  const folder = join(directory, name)
  const csv = readdirSync(folder).find((entry) => entry.endsWith('.csv'))
  if (!csv) throw new Error(`${folder} contains no CSV file`)
  const path = join(folder, csv)
  const file = await openRows(path, await recognizeEncoding(path, mapping.encoding), mapping.delimiter)
  requireColumns(file, columnsOfMapping(mapping))
  const rate = rates[mapping.currency]
  if (rate === undefined) throw new Error(`${name}: no rate for ${mapping.currency}`)
  const today = new Date().toISOString().slice(0, 10)
  return importListings({ database, profile: defaultProfile, mapping, file, poster, rate, today, createsPlaces, isDryRun: false })
}

const formatCount = (count: number) => count.toLocaleString('en')

function print(name: string, placesRule: string, summary: ImportSummary, seconds: number): void {
  const { created } = summary
  console.log(`\n${name}, ${placesRule}: ${formatCount(summary.rows)} rows in ${seconds.toFixed(1)} s`)
  console.log(
    `  ${formatCount(summary.added)} added, ${formatCount(summary.alreadyImported)} known, ${formatCount(summary.duplicates)} repeats, ${formatCount(returnedRows(summary))} returned`,
  )
  console.log(`  created: ${created.cities} cities, ${created.areas} areas, ${created.estates} buildings`)
  for (const { words, count } of summary.returned) console.log(`    ${formatCount(count).padStart(7)}  ${words.en}`)
  for (const { words, count } of summary.notes) console.log(`    ${formatCount(count).padStart(7)}  note: ${words.en}`)
}

async function check(database: Database, directory: string): Promise<boolean> {
  await migrate(database)
  await database.transaction((tx) => addPlaces(tx, { cities, areas, developers, estates }))
  const { id, username, name, role } = poster
  await database.db.insertInto('account').values({ id, username, username_key: username.toLowerCase(), name, role }).execute()
  let addsNothing = true
  const dataSets = readdirSync(mappings).map((file) => file.replace(/\.json$/, ''))
  // first all data sets without creating places, since later imports find the created ones
  for (const createsPlaces of [false, true]) {
    for (const dataSet of dataSets) {
      const startedAt = performance.now()
      const first = await importDataSet(database, directory, dataSet, createsPlaces)
      print(dataSet, createsPlaces ? 'with --create-places' : 'known places only', first, (performance.now() - startedAt) / 1000)
      const second = await importDataSet(database, directory, dataSet, createsPlaces)
      console.log(`  second run: ${second.added} added, ${formatCount(second.alreadyImported)} known, ${formatCount(returnedRows(second))} returned`)
      addsNothing &&= second.added === 0 && second.alreadyImported === first.added + first.alreadyImported && returnedRows(second) === returnedRows(first)
    }
  }
  return addsNothing
}

const [directory] = process.argv.slice(2)
if (!directory) {
  console.error('Give the folder of the data sets: npm run check:import -- DIR')
  process.exit(1)
}
const dataDirectory = mkdtempSync(join(tmpdir(), 'check-import-'))
const database = await openDatabase({ dataDirectory, databaseUrl: process.env['DATABASE_URL'] })
try {
  const addsNothing = await check(database, directory)
  console.log(addsNothing ? '\nEvery second run added nothing.' : '\nA second run added rows or had other results: this is an error.')
  process.exitCode = addsNothing ? 0 : 1
} finally {
  await database.close()
  rmSync(dataDirectory, { recursive: true })
}
