import type { Point } from '@site/domain/place.ts'
import { Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PinMap = lazyPart(() => import('../../map/PinMap.tsx'), 'PinMap')

/** A map that is moved under a fixed pin. It loads on request. */
export function PinPicker({ onPoint }: { onPoint: (point: Point) => void }) {
  const mapClass = 'h-[min(440px,60vh)] rounded-card'
  return (
    <Suspense fallback={<Skeleton className={mapClass} />}>
      <PinMap className={mapClass} onPoint={onPoint} />
    </Suspense>
  )
}
