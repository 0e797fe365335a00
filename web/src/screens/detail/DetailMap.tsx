import type { Point } from '@site/domain/place.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PlaceMap = lazyPart(() => import('../../map/PlaceMap.tsx'), 'PlaceMap')

/** Pixels before it comes into view at which the map loads. */
const lead = '240px'
const frame = 'relative h-64 rounded-card desk:h-80'

/** Where the home is. The map loads when the reader scrolls to it. */
export function DetailMap({ point, label }: { point: Point; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), { rootMargin: lead })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return (
    <div ref={place} className="mb-4">
      {isNear ? (
        <Suspense fallback={<Skeleton className={frame} />}>
          <PlaceMap point={point} label={label} className={frame} />
        </Suspense>
      ) : (
        <Skeleton className={frame} />
      )}
    </div>
  )
}
