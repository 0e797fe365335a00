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
/** The same around results, whose prices are wider than their points. */
const resultsMargin = 76
/** Pixels that half a pin takes at most. */
const pinMargin = 40
/** A cluster is never opened farther than one can see the block around; results never farther than one can see the area. */
export const closest = 17.2
const closestResults = 15.5
/** How much of the view results fill, in one direction, that need no other view. */
const filled = 0.5
/** Everything there is, at once. */
const everywhere = { zoom: 0, view: [-180, -85, 180, 85] as Box }

/** The box that a search is about: what was drawn, the radius, what was searched on the map; null when it names no place. */
export function boxOfQuery({ polygon, near, bbox }: SearchQuery): Box | null {
  return polygon ? boxOf(polygon) : near ? boxOfNear(near) : (bbox ?? null)
}

/** Where the homes of a search are; null when there are none with a point, or when too much has been asked for. */
export async function boxOfResults(query: SearchQuery): Promise<Box | null> {
  // that it is too much is said by the homes of the view, which are asked for as well
  if (!mayRequest()) return null
  const { clusters } = await api()('POST /frontend/api/listing/map', { ...searchOf(query), map: everywhere })
  return boxOfClusters(clusters)
}

/** Whether the view shows all of a box, with room for the pins at its edge, and not as a spot in it. */
function isWellSeen([west, south, east, north]: Box, engine: MapHandle['engine']): boolean {
  const view = boxInView(engine)
  const { clientWidth, clientHeight } = engine.getContainer()
  const [wide, high] = [view[2] - view[0], view[3] - view[1]]
  const [x, y] = [(pinMargin / clientWidth) * wide, (pinMargin / clientHeight) * high]
  const isInside = west >= view[0] + x && south >= view[1] + y && east <= view[2] - x && north <= view[3] - y
  return isInside && Math.max((east - west) / wide, (north - south) / high) >= filled
}

/** What the map is to show: the place that a search names, the whole site when it asks for nothing in particular, else its results. */
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
  /** Whether the map shows another part than the one that is searched: a person moved it, or its size changed. */
  hasMoved: boolean
  /** Whether the map is still to be moved. */
  isFollowing: boolean
  /** The part in view, to search it: the map stays where it is then. */
  takeView: () => Box
}

/** Moves the map to what is searched when that changes, and back to where it was left when the reader goes back. */
export function useFollowed({ engine, began }: MapHandle, query: SearchQuery, padding?: Padding): Followed {
  const { site } = useShell()
  const [moved, setMoved] = useState<'by a person' | 'by its size' | null>(null)
  const goal = goalOf(query, site.mapArea)
  const [followed, setFollowed] = useState<string | null>(null)
  const isTraversal = useTraversal()
  const before = useRef(JSON.stringify(began))
  const left = useRef(new Map<string, Camera>())
  const isFirst = useRef(true)
  const taken = useRef(new Set<string>())
  /** Where the map stood for its search before a person moved it, and its size then. */
  const stood = useRef<Camera | null>(null)
  const size = useRef<Size | null>(null)
  /** Where to go back to from a view that was taken. */
  const leftFrom = useRef<Camera | null>(null)
  /** Brings what is searched back into view. */
  const refit = useRef<(() => void) | null>(null)
  const stand = () => {
    stood.current = cameraOf(engine)
    size.current = sizeOf(engine)
    setMoved(null)
  }
  /** What brings a box into view that is not, now and whenever the map gets another size. */
  const fitTo = (box: Box, isSeen: () => boolean, how: FitBoundsOptions) => {
    const run = (more?: FitBoundsOptions) => void (isSeen() || engine.fitBounds([...box], { ...how, ...more }, ours))
    refit.current = () => run({ animate: false })
    return run
  }
  const follow = useEffectEvent(async (isCurrent: () => boolean) => {
    const animate = !isFirst.current
    isFirst.current = false
    const said = boxOfQuery(query) ?? (goal === JSON.stringify(site.mapArea) ? site.mapArea : null)
    const fitSaid = () => said && fitTo(said, () => isAlike(said, boxInView(engine)), { padding: query.bbox ? 0 : (padding ?? margin), maxZoom: closest })
    if (before.current === goal) {
      if (stood.current) return
      fitSaid()
      return stand()
    }
    left.current.set(before.current, leftFrom.current ?? cameraOf(engine))
    leftFrom.current = null
    before.current = goal
    refit.current = null
    // a person may have gone on while the homes of their last view were on their way
    const isTaken = !isTraversal.current && taken.current.has(goal)
    if (isTaken && query.bbox && !isAlike(query.bbox, boxInView(engine))) return setMoved('by a person')
    stand()
    if (isTaken) return
    const known = isTraversal.current && left.current.get(goal)
    if (known) return void engine.jumpTo(known, ours)
    if (said) return fitSaid()?.()
    const box = await boxOfResults(query).catch(() => null) // the call has told what is wrong; the map stays
    if (box && isCurrent()) fitTo(box, () => isWellSeen(box, engine), { padding: padding ?? resultsMargin, maxZoom: closestResults, animate })()
  })
  useEffect(() => {
    let isCurrent = true
    const run = () => void follow(() => isCurrent).then(() => isCurrent && setFollowed(goal))
    // a hidden map has no size to fit anything to
    if (engine.getContainer().clientWidth > 0) run()
    else void engine.once('resize', run)
    return () => {
      isCurrent = false
      engine.off('resize', run)
    }
  }, [engine, goal])
  const resized = useEffectEvent(() => {
    if (!size.current || moved === 'by a person') return
    const isOther = isOtherSize(size.current, sizeOf(engine))
    // a part of the map is searched as far as it is seen; any other search is shown whole
    if (query.bbox) return setMoved(isOther ? 'by its size' : null)
    if (!isOther) return
    size.current = sizeOf(engine)
    refit.current?.()
  })
  const rested = useEffectEvent((event: object) => {
    if (isPersons(event)) setMoved('by a person')
    else if (moved === null) stood.current = cameraOf(engine)
  })
  useEffect(() => {
    const rest = (event: object) => rested(event)
    engine.on('moveend', rest)
    return () => void engine.off('moveend', rest)
  }, [engine])
  useEffect(() => {
    // a hidden screen may have been given another size meanwhile
    const look = () => resized()
    look()
    engine.on('resize', look)
    return () => void engine.off('resize', look)
  }, [engine])
  const takeView = () => {
    const view = boxInView(engine)
    taken.current.add(JSON.stringify(view))
    leftFrom.current = stood.current
    if (JSON.stringify(view) === before.current) stand()
    return view
  }
  return { hasMoved: moved !== null, isFollowing: followed !== goal, takeView }
}
