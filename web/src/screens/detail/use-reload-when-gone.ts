import { isProblem } from '@site/domain/problems.ts'
import { useEffect, useEffectEvent } from 'react'
import { screenApi } from '../../page/api.ts'
import { isEndedProblem } from '../../page/not-found.ts'
import { useRetry } from '../../shell/retry.ts'

/** Whether the error of a call says that a home, or the link to it, is gone for good. */
const isGone = (error: unknown): boolean => isEndedProblem(error) || (isProblem(error) && error.problem === 'removed')

/** Checks whether a home still exists when its reader returns to the page or is online again. Loads the data of the screen again if the home or its link is gone. */
export function useReloadWhenGone(id: string, code: string | null): void {
  const reload = useEffectEvent(useRetry())
  useEffect(() => {
    const check = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      void screenApi()('POST /frontend/api/listing/detail', code === null ? { id } : { id, code }).catch((error: unknown) => {
        if (isGone(error)) reload()
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
