import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { screenApi } from '../page/api.ts'
import { firstPage, itemsFor, type LoadedPages, withFailure, withLoading, withNextPage } from './loaded-pages.ts'

/** Distance from the end of the list at which the next page loads. */
const preloadDistance = '900px'

/** The loaded pages of a search and the state of the next page. */
export type Pages = {
  readonly items: readonly ListingView[]
  readonly hasMore: boolean
  readonly phase: LoadedPages['phase']
  /** The element at the end of the list: the next page loads when it is near the view. */
  readonly endRef: RefObject<HTMLDivElement | null>
  readonly retry: () => Promise<void>
}

/** The pages of an endless list that starts with `first`: the next one loads near the end of the list. Duplicates are removed. */
export function usePages(query: SearchQuery, first: SearchAnswer): Pages {
  const [pages, setPages] = useState(() => firstPage(first))
  if (pages.first !== first) setPages(firstPage(first))
  const endRef = useRef<HTMLDivElement>(null)
  const { cursor, phase } = pages
  const loadMore = async () => {
    if (!cursor) return
    setPages(withLoading)
    try {
      const next = await screenApi()('POST /frontend/api/listing/search', { ...query, cursor })
      setPages((before) => withNextPage(before, first, next))
    } catch {
      setPages((before) => withFailure(before, first)) // shown at the end of the list with a retry
    }
  }
  const latestLoad = useRef(loadMore)
  useEffect(() => {
    latestLoad.current = loadMore
  })
  useEffect(() => {
    if (phase !== 'failed') return
    const retryOnline = () => void latestLoad.current()
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [phase])
  useEffect(() => {
    if (!endRef.current || !cursor || phase !== 'ready') return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void latestLoad.current(), {
      rootMargin: preloadDistance,
    })
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [cursor, phase])
  return { items: itemsFor(pages, first), hasMore: cursor !== null, phase, endRef, retry: loadMore }
}
