import { isProblem } from '@site/domain/problems.ts'
import { useEffect, useEffectEvent } from 'react'
import { screenApi } from '../../page/api.ts'
import { isEndedProblem } from '../../page/not-found.ts'
import { useRetry } from '../../shell/retry.ts'

/** Whether the error of a call says that a home was removed for good, or that the link to it has ended. */
const isRemovedOrEnded = (error: unknown): boolean => isEndedProblem(error) || (isProblem(error) && error.problem === 'removed')

/**
 * Checks whether a home still exists when its reader returns to the page or is online again. Loads the data of the screen
 * again if the home is removed or its link has ended.
 */
export function useReloadWhenRemoved(id: string, code: string | null): void {
  const reload = useEffectEvent(useRetry())
  useEffect(() => {
    const check = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      void screenApi()('POST /frontend/api/listing/detail', code === null ? { id } : { id, code }).catch((error: unknown) => {
        if (isRemovedOrEnded(error)) reload()
      })
    }
    document.addEventListener('visibilitychange', check)
    addEventListener('online', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      removeEventListener('online', check)
    }
  }, [id, code])
}
