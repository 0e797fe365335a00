import { activeFilters, type Box, type SearchQuery } from '@site/domain/search-query.ts'
import { useRouter } from '@tanstack/react-router'
import type { FitBoundsOptions } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../page/api.ts'
import { useShell } from '../page/locale.tsx'
import type { MapHandle, Padding } from './engine/engine.ts'
import { boxOfClusters } from './lay-out-pins.ts'
import { countMapRequest } from './map-requests.ts'
import { byPage, isByPerson, listenTo } from './engine/map-events.ts'
import { mapSearchOf } from './search-key.ts'
import { boxOf, boxOfNear, isSimilar } from './engine/shapes.ts'
import { boxInView, type Camera, cameraOf, isOtherSize, type MapSize, sizeOf } from './engine/view-box.ts'

/** Px between a fitted box and the edge of the map; more for results, whose pins are wider. */
export const fitMargin = 48
const resultsMargin = 76
/** Maximum half width of a pin in px. */
const pinMargin = 40
/** Maximum zoom of a fitted box, and of fitted results. */
export const maxFitZoom = 17.2
const maxResultsZoom = 15.5
/** Share of the width or height of the view that results must fill; otherwise the map moves to them. */
const minShare = 0.5
const wholeWorld = { zoom: 0, view: [-180, -85, 180, 85] as Box }

/** The box around the drawn area or the radius of a search, or its own box; null without them. */
export function boxOfQuery({ polygon, near, bbox }: SearchQuery): Box | null {
  return polygon ? boxOf(polygon) : near ? boxOfNear(near) : (bbox ?? null)
}

/** The box around the homes of a search; null if none has a point, or above the limit of requests. Rejects if the request fails. */
export async function boxOfResults(query: SearchQuery): Promise<Box | null> {
  // the request for the view reports the limit
  if (!countMapRequest()) return null
  const { clusters } = await api()('POST /frontend/api/listing/map', { ...mapSearchOf(query), map: wholeWorld })
  return boxOfClusters(clusters)
}

/** Whether the view contains a box with a margin for pins, and the box fills at least `minShare` of it. */
function isWellVisible([west, south, east, north]: Box, engine: MapHandle['engine']): boolean {
  const view = boxInView(engine)
  const { clientWidth, clientHeight } = engine.getContainer()
  const [width, height] = [view[2] - view[0], view[3] - view[1]]
  const [marginX, marginY] = [(pinMargin / clientWidth) * width, (pinMargin / clientHeight) * height]
  const isInside = west >= view[0] + marginX && south >= view[1] + marginY && east <= view[2] - marginX && north <= view[3] - marginY
  return isInside && Math.max((east - west) / width, (north - south) / height) >= minShare
}

/** A key of what the map shows for a search, its target: its box, the area of the whole site if it has no filters, else its results. */
function targetKeyOf(query: SearchQuery, area: Box): string {
  const box = boxOfQuery(query)
  if (box) return JSON.stringify(box)
  const isUnfiltered = query.keyword === undefined && activeFilters(query).length === 0
  return JSON.stringify(isUnfiltered ? area : mapSearchOf(query))
}

/** Whether the last navigation was back or forward. */
function useTraversal(): RefObject<boolean> {
  const { history } = useRouter()
  const isTraversal = useRef(false)
  useEffect(() => history.subscribe(({ action }) => void (isTraversal.current = action.type !== 'PUSH' && action.type !== 'REPLACE')), [history])
  return isTraversal
}

type FollowState = {
  /** Whether the map shows another area than the searched one: a person moved it, or its size changed. */
  hasMoved: boolean
  /** Whether the map is about to move to the target of the search. */
  isFollowing: boolean
  /** Returns the box of the view for a search of it; the map does not move for that search. */
  takeViewBox: () => Box
}

/** `fitterOf` returns a function that moves the map to a box unless it is visible, and stores it in `refit` for changes of the map's size. */
function useFit(engine: MapHandle['engine']) {
  const refit = useRef<(() => void) | null>(null)
  const fitterOf = (box: Box, isVisible: () => boolean, options: FitBoundsOptions) => {
    const run = (more?: FitBoundsOptions) => void (isVisible() || engine.fitBounds([...box], { ...options, ...more }, byPage))
    refit.current = () => run({ animate: false })
    return run
  }
  return { fitterOf, refit }
}

