import { activeFilters, type Box, type SearchQuery } from '@site/domain/search-query.ts'
import { useRouter } from '@tanstack/react-router'
import type { FitBoundsOptions } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../page/api.ts'
import { useShell } from '../page/locale.tsx'
import type { MapHandle, Padding } from './engine.ts'
import { boxOfClusters } from './lay-out-pins.ts'
import { mayRequest } from './map-requests.ts'
import { isPersons, ours } from './moves.ts'
import { searchOf } from './search-key.ts'
import { boxOf, boxOfNear, isAlike } from './shapes.ts'
import { boxInView, type Camera, cameraOf, isOtherSize, type Size, sizeOf } from './view-box.ts'

/** Pixels between what a map is fitted to and its edge. */
export const margin = 48
/** The same around results: prices are wider than points. */
const resultsMargin = 76
/** Pixels that half a pin takes at most. */
const pinMargin = 40
/** The closest zoom at which the block around a cluster is in view, and the closest for results, with the area in view. */
export const closest = 17.2
const closestResults = 15.5
/** The part of the view, in one direction, that results must fill to need no other view. */
const filled = 0.5
/** The whole world. */
const everywhere = { zoom: 0, view: [-180, -85, 180, 85] as Box }

/** The box that a search is about: what was drawn, the radius, what was searched on the map; null when it names no place. */
export function boxOfQuery({ polygon, near, bbox }: SearchQuery): Box | null {
  return polygon ? boxOf(polygon) : near ? boxOfNear(near) : (bbox ?? null)
}

/** The box around the homes of a search; null when none has a point, or when too many requests were sent. */
export async function boxOfResults(query: SearchQuery): Promise<Box | null> {
  // the homes of the view are requested as well and report the limit
  if (!mayRequest()) return null
  const { clusters } = await api()('POST /frontend/api/listing/map', { ...searchOf(query), map: everywhere })
  return boxOfClusters(clusters)
}

/** Whether the view shows all of a box, with room for the pins at its edge, and the box fills enough of it. */
function isWellSeen([west, south, east, north]: Box, engine: MapHandle['engine']): boolean {
  const view = boxInView(engine)
  const { clientWidth, clientHeight } = engine.getContainer()
  const [wide, high] = [view[2] - view[0], view[3] - view[1]]
  const [x, y] = [(pinMargin / clientWidth) * wide, (pinMargin / clientHeight) * high]
  const isInside = west >= view[0] + x && south >= view[1] + y && east <= view[2] - x && north <= view[3] - y
  return isInside && Math.max((east - west) / wide, (north - south) / high) >= filled
}

/** What the map shows of a search: the place that it names, the whole site without filters, else its results. A key to compare. */
function goalOf(query: SearchQuery, area: Box): string {
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
  /** Whether the map shows another part than the searched one: a person moved it, or its size changed. */
  hasMoved: boolean
  /** Whether the map is about to move to the search. */
  isFollowing: boolean
  /** Answers the view, for a search of it that leaves the map where it is. */
  takeView: () => Box
}

/** `fitterOf` answers what fits a box into view, and keeps it as `refit`, for when the map has another size. */
function useFit(engine: MapHandle['engine']) {
  const refit = useRef<(() => void) | null>(null)
  const fitterOf = (box: Box, isSeen: () => boolean, options: FitBoundsOptions) => {
    const run = (more?: FitBoundsOptions) => void (isSeen() || engine.fitBounds([...box], { ...options, ...more }, ours))
    refit.current = () => run({ animate: false })
    return run
  }
  return { fitterOf, refit }
}

