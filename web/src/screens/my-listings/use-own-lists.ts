import { useCallback, useEffect, useRef, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { isSignedIn, useUserInfo } from '../../page/session.ts'
import { type OwnLists, type Shelf, shelfOrder } from './own-lists.ts'

/** Items of each state that the screen loads at once. */
const pageSize = 10
/** Listings that wait for an answer, shown at once. */
const maxAsked = 50

type Loaded = OwnLists & { readonly keyword: string }

async function loadLists(keyword: string): Promise<Loaded> {
  const call = screenApi()
  const filter = keyword === '' ? {} : { keyword }
  const [{ items: asked, askedQty, counts }, ...pages] = await Promise.all([
    call('POST /frontend/api/listing/mine', { asked: true, pageSize: maxAsked }),
    ...shelfOrder.map((shelf) => call('POST /frontend/api/listing/mine', { shelf, pageSize, ...filter })),
  ])
  const lists = Object.fromEntries(
    shelfOrder.map((shelf, index) => [shelf, { items: pages[index]?.items ?? [], nextCursor: pages[index]?.nextCursor ?? null }]),
  )
  return { lists, counts, asked, askedQty, keyword }
}

/**
 * The drafts and listings of the signed-in account that match a keyword, by state. They load when the screen comes into view; those of the
 * last time stay until then. `isSearching`: the shown ones are those of another keyword.
 */
export function useOwnLists(keyword: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const latestRequest = useRef(0)
  const load = useCallback(() => {
    const request = (latestRequest.current += 1)
    void loadLists(keyword).then(
      (next) => {
        if (request !== latestRequest.current) return
        setLoaded(next)
        setFailed(false)
      },
      () => request === latestRequest.current && setFailed(true), // the screen shows it
    )
  }, [keyword])
  useEffect(() => {
    if (!isSignedIn(useUserInfo.getState())) return // the screen opens /login
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [load])
  const loadMore = async (shelf: Shelf) => {
    const cursor = loaded?.lists[shelf]?.nextCursor
    if (!cursor || isLoadingMore) return
    setLoadingMore(true)
    try {
      const page = await screenApi()('POST /frontend/api/listing/mine', { shelf, pageSize, cursor, ...(keyword === '' ? {} : { keyword }) })
      setLoaded((before) => {
        const list = before?.lists[shelf]
        if (!before || list?.nextCursor !== cursor) return before
        const known = new Set(list.items.map(({ id }) => id))
        const items = [...list.items, ...page.items.filter(({ id }) => !known.has(id))]
        return { ...before, counts: page.counts, lists: { ...before.lists, [shelf]: { items, nextCursor: page.nextCursor } } }
      })
    } catch {
      setFailed(true)
    } finally {
      setLoadingMore(false)
    }
  }
  const change = useCallback((next: (before: OwnLists) => OwnLists) => setLoaded((before) => before && { ...next(before), keyword: before.keyword }), [])
  return { loaded, hasFailed, load, loadMore, isLoadingMore, change, isSearching: loaded !== null && loaded.keyword !== keyword }
}
