import { pendingWithSkeleton } from '../../shell/PendingScreen.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Shown while the first results load. */
export const SearchPending = pendingWithSkeleton(() => import('./PendingResults.tsx'), 'PendingResults')

/** Shown if the first results failed to load. */
export const SearchFailed = lazyPart(() => import('./FailedResults.tsx'), 'FailedResults')
