import { activeFilters, forType, readSearch, type AddressSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'

/** The parameters that say where to search: a keyword that may name a place replaces all of them. */
const whereKeys = ['city', 'areas', 'estateId', 'bbox', 'polygon', 'near'] as const

const valueOf = (query: object, key: string): string => JSON.stringify((query as Record<string, unknown>)[key] ?? null)
const pick = (query: object, keys: readonly string[]): Partial<SearchQuery> =>
  Object.fromEntries(Object.entries(query).filter(([key, value]) => keys.includes(key) && value !== undefined))

/**
 * A keyword that a person types: the filters that it contains, and whether it may name a place. `keywordFilters`: the filters of the search that came from
 * the keyword before it, which it replaces.
 */
type TypedKeyword = { readonly filters: Partial<SearchQuery>; readonly isPlace: boolean; readonly keywordFilters: AddressSearch }

/**
 * The parameters of a search that the person has chosen by hand: those whose values are not `keywordFilters`, which came from its keyword. They are in groups
 * that a keyword replaces together, such as both limits of the price.
 */
function chosenGroups(query: SearchQuery, keywordFilters: AddressSearch): readonly (readonly string[])[] {
  const fromKeyword = readSearch(keywordFilters).query
  const mapGroups = whereKeys.filter((key) => query[key] !== undefined && !['city', 'areas', 'estateId'].includes(key)).map((key) => [key])
  return [...activeFilters(query).map(({ keys }) => keys), ...mapGroups].filter((keys) => keys.some((key) => valueOf(query, key) !== valueOf(fromKeyword, key)))
}

/**
 * The search for a keyword that a person types while filters are chosen. Filters that the keyword does not contradict stay. `replaced`: the chosen
 * parameters that the keyword replaces by other values.
 */
export function withKeyword(
  address: AddressSearch,
  { filters, isPlace, keywordFilters }: TypedKeyword,
): { query: Partial<SearchQuery>; replaced: readonly string[] } {
  const { query } = readSearch(address)
  const scope = { type: filters.type ?? query.type, mode: filters.mode ?? query.mode }
  const groups = chosenGroups(query, keywordFilters)
  const possible = forType({ ...query, mode: scope.mode }, scope.type)
  const next = { ...query, ...scope, ...filters }
  const stays = (keys: readonly string[]) =>
    !keys.some((key) => key in filters) &&
    !(isPlace && keys.some((key) => (whereKeys as readonly string[]).includes(key))) &&
    !(scope.mode !== query.mode && keys.some((key) => key.startsWith('price'))) &&
    keys.every((key) => valueOf(possible, key) === valueOf(query, key))
  const isInKeyword = (keys: readonly string[]) => keys.every((key) => key in filters && valueOf(next, key) === valueOf(query, key))
  const staying = groups.filter(stays)
  return {
    query: { ...pick(query, staying.flat()), ...scope, ...filters },
    replaced: groups.filter((keys) => !stays(keys) && !isInKeyword(keys)).flat(),
  }
}

/** Whether a search has filters that were chosen by hand. `keywordFilters`: the filters that came from its keyword. */
export const hasChosenFilters = (address: AddressSearch, keywordFilters: AddressSearch): boolean =>
  chosenGroups(readSearch(address).query, keywordFilters).length > 0

/** Filters as parameters of an address. The page remembers those of a keyword in this form, to tell them from chosen ones later. */
export const filtersAsAddress = (filters: Partial<SearchQuery>): AddressSearch => writeSearch(filters) as AddressSearch // writes texts and lists of texts only
