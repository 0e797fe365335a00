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
import type { MapHandle, Padding } from './engine/engine.ts'
import { useSearchesOnMove } from './map-search-state.ts'
import { hover } from './hovered-listing.ts'
import { Control, ControlColumn, MapControls } from './MapControls.tsx'
import { MapStage } from './MapStage.tsx'
import { mapWords } from './engine/map.words.ts'
import { byPage, listenTo } from './engine/map-events.ts'
import { NearMark, areasOfMark } from './NearMark.tsx'
import { PickedHomes, queryOfPin } from './PickedHomes.tsx'
import { clusterKey, Pins } from './Pins.tsx'
import { listBesideMapQuery } from './wide-window.ts'
import { homesKey } from './search-key.ts'
import type { Shapes } from './engine/shapes.ts'
import { countOf } from './lay-out-pins.ts'
import { isMaxZoom } from './engine/max-zoom.ts'
import { useClusters } from './use-clusters.ts'
import { boxOfQuery, maxFitZoom, fitMargin, useFollowSearch } from './use-follow-search.ts'
import { useSearchOfView } from './use-search-of-view.ts'
import type { ShowResults } from '../filters/use-filter-choice.ts'
import { hasShape, shapeOf, useViewSearch } from './use-view-search.ts'

export type ResultsMapProps = {
  query: SearchQuery
  show: ShowResults
  isListHidden?: boolean
  /** Hides or shows the list; adds a button for it. */
  onToggleList?: () => void
  /** Whether the search keeps its area while the map moves, as a search around a point does. */
  keepsArea?: boolean
  /** The name of the place that the search is around. */
  nearName?: string | undefined
  /** Free px at the edges, for overlays. */
  padding?: Padding
  className?: string
  /** More overlays. */
  children?: (map: MapHandle) => ReactNode
}

/** The homes of a search on a map, with controls to search by area. The list shows the same results. */
export function ResultsMap(props: ResultsMapProps) {
  const { query, padding, className, nearName, children } = props
  const { site } = useShell()
  const shapes = useMemo<Shapes>(() => ({ near: query.near, area: query.polygon }), [query.near, query.polygon])
  return (
    <MapStage bounds={boxOfQuery(query) ?? site.mapArea} padding={padding} shapes={shapes} className={className}>
      {(map) => (
        <>
          {query.near && <NearMark map={map} near={query.near} name={nearName} />}
          <Overlays {...props} map={map} />
          {children?.(map)}
        </>
      )}
    </MapStage>
  )
}

const noClusters: readonly Cluster[] = []

