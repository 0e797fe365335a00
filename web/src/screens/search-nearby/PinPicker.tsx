import type { Point } from '@site/domain/place.ts'
import { Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PinMap = lazyPart(() => import('../../map/PinMap.tsx'), 'PinMap')

/** The map under a pin, which loads on request. */
export function PinPicker({ onPoint }: { onPoint: (point: Point) => void }) {
  const frame = 'h-[min(440px,60vh)] rounded-card'
  return (
    <Suspense fallback={<Skeleton className={frame} />}>
      <PinMap className={frame} onPoint={onPoint} />
    </Suspense>
  )
}
