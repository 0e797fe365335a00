import type { Point } from '@site/domain/place.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { cutText } from '@site/domain/keywords/typed-keyword.ts'
import type { Words } from '@site/domain/words.ts'
import { useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api } from '../../page/api.ts'
import { inTab } from '../../page/kept-state.ts'
import { useUserInfo } from '../../page/session.ts'
import { useLoad } from '../../ui/use-load.ts'

/** A centre of a nearby search. `key`: kind and id in addresses; `within`: its area or city. */
export type NearbyPlace = {
  readonly key: string
  readonly kind: 'estate' | 'Station' | 'Mall' | 'School' | 'Hospital' | 'Park' | 'Airport' | 'Hotel' | 'area'
  readonly name: Words
  readonly within: Words | null
  readonly point: Point
}

/** Ms without typing before a request. */
const typingPauseMs = 140
const maxEstates = 8
const maxRecentPlaces = 6
const maxPopularAreas = 8

async function findPlaces(keyword: string): Promise<readonly NearbyPlace[]> {
  const { landmarks, estates } = await api()('POST /frontend/api/place/search', { keyword: cutText(keyword)[0] })
  return [
    ...landmarks.map(({ id, kind, name, city, point }): NearbyPlace => ({ key: `landmark.${id}`, kind, name, within: city, point })),
    ...estates
      .slice(0, maxEstates)
      .flatMap(({ id, name, area, city, point }): NearbyPlace[] =>
        point ? [{ key: `estate.${id}`, kind: 'estate', name, within: (area ?? city).name, point }] : [],
      ),
  ]
}

/** The result of a search for places by name. `places`: null without text and while they load; `isRetrying`: they load again after `retry`. */
export type PlaceSearchResult = {
  readonly places: readonly NearbyPlace[] | 'failed' | null
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** Places by name in any spelling, requested after a pause in typing. */
export function usePlaceSearch(text: string): PlaceSearchResult {
  const keyword = text.trim()
  const [isRetrying, setRetrying] = useState(false)
  const endRetry = () => setRetrying(false)
  const { data, error, reload } = useLoad(keyword || null, () => findPlaces(keyword), { pauseMs: typingPauseMs, onLoaded: endRetry, onFailure: endRetry })
  const retry = () => {
    setRetrying(true)
    reload()
  }
  return { places: error === null ? data : 'failed', isRetrying, retry }
}

/** The areas with the most homes of a type and mode, without totals: a circle around an area has another total. */
export function usePopularAreas({ type, mode }: Pick<SearchQuery, 'type' | 'mode'>): readonly NearbyPlace[] {
  const load = async () => {
    const cities = await api()('POST /resource/api/city/tree', { type, mode })
    const areas = cities.flatMap((city) => city.areas.map((area) => ({ ...area, within: city.name }))).filter(({ total }) => total > 0)
    const largest = areas.toSorted((a, b) => b.total - a.total).slice(0, maxPopularAreas)
    return largest.map(({ id, name, within, point }): NearbyPlace => ({ key: `area.${id}`, kind: 'area', name, within, point }))
  }
  // an optional part: without an answer nothing is shown
  return useLoad([type, mode], load).latest ?? []
}

/** Recent places of an account; the empty id is a visitor. */
type RecentPlaces = { readonly places: readonly NearbyPlace[]; readonly accountId: string }
const noPlaces: RecentPlaces = { places: [], accountId: '' }

/** The format in session storage; its keys must not change, since browsers have entries of other builds. */
type StoredPlace = Omit<NearbyPlace, 'key'> & { readonly said: string }
type StoredRecent = { readonly spots: readonly StoredPlace[]; readonly of: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isWords = (value: unknown): boolean => isObject(value) && typeof value.zh === 'string' && typeof value.en === 'string'
const isPoint = (value: unknown): boolean => isObject(value) && typeof value.lat === 'number' && typeof value.lng === 'number'

const isStoredPlace = (value: unknown): value is StoredPlace =>
  isObject(value) &&
  typeof value.said === 'string' &&
  typeof value.kind === 'string' &&
  isWords(value.name) &&
  (value.within === null || isWords(value.within)) &&
  isPoint(value.point)

/** Reads an entry of session storage without its broken places. */
function readStored(entry: unknown): RecentPlaces {
  if (!isObject(entry) || typeof entry.of !== 'string' || !Array.isArray(entry.spots)) return noPlaces
  return { places: entry.spots.filter(isStoredPlace).map(({ said, ...place }) => ({ ...place, key: said })), accountId: entry.of }
}

/** Recent places in session storage, newest first. Other accounts do not see them (safety.md, T31). */
const useStoredPlaces = create<RecentPlaces>()(
  persist(() => noPlaces, {
    name: 'recentPlaces',
    storage: inTab(),
    partialize: ({ places, accountId }): StoredRecent => ({ spots: places.map(({ key, ...place }) => ({ said: key, ...place })), of: accountId }),
    merge: readStored,
  }),
)

const placesOfPerson = ({ places, accountId }: RecentPlaces): readonly NearbyPlace[] =>
  accountId === '' || accountId === useUserInfo.getState().userId ? places : []

/** The recent places of this account or visitor, newest first. */
export function useRecentPlaces(): readonly NearbyPlace[] {
  const stored = useStoredPlaces()
  useUserInfo((user) => user.userId)
  return placesOfPerson(stored)
}

/** Adds a place to the recent places. */
export function rememberPlace(place: NearbyPlace): void {
  const otherPlaces = placesOfPerson(useStoredPlaces.getState()).filter(({ key }) => key !== place.key)
  useStoredPlaces.setState({ places: [place, ...otherPlaces].slice(0, maxRecentPlaces), accountId: useUserInfo.getState().userId })
}
