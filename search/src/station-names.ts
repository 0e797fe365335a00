import { fold, runsOf } from './fold.ts'
import { canonicalName, type NamedPlace, type Spelling } from './name-table.ts'
import { lookupWordOfKind } from './name-words.ts'
import { runsWithoutFillers } from './word-match.ts'

/** Words for a line or a station beside the name of a station; `system` with its number names the line. */
const lineWords =
  /(?<![a-z\d])(?<system>mrt|lrt|metro|train)(?: ?(?:line ?)?(?<number>\d)(?!\d))?(?: ?line)?(?![a-z\d])|(?<![a-z])(?:stations?|stn|sta)(?![a-z])|(?:地铁|轻轨|捷运)\d?(?:号线)?站?|站/gu

const isStation = ({ kind, aliases }: NamedPlace): boolean => kind === 'landmark' && aliases.includes(lookupWordOfKind.Station ?? '')

/** The form of a name of a station without the words of its line; empty for a text of such words alone. */
const stemOf = (folded: string): string => canonicalName(runsWithoutFillers(runsOf(folded.replace(lineWords, ' ').replace(/\s+/g, ' ').trim())))

/** Whether a place has a name that says a line: `mrt`, `lrt 1`. */
const isOfLine = ({ names, aliases }: NamedPlace, line: string): boolean => [...names, ...aliases].some((name) => fold(name).includes(line))

/**
 * Makes a function that answers the spellings (their indexes) of stations that a folded text names with words for a line or a station, in any order:
 * `mrt shaw`, `shaw boulevard lrt station`, 地铁阿亚拉.
 */
export function stationFinder(spellings: readonly Spelling[]): (folded: string) => readonly number[] {
  const byStem = new Map<string, number[]>()
  for (const [index, { place, folded }] of spellings.entries()) {
    if (!isStation(place)) continue
    const stem = stemOf(folded)
    if (stem !== '') byStem.set(stem, [...(byStem.get(stem) ?? []), index])
  }
  return (folded) => {
    const words = Array.from(folded.matchAll(lineWords))
    if (words.length === 0) return []
    const lines = words.flatMap(({ groups: { system, number } = {} }) =>
      system === 'mrt' || system === 'lrt' ? [number === undefined ? system : `${system} ${number}`] : [],
    )
    const found = byStem.get(stemOf(folded)) ?? []
    return found.filter((index) => lines.every((line) => isOfLine((spellings[index] as Spelling).place, line)))
  }
}
