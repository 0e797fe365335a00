import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { isCopy, noteNewerShown } from '../../page/offline-copies.ts'
import { failureText } from '../../page/say-failure.ts'
import { isSignedIn, useUserInfo } from '../../page/session.ts'
import { useIsHydrated } from '../../ui/hydration.tsx'
import { type OwnListings, type ShelfCode, shelfOrder } from './own-listings.ts'
import { inputOf, type OwnQuery } from './own-query.ts'
import type { OwnView } from './own-view.ts'

/** The items of each state in one page of the cards. */
const pageSize = 10
/** The rows in one page of the table: the most that one call answers. */
const tablePageSize = 50
/** The most listings that are shown as waiting for a confirmation. */
const maxAskedItems = 50

/** The ids of the rows of the table in the order of the server; a null cursor: all rows are loaded. */
type Table = { readonly ids: readonly string[]; readonly nextCursor: string | null }
/**
 * The loaded listings, with the query that they answer. `table`: null for the cards. `isCopy`: some answers are copies on the device, used offline. `at`:
 * when it was loaded, also from copies, or when an action last changed it, ISO.
 */
export type LoadedListings = OwnListings & { readonly query: OwnQuery; readonly table: Table | null; readonly isCopy: boolean; readonly at: string }

const loadAsked = () => screenApi()('POST /frontend/api/listing/mine', { asked: true, pageSize: maxAskedItems })

async function loadCards(query: OwnQuery): Promise<LoadedListings> {
  const call = screenApi()
  const answers = await Promise.all([
    loadAsked(),
    ...shelfOrder.map((shelf) => call('POST /frontend/api/listing/mine', { shelf, pageSize, ...inputOf(query) })),
  ])
  const [{ items: asked, askedQty, counts }, ...pages] = answers
  const lists = Object.fromEntries(
    shelfOrder.map((shelf, index) => [shelf, { items: pages[index]?.items ?? [], nextCursor: pages[index]?.nextCursor ?? null }]),
  )
  return { lists, counts, asked, askedQty, query, table: null, isCopy: answers.some(isCopy), at: new Date().toISOString() }
}

const tableInput = (query: OwnQuery) => ({ pageSize: tablePageSize, ...inputOf(query), ...(query.shelf ? { shelf: query.shelf } : {}) })

/** The lists with further items at their ends. */
function withAppended({ lists }: OwnListings, items: readonly OwnListing[]): OwnListings['lists'] {
  const known = new Set(Object.values(lists).flatMap((list) => list.items.map(({ id }) => id)))
  const added = (shelf: ShelfCode) => items.filter((item) => item.shelf === shelf && !known.has(item.id))
  return Object.fromEntries(shelfOrder.map((shelf) => [shelf, { nextCursor: null, items: [...(lists[shelf]?.items ?? []), ...added(shelf)] }]))
}

type Page = OutputOf<'POST /frontend/api/listing/mine'>

/** The pages of the table from a cursor on: `pages` of them, or fewer if there are no more. */
async function loadPages(query: OwnQuery, pages: number, cursor?: string): Promise<[Page, ...Page[]]> {
  const page = await screenApi()('POST /frontend/api/listing/mine', { ...tableInput(query), ...(cursor ? { cursor } : {}) })
  if (pages <= 1 || page.nextCursor === null) return [page]
  return [page, ...(await loadPages(query, pages - 1, page.nextCursor))]
}

async function loadTable(query: OwnQuery, pages: number): Promise<LoadedListings> {
  const [askedPage, loadedPages] = await Promise.all([loadAsked(), loadPages(query, pages)])
  const { items: asked, askedQty } = askedPage
  const { counts, nextCursor } = loadedPages.at(-1) ?? loadedPages[0]
  const items = loadedPages.flatMap((page) => page.items)
  const base = { lists: {}, counts, asked, askedQty }
  return {
    ...base,
    lists: withAppended(base, items),
    query,
    isCopy: [askedPage, ...loadedPages].some(isCopy),
    at: new Date().toISOString(),
    table: { ids: [...new Set(items.map(({ id }) => id))], nextCursor },
  }
}

/** The rows of the table in the order of the server; rows that came after the load are on top. A row that an action moves to another state keeps its position. */
export function tableRows({ lists }: OwnListings, { ids }: Pick<Table, 'ids'>, shelf: ShelfCode | null): readonly OwnListing[] {
  const items = (shelf ? [shelf] : shelfOrder).flatMap((state) => lists[state]?.items ?? [])
  const byId = new Map(items.map((item) => [item.id, item]))
  const orderedIds = new Set(ids)
  return [...items.filter(({ id }) => !orderedIds.has(id)), ...ids.flatMap((id) => byId.get(id) ?? [])]
}

/** Whether an answer is a stored copy for the query and view that are shown already. */
const isCopyOfShown = (next: LoadedListings, { query, table }: LoadedListings): boolean =>
  next.isCopy && query === next.query && (table === null) === (next.table === null)

