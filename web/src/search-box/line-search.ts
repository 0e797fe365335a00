import type { Facts } from '@site/domain/calls/listing.ts'
import { maxTypedLength } from '@site/domain/choices.ts'
import { readSearch, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { cutText } from '@site/domain/keywords/typed-keyword.ts'
import { api } from '../page/api.ts'
import type { Scope } from './scope.ts'

/** The facts of a typed line; null without any, or if they cannot be read: a line can always be searched as typed. */
const factsOfLine = (line: string, scope: Partial<Scope>): Promise<Facts | null> =>
  api()('POST /frontend/api/listing/suggest', { keyword: cutText(line, maxTypedLength)[0], ...scope }).then(
    ({ facts }) => facts,
    () => null,
  )

/** The search for a typed line in a scope: its facts as filters, the rest as keyword, a circle if it asks for homes near a landmark; and what is not searched. */
export async function queryOfLine(typed: string, { type, mode }: Scope): Promise<{ query: SearchQuery; leftOut: readonly string[] }> {
  const [line] = cutText(typed.trim(), maxTypedLength)
  const plain = readSearch({ type, mode }).query
  if (line === '') return { query: plain, leftOut: [] }
  const facts = await factsOfLine(line, { type, mode })
  return { query: { ...plain, ...(facts ? queryOfFacts(facts) : keywordOf(line)) }, leftOut: facts?.leftOut ?? [] }
}

/** A call refuses an empty keyword, so a line that is wholly understood has none. */
const keywordOf = (text: string): { keyword?: string } => (text === '' ? {} : { keyword: cutText(text)[0] })

/** The filters, keyword and circle of facts. */
export function queryOfFacts({ filters, rest, near }: Facts): Partial<SearchQuery> {
  const circle = near && { near: { lat: near.lat, lng: near.lng, radiusInKm: near.radiusInKm }, sort: 'distance' as const, order: 'asc' as const }
  return { ...(filters as Partial<SearchQuery>), ...circle, ...keywordOf(near ? near.rest : rest) } // filters have the names and values of a search query
}

/** The search near a landmark that facts ask for, and the parameter that names it, as the screen of homes near a place has them. */
export const nearSearchOf = (facts: Facts, scope: Scope): { query: Partial<SearchQuery>; address: { place?: string } } => ({
  query: { ...scope, ...queryOfFacts(facts) },
  address: facts.near ? { place: facts.near.place } : {},
})

/**
 * The search of a line in the box for places, which need not say "near", with what is not searched; a distance that the line says replaces the chosen
 * radius. Null if the line names no single landmark.
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