function Overlays({ map, query, show, isListHidden = false, onToggleList, keepsArea = false, padding }: ResultsMapProps & { map: MapHandle }) {
  const [isDrawing, setDrawing] = useState(false)
  const recentIds = useRecentlyViewed((state) => state.ids)
  const viewedIds = useMemo(() => new Set(recentIds), [recentIds])
  const occupied = useMemo(() => (query.near ? areasOfMark(query.near) : []), [query.near])
  const { hasMoved, isFollowing, takeViewBox } = useFollowSearch(map, query, padding)
  const canSearchOnMove = useMedia(listBesideMapQuery) && !keepsArea
  const wantsSearchOnMove = useSearchesOnMove((state) => state.isOn)
  const { leavesPlace, viewQuery, viewCount, readViewQuery } = useViewSearch(map, query, hasMoved)
  const boundTo = shapeOf(query) ?? (leavesPlace ? 'place' : null)
  const searchesOnMove = canSearchOnMove && wantsSearchOnMove && boundTo === null
  const search = useSearchOfView(show, readViewQuery, takeViewBox)
  // null: pins stay inside the shape of the search
  const viewQueryOfPins = hasShape(query) ? null : viewQuery
  const { shownClusters, isLoading, isStale, loadFailure, retry } = useClusters(map, query, viewQueryOfPins)
  const shownCount = isLoading || isStale || loadFailure || !shownClusters || !viewQuery ? null : countOf(shownClusters.clusters)
  const pinQuery = viewQueryOfPins ?? query
  const { pickedCluster, pick, clear } = usePick(map, pinQuery)
  useCenter(map)
  const stopDrawing = useCallback(() => setDrawing(false), [])
  return (
    <>
      <Pins
        map={map}
        clusters={shownClusters?.clusters ?? noClusters}
        counted={pinQuery.type === 'Carport' ? 'slots' : 'homes'}
        isBusy={isLoading || isFollowing || (searchesOnMove && hasMoved)}
        isStale={isStale || loadFailure !== null}
        cellZoom={shownClusters?.zoom ?? 0}
        occupied={occupied}
        viewedIds={viewedIds}
        pickedKey={pickedCluster && clusterKey(pickedCluster)}
        onPick={pick}
      />
      {!isDrawing && (
        <>
          {!keepsArea && (
            <AreaSearch
              map={map}
              canSearchOnMove={canSearchOnMove}
              boundTo={boundTo}
              searchesOnMove={searchesOnMove}
              hasMoved={hasMoved}
              count={hasShape(query) ? viewCount : shownCount}
              search={() => void search()}
              searchAfterMove={() => void search({ keepsPlace: true })}
            />
          )}
          <ViewControls isListHidden={isListHidden} onToggleList={onToggleList} onDraw={keepsArea ? undefined : () => setDrawing(true)} />
          {loadFailure && <LoadFailure reason={loadFailure} retry={retry} />}
          <MapControls map={map} />
          <WithoutPoint count={shownClusters?.withoutPoint ?? 0} />
          {pickedCluster && (
            <PickedHomes
              map={map}
              cluster={pickedCluster}
              query={pinQuery}
              onClose={clear}
              onAll={() => show({ ...queryOfPin(pinQuery, pickedCluster), polygon: pickedCluster.estateId === null ? undefined : query.polygon })}
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

/** Maximum size in degrees of a cluster that stays one pin at every zoom. */
const onePointDegrees = 0.0004

/** The cluster of the picked pin, and functions that pick another one and clear it. Another search clears it, too. */
function usePick(map: MapHandle, query: SearchQuery) {
  const [choice, setChoice] = useState<{ cluster: Cluster; query: SearchQuery } | null>(null)
  const pickedCluster = choice && homesKey(choice.query) === homesKey(query) ? choice.cluster : null
  const pick = useCallback(
    (cluster: Cluster) => {
      const [west, south, east, north] = cluster.bounds
      const isOnePoint = cluster.count === 1 || Math.max(east - west, north - south) < onePointDegrees
      if (isOnePoint || isMaxZoom(map.engine)) {
        setChoice({ cluster, query })
        return revealPin(map, cluster)
      }
      setChoice(null)
      map.engine.fitBounds([west, south, east, north], { padding: fitMargin, maxZoom: maxFitZoom })
    },
    [map, query],
  )
  useEffect(() => hover(pickedCluster?.id ?? null), [pickedCluster])
  const clear = useCallback(() => setChoice(null), [])
  return { pickedCluster, pick, clear }
}

type ViewControlsProps = { isListHidden: boolean; onToggleList: (() => void) | undefined; onDraw: (() => void) | undefined }

/** Buttons to hide or show the list and to draw an area, each only with its callback. */
function ViewControls({ isListHidden, onToggleList, onDraw }: ViewControlsProps) {
  const words = useWords(mapWords)
  return (
    <ControlColumn className="top-3 right-3">
      {onToggleList && (
        <Control label={isListHidden ? words.showList : words.hideList} onClick={onToggleList} className="map-list-toggle">
          {isListHidden ? <Minimize2 size={19} aria-hidden /> : <Maximize2 size={19} aria-hidden />}
        </Control>
      )}
      {onDraw && (
        <Control label={words.draw} onClick={onDraw} isAfterAct>
          <PenTool size={19} aria-hidden />
        </Control>
      )}
    </ControlColumn>
  )
}

/** Height in px of the card with the homes of a pin at the lower edge. */
const cardHeightPx = 260

/** Moves the map so that the card with the homes of a pin does not cover the pin. */
function revealPin({ engine }: MapHandle, { lat, lng }: Cluster): void {
  const coveredHeight = engine.project([lng, lat]).y - (engine.getContainer().clientHeight - cardHeightPx)
  // on wide screens the card is beside the pin
  if (coveredHeight > 0 && !matchMedia(listBesideMapQuery).matches) engine.panBy([0, coveredHeight], {}, byPage)
}

/** The number of homes in the list without a point on the map. */
function WithoutPoint({ count }: { count: number }) {
  const words = useWords(mapWords)
  const locale = useLocale()
  if (count === 0) return null
  return <p className="map-note">{count === 1 ? words.withoutPointOne : fill(words.withoutPoint, { count: formatNumber(count, locale) })}</p>
}

/** Shows why the homes of this view did not load, with a retry. */
function LoadFailure({ reason, retry }: { reason: 'offline' | 'failed'; retry: () => void }) {
  const words = useWords(mapWords)
  return (
    <div role="status" className="map-missing">
      {reason === 'offline' ? words.homesOffline : words.homesFailed}
      <Button variant="text" size="s" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  )
}

/** Stores the centre of the map in the global state (S3.7). */
function useCenter({ engine }: MapHandle): void {
  useEffect(() => {
    const store = () => {
      const { lat, lng } = engine.getCenter()
      useGlobal.setState({ mapCenter: { lat, lng } })
    }
    store()
    return listenTo(engine, { moveend: store })
  }, [engine])
}
