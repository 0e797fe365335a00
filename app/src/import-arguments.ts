import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fill } from '@site/domain/format.ts'
import type { Words } from '@site/domain/words.ts'
import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import { importWords } from './import.words.ts'

export type ImportCommand =
  | { readonly does: 'posters' }
  | {
      readonly does: 'import'
      readonly file: string
      readonly poster: string
      readonly map: string | null
      readonly dryRun: boolean
      readonly createPlaces: boolean
      readonly rate: number | null
      readonly report: string | null
    }

/** A text of the command, with its placeholders filled. */
export const fillWords = (words: Words, values: Readonly<Record<string, string | number>> = {}): Words => ({
  zh: fill(words.zh, values),
  en: fill(words.en, values),
})

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
    const what = error instanceof Error ? (error.message.split('.', 1)[0] ?? '') : String(error)
    throw usageFault(fillWords(importWords.unknownOption, { what }))
  }
}

const rateOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const rate = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : 0
  if (rate <= 0) throw usageFault(importWords.badRate)
  return rate
}

/** Reads the arguments of the import command; paths are relative to `directory`. Throws one sentence with the usage. */
export function readImportCommand(args: readonly string[], directory: string): ImportCommand {
  const { values, positionals } = parseCommand(args)
  if (values.posters) return { does: 'posters' }
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw usageFault(importWords.oneFile)
  const rate = rateOf(values.rate)
  if (!values.poster) throw usageFault(importWords.needPoster)
  const path = (name: string | undefined) => (name ? resolve(directory, name) : null)
  return {
    does: 'import',
    file: resolve(directory, file),
    poster: values.poster,
    map: path(values.map),
    dryRun: values['dry-run'] ?? false,
    createPlaces: values['create-places'] ?? false,
    rate,
    report: path(values.report),
  }
}
