import type { Facts } from '@site/domain/calls/listing.ts'
import type { Area } from '@site/domain/place.ts'
import type { KeywordToken } from '@site/search/resolve-keyword.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { originalText } from '../original-text.ts'

/** The places of a keyword as filters, its other words (`rest`), and the names of those places by id. */
export type PlaceFacts = Pick<Facts, 'rest' | 'names'> & { readonly filters: { readonly city?: string; readonly areas?: string[] } }

type NamedPlaces = { readonly kind: 'city' | 'area'; readonly ids: readonly string[] }

type NamedArea = Pick<Area, 'id' | 'cityId' | 'name'>

/** The other areas of a city whose names contain that of an area: Ayala Alabang with Alabang. People who name the one mean both. */
function familyOf(area: NamedArea, areas: readonly NamedArea[]): readonly string[] {
  const words = (name: string) => ` ${name.toLowerCase()} `
  return areas.flatMap(({ id, cityId, name }) =>
    id !== area.id && cityId === area.cityId && words(name.en).includes(words(area.name.en)) && name.zh.includes(area.name.zh) ? [id] : [],
  )
}

type NamePlaces = Pick<PlaceBook, 'resolve' | 'area' | 'areas'>

/** The filter for places of which either will do: areas, or the city around them all; null if no filter says so. */
function eitherPlaces(alternatives: readonly KeywordToken[], places: NamePlaces): NamedPlaces | null {
  const named = alternatives.map((token) => placesNamedBy(token, places))
  const [cities, areas] = (['city', 'area'] as const).map((kind) => [...new Set(named.flatMap((one) => (one?.kind === kind ? one.ids : [])))])
  if (!cities || !areas || named.includes(null)) return null
  if (cities.length === 0) return { kind: 'area', ids: areas }
  return cities.length === 1 && areas.every((id) => places.area(id)?.cityId === cities[0]) ? { kind: 'city', ids: cities } : null
}

/** The city or areas that a token names in full and unambiguously, or the city that it misspells; null for other tokens. */
function placesNamedBy({ text, isFullName, place, alternatives }: KeywordToken, places: NamePlaces): NamedPlaces | null {
  if (alternatives) return eitherPlaces(alternatives, places)
  if (!isFullName) return place?.kind === 'city' ? { kind: 'city', ids: [place.id] } : null
  const bearers = places.resolve(text).filter(({ matchedBy }) => matchedBy === 'exact' || matchedBy === 'alias')
  const areas = bearers.filter(({ kind }) => kind === 'area')
  // a station has the name of the areas around it
  const named = areas.length > 1 ? bearers.filter(({ kind }) => kind !== 'landmark') : bearers
  const kinds = new Set(named.map(({ kind }) => kind))
  const [kind] = kinds
  const ids = named.map(({ id }) => id)
  if (kinds.size !== 1 || (kind !== 'city' && kind !== 'area')) return null
  if (kind === 'city') return ids.length > 1 ? null : { kind, ids }
  const family = named.flatMap(({ id, matchedBy }) => {
    const area = matchedBy === 'exact' ? places.area(id) : undefined
    return area ? familyOf(area, places.areas) : []
  })
  return { kind, ids: [...new Set([...ids, ...family])] }
}

/** City and areas in the words that are no other facts; null if there are none or filters cannot express them: cities, or an area elsewhere. */
export function placeFacts(rest: string, places: Pick<PlaceBook, 'plan' | 'resolve' | 'area' | 'areas' | 'city'>): PlaceFacts | null {
  const tokens = places.plan(rest).tokens.map((token) => ({ text: token.text, named: placesNamedBy(token, places) }))
  const idsOf = (kind: NamedPlaces['kind']) => [...new Set(tokens.flatMap(({ named }) => (named?.kind === kind ? named.ids : [])))]
  const areas = idsOf('area')
  const cities = [...new Set([...idsOf('city'), ...areas.flatMap((id) => places.area(id)?.cityId ?? [])])]
  const [city] = cities
  if (city === undefined || idsOf('city').length > 1 || (idsOf('city').length > 0 && cities.length > 1)) return null
  const named = [...(cities.length === 1 ? [places.city(city)] : []), ...areas.map((id) => places.area(id))]
  return {
    filters: { ...(cities.length === 1 ? { city } : {}), ...(areas.length > 0 ? { areas } : {}) },
    rest: tokens.flatMap(({ named: match, text }) => (match ? [] : [originalText(rest, text)])).join(' '),
    names: Object.fromEntries(named.flatMap((place) => (place ? [[place.id, place.name]] : []))),
  }
}
