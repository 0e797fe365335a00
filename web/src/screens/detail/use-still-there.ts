import { isProblem } from '@site/domain/problems.ts'
import { useEffect, useEffectEvent } from 'react'
import { screenApi } from '../../page/api.ts'
import { isEndedProblem } from '../../page/not-found.ts'
import { useRetry } from '../../shell/retry.ts'

/** Whether a home, or the link to it, is gone for good by the error of a call. */
const isGone = (error: unknown): boolean => isEndedProblem(error) || (isProblem(error) && error.problem === 'removed')

/** Asks about a home again when its reader returns to the page or is online again, and loads the page again if the home or its link is gone. */
export function useStillThere(id: string, code: string | null): void {
  const reload = useEffectEvent(useRetry())
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      void screenApi()('POST /frontend/api/listing/detail', code === null ? { id } : { id, code }).catch((error: unknown) => {
        if (isGone(error)) reload()
      })
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [id, code])
}
