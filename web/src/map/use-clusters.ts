import type { Cluster } from '@site/domain/calls/listing.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useWords } from '../shell/locale.tsx'
import { notify } from '../ui/notices.ts'
import type { MapHandle } from './engine.ts'
import { mapWords } from './map.words.ts'
import { mayRequest } from './map-requests.ts'
import { mapViewOf } from './view-box.ts'

/** Milliseconds of rest before the homes of a new view are asked for. */
const settle = 160

export type Shown = { readonly clusters: readonly Cluster[]; readonly withoutPoint: number; readonly query: SearchQuery }

/** What a search is, without what says nothing about a map. */
export const searchOf = ({ cursor: _cursor, pageSize: _pageSize, sort: _sort, order: _order, ...query }: SearchQuery) => query

/** The homes that the map shows of a search, asked again whenever the map rests somewhere else. */
export function useClusters({ engine }: MapHandle, query: SearchQuery): Shown | null {
  const words = useWords(mapWords)
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef(0)
  const known = useRef('')
  const ask = useEffectEvent(async () => {
    // the line over the screen says so, and it is asked once there is a connection
    if (!navigator.onLine) return
    if (engine.getContainer().clientWidth === 0) return
    const map = mapViewOf(engine)
    // a hidden screen that is shown again stands where it stood
    const asked = JSON.stringify([searchOf(query), map])
    if (asked === known.current) return
    if (!mayRequest()) return void notify({ text: words.tooFrequent, tone: 'error', key: 'tooFrequent' })
    const turn = ++latest.current
    try {
      const answer = await api()('POST /frontend/api/listing/map', { ...searchOf(query), map })
      if (turn !== latest.current) return
      known.current = asked
      setShown({ clusters: answer.clusters, withoutPoint: answer.withoutPoint, query })
    } catch {
      // the call has told what is wrong; the homes of the last view stay
    }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), settle)
    }
    engine.on('moveend', rest)
    addEventListener('online', rest)
    timer = setTimeout(() => void ask())
    return () => {
      clearTimeout(timer)
      engine.off('moveend', rest)
      removeEventListener('online', rest)
    }
  }, [engine, query])
  return shown
}
