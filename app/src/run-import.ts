import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatNumber } from '@site/domain/format.ts'
import { columnsOfMapping, type ImportMapping, readMapping } from '@site/domain/imports/import-mapping.ts'
import { mappingByNames } from '@site/domain/imports/import-reso.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { recognizeEncoding } from '@site/server/modules/imports/decode.ts'
import { goneRows } from '@site/server/modules/imports/gone-rows.ts'
import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import { importListings } from '@site/server/modules/imports/import-listings.ts'
import { openReport } from '@site/server/modules/imports/import-report.ts'
import { type ImportSummary, returnedRows } from '@site/server/modules/imports/import-summary.ts'
import { findPoster, listPosters, type Poster } from '@site/server/modules/imports/imports.store.ts'
import { normalizerOf } from '@site/server/modules/imports/normalize-row.ts'
import { openRows, requireColumns, type RowFile } from '@site/server/modules/imports/read-rows.ts'
import type { Services } from '@site/server/services.ts'
import type { Database } from '@site/server/store/database.ts'
import { siteDay } from '@site/server/today.ts'
import { fillWords } from './command-line.ts'
import type { FileImport, ImportCommand } from './import-arguments.ts'
import { importWords as words } from './import.words.ts'
import type { LocalHandler } from './local-socket.ts'

/** What an import uses: database and profile of the site, and the terminal. */
export type ImportContext = {
  readonly database: Database
  readonly profile: Pick<SiteProfile, 'currency' | 'mapArea' | 'vrHosts' | 'timeZone'>
  readonly locale: Locale
  readonly now: Date
  readonly print: (line: string) => void
  /** Replaces the last line of the terminal; does nothing without one. */
  readonly showProgress: (line: string) => void
  readonly signal: AbortSignal
}

const bulletList = (faults: readonly string[]) => faults.map((fault) => `\n  - ${fault}`).join('')

function loadMapping(path: string): ImportMapping {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ImportFault(fillWords(words.unreadableMapping, { file: basename(path), reason: error instanceof Error ? error.message : String(error) }), error)
  }
  const parsed = readMapping(json)
  if ('mapping' in parsed) return parsed.mapping
  throw new ImportFault(fillWords(words.invalidMapping, { file: basename(path), count: parsed.faults.length, list: bulletList(parsed.faults) }))
}

/** Opens the rows of the file, with the mapping of the command or one derived from the column names (RESO). */
async function openFile({ file: path, mappingFile }: FileImport, currency: string): Promise<{ file: RowFile; mapping: ImportMapping }> {
  const mapping = mappingFile === null ? null : loadMapping(mappingFile)
  const file = await openRows(path, await recognizeEncoding(path, mapping?.encoding), mapping?.delimiter)
  if (mapping) {
    requireColumns(file, columnsOfMapping(mapping))
    return { file, mapping }
  }
  const parsed = mappingByNames(file.header, currency)
  if ('faults' in parsed) throw new ImportFault(fillWords(words.unknownColumns, { list: bulletList(parsed.faults) }))
  return { file, mapping: parsed.mapping }
}

function requireRate({ rate }: FileImport, from: string, to: string): number {
  if (from === to && rate !== null) throw new ImportFault(fillWords(words.rateNotAllowed, { to }))
  if (from !== to && rate === null) throw new ImportFault(fillWords(words.rateMissing, { from, to }))
  return rate ?? 1
}

async function requirePoster(name: string, database: Database): Promise<Poster> {
  const poster = await findPoster(database.db, name)
  if (poster) return poster
  const { total } = await listPosters(database.db, 1)
  throw new ImportFault(total === 0 ? words.noPosters : fillWords(words.unknownPoster, { name }))
}

