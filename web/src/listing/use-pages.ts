import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { screenApi } from '../page/api.ts'

type Loaded = { first: SearchAnswer; items: readonly ListingView[]; cursor: string | null; phase: 'ready' | 'loading' | 'failed' }

const startOf = (first: SearchAnswer): Loaded => ({ first, items: first.items, cursor: first.nextCursor, phase: 'ready' })

/** Pixels before its end at which the list loads the next page. */
const lead = '900px'

/** The pages of a search that are loaded, and what happens at their end. */
export type Pages = {
  readonly items: readonly ListingView[]
  readonly hasMore: boolean
  readonly phase: Loaded['phase']
  /** The end of the list: the next page loads when it comes near. */
  readonly end: RefObject<HTMLDivElement | null>
  readonly retry: () => Promise<void>
}

/** The endless list: the first page comes with the screen, the others when the end of the list comes near. A listing appears once. */
export function usePages(query: SearchQuery, first: SearchAnswer): Pages {
  const [pages, setPages] = useState(() => startOf(first))
  if (pages.first !== first) setPages(startOf(first))
  const end = useRef<HTMLDivElement>(null)
  const { cursor, phase } = pages
  const more = async () => {
    if (!cursor) return
    setPages((before) => ({ ...before, phase: 'loading' }))
    try {
      const next = await screenApi()('POST /frontend/api/listing/search', { ...query, cursor })
      setPages((before) => {
        if (before.first !== first) return before
        const known = new Set(before.items.map((item) => item.id))
        return { ...before, items: [...before.items, ...next.items.filter((item) => !known.has(item.id))], cursor: next.nextCursor, phase: 'ready' }
      })
    } catch {
      setPages((before) => (before.first === first ? { ...before, phase: 'failed' } : before)) // the end of the list says so, with a retry
    }
  }
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  useEffect(() => {
    if (phase !== 'failed') return
    const again = () => void latest.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [phase])
  useEffect(() => {
    if (!end.current || !cursor || phase !== 'ready') return
    const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void latest.current(), { rootMargin: lead })
    near.observe(end.current)
    return () => near.disconnect()
  }, [cursor, phase])
  return { items: pages.first === first ? pages.items : first.items, hasMore: cursor !== null, phase, end, retry: more }
}
