import { formatDistance } from '@site/domain/format.ts'
import type { Point } from '@site/domain/place.ts'
import type { Near } from '@site/domain/search-query.ts'
import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '../page/locale.tsx'
import type { MapHandle } from './engine.ts'
import type { Occupied } from './lay-out-pins.ts'
import { ringOf } from './shapes.ts'
import { useFloating } from './use-floating.ts'

/** Eighths of the ring, from the east against the clock, up to its label: below on the left, where no button of the map lies. */
const labelAt = 5

/** The point on the ring that its label lies on. */
function labelPoint(near: Near): Point {
  const ring = ringOf(near)
  const [lng = near.lng, lat = near.lat] = ring[Math.round((ring.length * labelAt) / 8)] ?? []
  return { lat, lng }
}

/** What a place takes on the map with its mark and its label. */
export const occupiedBy = (near: Near): readonly Occupied[] => [
  { lat: near.lat, lng: near.lng, wide: 20, high: 20 },
  { ...labelPoint(near), wide: 26, high: 11 },
]

/** The place that homes are looked for around, and what its circle means. */
export function NearMark({ map: { engine }, near }: { map: MapHandle; near: Near }) {
  const locale = useLocale()
  const target = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLDivElement>(null)
  useFloating(engine, target, near)
  useFloating(engine, label, labelPoint(near))
  // below the pins, so that those close to the place can be seen and pressed
  return createPortal(
    <>
      <div ref={target} aria-hidden className="map-target">
        <MapPin size={20} />
      </div>
      <div ref={label} aria-hidden className="map-radius">
        {formatDistance(near.radiusInKm, locale)}
      </div>
    </>,
    engine.getCanvasContainer(),
  )
}
