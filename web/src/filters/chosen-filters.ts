import { activeFilters, forType, readSearch, type AddressSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'

/** The parameters of places: a keyword that may name a place replaces all of them. */
const placeKeys = ['city', 'areas', 'estateId', 'bbox', 'polygon', 'near'] as const

const valueOf = (query: object, key: string): string => JSON.stringify((query as Record<string, unknown>)[key] ?? null)
const pick = (query: object, keys: readonly string[]): Partial<SearchQuery> =>
  Object.fromEntries(Object.entries(query).filter(([key, value]) => keys.includes(key) && value !== undefined))

/** The filters that a typed keyword contains, and whether it may name a place. `previous`: the filters of the keyword before it, which they replace. */
type KeywordFilters = { readonly filters: Partial<SearchQuery>; readonly isPlace: boolean; readonly previous: AddressSearch }

/**
 * The parameters of a search that the person has chosen by hand, not by a keyword (`previous`). They are in groups that a keyword replaces together, such
 * as both limits of the price.
 */
function chosenGroups(query: SearchQuery, previous: AddressSearch): readonly (readonly string[])[] {
  const fromKeyword = readSearch(previous).query
  const mapGroups = placeKeys.filter((key) => query[key] !== undefined && !['city', 'areas', 'estateId'].includes(key)).map((key) => [key])
  return [...activeFilters(query).map(({ keys }) => keys), ...mapGroups].filter((keys) => keys.some((key) => valueOf(query, key) !== valueOf(fromKeyword, key)))
}

/**
 * The search for a keyword that a person types while filters are chosen. Filters that the keyword does not contradict stay. `replaced`: the chosen
 * parameters that the keyword replaces by other values.
 */
export function withKeyword(
  address: AddressSearch,
  { filters, isPlace, previous }: KeywordFilters,
): { query: Partial<SearchQuery>; replaced: readonly string[] } {
  const { query } = readSearch(address)
  const scope = { type: filters.type ?? query.type, mode: filters.mode ?? query.mode }
  const groups = chosenGroups(query, previous)
  const possible = forType({ ...query, mode: scope.mode }, scope.type)
  const next = { ...query, ...scope, ...filters }
  const stays = (keys: readonly string[]) =>
    !keys.some((key) => key in filters) &&
    !(isPlace && keys.some((key) => (placeKeys as readonly string[]).includes(key))) &&
    !(scope.mode !== query.mode && keys.some((key) => key.startsWith('price'))) &&
    keys.every((key) => valueOf(possible, key) === valueOf(query, key))
  const isInKeyword = (keys: readonly string[]) => keys.every((key) => key in filters && valueOf(next, key) === valueOf(query, key))
  const staying = groups.filter(stays)
  return {
    query: { ...pick(query, staying.flat()), ...scope, ...filters },
    replaced: groups.filter((keys) => !stays(keys) && !isInKeyword(keys)).flat(),
  }
}

/** Whether a search has filters that were chosen by hand. `previous`: the filters that came from its keyword. */
export const hasChosenFilters = (address: AddressSearch, previous: AddressSearch): boolean => chosenGroups(readSearch(address).query, previous).length > 0

/** Filters as parameters of an address. The page remembers those of a keyword in this form, to tell them from chosen ones later. */
export const filtersAsAddress = (filters: Partial<SearchQuery>): AddressSearch => writeSearch(filters) as AddressSearch // writes texts and lists of texts only
