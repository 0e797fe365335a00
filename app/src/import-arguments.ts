import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Words } from '@site/domain/words.ts'
import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import { fillWords, firstSentenceOf } from './command-line.ts'
import { importWords } from './import.words.ts'

/** A parsed `npm run import`: list the posters, or import a file. */
export type ImportCommand = { readonly command: 'posters' } | FileImport

/** The import of one file; all paths are absolute. */
export type FileImport = {
  readonly command: 'import'
  readonly file: string
  /** The username of the poster. */
  readonly poster: string
  /** The mapping; null: the columns have names of RESO or of the site's fields. */
  readonly mappingFile: string | null
  readonly isDryRun: boolean
  readonly createsPlaces: boolean
  /** Amount in the site's currency of one unit of the file's. */
  readonly rate: number | null
  /** The report of returned rows and notes; null: beside the file, and none for a dry run. */
  readonly reportFile: string | null
}

const usageFault = (words: Words) => new ImportFault({ zh: `${words.zh}\n${importWords.usage.zh}`, en: `${words.en}\n${importWords.usage.en}` })

const parseCommand = (args: readonly string[]) => {
  const options = {
    poster: { type: 'string' },
    map: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'create-places': { type: 'boolean' },
    rate: { type: 'string' },
    report: { type: 'string' },
    posters: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw usageFault(fillWords(importWords.unknownOption, { argument: firstSentenceOf(error) }))
  }
}

const rateOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const rate = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : 0
  if (rate <= 0) throw usageFault(importWords.invalidRate)
  return rate
}

/** Reads the arguments of the import command; paths are relative to `directory`. Throws `ImportFault` with one sentence and the usage. */
export function readImportCommand(args: readonly string[], directory: string): ImportCommand {
  const { values, positionals } = parseCommand(args)
  if (values.posters) return { command: 'posters' }
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw usageFault(importWords.notOneFile)
  const rate = rateOf(values.rate)
  if (!values.poster) throw usageFault(importWords.posterMissing)
  const pathOf = (name: string | undefined) => (name ? resolve(directory, name) : null)
  return {
    command: 'import',
    file: resolve(directory, file),
    poster: values.poster,
    mappingFile: pathOf(values.map),
    isDryRun: values['dry-run'] ?? false,
    createsPlaces: values['create-places'] ?? false,
    rate,
    reportFile: pathOf(values.report),
  }
}
