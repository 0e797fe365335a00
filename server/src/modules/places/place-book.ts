import type { CodeOf } from '@site/domain/choices.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import type { KeywordFacts } from '@site/domain/keywords/keyword-facts.ts'
import type { Area, City, Developer, Landmark, Point } from '@site/domain/place.ts'
import { type LocalPhrases, localPhrases, type PhrasesByMeaning } from '@site/search/local-phrases.ts'
import { type Match, type NameIndex, nameIndexInSteps } from '@site/search/name-index.ts'
import type { NamedPlace, NameKind } from '@site/search/name-table.ts'
import { kindWords } from '@site/search/name-words.ts'
import { readKeyword } from '@site/search/read-keyword.ts'
import { type KeywordPlan, resolveKeyword } from '@site/search/resolve-keyword.ts'
import { suggestNames } from '@site/search/suggest-names.ts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { inSteps } from '../../in-steps.ts'
import type { Tables } from '../../store/tables.ts'
import { loadPlaces, type Places, type StoredArea, type StoredCity, type StoredEstate } from './places.store.ts'

/** A place with its distance from a point in a straight line. */
export type Near<Place> = { readonly place: Place; readonly distanceInKm: number }
type ResolveOptions = { readonly kinds?: readonly NameKind[]; readonly limit?: number }

/** All places of the site in memory, with the name index over the published ones. */
export type PlaceBook = {
  /** The meaning of a search keyword: ids of places and remaining words. */
  plan(keyword: string): KeywordPlan
  /** Places that a keyword names in any spelling, best first; 20 at most by default. Never throws. */
  resolve(keyword: string, options?: ResolveOptions): readonly Match[]
  /** Places that a keyword names as a whole or in its parts, best first: suggestions while typing. */
  suggest(keyword: string, limit: number): readonly Match[]
  /** The published places with their names, for a name index in another thread; a new array after each reload. */
  readonly named: readonly NamedPlace[]
  /** Filters that a keyword contains besides names, such as bedrooms; with a type, only filters of that type. */
  facts(keyword: string, type?: CodeOf<'type'>): KeywordFacts
  /** Undefined for an unknown id; an unpublished place is found, since listings refer to it. */
  city(id: string): StoredCity | undefined
  area(id: string): StoredArea | undefined
  estate(id: string): StoredEstate | undefined
  developer(id: string): Developer | undefined
  landmark(id: string): Landmark | undefined
  /** The published cities and areas, in the order of insertion. */
  readonly cities: readonly City[]
  readonly areas: readonly Area[]
  /** All developers, landmarks and estates, unpublished estates too. */
  readonly developers: readonly Developer[]
  readonly landmarks: readonly Landmark[]
  readonly estates: readonly StoredEstate[]
  /** Published estates within so many kilometres of a point, nearest first. */
  estatesWithin(point: Point, km: number): readonly Near<StoredEstate>[]
  /** The same with unpublished ones. */
  estatesAround(point: Point, km: number): readonly Near<StoredEstate>[]
  /** Landmarks within so many kilometres of a point, nearest first. */
  landmarksNear(point: Point, km: number): readonly Near<Landmark>[]
  /** Reads all places again after a change, in steps; until it is done the old ones are used. */
  reload(): Promise<void>
}

const byId = <Place extends { id: string }>(places: readonly Place[]): ReadonlyMap<string, Place> => new Map(places.map((place) => [place.id, place]))

/** Places of one kind with their names, for the name index. */
const namedPlacesOf = (kind: NameKind, places: readonly { id: string; name: { zh: string; en: string }; aliases: readonly string[] }[]): NamedPlace[] =>
  places.map(({ id, name, aliases }) => ({ kind, id, names: [...new Set([name.zh, name.en])], aliases }))

/** The published places of all kinds with their names; developers and landmarks always are published. */
const publishedNamedPlaces = (places: Places): NamedPlace[] => [
  ...namedPlacesOf('city', places.cities.filter(isPublished)),
  ...namedPlacesOf('area', places.areas.filter(isPublished)),
  ...places.estates
    .filter((estate) => estate.published)
    .flatMap((estate) => namedPlacesOf('estate', [estate]).map((named) => ({ ...named, types: estate.types }))),
  ...namedPlacesOf('developer', places.developers),
  ...namedPlacesOf(
    'landmark',
    places.landmarks.map((landmark) => ({ ...landmark, aliases: [...landmark.aliases, ...kindWords[landmark.kind]] })),
  ),
]

const hasPoint = <Place extends { lat: number | null; lng: number | null }>(place: Place): place is Place & Point => place.lat !== null && place.lng !== null

