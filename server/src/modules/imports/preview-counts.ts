import { publishingFaults } from '@site/domain/form-rules.ts'
import type { Words } from '@site/domain/words.ts'
import { countedWordsOf, isFault, type Note, type Remark, remarkOf } from './import-reasons.ts'
import type { RowHome } from './normalize-row.ts'
import type { FoundPlaces } from './place-finder.ts'

/** The facts that publishing needs and a row does not have, as notes for the counts of a preview; a fact that a remark names is left out. */
export function lackingFacts({ line, values, point }: RowHome, { city, area, estate }: FoundPlaces, remarks: readonly Remark[]): Note[] {
  const faults = publishingFaults({ ...(values as object), price: (values.price as number | undefined) ?? null, city, area: area ?? null, estate, point })
  const named = new Set(remarks.map(({ field }) => field))
  return Object.entries(faults)
    .filter(([key, message]) => message === 'required' && key !== 'placeShown' && !named.has(key))
    .map(([key]) => remarkOf(line, key, 'lacking'))
}

/** How many rows have a remark about a field. */
type RemarkCount = { readonly field: string; readonly words: Words; readonly isReturned: boolean; count: number }

/** Counts rows by what is wrong with them: a returned row under its first fault, another row once under each of its notes. */
export class RemarkCounts {
  readonly #counts = new Map<string, RemarkCount>()

  readonly #lacking: { readonly key: string; readonly lacking: readonly Remark[] }[] = []

  /** Counts a row. `row`: its key and the facts that it lacks, if it is imported. */
  add(remarks: readonly Remark[], row?: { readonly key: string; readonly lacking: readonly Remark[] }): void {
    if (row) this.#lacking.push(row)
    const [fault] = remarks.filter(isFault)
    const counted = new Map((fault ? [fault] : remarks).map((remark) => [`${remark.field} ${countedWordsOf(remark).en}`, remark]))
    for (const [key, remark] of counted) {
      const entry = this.#counts.get(key) ?? { field: remark.field, words: countedWordsOf(remark), isReturned: fault !== undefined, count: 0 }
      entry.count += 1
      this.#counts.set(key, entry)
    }
  }

  /** The largest counts, those of returned rows first. `known`: the keys of listings that exist, for which lacking facts do not count, since they keep theirs. */
  list(known: ReadonlySet<string>): RemarkCount[] {
    for (const { key, lacking } of this.#lacking.splice(0)) if (!known.has(key)) this.add(lacking)
    return [...this.#counts.values()].toSorted((a, b) => Number(b.isReturned) - Number(a.isReturned) || b.count - a.count).slice(0, maxCounts)
  }
}

const maxCounts = 20
