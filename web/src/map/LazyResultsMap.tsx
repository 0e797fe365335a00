import { Suspense } from 'react'
import { useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { type FailedPartProps, lazyPart } from '../ui/lazy-part.tsx'
import { lazyMapWords } from './lazy-map.words.ts'
import { MapSkeleton } from './MapSkeleton.tsx'
import type { ResultsMapProps } from './ResultsMap.tsx'

const ResultsMap = lazyPart(() => import('./ResultsMap.tsx'), 'ResultsMap', { failed: FailedMap })

/** `ResultsMap` in a separate script, which fills the box around it; a failure is shown in place of the map, with a retry. */
export const LazyResultsMap = (props: Omit<ResultsMapProps, 'className'>) => (
  <div className="absolute inset-0">
    <Suspense fallback={<MapSkeleton />}>
      <ResultsMap {...props} className="absolute inset-0" />
    </Suspense>
  </div>
)

function FailedMap({ retry }: FailedPartProps) {
  const words = useWords(lazyMapWords)
  const [isBusy, run] = useAction()
  return (
    <div role="alert" className="grid h-full place-content-center justify-items-center gap-2 bg-map-land px-8 text-center text-map-label">
      <p className="font-semibold text-ink">{words.failed}</p>
      <Button variant="quiet" size="s" busy={isBusy} onClick={() => void run(retry)}>
        {words.retry}
      </Button>
    </div>
  )
}
