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

/** Milliseconds of rest before the homes of a new view are requested. */
export const settle = 160

type Shown = {
  readonly clusters: readonly Cluster[]
  readonly withoutPoint: number
  /** The zoom that they were gathered for. */
  readonly zoom: number
  readonly query: SearchQuery
}

type Clusters = {
  shown: Shown | null
  /** Whether others load. */
  isLoading: boolean
  /** Whether those that are shown are of another search, wherever it looks. */
  isStale: boolean
  /** Why the homes of this view are not there: those of the last view stay. */
  missing: 'offline' | 'failed' | null
  retry: () => void
}

/**
 * The homes of a search in the view, requested again when the map rests at another view.
 * With `here` those that a search of the part in view would find, and no others.
 */
export function useClusters({ engine }: MapHandle, query: SearchQuery, here: SearchQuery | null): Clusters {
  const words = useWords(mapWords)
  const [shown, setShown] = useState<Shown | null>(null)
  /** The search whose homes in this view have loaded or failed. */
  const [rested, setRested] = useState<SearchQuery | null>(null)
  const [missing, setMissing] = useState<Clusters['missing']>(null)
  const latest = useRef(0)
  const known = useRef('')
  // a moved map may show another search than the list
  const hereKey = here && homesKey(here)
  const isMoved = here !== null
  const ask = async () => {
    if (engine.getContainer().clientWidth === 0) return setRested(query)
    const map = mapViewOf(engine)
    // a hidden screen that is shown again has not moved
    const search = here ? { ...here, bbox: map.view } : query
    const request = JSON.stringify([searchKey(search), map])
    const isKnown = request === known.current
    // it is requested when there is a connection
    if (!isKnown && !navigator.onLine) {
      latest.current++
      setMissing('offline')
      return setRested(query)
    }
    if (!isKnown && !mayRequest()) {
      notify({ text: words.tooFrequent, tone: 'error', key: 'tooFrequent' })
      return setRested(query)
    }
    // what still loads is about another view
    const turn = ++latest.current
    setMissing(null)
    if (isKnown) return setRested(query)
    setRested(null)
    try {
      const answer = await api()('POST /frontend/api/listing/map', { ...searchOf(search), map })
      if (turn !== latest.current) return
      known.current = request
      setShown({ clusters: answer.clusters, withoutPoint: answer.withoutPoint, zoom: map.zoom, query: search })
    } catch {
      if (turn === latest.current) setMissing('failed')
    }
    if (turn === latest.current) setRested(query)
  }
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => setRested(null)
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void askNow(), settle)
    }
    engine.on('movestart', leave)
    engine.on('moveend', rest)
    addEventListener('online', rest)
    timer = setTimeout(() => void askNow(), isMoved ? settle : 0)
    return () => {
      clearTimeout(timer)
      leave()
      engine.off('movestart', leave)
      engine.off('moveend', rest)
      removeEventListener('online', rest)
    }
  }, [engine, query, hereKey, isMoved])
  const retry = () => {
    setRested(null)
    void ask()
  }
  return { shown, missing, retry, isLoading: rested !== query, isStale: shown !== null && homesKey(shown.query) !== homesKey(here ?? query) }
}
