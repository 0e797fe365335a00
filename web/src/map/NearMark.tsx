import { formatDistance } from '@site/domain/format.ts'
import type { Near } from '@site/domain/search-query.ts'
import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import { useLocale } from '../shell/locale.tsx'
import type { MapHandle } from './engine.ts'
import { ringOf } from './shapes.ts'
import { useFloating } from './use-floating.ts'

/** The place that homes are looked for around, and what its circle means. */
export function NearMark({ map: { engine }, near }: { map: MapHandle; near: Near }) {
  const locale = useLocale()
  const target = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const ring = ringOf(near)
  const [lng = near.lng, lat = near.lat] = ring[Math.round((ring.length * 7) / 8)] ?? []
  useFloating(engine, target, near)
  useFloating(engine, label, { lat, lng })
  return (
    <>
      <div ref={target} aria-hidden className="map-target">
        <MapPin size={20} />
      </div>
      <div ref={label} aria-hidden className="map-radius">
        {formatDistance(near.radiusInKm, locale)}
      </div>
    </>
  )
}
