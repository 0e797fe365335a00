import { bandsOf, codesOf, type ChoiceKey } from '../choices.ts'
import type { SearchQuery } from '../search-query.ts'

type Filters = Partial<SearchQuery>

/** The values of each filter that can exclude some by searching for the others: "not studio" is one bedroom or more. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  bedrooms: bandsOf('bedrooms').map(({ code }) => code),
  bathrooms: bandsOf('bathrooms').map(({ code }) => code),
  floorBands: bandsOf('floorBand').map(({ code }) => code),
  ...Object.fromEntries((['facing', 'furnished'] satisfies ChoiceKey[]).map((key) => [key === 'facing' ? 'facings' : key, codesOf(key)])),
  mode: codesOf('mode'),
  postedBy: codesOf('role'),
}

const exclusion =
  /(?:(?<![a-z])(?:not?|non|except|excluding|don'?t want)(?:[\s-]+(?:an?|any|the|on|in|for))*[\s-]+|(?:不要|唔要|不想要|不想|不考虑|(?<![特分区级个性])别)[带有含配选住]?|不是|不选|不住|非)\s*$/u

/** The words right before a fact that exclude it, such as "not a " and 不要; empty for none. */
export const exclusionBefore = (preceding: string): string => exclusion.exec(preceding)?.[0] ?? ''

/** Whether "not" before a fact is read as excluding it: the fact is a type other than parking ("no parking" is a fact itself), or a value of a filter that has others. */
export const readsExclusion = (filters: Filters): boolean => {
  const keys = Object.keys(filters)
  return keys.length > 0 && keys.every((key) => key in valuesOf || (key === 'type' && filters.type !== 'Carport'))
}

/** Whether filters can express that exclusion: not that of one of the three types, nor of one floor of a band. `text`: the words of the fact. */
export const canFilterOut = (filters: Filters, text: string): boolean => !('type' in filters) && !('floorBands' in filters && /[\d十]/.test(text))

/** The filters without excluded values: a filter that is set loses them, another one gets all other values. A filter that would lose all its values stays. */
export function withoutExcluded(filters: Filters, excluded: Filters): Filters {
  const next: Record<string, unknown> = { ...filters }
  for (const [key, values] of Object.entries(excluded)) {
    const codes = [values].flat().map(String)
    const current = next[key]
    const others = (current === undefined ? valuesOf[key]! : [current].flat().map(String)).filter((code) => !codes.includes(code))
    if (others.length > 0) next[key] = Array.isArray(values) ? others : others[0]
  }
  return next as Filters
}