/** Runs `follow` when the target changes and the map has a size. Returns whether it has not finished. */
function useTarget(engine: MapHandle['engine'], target: string, follow: (signal: AbortSignal) => Promise<void>): boolean {
  const [followedTarget, setFollowedTarget] = useState<string | null>(null)
  const latest = useEffectEvent(follow)
  useEffect(() => {
    const following = new AbortController()
    const { signal } = following
    const run = () => void latest(signal).then(() => signal.aborted || setFollowedTarget(target))
    // a hidden map has no size
    if (engine.getContainer().clientWidth > 0) run()
    else void engine.once('resize', run)
    return () => {
      following.abort()
      engine.off('resize', run)
    }
  }, [engine, target])
  return followedTarget !== target
}

/** Moves the map to the target of the search when it changes, and restores the earlier view when the person goes back. */
export function useFollowSearch({ engine, initialBounds }: MapHandle, query: SearchQuery, padding?: Padding): FollowState {
  const { site } = useShell()
  const [moveReason, setMoveReason] = useState<'by a person' | 'by its size' | null>(null)
  const target = targetKeyOf(query, site.mapArea)
  const isTraversal = useTraversal()
  const { fitterOf, refit } = useFit(engine)
  const previousTarget = useRef(JSON.stringify(initialBounds))
  /** The last camera of each earlier target. */
  const cameraByTarget = useRef(new Map<string, Camera>())
  const isFirst = useRef(true)
  /** The views that `takeViewBox` has returned, as JSON. */
  const searchedViews = useRef(new Set<string>())
  /** Camera and size of the current search before a person moved the map. */
  const settledCamera = useRef<Camera | null>(null)
  const size = useRef<MapSize | null>(null)
  /** The camera before a person moved the map and searched the view. */
  const cameraBeforeView = useRef<Camera | null>(null)
  const settle = () => {
    settledCamera.current = cameraOf(engine)
    size.current = sizeOf(engine)
    setMoveReason(null)
  }
  const isFollowing = useTarget(engine, target, async (signal) => {
    const animate = !isFirst.current
    isFirst.current = false
    const searchBox = boxOfQuery(query) ?? (target === JSON.stringify(site.mapArea) ? site.mapArea : null)
    const searchBoxFitter = (box: Box) =>
      fitterOf(box, () => isSimilar(box, boxInView(engine)), { padding: query.bbox ? 0 : (padding ?? fitMargin), maxZoom: maxFitZoom })
    if (previousTarget.current === target) {
      if (settledCamera.current) return
      // the map starts at this box
      if (searchBox) searchBoxFitter(searchBox)
      return settle()
    }
    cameraByTarget.current.set(previousTarget.current, cameraBeforeView.current ?? cameraOf(engine))
    cameraBeforeView.current = null
    previousTarget.current = target
    refit.current = null
    // a person may have moved the map while the homes of the searched view were loading
    const isSearchedView = !isTraversal.current && searchedViews.current.has(target)
    if (isSearchedView && query.bbox && !isSimilar(query.bbox, boxInView(engine))) return setMoveReason('by a person')
    settle()
    if (isSearchedView) return
    const earlierCamera = isTraversal.current && cameraByTarget.current.get(target)
    if (earlierCamera) return void engine.jumpTo(earlierCamera, byPage)
    if (searchBox) return searchBoxFitter(searchBox)()
    const box = await boxOfResults(query).catch(() => null) // the call has reported the error; the map stays
    if (box && !signal.aborted) fitterOf(box, () => isWellVisible(box, engine), { padding: padding ?? resultsMargin, maxZoom: maxResultsZoom, animate })()
  })
  const handleMove = useEffectEvent((event: object) => {
    if (isByPerson(event)) setMoveReason('by a person')
    else if (moveReason === null) settledCamera.current = cameraOf(engine)
  })
  const handleResize = useEffectEvent(() => {
    if (!size.current || moveReason === 'by a person') return
    const isOther = isOtherSize(size.current, sizeOf(engine))
    // with a box in the search, the view may be searched again; any other search is fitted again
    if (query.bbox) return setMoveReason(isOther ? 'by its size' : null)
    if (!isOther) return
    size.current = sizeOf(engine)
    refit.current?.()
  })
  useEffect(() => {
    // the size may have changed while the screen was hidden
    handleResize()
    return listenTo(engine, { moveend: (event) => handleMove(event), resize: () => handleResize() })
  }, [engine])
  const takeViewBox = () => {
    const view = boxInView(engine)
    searchedViews.current.add(JSON.stringify(view))
    cameraBeforeView.current = settledCamera.current
    if (JSON.stringify(view) === previousTarget.current) settle()
    return view
  }
  return { hasMoved: moveReason !== null, isFollowing, takeViewBox }
}
