import type { CodeOf } from '@site/domain/choices.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import { columnsOfMapping } from '@site/domain/imports/import-mapping.ts'
import { goneReasonOf, isShelfHeading, shelfWordOf } from '@site/domain/imports/import-taken.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { type Fault, remarkOf } from './import-reasons.ts'
import { goneRowsWords } from './gone-rows.words.ts'
import { shownByKey } from './imports.store.ts'
import type { Draft, Normalize } from './normalize-row.ts'
import { readRows, type RowFile } from './read-rows.ts'
import { plain } from './read-value.ts'

/** What a person said of the words of a status column, by the words in plain form: their homes are offered, or gone. */
type ShelfWords = Readonly<Record<string, 'on' | 'off'>>
type Check = { readonly mapping: ImportMapping; readonly normalize: Normalize; readonly posterId: string; readonly words: ShelfWords }

/** A home that the public sees, or a reviewer will, and that its row calls gone: its key, and why. */
export type GoneHome = { readonly key: string; readonly reason: CodeOf<'offShelfReason'> }
/** Words of a status column that nobody knows, with their rows. */
type UnknownWord = { readonly column: string; readonly word: string; count: number }

export type GoneRows = {
  /** Rows by their lines that say that their home is gone: of new homes, and of homes that are shown. */
  readonly gone: ReadonlyMap<number, Fault>
  readonly homes: readonly GoneHome[]
  /** Rows by their lines whose status nobody knows, and the words for a person to explain, the most frequent first. */
  readonly unclear: ReadonlyMap<number, Fault>
  readonly unknown: readonly UnknownWord[]
}

const maxWords = 20

/** The texts of the columns of a shelf of one row. */
type Said = { readonly line: number; readonly column: string; readonly text: string; readonly draft: Draft | null; readonly word: 'on' | 'off' | 'unknown' }

/** What rows say in columns of a shelf that nothing else reads. */
function saidIn(columns: readonly string[], line: number, cells: ReadonlyMap<string, string> | null, draft: Draft | null, words: ShelfWords): Said[] {
  return columns.flatMap((column) => {
    const text = cells?.get(column)?.trim() ?? ''
    const answer = Object.hasOwn(words, plain(text)) ? words[plain(text)] : undefined
    const word = answer ?? shelfWordOf(column, text, { mode: draft?.mode, type: draft?.type })
    return word ? [{ line, column, text, draft, word }] : []
  })
}

/**
 * The rows of a file that say that their home is gone, and those whose status nobody knows. A row of a home that is off the shelf changes nothing for the public, so that
 * an export can be imported again. A column has words to explain only if it has others that are known.
 */
export async function goneRows(db: Kysely<Tables>, file: RowFile, { mapping, normalize, posterId, words }: Check): Promise<GoneRows> {
  const read = new Set(columnsOfMapping(mapping))
  const columns = file.header.filter((column) => !read.has(column) && isShelfHeading(column))
  const rows: { readonly fault: Fault; readonly draft: Draft | null }[] = []
  const said: Said[] = []
  for await (const row of readRows(file)) {
    const { draft, gone } = normalize(row)
    const ofRow = saidIn(columns, row.line, row.cells, draft, words)
    const off = ofRow.find(({ word }) => word === 'off')
    const fault = gone ?? (off ? remarkOf(row.line, 'row', 'gone', `${off.column}: ${off.text}`) : null)
    if (fault) rows.push({ fault, draft })
    else said.push(...ofRow)
  }
  const keys = rows.flatMap(({ draft }) => draft?.key ?? [])
  const shown = await shownByKey(db, mapping.source, posterId, keys)
  const told = rows.flatMap(({ fault, draft }) => {
    const isShown = shown.get(draft?.key ?? '')
    return isShown === false ? [] : [{ fault: isShown ? { ...fault, why: goneRowsWords.stillShown } : fault, draft, isShown: isShown === true }]
  })
  const unknown = unknownWords(said, new Set(rows.map(({ fault }) => fault.value.split(': ', 1)[0] ?? '')))
  const isUnknown = (one: Said) => unknown.some(({ column, word }) => column === one.column && word === plain(one.text))
  return {
    gone: new Map(told.map(({ fault }) => [fault.line, fault])),
    homes: told.flatMap(({ fault, draft, isShown }) => (isShown && draft ? [{ key: draft.key, reason: goneReasonOf(fault.value, draft.mode) }] : [])),
    unclear: new Map(said.filter(isUnknown).map(({ line, column, text }) => [line, remarkOf(line, 'row', 'unknownShelf', `${column}: ${text}`)])),
    unknown: unknown.slice(0, maxWords),
  }
}

/** The unknown words of columns that have known ones, too: in one that has none, words are about something else. */
function unknownWords(said: readonly Said[], goneColumns: ReadonlySet<string>): UnknownWord[] {
  const known = new Set([...goneColumns, ...said.flatMap(({ column, word }) => (word === 'on' ? [column] : []))])
  const found = new Map<string, UnknownWord>()
  for (const { column, text, word } of said) {
    if (word !== 'unknown' || !known.has(column)) continue
    const one = found.get(`${column}\n${plain(text)}`) ?? { column, word: plain(text), count: 0 }
    one.count += 1
    found.set(`${column}\n${plain(text)}`, one)
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
