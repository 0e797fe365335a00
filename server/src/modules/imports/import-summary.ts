import { type Remark, returnReasons, type ReturnReason, wordsOf } from './import-reasons.ts'
import type { Words } from '@site/domain/words.ts'

export type Count = { readonly words: Words; readonly count: number }

/** Counts of the rows of a file: `rows` is the sum of `added`, `known`, `repeats` and all returned rows. */
export type ImportSummary = {
  readonly rows: number
  readonly added: number
  /** Imported by an earlier run. */
  readonly known: number
  readonly repeats: number
  /** Returned rows, each under its first reason. */
  readonly returned: readonly Count[]
  /** Rows with notes. */
  readonly notes: readonly Count[]
  readonly made: { readonly cities: number; readonly areas: number; readonly estates: number }
  /** Whether it stopped before the end of the file. */
  readonly stopped: boolean
}

export const returnedRows = ({ returned }: ImportSummary): number => returned.reduce((sum, { count }) => sum + count, 0)

export const isFault = (remark: Remark): remark is Remark<ReturnReason> => remark.reason in returnReasons

/** Counts by words for people, the most frequent first. */
export class Tally {
  private readonly counts = new Map<string, { words: Words; count: number }>()

  add(remark: Remark): void {
    const words = wordsOf(remark)
    const entry = this.counts.get(words.en) ?? { words, count: 0 }
    entry.count += 1
    this.counts.set(words.en, entry)
  }

  /** The counts so far. */
  list(): readonly Count[] {
    return [...this.counts.values()].toSorted((a, b) => b.count - a.count || (a.words.en < b.words.en ? -1 : 1))
  }
}
