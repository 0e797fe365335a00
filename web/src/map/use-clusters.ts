import type { Cluster } from '@site/domain/calls/listing.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../page/api.ts'
import { useWords } from '../page/locale.tsx'
import { notify } from '../ui/notices.ts'
import type { MapHandle } from './engine.ts'
import { mapWords } from './map.words.ts'
import { mayRequest } from './map-requests.ts'
import { homesKey, searchKey, searchOf } from './search-key.ts'
import { mapViewOf } from './view-box.ts'

/** Ms without a move before the homes of a new view are requested. */
export const settle = 160

type Shown = {
  readonly clusters: readonly Cluster[]
  readonly withoutPoint: number
  /** The zoom of the cells that they were computed for. */
  readonly zoom: number
  readonly query: SearchQuery
}

type Clusters = {
  shown: Shown | null
  /** Whether clusters are loading. */
  isLoading: boolean
  /** Whether the shown clusters belong to another search, apart from its box. */
  isStale: boolean
  /** Why the homes of this view did not load; those of the last view stay. */
  missing: 'offline' | 'failed' | null
  retry: () => void
}

/**
 * The homes of a search in the view, requested again after each move. With `here`, the homes that a search of the view would find.
 */
export function useClusters({ engine }: MapHandle, query: SearchQuery, here: SearchQuery | null): Clusters {
  const words = useWords(mapWords)
  const [shown, setShown] = useState<Shown | null>(null)
  /** The search whose homes in this view have loaded or failed. */
  const [settledQuery, setSettledQuery] = useState<SearchQuery | null>(null)
  const [missing, setMissing] = useState<Clusters['missing']>(null)
  const latestNumber = useRef(0)
  const loadedKey = useRef('')
  // a moved map may show another search than the list
  const hereKey = here && homesKey(here)
  const isMoved = here !== null
  const load = async () => {
    if (engine.getContainer().clientWidth === 0) return setSettledQuery(query)
    const map = mapViewOf(engine)
    // a hidden screen that is shown again has not moved
    const search = here ? { ...here, bbox: map.view } : query
    const request = JSON.stringify([searchKey(search), map])
    const isKnown = request === loadedKey.current
    // requested again by the `online` event
    if (!isKnown && !navigator.onLine) {
      latestNumber.current++
      setMissing('offline')
      return setSettledQuery(query)
    }
    if (!isKnown && !mayRequest()) {
      notify({ text: words.tooFrequent, tone: 'error', key: 'tooFrequent' })
      return setSettledQuery(query)
    }
    // ignores the answers of older requests
    const requestNumber = ++latestNumber.current
    setMissing(null)
    if (isKnown) return setSettledQuery(query)
    setSettledQuery(null)
    try {
      const answer = await api()('POST /frontend/api/listing/map', { ...searchOf(search), map })
      if (requestNumber !== latestNumber.current) return
      loadedKey.current = request
      setShown({ clusters: answer.clusters, withoutPoint: answer.withoutPoint, zoom: map.zoom, query: search })
    } catch {
      if (requestNumber === latestNumber.current) setMissing('failed')
    }
    if (requestNumber === latestNumber.current) setSettledQuery(query)
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reset = () => setSettledQuery(null)
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void loadNow(), settle)
    }
    engine.on('movestart', reset)
    engine.on('moveend', schedule)
    addEventListener('online', schedule)
    timer = setTimeout(() => void loadNow(), isMoved ? settle : 0)
    return () => {
      clearTimeout(timer)
      reset()
      engine.off('movestart', reset)
      engine.off('moveend', schedule)
      removeEventListener('online', schedule)
    }
  }, [engine, query, hereKey, isMoved])
  const retry = () => {
    setSettledQuery(null)
    void load()
  }
  return { shown, missing, retry, isLoading: settledQuery !== query, isStale: shown !== null && homesKey(shown.query) !== homesKey(here ?? query) }
}
