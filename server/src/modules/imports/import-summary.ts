import { countedWordsOf, type Remark } from './import-reasons.ts'
import type { Words } from '@site/domain/words.ts'

/** How many rows have a remark in these words. */
export type Count = { readonly words: Words; readonly count: number }

/** Counts of the rows of a file: `rows` is the sum of `added`, `alreadyImported`, `duplicates` and all returned rows. */
export type ImportSummary = {
  readonly rows: number
  readonly added: number
  /** Rows of listings that exist, and of homes that the poster removed for good. */
  readonly alreadyImported: number
  /** Equal to an earlier row of the file. */
  readonly duplicates: number
  /** Returned rows, each under its first reason. */
  readonly returned: readonly Count[]
  /** Rows with notes, by note. */
  readonly notes: readonly Count[]
  /** Places that the import created. */
  readonly created: { readonly cities: number; readonly areas: number; readonly estates: number }
  /** Whether the import was stopped before the end of the file. */
  readonly isStopped: boolean
}

/** The number of returned rows. */
export const returnedRows = ({ returned }: ImportSummary): number => returned.reduce((sum, { count }) => sum + count, 0)

/** Counts remarks by their words. */
export class Tally {
  private readonly counts = new Map<string, { words: Words; count: number }>()

  add(remark: Remark): void {
    const words = countedWordsOf(remark)
    const entry = this.counts.get(words.en) ?? { words, count: 0 }
    entry.count += 1
    this.counts.set(words.en, entry)
  }

  /** The counts, largest first. */
  list(): readonly Count[] {
    return [...this.counts.values()].toSorted((a, b) => b.count - a.count || (a.words.en < b.words.en ? -1 : 1))
  }
}
