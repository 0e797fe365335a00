import type { Cluster } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { Maximize2, Minimize2, PenTool } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useGlobal, useRecentlyViewed } from '../page/session.ts'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { useMedia } from '../ui/use-media.ts'
import { AreaSearch } from './AreaSearch.tsx'
import { DrawArea } from './DrawArea.tsx'
import type { MapHandle, Padding } from './engine.ts'
import { useFollows } from './following.ts'
import { hover } from './hovered-listing.ts'
import { Control, ControlColumn, MapControls } from './MapControls.tsx'
import { MapStage } from './MapStage.tsx'
import { mapWords } from './map.words.ts'
import { byPage } from './moves.ts'
import { NearMark, occupiedBy } from './NearMark.tsx'
import { PickedHomes, queryOfPin } from './PickedHomes.tsx'
import { keyOf, Pins } from './Pins.tsx'
import { roomForBoth } from './room-for-both.ts'
import { homesKey } from './search-key.ts'
import type { Shapes } from './shapes.ts'
import { isClosest } from './use-closest.ts'
import { useClusters } from './use-clusters.ts'
import { boxOfQuery, closest, margin, useFollowed } from './use-followed.ts'
import { isHeld, useHere } from './use-here.ts'

/** Shows another search; `replaces`: replaces the history entry. */
export type Show = (query: SearchQuery, how?: { replaces: boolean }) => void

export type ResultsMapProps = {
  query: SearchQuery
  /** Shows another search. */
  show: Show
  /** Whether the map is shown without the list. */
  isAlone?: boolean
  /** Toggles the list; adds a button for it. */
  onAlone?: () => void
  /** The search is around a point: moving the map does not change its area. */
  isFixed?: boolean
  /** Free px at the edges, for overlays. */
  padding?: Padding
  className?: string
  /** More overlays. */
  children?: (map: MapHandle) => ReactNode
}

/** The homes of a search on a map, with the controls to search by area. The list shows the same results. */
export function ResultsMap(props: ResultsMapProps) {
  const { query, padding, className, children } = props
  const { site } = useShell()
  const shapes = useMemo<Shapes>(() => ({ near: query.near, area: query.polygon }), [query.near, query.polygon])
  return (
    <MapStage bounds={boxOfQuery(query) ?? site.mapArea} padding={padding} shapes={shapes} className={className}>
      {(map) => (
        <>
          {query.near && <NearMark map={map} near={query.near} />}
          <Overlays {...props} map={map} />
          {children?.(map)}
        </>
      )}
    </MapStage>
  )
}

const noClusters: readonly Cluster[] = []

function Overlays({ map, query, show, isAlone = false, onAlone, isFixed = false, padding }: ResultsMapProps & { map: MapHandle }) {
  const [isDrawing, setDrawing] = useState(false)
  const seenIds = useRecentlyViewed((state) => state.ids)
  const seen = useMemo(() => new Set(seenIds), [seenIds])
  const occupied = useMemo(() => (query.near ? occupiedBy(query.near) : []), [query.near])
  const { hasMoved, isFollowing, searchView } = useFollowed(map, query, padding)
  const canFollow = useMedia(roomForBoth) && !isFixed
  const wantsToFollow = useFollows((state) => state.isOn)
  const holds = isHeld(query)
  const follows = canFollow && wantsToFollow && !holds
  const { here, heldCount, searchHere } = useHere(map, query, hasMoved)
  const ofView = holds ? null : here
  const { shown, isLoading, isStale, missing, retry } = useClusters(map, query, ofView)
  const count = holds ? heldCount : isLoading || isStale || missing || !shown || !here ? null : shown.clusters.reduce((sum, cluster) => sum + cluster.count, 0)
  const requested = ofView ?? query
  const { picked, pick, close } = usePick(map, requested)
  useCenter(map)
  const stopDrawing = useCallback(() => setDrawing(false), [])
  const search = async () => {
    const { query: found, dropsFilters } = await searchHere()
    show({ ...found, bbox: searchView() }, { replaces: !dropsFilters })
  }
  return (
    <>
      <Pins
        map={map}
        clusters={shown?.clusters ?? noClusters}
        isBusy={isLoading || isFollowing || (follows && hasMoved)}
        isStale={isStale || missing !== null}
        cellZoom={shown?.zoom ?? 0}
        occupied={occupied}
        seen={seen}
        pickedKey={picked && keyOf(picked)}
        onPick={pick}
      />
      {!isDrawing && (
        <>
          {!isFixed && <AreaSearch map={map} canFollow={canFollow} follows={follows} hasMoved={hasMoved} count={count} search={() => void search()} />}
          <ViewControls isAlone={isAlone} onAlone={onAlone} onDraw={isFixed ? undefined : () => setDrawing(true)} />
          {missing && <MissingHomes reason={missing} retry={retry} />}
          <MapControls map={map} />
          <WithoutPoint count={shown?.withoutPoint ?? 0} />
          {picked && (
            <PickedHomes
              map={map}
              cluster={picked}
              query={requested}
              onClose={close}
              onAll={() => show({ ...queryOfPin(requested, picked), polygon: picked.estateId === null ? undefined : query.polygon })}
            />
          )}
        </>
      )}
      {isDrawing && (
        <DrawArea
          map={map}
          onCancel={stopDrawing}
          onDone={(area) => {
            setDrawing(false)
            show({ ...query, polygon: area.map(([lng, lat]) => [lng, lat] as const), bbox: undefined, near: undefined, cursor: undefined })
          }}
        />
      )}
    </>
  )
}

