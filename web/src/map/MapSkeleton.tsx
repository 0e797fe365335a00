import { useWords } from '../page/locale.tsx'
import { lazyMapWords } from './lazy-map.words.ts'
import './map-skeleton.css'

/** The look of a map in the place of one that is on its way. */
export function MapSkeleton() {
  const words = useWords(lazyMapWords)
  return (
    <div className="map-skeleton skeleton">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
    </div>
  )
}
