import { formatRadius } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import type { Near } from '@site/domain/search-query.ts'
import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '../page/locale.tsx'
import type { MapHandle } from './engine/engine.ts'
import type { OccupiedArea } from './lay-out-pins.ts'
import { ringOf } from './engine/shapes.ts'
import { usePointPosition } from './use-point-position.ts'

/** The label is on the lower left of the circle, where the map has no buttons: this many eighths counterclockwise from the east. */
const labelEighth = 5

function labelPoint(near: Near): Point {
  const ring = ringOf(near)
  const [lng = near.lng, lat = near.lat] = ring[Math.round((ring.length * labelEighth) / 8)] ?? []
  return { lat, lng }
}

/** The areas of the map that the mark of a nearby search and its label cover. */
export const areasOfMark = (near: Near): readonly OccupiedArea[] => [
  { lat: near.lat, lng: near.lng, halfWidth: 20, halfHeight: 20 },
  { ...labelPoint(near), halfWidth: 26, halfHeight: 11 },
]

/** Marks the centre of a nearby search with the name of its place, and labels its circle with the radius. */
export function NearMark({ map: { engine }, near, name }: { map: MapHandle; near: Near; name?: string | undefined }) {
  const locale = useLocale()
  const center = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLDivElement>(null)
  usePointPosition(engine, center, near)
  usePointPosition(engine, label, labelPoint(near))
  // below the pins, so that pins near the centre stay visible and clickable
  return createPortal(
    <>
      <div ref={center} aria-hidden className="map-near-center">
        <MapPin size={20} />
        {name && <span className="map-near-name">{name}</span>}
      </div>
      <div ref={label} aria-hidden className="map-radius">
        {formatRadius(near.radiusInKm, locale)}
      </div>
    </>,
    engine.getCanvasContainer(),
  )
}