/** Runs `follow` when the goal changes, as soon as the map has a size. Answers whether it still runs. */
function useGoal(engine: MapHandle['engine'], goal: string, follow: (isCurrent: () => boolean) => Promise<void>): boolean {
  const [followed, setFollowed] = useState<string | null>(null)
  const latest = useEffectEvent(follow)
  useEffect(() => {
    let isCurrent = true
    const run = () => void latest(() => isCurrent).then(() => isCurrent && setFollowed(goal))
    // nothing can be fitted into a hidden map, which has no size
    if (engine.getContainer().clientWidth > 0) run()
    else void engine.once('resize', run)
    return () => {
      isCurrent = false
      engine.off('resize', run)
    }
  }, [engine, goal])
  return followed !== goal
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

/** Moves the map to what is searched when that changes, and back to its earlier view when the reader goes back. */
export function useFollowed({ engine, began }: MapHandle, query: SearchQuery, padding?: Padding): Followed {
  const { site } = useShell()
  const [moved, setMoved] = useState<'by a person' | 'by its size' | null>(null)
  const goal = goalOf(query, site.mapArea)
  const isTraversal = useTraversal()
  const { fitterOf, refit } = useFit(engine)
  const previousGoal = useRef(JSON.stringify(began))
  /** The camera of each goal when its search ended. */
  const cameras = useRef(new Map<string, Camera>())
  const isFirst = useRef(true)
  const takenViews = useRef(new Set<string>())
  /** The camera of the present search before a person moved it, and the size then. */
  const settled = useRef<Camera | null>(null)
  const size = useRef<Size | null>(null)
  /** Where to go back to from a view that was taken. */
  const cameraBeforeTaken = useRef<Camera | null>(null)
  const settle = () => {
    settled.current = cameraOf(engine)
    size.current = sizeOf(engine)
    setMoved(null)
  }
  const isFollowing = useGoal(engine, goal, async (isCurrent) => {
    const animate = !isFirst.current
    isFirst.current = false
    const named = boxOfQuery(query) ?? (goal === JSON.stringify(site.mapArea) ? site.mapArea : null)
    const namedFitter = (box: Box) => fitterOf(box, () => isAlike(box, boxInView(engine)), { padding: query.bbox ? 0 : (padding ?? margin), maxZoom: closest })
    if (previousGoal.current === goal) {
      if (settled.current) return
      // the map began at this box
      if (named) namedFitter(named)
      return settle()
    }
    cameras.current.set(previousGoal.current, cameraBeforeTaken.current ?? cameraOf(engine))
    cameraBeforeTaken.current = null
    previousGoal.current = goal
    refit.current = null
    // a person may have moved the map while the homes of the taken view were loading
    const isTaken = !isTraversal.current && takenViews.current.has(goal)
    if (isTaken && query.bbox && !isAlike(query.bbox, boxInView(engine))) return setMoved('by a person')
    settle()
    if (isTaken) return
    const known = isTraversal.current && cameras.current.get(goal)
    if (known) return void engine.jumpTo(known, ours)
    if (named) return namedFitter(named)()
    const box = await boxOfResults(query).catch(() => null) // the call has reported the error; the map stays
    if (box && isCurrent()) fitterOf(box, () => isWellSeen(box, engine), { padding: padding ?? resultsMargin, maxZoom: closestResults, animate })()
  })
  const onMove = (event: object) => {
    if (isPersons(event)) setMoved('by a person')
    else if (moved === null) settled.current = cameraOf(engine)
  }
  const onResize = () => {
    if (!size.current || moved === 'by a person') return
    const isOther = isOtherSize(size.current, sizeOf(engine))
    // a search of the view is about what is seen; any other search is shown whole
    if (query.bbox) return setMoved(isOther ? 'by its size' : null)
    if (!isOther) return
    size.current = sizeOf(engine)
    refit.current?.()
  }
  useMapEvents(engine, onMove, onResize)
  const takeView = () => {
    const view = boxInView(engine)
    takenViews.current.add(JSON.stringify(view))
    cameraBeforeTaken.current = settled.current
    if (JSON.stringify(view) === previousGoal.current) settle()
    return view
  }
  return { hasMoved: moved !== null, isFollowing, takeView }
}
