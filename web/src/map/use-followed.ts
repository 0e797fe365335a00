import { activeFilters, type Box, type SearchQuery } from '@site/domain/search-query.ts'
import { useRouter } from '@tanstack/react-router'
import type { FitBoundsOptions } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../page/api.ts'
import { useShell } from '../page/locale.tsx'
import type { MapHandle, Padding } from './engine.ts'
import { boxOfClusters } from './lay-out-pins.ts'
import { mayRequest } from './map-requests.ts'
import { isByPerson, byPage } from './moves.ts'
import { searchOf } from './search-key.ts'
import { boxOf, boxOfNear, isAlike } from './shapes.ts'
import { boxInView, type Camera, cameraOf, isOtherSize, type Size, sizeOf } from './view-box.ts'

/** Px between a fitted box and the edge of the map. */
export const margin = 48
/** The same for results, whose pins are wider. */
const resultsMargin = 76
/** Maximum half width of a pin in px. */
const pinMargin = 40
/** Maximum zoom of a fitted cluster, and of fitted results. */
export const closest = 17.2
const closestResults = 15.5
/** Share of the width or height that results must fill, or the map moves to them. */
const minFilled = 0.5
/** The whole world. */
const wholeWorld = { zoom: 0, view: [-180, -85, 180, 85] as Box }

/** The box of a search: its drawn area, radius, or box; null without them. */
export function boxOfQuery({ polygon, near, bbox }: SearchQuery): Box | null {
  return polygon ? boxOf(polygon) : near ? boxOfNear(near) : (bbox ?? null)
}

/** The box around the homes of a search; null if none has a point, or above the limit of requests. */
export async function boxOfResults(query: SearchQuery): Promise<Box | null> {
  // the request for the view reports the limit
  if (!mayRequest()) return null
  const { clusters } = await api()('POST /frontend/api/listing/map', { ...searchOf(query), map: wholeWorld })
  return boxOfClusters(clusters)
}

/** Whether the view contains a box with a margin for pins, and the box fills at least `minFilled` of it. */
function showsWell([west, south, east, north]: Box, engine: MapHandle['engine']): boolean {
  const view = boxInView(engine)
  const { clientWidth, clientHeight } = engine.getContainer()
  const [width, height] = [view[2] - view[0], view[3] - view[1]]
  const [x, y] = [(pinMargin / clientWidth) * width, (pinMargin / clientHeight) * height]
  const isInside = west >= view[0] + x && south >= view[1] + y && east <= view[2] - x && north <= view[3] - y
  return isInside && Math.max((east - west) / width, (north - south) / height) >= minFilled
}

/** A key of what the map shows for a search: its box, the whole site if it has no filters, else its results. */
function targetKeyOf(query: SearchQuery, area: Box): string {
  const box = boxOfQuery(query)
  if (box) return JSON.stringify(box)
  const isBare = query.keyword === undefined && activeFilters(query).length === 0
  return JSON.stringify(isBare ? area : searchOf(query))
}

/** Whether the last step was back or forward. */
function useTraversal(): React.RefObject<boolean> {
  const { history } = useRouter()
  const isTraversal = useRef(false)
  useEffect(() => history.subscribe(({ action }) => void (isTraversal.current = action.type !== 'PUSH' && action.type !== 'REPLACE')), [history])
  return isTraversal
}

type Followed = {
  /** Whether the map shows another area than the searched one: a person moved it, or its size changed. */
  hasMoved: boolean
  /** Whether the map is about to move to the search. */
  isFollowing: boolean
  /** Returns the view for a search of it, which does not move the map. */
  searchView: () => Box
}

/** `fitterOf` returns a function that fits a box, and stores it in `refit` for changes of the map's size. */
function useFit(engine: MapHandle['engine']) {
  const refit = useRef<(() => void) | null>(null)
  const fitterOf = (box: Box, isSeen: () => boolean, options: FitBoundsOptions) => {
    const run = (more?: FitBoundsOptions) => void (isSeen() || engine.fitBounds([...box], { ...options, ...more }, byPage))
    refit.current = () => run({ animate: false })
    return run
  }
  return { fitterOf, refit }
}

/** Runs `follow` when the target changes and the map has a size. Returns whether it is still running. */
function useTarget(engine: MapHandle['engine'], target: string, follow: (isCurrent: () => boolean) => Promise<void>): boolean {
  const [followed, setFollowed] = useState<string | null>(null)
  const latest = useEffectEvent(follow)
  useEffect(() => {
    let isCurrent = true
    const run = () => void latest(() => isCurrent).then(() => isCurrent && setFollowed(target))
    // a hidden map has no size
    if (engine.getContainer().clientWidth > 0) run()
    else void engine.once('resize', run)
    return () => {
      isCurrent = false
      engine.off('resize', run)
    }
  }, [engine, target])
  return followed !== target
}