/** The places within so many kilometres, nearest first, the smaller id first among equals. */
function placesWithin<Place extends { id: string; lat: number | null; lng: number | null }>(places: readonly Place[], point: Point, km: number): Near<Place>[] {
  const near: Near<Place>[] = []
  for (const place of places) {
    const distance = hasPoint(place) ? distanceInKm(point, place) : Number.POSITIVE_INFINITY
    if (distance <= km) near.push({ place, distanceInKm: distance })
  }
  return near.sort((a, b) => a.distanceInKm - b.distanceInKm || (a.place.id < b.place.id ? -1 : 1))
}

/** Whether a place is published; a published city or area has a point (`city_published_point`). */
const isPublished = <Place extends StoredCity | StoredArea>(place: Place): place is Place & Point => place.published && hasPoint(place)

/** The largest number of keywords whose plans are cached: a search with other filters or another page repeats the keyword, and planning is half of its time. */
const maxPlans = 500

/** All places at one time, with what is derived from them. */
type Snapshot = {
  readonly places: Places
  readonly plans: LRUCache<string, KeywordPlan>
  readonly names: NameIndex
  readonly named: readonly NamedPlace[]
  readonly cities: readonly City[]
  readonly areas: readonly Area[]
  readonly byKind: { readonly [Kind in keyof Omit<Places, 'merged'>]: ReadonlyMap<string, Places[Kind][number]> }
}

async function readSnapshot(db: Kysely<Tables>): Promise<Snapshot> {
  const places = await loadPlaces(db)
  const { cities, areas, developers, landmarks, estates } = places
  const byKind = { cities: byId(cities), areas: byId(areas), developers: byId(developers), landmarks: byId(landmarks), estates: byId(estates) }
  const plans = new LRUCache<string, KeywordPlan>({ max: maxPlans })
  const named = publishedNamedPlaces(places)
  return {
    places,
    plans,
    names: await inSteps(nameIndexInSteps(named)),
    named,
    cities: cities.filter(isPublished),
    areas: areas.filter(isPublished),
    byKind,
  }
}

/** The plan of a keyword, after `phrases` replaced words of local languages by English ones. */
function planOf({ names, plans }: Snapshot, keyword: string, phrases: LocalPhrases): KeywordPlan {
  const plan = plans.get(keyword) ?? resolveKeyword(names, phrases.translate(names, keyword))
  plans.set(keyword, plan)
  return plan
}

/** Reads all places into memory and builds their name index (under a second for thousands). The phrases are those of the site profile (`keywordPhrases`), and `currency` is its money. */
export async function openPlaceBook(db: Kysely<Tables>, phrasesByMeaning?: PhrasesByMeaning, currency?: string): Promise<PlaceBook> {
  const phrases = localPhrases(phrasesByMeaning)
  let snapshot = await readSnapshot(db)
  // numbers of the reload that began last, and of the one that read `snapshot`
  let [lastReload, currentReload] = [0, 0]
  return {
    plan: (keyword) => planOf(snapshot, keyword, phrases),
    resolve: (keyword, { kinds, limit = 20 } = {}) => snapshot.names.resolve(keyword, { kinds, limit }),
    suggest: (keyword, limit) => suggestNames(snapshot.names, phrases.translate(snapshot.names, keyword), limit),
    get named() {
      return snapshot.named
    },
    facts: (keyword, type) => readKeyword(snapshot.names, keyword, type, phrases, currency),
    city: (id) => snapshot.byKind.cities.get(id),
    area: (id) => snapshot.byKind.areas.get(id),
    estate: (id) => snapshot.byKind.estates.get(id),
    developer: (id) => snapshot.byKind.developers.get(id),
    landmark: (id) => snapshot.byKind.landmarks.get(id),
    get cities() {
      return snapshot.cities
    },
    get areas() {
      return snapshot.areas
    },
    get developers() {
      return snapshot.places.developers
    },
    get landmarks() {
      return snapshot.places.landmarks
    },
    get estates() {
      return snapshot.places.estates
    },
    estatesWithin: (point, km) => placesWithin(snapshot.places.estates, point, km).filter(({ place }) => place.published),
    estatesAround: (point, km) => placesWithin(snapshot.places.estates, point, km),
    landmarksNear: (point, km) => placesWithin(snapshot.places.landmarks, point, km),
    reload: async () => {
      const reload = (lastReload += 1)
      const next = await readSnapshot(db)
      if (reload < currentReload) return // a reload that began later has finished earlier, with newer data
      snapshot = next
      currentReload = reload
    },
  }
}
