import type { Point } from '@site/domain/place.ts'
import { MapPin } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGlobal } from '../page/session.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import type { MapHandle } from './engine/engine.ts'
import { byPage, isByPerson, listenTo } from './engine/map-events.ts'
import { MapControls } from './MapControls.tsx'
import { MapStage } from './MapStage.tsx'
import { mapWords } from './engine/map.words.ts'

/** Degrees from the centre to each edge of the first view: a city before a point is chosen, a district for a search, some blocks for a building. */
const [cityDegrees, searchDegrees, buildingDegrees] = [0.05, 0.02, 0.004]

/** A map to choose a point on: the person moves it under a fixed marker. It opens at the last map centre and scrolls into view. */
export function MarkerMap({ onPoint, className }: { onPoint: (point: Point) => void; className?: string }) {
  const words = useWords(mapWords)
  const [lastCenter] = useState(() => useGlobal.getState().mapCenter)
  const frame = useRef<HTMLDivElement>(null)
  // the effect must not return the result, which is a promise in some browsers
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={frame} className={classNames('relative scroll-mt-[calc(72px+var(--bar))] scroll-mb-20', className)}>
      <MarkerStage center={lastCenter} degrees={searchDegrees} label={words.markerMap}>
        {(map) => (
          <div className="pointer-events-none absolute inset-x-0 bottom-8 z-[6] grid justify-items-center">
            <Button
              pill
              className="pointer-events-auto shadow-float"
              onClick={() => {
                const { lat, lng } = map.engine.getCenter()
                onPoint({ lat, lng })
              }}
            >
              {words.searchAroundPoint}
            </Button>
          </div>
        )}
      </MarkerStage>
    </div>
  )
}

type MarkerStageProps = {
  center: Point | null
  degrees: number
  label: string
  /** Whether the marker is faint, since it marks no point yet. */
  isFaint?: boolean
  children: (map: MapHandle) => ReactNode
}

/** A map under a fixed marker, first around a point or on the whole area of the site. */
function MarkerStage({ center, degrees, label, isFaint = false, children }: MarkerStageProps) {
  const { site } = useShell()
  const bounds = center ? ([center.lng - degrees, center.lat - degrees, center.lng + degrees, center.lat + degrees] as const) : site.mapArea
  return (
    <MapStage bounds={bounds} label={label} className="absolute inset-0 rounded-[inherit]">
      {(map) => (
        <>
          <MapPin size={44} strokeWidth={1.6} aria-hidden className={classNames('map-center-marker', isFaint && 'opacity-40')} />
          <MapControls map={map} />
          {children(map)}
        </>
      )}
    </MapStage>
  )
}

type PointMapProps = {
  /** The chosen point, or null. */
  point: Point | null
  /** The centre of the map while no point is chosen; null: it shows the whole area of the site. */
  middle: Point | null
  label: string
  onPoint: (point: Point) => void
  className?: string
}

/** A map on which a person chooses a point for a form, by a tap or by moving the map under the marker. */
export function PointMap({ point, middle, label, onPoint, className }: PointMapProps) {
  return (
    <div className={classNames('relative', className)}>
      <MarkerStage center={point ?? middle} degrees={point ? buildingDegrees : cityDegrees} label={label} isFaint={point === null}>
        {(map) => <Follow map={map} target={point ?? middle} isPlaced={point !== null} onPoint={onPoint} />}
      </MarkerStage>
    </div>
  )
}

/** Minimum zoom at a point, so that buildings are visible. */
const minPointZoom = 15
/** Zoom at the centre of a city or area, at which main roads and names are readable. */
const middleZoom = 12

const roundPoint = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) })

/** Keeps the map on the target, and reports the point that a person taps or moves it to. A change of its size reports nothing. */
function Follow({ map: { engine }, target, isPlaced, onPoint }: { map: MapHandle; target: Point | null; isPlaced: boolean; onPoint: (point: Point) => void }) {
  const last = useRef(engine.getCenter())
  const handleMove = useEffectEvent((event: object) => {
    const center = engine.getCenter()
    const isMoved = engine.project(center).dist(engine.project(last.current)) > 1
    last.current = center
    if (isMoved && isByPerson(event)) onPoint(roundPoint(center))
  })
  const handleTap = useEffectEvent(({ lngLat }: { lngLat: Point }) => onPoint(roundPoint(lngLat)))
  useEffect(() => listenTo(engine, { moveend: (event) => handleMove(event), click: (event) => handleTap(event) }), [engine])
  const [lat, lng] = [target?.lat, target?.lng]
  useEffect(() => {
    const center = engine.getCenter()
    if (lat === undefined || lng === undefined || (Math.abs(center.lat - lat) < 1e-6 && Math.abs(center.lng - lng) < 1e-6)) return
    engine.jumpTo({ center: [lng, lat], zoom: isPlaced ? Math.max(minPointZoom, engine.getZoom()) : middleZoom }, byPage)
  }, [engine, lat, lng, isPlaced])
  return null
}
