import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import type { FailedPartProps } from '../ui/lazy-part.tsx'
import { useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { useIsOnline } from './retry.ts'
import { shellWords } from './shell.words.ts'

/** Replaces a part of the page that failed to load, with a retry; after a failed retry with a reload of the page too. */
export function PartFailure({ retry }: FailedPartProps) {
  const words = useWords(shellWords)
  const isOnline = useIsOnline()
  const [isBusy, run] = useAction()
  const [hasRetryFailed, setRetryFailed] = useState(false)
  const tryAgain = () => run(async () => setRetryFailed(!(await retry())))
  return (
    <div role="alert" className="grid justify-items-center gap-2.5 rounded-card border border-dashed border-field-line px-4 py-3.5 text-center text-ink">
      <p className="text-t15 font-medium">{isOnline ? words.partFailed : words.partOffline}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="quiet" size="s" busy={isBusy} onClick={() => void tryAgain()}>
          {words.retry}
        </Button>
        {hasRetryFailed && isOnline && (
          <Button variant="quiet" size="s" onClick={() => window.location.reload()}>
            {words.partReload}
          </Button>
        )}
      </div>
    </div>
  )
}
