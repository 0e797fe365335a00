import type { Cluster } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { Maximize2, Minimize2, PenTool } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useGlobal, useRecent } from '../page/session.ts'
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
import { ours } from './moves.ts'
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

/** Goes to another search; `replaces`: the one before it is no step to go back to. */
export type Show = (query: SearchQuery, how?: { replaces: boolean }) => void

export type ResultsMapProps = {
  query: SearchQuery
  /** Goes to another search. */
  show: Show
  /** Whether the map is shown without the list. */
  isAlone?: boolean
  /** Given, a button hides and shows the list. */
  onAlone?: () => void
  /** A place that homes are looked for around: its area is not chosen by moving the map. */
  isFixed?: boolean
  /** Pixels kept free at the edges, for what lies over the map. */
  padding?: Padding
  className?: string
  /** More over the map. */
  children?: (map: MapHandle) => ReactNode
}

/** The homes of a search on a map, and the ways to search by place: one set of results with the list. */
export function ResultsMap(props: ResultsMapProps) {
  const { query, padding, className, children } = props
  const { site } = useShell()
  const shapes = useMemo<Shapes>(() => ({ near: query.near, area: query.polygon }), [query.near, query.polygon])
  return (
    <MapStage bounds={boxOfQuery(query) ?? site.mapArea} padding={padding} shapes={shapes} className={className}>
      {(map) => (
        <>
          {query.near && <NearMark map={map} near={query.near} />}
          <Over {...props} map={map} />
          {children?.(map)}
        </>
      )}
    </MapStage>
  )
}

const none: readonly Cluster[] = []

function Over({ map, query, show, isAlone = false, onAlone, isFixed = false, padding }: ResultsMapProps & { map: MapHandle }) {
  const [isDrawing, setDrawing] = useState(false)
  const seenIds = useRecent((state) => state.ids)
  const seen = useMemo(() => new Set(seenIds), [seenIds])
  const occupied = useMemo(() => (query.near ? occupiedBy(query.near) : []), [query.near])
  const { hasMoved, isFollowing, takeView } = useFollowed(map, query, padding)
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
    const { query: found, givesWay } = await searchHere()
    show({ ...found, bbox: takeView() }, { replaces: !givesWay })
  }
  return (
    <>
      <Pins
        map={map}
        clusters={shown?.clusters ?? none}
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
          {missing && <MissingHomes why={missing} retry={retry} />}
          <MapControls map={map} />
          <Without count={shown?.withoutPoint ?? 0} />
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

/** The pin that a person picked, and picking one. A pick ends when the search changes. */
function usePick(map: MapHandle, query: SearchQuery) {
  const [choice, setChoice] = useState<{ cluster: Cluster; query: SearchQuery } | null>(null)
  const picked = choice && homesKey(choice.query) === homesKey(query) ? choice.cluster : null
  const pick = useCallback(
    (cluster: Cluster) => {
      const [west, south, east, north] = cluster.bounds
      const isOnePlace = cluster.count === 1 || Math.max(east - west, north - south) < 0.0004
      // at a closer zoom the homes of a pin stay one pin
      if (isOnePlace || isClosest(map.engine)) {
        setChoice({ cluster, query })
        return uncover(map, cluster)
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

/** The buttons that widen the map and begin a drawing; each only where the map offers it. */
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

/** Pixels at the lower edge that the rows of what was picked may take. */
const rowsHigh = 260

/** Moves the map so far that a pin is not under the rows of what was picked. */
function uncover({ engine }: MapHandle, { lat, lng }: Cluster): void {
  const under = engine.project([lng, lat]).y - (engine.getContainer().clientHeight - rowsHigh)
  // with room its card is beside it
  if (under > 0 && !matchMedia(roomForBoth).matches) engine.panBy([0, under], {}, ours)
}

/** How many homes the list has and the map has not. */
function Without({ count }: { count: number }) {
  const words = useWords(mapWords)
  const locale = useLocale()
  if (count === 0) return null
  return <p className="map-note">{count === 1 ? words.withoutPointOne : fill(words.withoutPoint, { count: formatNumber(count, locale) })}</p>
}

/** Says why the homes of this view did not load, with a retry. */
function MissingHomes({ why, retry }: { why: 'offline' | 'failed'; retry: () => void }) {
  const words = useWords(mapWords)
  return (
    <div role="status" className="map-missing">
      {why === 'offline' ? words.homesOffline : words.homesFailed}
      <Button variant="plain" size="s" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  )
}

/** Keeps the center of the map in the global state (specification section 3). */
function useCenter({ engine }: MapHandle): void {
  useEffect(() => {
    const tell = () => {
      const { lat, lng } = engine.getCenter()
      useGlobal.setState({ mapCenter: { lat, lng } })
    }
    engine.on('moveend', tell)
    tell()
    return () => void engine.off('moveend', tell)
  }, [engine])
}
