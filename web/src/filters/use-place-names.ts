import type { CityTree } from '@site/domain/calls/site.ts'
import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Words } from '@site/domain/words.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { api } from '../page/api.ts'
import { useGlobal } from '../page/session.ts'
import { useLabels } from '../listing/dictionary.ts'
import { useLocale } from '../page/locale.tsx'

/** The cities with their areas, and whether they are loaded or loading. Not stored. */
const useTreeState = create<{ tree: CityTree | null; isRequested: boolean }>()(() => ({ tree: null, isRequested: false }))

/** Cities with their areas, loaded once per page; null while they load. */
export function useCityTree(): CityTree | null {
  const tree = useTreeState((state) => state.tree)
  useEffect(() => {
    if (useTreeState.getState().isRequested) return
    useTreeState.setState({ isRequested: true })
    void api()('POST /resource/api/city/tree', {}).then(
      (loaded) => {
        useTreeState.setState({ tree: loaded })
        useGlobal.setState({ citySource: loaded.map(({ id, name }) => ({ id, name })) })
      },
      // the next caller tries again
      () => useTreeState.setState({ isRequested: false }),
    )
  }, [])
  return tree
}

/** Returns a function for the name of a city, area, estate or developer by id, in the language of the page: as the homes of an answer have it, else the dictionary. */
export function usePlaceNames(answer: SearchAnswer | null): (id: string) => string {
  const locale = useLocale()
  const tree = useCityTree()
  const label = useLabels()
  const names = useMemo(() => {
    const nameById = new Map<string, Words>()
    for (const item of answer?.items ?? []) for (const place of [item.city, item.area, item.estate]) if (place) nameById.set(place.id, place.name)
    for (const city of tree ?? []) for (const place of [city, ...city.areas]) nameById.set(place.id, place.name)
    return nameById
  }, [answer, tree])
  const developers = useMemo(
    () => new Map(answer?.items.flatMap(({ developer }) => (developer ? [[developer.id, developer.name] as const] : [])) ?? []),
    [answer],
  )
  return useCallback((id) => names.get(id)?.[locale] ?? label('developer', id, developers.get(id)?.[locale]), [names, locale, developers, label])
}