/** Calls `onMove` after each move, and `onResize` after each change of size and when the map is shown again. */
function useMapEvents(engine: MapHandle['engine'], onMove: (event: object) => void, onResize: () => void): void {
  const moved = useEffectEvent(onMove)
  const resized = useEffectEvent(onResize)
  useEffect(() => {
    const move = (event: object) => moved(event)
    engine.on('moveend', move)
    return () => void engine.off('moveend', move)
  }, [engine])
  useEffect(() => {
    // the size of a hidden screen may have changed
    const resize = () => resized()
    resize()
    engine.on('resize', resize)
    return () => void engine.off('resize', resize)
  }, [engine])
}

/** Moves the map when the search changes, and restores its earlier view when the person goes back. */
export function useFollowed({ engine, initialBounds }: MapHandle, query: SearchQuery, padding?: Padding): Followed {
  const { site } = useShell()
  const [moved, setMoved] = useState<'by a person' | 'by its size' | null>(null)
  const target = targetKeyOf(query, site.mapArea)
  const isTraversal = useTraversal()
  const { fitterOf, refit } = useFit(engine)
  const previousTarget = useRef(JSON.stringify(initialBounds))
  /** The camera of each target when its search ended. */
  const cameraByTarget = useRef(new Map<string, Camera>())
  const isFirst = useRef(true)
  const searchedViews = useRef(new Set<string>())
  /** Camera and size of the current search before a person moved the map. */
  const settledCamera = useRef<Camera | null>(null)
  const size = useRef<Size | null>(null)
  /** The camera before the search of a view, to return to. */
  const cameraBeforeView = useRef<Camera | null>(null)
  const settle = () => {
    settledCamera.current = cameraOf(engine)
    size.current = sizeOf(engine)
    setMoved(null)
  }
  const isFollowing = useTarget(engine, target, async (isCurrent) => {
    const animate = !isFirst.current
    isFirst.current = false
    const named = boxOfQuery(query) ?? (target === JSON.stringify(site.mapArea) ? site.mapArea : null)
    const namedFitter = (box: Box) => fitterOf(box, () => isAlike(box, boxInView(engine)), { padding: query.bbox ? 0 : (padding ?? margin), maxZoom: closest })
    if (previousTarget.current === target) {
      if (settledCamera.current) return
      // the map began at this box
      if (named) namedFitter(named)
      return settle()
    }
    cameraByTarget.current.set(previousTarget.current, cameraBeforeView.current ?? cameraOf(engine))
    cameraBeforeView.current = null
    previousTarget.current = target
    refit.current = null
    // a person may have moved the map while the homes of the searched view were loading
    const isSearchedView = !isTraversal.current && searchedViews.current.has(target)
    if (isSearchedView && query.bbox && !isAlike(query.bbox, boxInView(engine))) return setMoved('by a person')
    settle()
    if (isSearchedView) return
    const earlierCamera = isTraversal.current && cameraByTarget.current.get(target)
    if (earlierCamera) return void engine.jumpTo(earlierCamera, byPage)
    if (named) return namedFitter(named)()
    const box = await boxOfResults(query).catch(() => null) // the call has reported the error; the map stays
    if (box && isCurrent()) fitterOf(box, () => showsWell(box, engine), { padding: padding ?? resultsMargin, maxZoom: closestResults, animate })()
  })
  const onMove = (event: object) => {
    if (isByPerson(event)) setMoved('by a person')
    else if (moved === null) settledCamera.current = cameraOf(engine)
  }
  const onResize = () => {
    if (!size.current || moved === 'by a person') return
    const isOther = isOtherSize(size.current, sizeOf(engine))
    // a search with a box follows the view; any other search is fitted again
    if (query.bbox) return setMoved(isOther ? 'by its size' : null)
    if (!isOther) return
    size.current = sizeOf(engine)
    refit.current?.()
  }
  useMapEvents(engine, onMove, onResize)
  const searchView = () => {
    const view = boxInView(engine)
    searchedViews.current.add(JSON.stringify(view))
    cameraBeforeView.current = settledCamera.current
    if (JSON.stringify(view) === previousTarget.current) settle()
    return view
  }
  return { hasMoved: moved !== null, isFollowing, searchView }
}
