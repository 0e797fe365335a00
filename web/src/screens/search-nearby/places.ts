import type { Point } from '@site/domain/place.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Words } from '@site/domain/words.ts'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { api } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'

/** A place to look around: `place` names it in an address. */
export type NearbyPlace = {
  readonly place: string
  readonly kind: 'estate' | 'Station' | 'Mall' | 'School' | 'Hospital' | 'Park' | 'Airport' | 'Hotel' | 'area'
  readonly name: Words
  readonly within: Words | null
  readonly point: Point
}

/** Milliseconds without a key before places are looked for. */
const settle = 140
const maxEach = 8
const maxRecent = 6
const maxPopular = 8

async function findSpots(keyword: string): Promise<readonly NearbyPlace[]> {
  const { landmarks, estates } = await api()('POST /frontend/api/place/search', { keyword })
  return [
    ...landmarks.slice(0, maxEach).map(({ id, kind, name, city, point }): NearbyPlace => ({ place: `landmark.${id}`, kind, name, within: city, point })),
    ...estates
      .slice(0, maxEach)
      .flatMap(({ id, name, area, city, point }): NearbyPlace[] =>
        point ? [{ place: `estate.${id}`, kind: 'estate', name, within: (area ?? city).name, point }] : [],
      ),
  ]
}

/** Places by a name in any spelling, once the typing rests; `null` while nothing has come for this name. */
export function useSpots(text: string): { of: string; spots: readonly NearbyPlace[] | 'failed' } | null {
  const [found, setFound] = useState<{ of: string; spots: readonly NearbyPlace[] | 'failed' } | null>(null)
  const wanted = text.trim()
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void findSpots(wanted).then(
        (spots) => isCurrent && setFound({ of: wanted, spots }),
        () => isCurrent && setFound({ of: wanted, spots: 'failed' }), // shown in place of the list
      )
    }, settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted])
  return wanted && found?.of === wanted ? found : null
}

/** The areas with the most homes of a type, for sale or for lease; without their number, as a circle around one holds another number. */
export function usePopular({ type, mode }: Pick<SearchQuery, 'type' | 'mode'>): readonly NearbyPlace[] {
  const [popular, setPopular] = useState<readonly NearbyPlace[]>([])
  useEffect(() => {
    let isCurrent = true
    void api()('POST /resource/api/city/tree', { type, mode }).then(
      (cities) => {
        const areas = cities.flatMap((city) => city.areas.map((area) => ({ ...area, within: city.name }))).filter(({ total }) => total > 0)
        const most = areas.toSorted((a, b) => b.total - a.total).slice(0, maxPopular)
        if (isCurrent) setPopular(most.map(({ id, name, within, point }) => ({ place: `area.${id}`, kind: 'area', name, within, point })))
      },
      () => undefined, // a help to begin with: the search field and the map are still there
    )
    return () => void (isCurrent = false)
  }, [type, mode])
  return popular
}

type Remembered = { readonly spots: readonly NearbyPlace[]; readonly owner: string }
const none: Remembered = { spots: [], owner: '' }

/** The form in session storage. Its names stay, so that entries of every build are read. */
type StoredPlace = Omit<NearbyPlace, 'place'> & { readonly said: string }
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
function readStored(entry: unknown): Remembered {
  if (!isObject(entry) || typeof entry.of !== 'string' || !Array.isArray(entry.spots)) return none
  return { spots: entry.spots.filter(isStoredPlace).map(({ said, ...spot }) => ({ place: said, ...spot })), owner: entry.of }
}

/** Places looked around in this browser session, newest first, and by whom: of one person nothing is shown to the next (T31). */
const useRemembered = create<Remembered>()(
  persist(() => none, {
    name: 'recentPlaces',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ spots, owner }): StoredRecent => ({ spots: spots.map(({ place, ...spot }) => ({ said: place, ...spot })), of: owner }),
    merge: readStored,
  }),
)

const ours = ({ spots, owner }: Remembered): readonly NearbyPlace[] => (owner === '' || owner === useUserInfo.getState().userId ? spots : none.spots)

/** The places that this person has looked around, newest first. */
export function useRecentSpots(): readonly NearbyPlace[] {
  const remembered = useRemembered()
  useUserInfo((user) => user.userId)
  return ours(remembered)
}

export function rememberSpot(spot: NearbyPlace): void {
  const rest = ours(useRemembered.getState()).filter(({ place }) => place !== spot.place)
  useRemembered.setState({ spots: [spot, ...rest].slice(0, maxRecent), owner: useUserInfo.getState().userId })
}
