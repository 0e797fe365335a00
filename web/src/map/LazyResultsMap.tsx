import { useEffect, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { loadPart } from '../ui/load-part.ts'
import { lazyMapWords } from './lazy-map.words.ts'
import { MapSkeleton } from './MapSkeleton.tsx'
import type * as ResultsMapModule from './ResultsMap.tsx'

/** `ResultsMap` in a separate script, which loads on mount; a failure is shown in place of the map, with a retry. */
export function LazyResultsMap(props: ResultsMapModule.ResultsMapProps) {
  const words = useWords(lazyMapWords)
  const [module, setModule] = useState<typeof ResultsMapModule | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    loadPart(() => import('./ResultsMap.tsx')).then(
      (loaded) => isCurrent && setModule(loaded),
      () => isCurrent && setModule('failed'), // shown in place of the map, with a retry
    )
    return () => void (isCurrent = false)
  }, [attempt])
  if (module !== null && module !== 'failed') return <module.ResultsMap {...props} />
  if (module === null)
    return (
      <div className={props.className}>
        <MapSkeleton />
      </div>
    )
  return (
    <div className={classNames('grid place-content-center justify-items-center gap-2 bg-map-land px-8 text-center text-map-label', props.className)}>
      <div role="alert" className="grid justify-items-center gap-2">
        <p className="font-semibold text-ink">{words.failed}</p>
        <Button variant="quiet" size="s" onClick={() => (setModule(null), setAttempt(attempt + 1))}>
          {words.retry}
        </Button>
      </div>
    </div>
  )
}
