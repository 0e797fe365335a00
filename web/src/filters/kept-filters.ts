import { activeFilters, forType, readSearch, type AddressSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'

/** The parameters that say where: words that may name a place replace all of them. */
const placeKeys = ['city', 'areas', 'estateId', 'bbox', 'polygon', 'near'] as const

const valueOf = (query: object, key: string): string => JSON.stringify((query as Record<string, unknown>)[key] ?? null)
const pick = (query: object, keys: readonly string[]): Partial<SearchQuery> =>
  Object.fromEntries(Object.entries(query).filter(([key, value]) => keys.includes(key) && value !== undefined))

/** What a typed keyword says: its filters, and whether they may name a place. `said`: the filters of the words before, which these replace. */
type SaidFilters = { readonly filters: Partial<SearchQuery>; readonly isPlace: boolean; readonly said: AddressSearch }

/** The parameters that were chosen by hand in a search, in groups that a word replaces together, such as both ends of a price. */
function chosenGroups(query: SearchQuery, said: AddressSearch): readonly (readonly string[])[] {
  const fromWords = readSearch(said).query
  const ofMap = placeKeys.filter((key) => query[key] !== undefined && !['city', 'areas', 'estateId'].includes(key)).map((key) => [key])
  return [...activeFilters(query).map(({ keys }) => keys), ...ofMap].filter((keys) => keys.some((key) => valueOf(query, key) !== valueOf(fromWords, key)))
}

/**
 * The search for a typed keyword in a search that has chosen filters: those that the keyword does not contradict stay. `replaced`: the parameters of the others; those
 * that came from the words before are not among them.
 */
export function withWords(address: AddressSearch, { filters, isPlace, said }: SaidFilters): { query: Partial<SearchQuery>; replaced: readonly string[] } {
  const { query } = readSearch(address)
  const scope = { type: filters.type ?? query.type, mode: filters.mode ?? query.mode }
  const groups = chosenGroups(query, said)
  const possible = forType({ ...query, mode: scope.mode }, scope.type)
  const next = { ...query, ...scope, ...filters }
  const isKept = (keys: readonly string[]) =>
    !keys.some((key) => key in filters) &&
    !(isPlace && keys.some((key) => (placeKeys as readonly string[]).includes(key))) &&
    !(scope.mode !== query.mode && keys.some((key) => key.startsWith('price'))) &&
    keys.every((key) => valueOf(possible, key) === valueOf(query, key))
  const isSaidAgain = (keys: readonly string[]) => keys.every((key) => key in filters && valueOf(next, key) === valueOf(query, key))
  const kept = groups.filter(isKept)
  return {
    query: { ...pick(query, kept.flat()), ...scope, ...filters },
    replaced: groups.filter((keys) => !isKept(keys) && !isSaidAgain(keys)).flat(),
  }
}

/** The filters of an address that were chosen by hand; none after words alone. */
export const hasChosen = (address: AddressSearch, said: AddressSearch): boolean => chosenGroups(readSearch(address).query, said).length > 0

/** The filters of words as they stand in an address, to tell them from chosen ones later. */
export const saidIn = (filters: Partial<SearchQuery>): AddressSearch => writeSearch(filters) as AddressSearch // writes texts and lists of texts only
