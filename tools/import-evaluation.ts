import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ImportChoice } from '@site/domain/calls/import.ts'
import { firstChoice } from '@site/domain/imports/guessed-columns.ts'
import { columnsOfFile } from '@site/server/modules/imports/requests/read-upload.ts'
import { listingsOfFile } from '@site/server/modules/imports/listings-of-file.ts'
import { placeTest } from '@site/server/modules/imports/building-names.ts'
import { ImportFault } from '@site/server/modules/imports/import-fault.ts'
import { type ImportPlan, type ImportServices, mappingOfPlan, readingOfPlan } from '@site/server/modules/imports/import-plan.ts'
import { readSamples, readSheet } from '@site/server/modules/imports/reading/sheet-reading.ts'
import { loadPlaces } from '@site/server/modules/places/places.store.ts'
import { siteDay } from '@site/server/today.ts'

type Expected = string | number | boolean | null
/** The values of a row, by the fields of a listing; null: the row does not become a listing by itself, since it is returned, or a person is asked first. */
export type ExpectedRow = Readonly<Record<string, Expected>> | null
/**
 * What a file holds: its rows in their order, or `refused`, a part of the sentence with which the file is refused. `choice`: what a person answers for all
 * rows, besides that homes are ready. Places are their English names; `now` is the day of the evaluation; an area or amount is right to the tenth.
 */
export type ExpectedFile = {
  readonly choice?: Partial<ImportChoice>
  readonly refused?: string
  readonly rows?: readonly ExpectedRow[]
}

/** A row of a file as it becomes a listing; null: it does not, for the reasons `why`. */
type ReadRow = { readonly values: Readonly<Record<string, unknown>> | null; readonly why: string }

/** The numbers of right, wrong and missing fields of a file, of all expected fields and of returned rows; and each mistake in words. */
export type FileScore = { right: number; wrong: number; missing: number; fields: number; returned: number; readonly mistakes: string[] }

const suffix = '.expected.json'

/** The files of a folder beside which a file of expected values lies, with these values. Throws for one that lacks its file. */
export function filesWithExpectations(folder: string): { readonly path: string; readonly expected: ExpectedFile }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .toSorted()
    .map((name) => {
      const path = join(folder, name.slice(0, -suffix.length))
      if (!existsSync(path)) throw new Error(`${path} is missing beside ${name}`)
      return { path, expected: JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExpectedFile }
    })
}

/** The rows of a file as the screen imports them when nobody changes what it guesses; words: the file is refused. Nothing is written. */
export async function readAsGuessed(path: string, choice: Partial<ImportChoice>, services: ImportServices): Promise<readonly ReadRow[] | string> {
  const upload = { account: 'evaluation', network: '', name: basename(path), content: readFileSync(path) }
  try {
    const facts = await readSamples(upload)
    const places = await loadPlaces(services.database.db)
    const plan: ImportPlan = { choice: { ...firstChoice(columnsOfFile(facts, placeTest(places))), status: 'Done', ...choice } }
    const mapped = mappingOfPlan(plan, services.profile.currency)
    if ('faults' in mapped) return mapped.faults.map(({ en }) => en).join(' ')
    const file = await readSheet(upload, { mapping: mapped.mapping, ...readingOfPlan(plan, services.profile) })
    const names = new Map([...places.cities, ...places.areas, ...places.estates, ...places.developers].map(({ id, name }) => [id, name.en]))
    const rows = await listingsOfFile(file, mapped.mapping, plan, { id: 'evaluation', username: 'evaluation', name: '', role: 'Intermediary' }, services)
    return rows.map(({ listing, remarks }) => ({
      values: listing && { ...listing, ...Object.fromEntries(placeKeys.map((key) => [key, names.get(String(listing[key])) ?? null])), ...listing.remarks },
      why: remarks.map(({ field, reason, value }) => `${field} ${reason} ${value}`).join('; '),
    }))
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    return error.words.en
  }
}

const placeKeys = ['city', 'area', 'estate', 'developer'] as const

function isEqual(found: unknown, expected: Expected, today: string): boolean {
  if (expected === 'now') return found === today
  if (typeof expected === 'number' && typeof found === 'number') return Math.abs(found - expected) <= (expected % 1 === 0 && expected > 1000 ? 0 : 0.051)
  return (found ?? null) === expected
}

/** Compares the rows of a file, or the words with which it was refused, with the expected ones. A row that should not become a listing is one field. */
export function scoreFile(found: readonly ReadRow[] | string, expected: ExpectedFile, today: string): FileScore {
  const score: FileScore = { right: 0, wrong: 0, missing: 0, fields: 0, returned: 0, mistakes: [] }
  const count = (kind: 'right' | 'wrong' | 'missing', mistake: string) => {
    score[kind] += 1
    score.fields += 1
    if (kind !== 'right') score.mistakes.push(`${kind}: ${mistake}`)
  }
  if (expected.refused !== undefined) {
    const isRefusedSo = typeof found === 'string' && found.includes(expected.refused)
    count(isRefusedSo ? 'right' : 'wrong', `${typeof found === 'string' ? found : `${found.length} rows`} instead of “${expected.refused}”`)
    return score
  }
  const rows = typeof found === 'string' ? [] : found
  if (typeof found === 'string') score.mistakes.push(`refused: ${found}`)
  score.returned = rows.filter(({ values }) => values === null).length
  const expectedRows = expected.rows ?? []
  expectedRows.forEach((row, index) => {
    const { values, why } = rows[index] ?? { values: undefined, why: 'no such row' }
    const name = `row ${index + 1}`
    if (row === null) return count(values === null ? 'right' : values === undefined ? 'missing' : 'wrong', `${name} became a listing: ${textOf(values)}`)
    for (const [key, value] of Object.entries(row)) {
      const actual = values?.[key] ?? null
      const isRight = values ? isEqual(actual, value, today) : false
      count(isRight ? 'right' : actual === null ? 'missing' : 'wrong', `${name} ${key}: ${textOf(actual)} instead of ${textOf(value)}${why && ` (${why})`}`)
    }
  })
  for (let index = expectedRows.length; index < rows.length; index += 1)
    if (rows[index]?.values) count('wrong', `row ${index + 1} is none: ${textOf(rows[index]?.values)}`)
  return score
}

const textOf = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? 'nothing'

/** The day of the site of an evaluation, ISO 8601. */
export const dayOf = ({ profile }: ImportServices): string => siteDay(profile, new Date())