/** A value as of the last render, for what ends later. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}

/** The page after a cursor, of a state or of the table. */
const loadPage = (query: OwnQuery, shelf: ShelfCode | null, cursor: string): Promise<Page> =>
  screenApi()('POST /frontend/api/listing/mine', { ...(shelf ? { shelf, pageSize, ...inputOf(query) } : tableInput(query)), cursor })

/** What is shown with the page after a cursor, of a state or of the table; unchanged if other lists have come meanwhile. */
function withPage(before: LoadedListings, { counts, items, nextCursor }: Page, shelf: ShelfCode | null, cursor: string): LoadedListings {
  if ((shelf ? before.lists[shelf]?.nextCursor : before.table?.nextCursor) !== cursor) return before
  if (!shelf)
    return {
      ...before,
      counts,
      lists: withAppended(before, items),
      table: { ids: [...new Set([...(before.table?.ids ?? []), ...items.map(({ id }) => id)])], nextCursor },
    }
  const list = before.lists[shelf]?.items ?? []
  const known = new Set(list.map(({ id }) => id))
  return { ...before, counts, lists: { ...before.lists, [shelf]: { items: [...list, ...items.filter(({ id }) => !known.has(id))], nextCursor } } }
}

/**
 * The drafts and listings of the signed-in account that match a query: by state for the cards, whose tabs need no call, or in one order for the table. They
 * load when the screen comes into view, and when an action leaves them uncertain; older ones stay until then. `isSearching`: the shown ones answer another
 * query. `answerCount`: how often the server has answered, not counting copies on the device.
 */
export function useOwnListings(query: OwnQuery, view: OwnView) {
  const [loaded, setLoaded] = useState<LoadedListings | null>(null)
  const shown = useLatest(loaded)
  const [failure, setFailure] = useState<string | null>(null)

  const [answerCount, setAnswerCount] = useState(0)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const isHydrated = useIsHydrated()
  const latestRequest = useRef(0)
  /** Counts the changes that actions make to the shown listings: an answer to a request that was sent before a change may lack it. */
  const changeCount = useRef(0)
  /** How many pages of the table are shown, so that a reload brings as many rows. */
  const tablePages = useRef<{ query: OwnQuery | null; pages: number }>({ query: null, pages: 1 })
  const { mode, type, keyword, sort, order } = query
  const isTable = view === 'table'
  const shelf = isTable ? query.shelf : null
  const wantedQuery = useMemo((): OwnQuery => ({ shelf, mode, type, keyword, sort, order }), [shelf, mode, type, keyword, sort, order])
  const load = useCallback((): void => {
    const request = (latestRequest.current += 1)
    const changesBefore = changeCount.current
    if (tablePages.current.query !== wantedQuery) tablePages.current = { query: wantedQuery, pages: 1 }
    void (isTable ? loadTable(wantedQuery, tablePages.current.pages) : loadCards(wantedQuery)).then(
      (next) => {
        if (request !== latestRequest.current) return
        if (changesBefore !== changeCount.current) return load()
        // a copy on the device may be older than changes that the server has acknowledged
        const before = shown.current
        if (!before || !isCopyOfShown(next, before)) setLoaded(next)
        else if (!before.isCopy) noteNewerShown(before.at)
        if (!next.isCopy) setAnswerCount((before) => before + 1)
        setFailure(null)
      },
      (error: unknown) => request === latestRequest.current && setFailure(failureText(error)), // the screen shows it
    )
  }, [wantedQuery, isTable, shown])
  useEffect(() => {
    if (!isHydrated) return // the view is not known yet
    if (!isSignedIn(useUserInfo.getState())) return // the screen opens /login
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [load, isHydrated])
  const isUncertain = loaded?.isUncertain === true
  useEffect(() => {
    if (isUncertain) load()
  }, [isUncertain, load])
  /** Loads the next page of a state, or of the table. */
  const loadMore = async (shelf: ShelfCode | null) => {
    const cursor = shelf ? loaded?.lists[shelf]?.nextCursor : loaded?.table?.nextCursor
    if (!loaded || !cursor || isLoadingMore) return
    setLoadingMore(true)
    const changesBefore = changeCount.current
    try {
      const page = await loadPage(loaded.query, shelf, cursor)
      if (!shelf) tablePages.current.pages += 1
      const isCurrent = changesBefore === changeCount.current
      setLoaded((before) => before && withPage(before, isCurrent ? page : { ...page, counts: before.counts }, shelf, cursor))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setLoadingMore(false)
    }
  }
  const change = useCallback((next: (before: OwnListings) => OwnListings) => {
    changeCount.current += 1
    setLoaded((before) => before && { ...before, ...next(before), at: new Date().toISOString() })
  }, [])
  return {
    loaded,
    failure,
    load,
    loadMore,
    isLoadingMore,
    answerCount,
    change,
    isSearching: loaded !== null && (loaded.query !== wantedQuery || (loaded.table !== null) !== isTable),
  }
}
