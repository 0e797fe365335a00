import type { Facts } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { cutText } from '@site/domain/keywords/typed-keyword.ts'
import { api } from '../page/api.ts'
import type { Scope } from './scope.ts'

/** The facts of a typed line; null without any, and after a failure: a line can always be searched as typed. */
const factsOfLine = (line: string, scope: Partial<Scope>): Promise<Facts | null> =>
  api()('POST /frontend/api/listing/suggest', { keyword: cutText(line, maxTypedLength)[0], ...scope }).then(
    ({ facts }) => facts,
    () => null,
  )

/** The search for a typed line in a scope: its facts as filters, the rest as keyword, a circle if it names a landmark; and the parts that are not searched. */
export async function queryOfLine(typed: string, { type, mode }: Scope): Promise<{ query: SearchQuery; leftOut: readonly string[] }> {
  const [line] = cutText(typed.trim(), maxTypedLength)
  const emptyQuery = readSearch({ type, mode }).query
  if (line === '') return { query: emptyQuery, leftOut: [] }
  const facts = await factsOfLine(line, { type, mode })
  return { query: { ...emptyQuery, ...(facts ? queryOfFacts(facts) : keywordParameter(line)) }, leftOut: facts?.leftOut ?? [] }
}

/** The keyword of a query; none for an empty text, which calls refuse. */
const keywordParameter = (text: string): { keyword?: string } => (text === '' ? {} : { keyword: cutText(text)[0] })

/** Whether facts narrow a search in a scope: they have a filter, or another type or mode. */
export const becomesFilters = ({ filters }: Facts, scope: Scope): boolean =>
  Object.entries(filters).some(([key, value]) => (key === 'type' || key === 'mode' ? scope[key] !== value : value !== undefined))

/** The filters, keyword and circle of facts. */
export function queryOfFacts({ filters, rest, near }: Facts): Partial<SearchQuery> {
  const circle = near && { near: { lat: near.lat, lng: near.lng, radiusInKm: near.radiusInKm }, sort: 'distance' as const, order: 'asc' as const }
  return { ...(filters as Partial<SearchQuery>), ...circle, ...keywordParameter(near ? near.rest : rest) } // filters have the names and values of a search query
}

/** The search near the landmark of facts, and the parameter that names the landmark in the address of the screen of homes near a place. */
export const nearSearchOf = (facts: Facts, scope: Scope): { query: Partial<SearchQuery>; address: { place?: string } } => ({
  query: { ...scope, ...queryOfFacts(facts) },
  address: facts.near ? { place: facts.near.place } : {},
})

/**
 * The search for a line in the box for places, which means "near" without the word, and the parts that are not searched. A distance in the line replaces the
 * chosen radius. Null if the line does not name exactly one landmark.
 */
export async function nearSearchOfLine(
  typed: string,
  scope: Scope,
  chosenRadiusInKm: number,
): Promise<{ search: Record<string, string | readonly string[]>; leftOut: readonly string[] } | null> {
  const facts = typed.trim() === '' ? null : await factsOfLine(`near ${typed.trim()}`, scope)
  if (!facts?.near) return null
  const { query, address } = nearSearchOf(facts, scope)
  const radiusInKm = facts.near.hasRadius ? facts.near.radiusInKm : chosenRadiusInKm
  return { search: { ...writeSearch(query), ...address, radiusInKm: String(radiusInKm) }, leftOut: facts.leftOut ?? [] }
}
