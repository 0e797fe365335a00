import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { isProblem } from '@site/domain/problems.ts'
import { api } from '../page/api.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'
import { sayFailure } from '../page/say-failure.ts'
import { useLoad } from '../ui/use-load.ts'

/** Whether the signed-in person may review; false in the server's markup. */
export const useIsReviewer = (): boolean => useUserInfo((user) => isSignedIn(user) && user.permissionCodes.includes('listing.review'))

/** Whether a decision failed because the listing or building no longer exists, or another reviewer has already decided. */
export const isAlreadyDecided = (error: unknown): boolean => isProblem(error) && ['notFound', 'removed', 'alreadyReviewed'].includes(error.problem)

/** The review of a listing, loaded again by `load`; `detail` is null while it loads and after a failure. */
export function useReview(id: string): { detail: ReviewDetail | null; hasFailed: boolean; load: () => void } {
  const { data, error, reload } = useLoad(id, () => api()('POST /frontend/api/review/detail', { id }), { onFailure: sayFailure })
  return { detail: error === null ? data : null, hasFailed: error !== null, load: reload }
}
