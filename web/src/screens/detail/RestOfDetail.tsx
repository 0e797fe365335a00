import { useEffect, useState } from 'react'
import { CallError } from '../../page/api.ts'
import { useLoadError } from '../../shell/keep-alive/keep-alive.tsx'
import { useWords } from '../../page/locale.tsx'
import { useIsOnline, useRetry } from '../../shell/retry.ts'
import { shellWords } from '../../shell/shell.words.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { detailWords } from './detail.words.ts'

/** Milliseconds after which the placeholder mentions a slow network. */
const slowAfterMs = 2000

/** Shown below first data: a skeleton while the rest of the data loads, or an error with a retry. */
export function RestOfDetail() {
  const loadError = useLoadError()
  return <div className="border-t border-line py-7">{loadError === undefined ? <LoadingRest /> : <FailedRest loadError={loadError} />}</div>
}

function LoadingRest() {
  const words = useWords(detailWords)
  const { loading } = useWords(shellWords)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={loading} className="grid gap-3">
      <p className="h-5 text-t13 text-ink-2">{isSlow && words.restSlow}</p>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}

function FailedRest({ loadError }: { loadError: unknown }) {
  const words = useWords(detailWords)
  const shell = useWords(shellWords)
  const isOnline = useIsOnline()
  const retry = useRetry()
  return (
    <div role="alert" className="flex items-center gap-3 rounded-card bg-fill p-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{isOnline ? words.restFailed : words.restOffline}</p>
        {isOnline && loadError instanceof CallError && <p className="mt-1 text-t13 text-ink-2">{loadError.text}</p>}
      </div>
      {isOnline && (
        <Button variant="quiet" size="s" onClick={retry}>
          {shell.retry}
        </Button>
      )}
    </div>
  )
}
