import type { Point } from '@site/domain/place.ts'
import { MapPin } from 'lucide-react'
import { useShell, useWords } from '../shell/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { MapControls } from './MapControls.tsx'
import { MapStage } from './MapStage.tsx'
import { mapWords } from './map.words.ts'

/** A map that is moved under a pin: fingers and arrow keys alike. */
export function PinMap({ onPoint, className }: { onPoint: (point: Point) => void; className?: string }) {
  const { site } = useShell()
  const words = useWords(mapWords)
  return (
    <MapStage bounds={site.mapArea} label={words.pinMap} className={classNames('relative', className)}>
      {(map) => (
        <>
          <MapPin size={44} strokeWidth={1.6} aria-hidden className="map-needle" />
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
              {words.usePin}
            </Button>
          </div>
        </>
      )}
    </MapStage>
  )
}
