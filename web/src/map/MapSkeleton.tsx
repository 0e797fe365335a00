import { useWords } from '../page/locale.tsx'
import { lazyMapWords } from './lazy-map.words.ts'
import './map-skeleton.css'

/** The placeholder of a map that loads. */
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
