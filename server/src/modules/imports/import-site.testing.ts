import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase, truncateAll } from '../../store/testing.ts'
import { importListings, type ImportOptions } from './import-listings.ts'
import type { ImportSummary } from './import-summary.ts'
import { addImportSite, fixture, importPoster, importProfile, openFixture, shippedMapping } from './imports.testing.ts'

type Changes = Partial<Omit<ImportOptions, 'file' | 'mapping'>>
type CountedTable = 'listing' | 'city' | 'area' | 'estate' | 'price_history'

/** A summary with its counts by their English words, for comparison; `created`: the numbers of new cities, areas and estates. */
export const summaryInEnglish = ({ rows, added, alreadyImported, duplicates, returned, notes, created }: ImportSummary) => ({
  rows,
  added,
  alreadyImported,
  duplicates,
  returned: Object.fromEntries(returned.map(({ words, count }) => [words.en, count])),
  notes: Object.fromEntries(notes.map(({ words, count }) => [words.en, count])),
  created: Object.values(created).join(' '),
})

/** Units of the site's currency for one unit of another. */
const rateOfForeignCurrency = 8

/** The small site of `imports.testing.ts`, empty for each test of a file, with functions that import into it. */
export function useImportSite() {
  let database: Database | undefined
  let folder = ''
  const requireDatabase = (): Database => {
    if (!database) throw new Error('The import site is used outside a test')
    return database
  }
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'import-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await requireDatabase().close()
  })
  beforeEach(() => requireDatabase().transaction(addImportSite))
  afterEach(() => truncateAll(requireDatabase()))

  const importFile = async (path: string, mapping: ImportMapping, changes: Changes = {}): Promise<ImportSummary> => {
    const rate = mapping.currency === importProfile.currency ? 1 : rateOfForeignCurrency
    const file = await openFixture(path, mapping)
    const options = {
      database: requireDatabase(),
      profile: importProfile,
      poster: importPoster,
      today: '2026-11-20',
      rate,
      createsPlaces: false,
      isDryRun: false,
    }
    return importListings({ ...options, batch: 7, ...changes, mapping, file })
  }
  return {
    importFile,
    /** Imports a fixture with the shipped mapping of that name. */
    importFixture: (name: string, changes: Changes = {}, file = `${name}.csv`) => importFile(fixture(file), shippedMapping(name), changes),
    count: async (table: CountedTable): Promise<number> => {
      const counted = requireDatabase()
        .db.selectFrom(table)
        .select((from) => from.fn.countAll<number>().as('n'))
      return (await counted.executeTakeFirstOrThrow()).n
    },
    rowOfKey: (key: string) => requireDatabase().db.selectFrom('listing').selectAll().where('import_key', '=', key).executeTakeFirstOrThrow(),
    /** A path for a file that a test writes. */
    path: (name: string) => join(folder, name),
    get database() {
      return requireDatabase()
    },
  }
}
