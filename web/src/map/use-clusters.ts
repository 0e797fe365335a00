import type { Cluster } from '@site/domain/calls/listing.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../page/api.ts'
import { useWords } from '../page/locale.tsx'
import { notify } from '../ui/overlays/notices.ts'
import type { MapHandle } from './engine/engine.ts'
import { listenTo } from './engine/map-events.ts'
import { mapWords } from './engine/map.words.ts'
import { countMapRequest } from './map-requests.ts'
import { homesKey, searchKey, mapSearchOf } from './search-key.ts'
import { mapViewOf } from './engine/view-box.ts'

/** Ms without a move before the homes of a new view are requested. */
export const settleMs = 160

type ShownClusters = {
  readonly clusters: readonly Cluster[]
  /** Number of homes without a point. */
  readonly withoutPoint: number
  /** The zoom of the cells of the clusters. */
  readonly zoom: number
  readonly query: SearchQuery
}

type Clusters = {
  shownClusters: ShownClusters | null
  isLoading: boolean
  /** Whether the shown clusters belong to a search that differs in more than its box. */
  isStale: boolean
  /** Why the homes of this view did not load; the map still shows those of the last view. Null: they loaded. */
  loadFailure: 'offline' | 'failed' | null
  retry: () => void
}

/** The homes of a search in the view, requested again after each move. With `viewQuery`, the homes that a search of the view would find. */
export function useClusters({ engine }: MapHandle, query: SearchQuery, viewQuery: SearchQuery | null): Clusters {
  const words = useWords(mapWords)
  const [shownClusters, setShownClusters] = useState<ShownClusters | null>(null)
  /** The search whose homes in this view have loaded or failed. */
  const [settledQuery, setSettledQuery] = useState<SearchQuery | null>(null)
  const [loadFailure, setLoadFailure] = useState<Clusters['loadFailure']>(null)
  const lastRequestNumber = useRef(0)
  const loadedKey = useRef('')
  const viewQueryKey = viewQuery && homesKey(viewQuery)
  const isMoved = viewQuery !== null
  const load = async () => {
    if (engine.getContainer().clientWidth === 0) return setSettledQuery(query)
    const map = mapViewOf(engine)
    const search = viewQuery ? { ...viewQuery, bbox: map.view } : query
    const key = JSON.stringify([searchKey(search), map])
    // as in a hidden screen that is shown again
    const isLoaded = key === loadedKey.current
    // the `online` event requests them again
    if (!isLoaded && !navigator.onLine) {
      lastRequestNumber.current++
      setLoadFailure('offline')
      return setSettledQuery(query)
    }
    if (!isLoaded && !countMapRequest()) {
      notify({ text: words.tooFrequent, tone: 'error' })
      return setSettledQuery(query)
    }
    // ignores the answers of older requests
    const requestNumber = ++lastRequestNumber.current
    setLoadFailure(null)
    if (isLoaded) return setSettledQuery(query)
    setSettledQuery(null)
    try {
      const answer = await api()('POST /frontend/api/listing/map', { ...mapSearchOf(search), map })
      if (requestNumber !== lastRequestNumber.current) return
      loadedKey.current = key
      setShownClusters({ clusters: answer.clusters, withoutPoint: answer.withoutPoint, zoom: map.zoom, query: search })
    } catch {
      if (requestNumber === lastRequestNumber.current) setLoadFailure('failed')
    }
    if (requestNumber === lastRequestNumber.current) setSettledQuery(query)
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reset = () => setSettledQuery(null)
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void loadNow(), settleMs)
    }
    const stopListening = listenTo(engine, { movestart: reset, moveend: schedule })
    addEventListener('online', schedule)
    timer = setTimeout(() => void loadNow(), isMoved ? settleMs : 0)
    return () => {
      clearTimeout(timer)
      reset()
      stopListening()
      removeEventListener('online', schedule)
    }
  }, [engine, query, viewQueryKey, isMoved])
  const retry = () => {
    setSettledQuery(null)
    void load()
  }
  return {
    shownClusters,
    loadFailure,
    retry,
    isLoading: settledQuery !== query,
    isStale: shownClusters !== null && homesKey(shownClusters.query) !== homesKey(viewQuery ?? query),
  }
}
