import { isProblem } from '@site/domain/problems.ts'
import { useEffect, useEffectEvent } from 'react'
import { screenApi } from '../../page/api.ts'
import { isEndedProblem } from '../../page/not-found.ts'
import type { DetailData } from './load-detail.ts'

/** Whether the error of a call says that a home was removed for good, or that the link to it has ended. */
const isRemovedOrEnded = (error: unknown): boolean => isEndedProblem(error) || (isProblem(error) && error.problem === 'removed')

/**
 * Asks for the home of a page again when its reader returns to the page or is online again, and calls `reload` if the home has changed, is removed, or its link
 * has ended: once no sheet is open, since what is typed there belongs to the page as it was. Ignores failures, as the page still shows what it had.
 */
export function useFreshHome(data: DetailData, isShared: boolean, reload: () => void): void {
  const { id } = data.detail.listing
  const code = data.share?.code ?? null
  const ask = useEffectEvent(() => screenApi()('POST /frontend/api/listing/detail', isShared ? { id, code } : { id }))
  const isShown = useEffectEvent((listing: object) => JSON.stringify(listing) === JSON.stringify(data.detail.listing))
  const isLoading = useEffectEvent(() => data.isPartial === true)
  const show = useEffectEvent(reload)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let isAsking = false
    let isOld = false
    const showIfOld = () => {
      if (!isOld || signal.aborted || document.querySelector('dialog[open]')) return
      isOld = false
      show()
    }
    const check = () => {
      if (isAsking || isLoading() || document.visibilityState !== 'visible' || !navigator.onLine) return
      isAsking = true
      void ask()
        .then(
          ({ listing }) => !isShown(listing),
          (error: unknown) => isRemovedOrEnded(error),
        )
        .then((hasChanged) => {
          isAsking = false
          isOld ||= hasChanged // a look that fails says nothing of the one before
          showIfOld()
        })
    }
    document.addEventListener('visibilitychange', check, { signal })
    addEventListener('online', check, { signal })
    addEventListener('close', showIfOld, { capture: true, signal })
    addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal })
    return () => leaving.abort()
  }, [id, code])
}
