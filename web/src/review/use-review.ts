import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { isProblem } from '@site/domain/problems.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../page/api.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'
import { sayFailure } from '../page/say-failure.ts'

/** Whether the signed-in person may review; false in the server's markup. */
export const useIsReviewer = (): boolean => useUserInfo((user) => isSignedIn(user) && user.permissionCodes.includes('listing.review'))

/** Whether a decision failed since the thing is gone, or another reviewer was first. */
export const isDecided = (error: unknown): boolean => isProblem(error) && ['notFound', 'removed', 'alreadyReviewed'].includes(error.problem)

/** The review of a listing, loaded again by `load`; null while it loads. */
export function useReview(id: string): { detail: ReviewDetail | null; hasFailed: boolean; load: () => void } {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly detail: ReviewDetail | null } | null>(null)
  const load = useCallback(() => {
    void api()('POST /frontend/api/review/detail', { id }).then(
      (detail) => setLoaded({ id, detail }),
      (error: unknown) => {
        sayFailure(error)
        setLoaded({ id, detail: null })
      },
    )
  }, [id])
  useEffect(load, [load])
  const current = loaded?.id === id ? loaded : null
  return { detail: current?.detail ?? null, hasFailed: current !== null && current.detail === null, load }
}
