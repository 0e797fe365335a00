import type { Point } from '@site/domain/place.ts'
import { Minus, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useWords } from '../page/locale.tsx'
import { Control, ControlColumn } from './MapControls.tsx'
import { MapStage } from './MapStage.tsx'
import { mapWords } from './engine/map.words.ts'
import { NearMark } from './NearMark.tsx'
import { boxOfNear } from './engine/shapes.ts'

/** Radius of the circle of walking distance in km. */
const walkingKm = 0.5

/** The map of one home with a circle of walking distance. Only its buttons zoom it, so that the page scrolls over it. */
export function PlaceMap({ point: { lat, lng }, label, className }: { point: Point; label: string; className: string }) {
  const words = useWords(mapWords)
  const near = useMemo(() => ({ lat, lng, radiusInKm: walkingKm }), [lat, lng])
  const shapes = useMemo(() => ({ near }), [near])
  return (
    <MapStage bounds={boxOfNear({ ...near, radiusInKm: walkingKm * 1.25 })} shapes={shapes} isFixed label={label} className={className}>
      {(map) => (
        <>
          <NearMark map={map} near={near} />
          <ControlColumn className="right-3 bottom-9">
            <Control label={words.zoomIn} onClick={() => map.engine.zoomIn()}>
              <Plus size={20} aria-hidden />
            </Control>
            <Control label={words.zoomOut} onClick={() => map.engine.zoomOut()}>
              <Minus size={20} aria-hidden />
            </Control>
          </ControlColumn>
        </>
      )}
    </MapStage>
  )
}
