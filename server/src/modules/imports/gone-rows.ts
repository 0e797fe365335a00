import { maxStateWord } from '@site/domain/calls/import.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { columnsOfRule, importTargets, rulesOf } from '@site/domain/imports/import-mapping.ts'
import { goneReasonOf, isShelfHeading, shelfWordOf } from '@site/domain/imports/import-taken.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { type Fault, remarkOf } from './import-reasons.ts'
import { goneRowsWords } from './gone-rows.words.ts'
import { isActiveByKey } from './imports.store.ts'
import type { RowHome, Normalize } from './normalize-row.ts'
import { readRows, type RowFile } from './read-rows.ts'
import { comparableText } from './read-value.ts'

/** What a person answered about words of status columns, by the word (`comparableText`): such homes are still offered (`on`), or gone (`off`). */
type ShelfWords = Readonly<Record<string, 'on' | 'off'>>
/** What the check needs: how rows are read, whose listings they are, and the answers about status words. */
type Check = { readonly mapping: ImportMapping; readonly normalize: Normalize; readonly posterId: string; readonly statusAnswers: ShelfWords }

/** A listing on the shelf or in review whose row says that it is gone: its key, and why. */
export type GoneHome = { readonly key: string; readonly reason: CodeOf<'offShelfReason'> }
/** An unknown word of a status column, with the number of its rows. */
type UnknownWord = { readonly column: string; readonly word: string; count: number }

/** What a file says of homes that are no longer offered. */
export type GoneRows = {
  /** By line: the fault of each row that says that its home is gone, for new homes and for listings on the shelf or in review. */
  readonly gone: ReadonlyMap<number, Fault>
  /** Those of these homes that the poster has on the shelf or in review; an import takes them down if its plan says so (`takesDownGone`). */
  readonly homes: readonly GoneHome[]
  /** By line: the fault of each row with an unknown status. `unknown`: the words that a person must explain, the most frequent first. */
  readonly unclear: ReadonlyMap<number, Fault>
  readonly unknown: readonly UnknownWord[]
}

/** The most words that a person is asked about at once, and the most of a column that are counted; rows with further ones are returned like them. */
const [maxWords, maxCounted] = [20, 1000]
/** The most columns of a status that are looked at. */
const maxStatusColumns = 20

/** A cell of a status column. `word`: its text in comparable form. */
type StatusCell = { readonly line: number; readonly column: string; readonly text: string; readonly word: string; readonly says: 'on' | 'off' | 'unknown' }

/** The cells of a row in status columns that the mapping does not read. */
function statusCellsOf(
  columns: readonly string[],
  line: number,
  cells: ReadonlyMap<string, string> | null,
  home: RowHome | null,
  statusAnswers: ShelfWords,
): StatusCell[] {
  return columns.flatMap((column) => {
    const text = cells?.get(column)?.trim() ?? ''
    if (text === '' || text.length > maxStateWord) return []
    const word = comparableText(text)
    const answer = Object.hasOwn(statusAnswers, word) ? statusAnswers[word] : undefined
    const says = answer ?? shelfWordOf(column, text, { mode: home?.mode, type: home?.type })
    return says ? [{ line, column, text, word, says }] : []
  })
}

/** The unknown words of columns that also have known ones: a column without any is about something else. */
class UnknownWords {
  readonly #columnsWithKnownWords = new Set<string>()
  readonly #cells: StatusCell[] = []
  readonly #countsByColumn = new Map<string, Map<string, UnknownWord>>()

  addKnown(column: string): void {
    this.#columnsWithKnownWords.add(column)
  }

  add(cell: StatusCell): void {
    if (cell.says !== 'unknown') return this.addKnown(cell.column)
    this.#cells.push(cell)
    const { column, word } = cell
    const counts = this.#countsByColumn.get(column) ?? new Map<string, UnknownWord>()
    this.#countsByColumn.set(column, counts)
    const known = counts.get(word)
    if (known) known.count += 1
    else if (counts.size < maxCounted) counts.set(word, { column, word, count: 1 })
  }

  /** The faults of rows with such a word, by line. */
  faults(): ReadonlyMap<number, Fault> {
    const cells = new Map(this.#cells.flatMap((cell) => (this.#columnsWithKnownWords.has(cell.column) ? [[cell.line, cell] as const] : [])))
    return new Map(Array.from(cells.values(), ({ line, column, text }) => [line, remarkOf(line, 'row', 'unknownShelf', `${column}: ${text}`)]))
  }

  /** The most frequent ones. */
  list(): readonly UnknownWord[] {
    const all = [...this.#countsByColumn].flatMap(([column, counts]) => (this.#columnsWithKnownWords.has(column) ? [...counts.values()] : []))
    return all.toSorted((a, b) => b.count - a.count).slice(0, maxWords)
  }
}

/**
 * The rows of a file that say that their home is gone, and those with an unknown status. A row of a listing that is off the shelf already is neither, so that
 * an export can be imported again. Unknown words count only in columns that also have known ones.
 */
export async function goneRows(db: Kysely<Tables>, file: RowFile, { mapping, normalize, posterId, statusAnswers }: Check): Promise<GoneRows> {
  // a column that also says the offer says whether the home is still offered
  const rules = importTargets.flatMap((target) => rulesOf(mapping, target)).filter(({ rule }) => rule !== 'offer')
  const read = new Set([...(mapping.key ?? []), ...mapping.skip.flatMap((skip) => skip.columns), ...rules.flatMap(columnsOfRule)])
  const columns = file.header.filter((column) => !read.has(column) && isShelfHeading(column)).slice(0, maxStatusColumns)
  const rows: { readonly fault: Fault; readonly home: RowHome | null; readonly key: string | null }[] = []
  const unknown = new UnknownWords()
  for await (const row of readRows(file)) {
    const { home, gone, key = home?.key ?? null } = normalize(row)
    const ofRow = statusCellsOf(columns, row.line, row.cells, home, statusAnswers)
    const off = ofRow.find(({ says }) => says === 'off')
    const fault = gone ?? (off ? remarkOf(row.line, 'row', 'gone', `${off.column}: ${off.text}`) : null)
    if (fault) rows.push({ fault, home, key })
    else for (const cell of ofRow) unknown.add(cell)
  }
  const keys = rows.flatMap(({ key }) => key ?? [])
  const activeByKey = await isActiveByKey(db, mapping.source, posterId, keys)
  const reportedRows = rows.flatMap(({ fault, home, key }) => {
    const isActive = activeByKey.get(key ?? '')
    return isActive === false
      ? []
      : [
          {
            fault: isActive ? { ...fault, why: fault.reason === 'gone' ? goneRowsWords.stillShown : goneRowsWords.notToBeShown } : fault,
            home,
            key,
            isActive: isActive === true,
          },
        ]
  })
  for (const { fault } of rows) unknown.addKnown(fault.value.split(': ', 1)[0] ?? '')
  return {
    gone: new Map(reportedRows.map(({ fault }) => [fault.line, fault])),
    homes: reportedRows.flatMap(({ fault, home, key, isActive }) => (isActive && key !== null ? [{ key, reason: goneReasonOf(fault.value, home?.mode) }] : [])),
    unclear: unknown.faults(),
    unknown: unknown.list(),
  }
}
