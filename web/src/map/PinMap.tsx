import type { Point } from '@site/domain/place.ts'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useGlobal } from '../page/session.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { MapControls } from './MapControls.tsx'
import { MapStage } from './MapStage.tsx'
import { mapWords } from './map.words.ts'

/** Degrees from the centre to each edge of the first view: some blocks. */
const halfSizeDegrees = 0.02

/** A map to choose a point on: the person moves it under a fixed pin. It opens at the last map centre and scrolls into view. */
export function PinMap({ onPoint, className }: { onPoint: (point: Point) => void; className?: string }) {
  const { site } = useShell()
  const words = useWords(mapWords)
  const [lastCenter] = useState(() => useGlobal.getState().mapCenter)
  const frame = useRef<HTMLDivElement>(null)
  // the effect must not return the result, which is a promise in some browsers
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const bounds = lastCenter
    ? ([lastCenter.lng - halfSizeDegrees, lastCenter.lat - halfSizeDegrees, lastCenter.lng + halfSizeDegrees, lastCenter.lat + halfSizeDegrees] as const)
    : site.mapArea
  return (
    <div ref={frame} className={classNames('relative scroll-mt-[calc(72px+var(--bar))] scroll-mb-20', className)}>
      <MapStage bounds={bounds} label={words.pinMap} className="absolute inset-0 rounded-[inherit]">
        {(map) => (
          <>
            <MapPin size={44} strokeWidth={1.6} aria-hidden className="map-center-pin" />
            <MapControls map={map} />
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
          </>
        )}
      </MapStage>
    </div>
  )
}