/** The picked pin and the function that picks one. A new search clears it. */
function usePick(map: MapHandle, query: SearchQuery) {
  const [choice, setChoice] = useState<{ cluster: Cluster; query: SearchQuery } | null>(null)
  const picked = choice && homesKey(choice.query) === homesKey(query) ? choice.cluster : null
  const pick = useCallback(
    (cluster: Cluster) => {
      const [west, south, east, north] = cluster.bounds
      const isOnePlace = cluster.count === 1 || Math.max(east - west, north - south) < 0.0004
      // the homes stay one pin at every zoom
      if (isOnePlace || isClosest(map.engine)) {
        setChoice({ cluster, query })
        return revealPin(map, cluster)
      }
      setChoice(null)
      map.engine.fitBounds([west, south, east, north], { padding: margin, maxZoom: closest })
    },
    [map, query],
  )
  useEffect(() => hover(picked?.id ?? null), [picked])
  const close = useCallback(() => setChoice(null), [])
  return { picked, pick, close }
}

type ViewControlsProps = { isAlone: boolean; onAlone: (() => void) | undefined; onDraw: (() => void) | undefined }

/** The buttons that hide the list and start a drawing, if the map offers them. */
function ViewControls({ isAlone, onAlone, onDraw }: ViewControlsProps) {
  const words = useWords(mapWords)
  return (
    <ControlColumn className="top-3 right-3">
      {onAlone && (
        <Control label={isAlone ? words.narrow : words.widen} onClick={onAlone} className="map-alone">
          {isAlone ? <Minimize2 size={19} aria-hidden /> : <Maximize2 size={19} aria-hidden />}
        </Control>
      )}
      {onDraw && (
        <Control label={words.draw} onClick={onDraw}>
          <PenTool size={19} aria-hidden />
        </Control>
      )}
    </ControlColumn>
  )
}

/** Height in px of the picked homes at the lower edge. */
const rowsHeight = 260

/** Moves the map so that the picked homes do not cover their pin. */
function revealPin({ engine }: MapHandle, { lat, lng }: Cluster): void {
  const coveredBy = engine.project([lng, lat]).y - (engine.getContainer().clientHeight - rowsHeight)
  // on wide screens the card is beside the pin
  if (coveredBy > 0 && !matchMedia(roomForBoth).matches) engine.panBy([0, coveredBy], {}, byPage)
}

/** The number of homes in the list without a point on the map. */
function WithoutPoint({ count }: { count: number }) {
  const words = useWords(mapWords)
  const locale = useLocale()
  if (count === 0) return null
  return <p className="map-note">{count === 1 ? words.withoutPointOne : fill(words.withoutPoint, { count: formatNumber(count, locale) })}</p>
}

/** Shows why the homes of this view did not load, with a retry. */
function MissingHomes({ reason, retry }: { reason: 'offline' | 'failed'; retry: () => void }) {
  const words = useWords(mapWords)
  return (
    <div role="status" className="map-missing">
      {reason === 'offline' ? words.homesOffline : words.homesFailed}
      <Button variant="plain" size="s" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  )
}

/** Keeps the center of the map in the global state (specification section 3). */
function useCenter({ engine }: MapHandle): void {
  useEffect(() => {
    const store = () => {
      const { lat, lng } = engine.getCenter()
      useGlobal.setState({ mapCenter: { lat, lng } })
    }
    engine.on('moveend', store)
    store()
    return () => void engine.off('moveend', store)
  }, [engine])
}
