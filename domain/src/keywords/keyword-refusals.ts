import { bandsOf, codesOf, type ChoiceKey } from '../choices.ts'
import type { SearchQuery } from '../search-query.ts'

type Filters = Partial<SearchQuery>

/** The values of the filters of which the others can be searched: "not studio" is one bedroom or more. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  bedrooms: bandsOf('bedrooms').map(({ code }) => code),
  bathrooms: bandsOf('bathrooms').map(({ code }) => code),
  floorBands: bandsOf('floorBand').map(({ code }) => code),
  ...Object.fromEntries((['facing', 'furnished'] satisfies ChoiceKey[]).map((key) => [key === 'facing' ? 'facings' : key, codesOf(key)])),
  mode: codesOf('mode'),
  postedBy: codesOf('role'),
}

const refusal =
  /(?:(?<![a-z])(?:not?|non|except|excluding|don'?t want)(?:[\s-]+(?:an?|any|the|on|in|for))*[\s-]+|不要|唔要|不想要|不考虑|不是|不选|不住|非)\s*$/u

/** The words right before a fact that refuse it, such as "not a " and 不要; empty for none. */
export const refusalBefore = (preceding: string): string => refusal.exec(preceding)?.[0] ?? ''

/** Whether a fact can be refused: it is a type, or a value of a filter that has others. */
export const isRefusable = (filters: Filters): boolean => {
  const keys = Object.keys(filters)
  return keys.length > 0 && keys.every((key) => key in valuesOf || (key === 'type' && filters.type !== 'Carport'))
}

/** Whether a search can leave out what a fact means; not one type of three, nor one floor (`text`) of a band. */
export const canExclude = (filters: Filters, text: string): boolean => !('type' in filters) && !('floorBands' in filters && /[\d十]/.test(text))

/** The filters without the refused values: of those already said, else of all; a value that is all that was said stays. */
export function withoutRefused(filters: Filters, refused: Filters): Filters {
  const next: Record<string, unknown> = { ...filters }
  for (const [key, values] of Object.entries(refused)) {
    const codes = [values].flat().map(String)
    const said = next[key]
    const others = (said === undefined ? valuesOf[key]! : [said].flat().map(String)).filter((code) => !codes.includes(code))
    if (others.length > 0) next[key] = Array.isArray(values) ? others : others[0]
  }
  return next as Filters
}