/** The summary as lines of a table: right-aligned numbers with labels. */
function summaryLines(summary: ImportSummary, isDryRun: boolean, locale: Locale): string[] {
  const line = (count: number, text: string, indent = 0) => `${formatNumber(count, locale).padStart(9)}  ${'  '.repeat(indent)}${text}`
  const { created } = summary
  const returned = returnedRows(summary)
  return [
    line(summary.rows, words.rows[locale]),
    line(summary.added, (isDryRun ? words.wouldAddListings : words.listingsAdded)[locale]),
    ...(summary.alreadyImported > 0 ? [line(summary.alreadyImported, words.alreadyImported[locale])] : []),
    ...(summary.duplicates > 0 ? [line(summary.duplicates, words.duplicates[locale])] : []),
    ...(returned > 0 ? [line(returned, words.returned[locale]), ...summary.returned.map(({ words: reason, count }) => line(count, reason[locale], 1))] : []),
    ...(summary.notes.length > 0
      ? [`${' '.repeat(11)}${words.notes[locale]}`, ...summary.notes.map(({ words: note, count }) => line(count, note[locale], 1))]
      : []),
    ...(created.cities + created.areas + created.estates > 0
      ? [`${' '.repeat(11)}${fillWords(isDryRun ? words.wouldCreatePlaces : words.placesCreated, created)[locale]}`]
      : []),
  ]
}

/** Prints the accounts that listings can be imported for. */
export async function printPosters({ database, locale, print }: Pick<ImportContext, 'database' | 'locale' | 'print'>): Promise<void> {
  const { posters, total } = await listPosters(database.db, 200)
  print(total === 0 ? words.noPosters[locale] : fillWords(words.posters, { total, shown: posters.length })[locale])
  for (const { username, name } of posters) print(`  ${username}  ${name}`)
}

/** Runs one import and prints its result. Returns 0, 2 when rows were returned, 130 when stopped. Throws `ImportFault` before any row is stored. */
export async function runImport(command: FileImport, { database, profile, locale, now, print, showProgress, signal }: ImportContext): Promise<number> {
  const { file, mapping } = await openFile(command, profile.currency)
  const rate = requireRate(command, mapping.currency, profile.currency)
  const poster = await requirePoster(command.poster, database)
  const { isDryRun, createsPlaces } = command
  if (command.reportFile === command.file) throw new ImportFault(words.reportIsFile)
  // a dry run writes a report only when a path is given
  const path = command.reportFile ?? (isDryRun ? null : `${command.file}.report.csv`)
  const report = path === null ? null : openReport(path, locale)
  print(fillWords(words.started, { file: basename(command.file), encoding: file.encoding, source: mapping.source, poster: poster.username })[locale])
  if (isDryRun) print(words.dryRun[locale])
  try {
    const today = siteDay(profile, now)
    const normalize = normalizerOf(mapping, { today, rate, mapArea: profile.mapArea, vrHosts: profile.vrHosts })
    const summary = await importListings({
      database,
      profile,
      mapping,
      file,
      poster,
      rate,
      createsPlaces,
      isDryRun,
      readsApart: true,
      signal,
      today,
      goneOf: async (rows) => (await goneRows(database.db, { ...file, rows }, { mapping, normalize, posterId: poster.id, statusAnswers: {} })).gone,
      onRemark: (remark) => report?.write(remark),
      progress: (done, total) => showProgress(fillWords(words.progress, { done: formatNumber(done, locale), total: formatNumber(total, locale) })[locale]),
    })
    const reportRows = report?.close() ?? 0
    for (const line of summaryLines(summary, isDryRun, locale)) print(line)
    if (path !== null && reportRows > 0) print(fillWords(words.report, { path })[locale])
    if (summary.isStopped) print(words.stopped[locale])
    return summary.isStopped ? 130 : returnedRows(summary) > 0 ? 2 : 0
  } catch (error) {
    report?.close()
    throw error
  }
}

/** The first argument of an import request over the local socket. */
export const importRequestName = 'import'

/** The arguments of an import request: its name, and the command as JSON. */
export const importRequest = (command: ImportCommand): readonly string[] => [importRequestName, JSON.stringify(command)]

/** Creates the handler that runs import requests in the site, which reads the file itself. When the client disconnects, the import stops between two batches. */
export const createImportRunner =
  ({ database, profile, now }: Services): LocalHandler =>
  async ({ args: [, json = ''], locale }, print, signal) => {
    const command = JSON.parse(json) as ImportCommand // written by our own command
    try {
      if (command.command === 'import') return await runImport(command, { database, profile, locale, now: now(), print, showProgress: () => undefined, signal })
      await printPosters({ database, locale, print })
      return 0
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      print(error.words[locale])
      return 1
    }
  }
