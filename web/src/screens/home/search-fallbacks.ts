import { pendingWithSkeleton } from '../../shell/PendingScreen.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Shown while the first results of a search screen load. */
export const SearchPending = pendingWithSkeleton(() => import('./PendingResults.tsx'), 'PendingResults', { cards: true })

/** Shown when the first results of a search screen failed to load. */
export const SearchFailed = lazyPart(() => import('./FailedResults.tsx'), 'FailedResults')
