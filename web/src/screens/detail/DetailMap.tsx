import type { Point } from '@site/domain/place.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PlaceMap = lazyPart(() => import('../../map/PlaceMap.tsx'), 'PlaceMap')

/** Distance from the viewport at which the map loads. */
const preloadMargin = '240px'
const mapClass = 'relative h-64 rounded-card desk:h-80'

/** A map of the home, which loads when it is near the viewport. */
export function DetailMap({ point, label }: { point: Point; label: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!container.current || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), { rootMargin: preloadMargin })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={container} className="mb-4">
      {isNear ? (
        <Suspense fallback={<Skeleton className={mapClass} />}>
          <PlaceMap point={point} label={label} className={mapClass} />
        </Suspense>
      ) : (
        <Skeleton className={mapClass} />
      )}
    </div>
  )
}
