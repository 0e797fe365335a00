import { pendingWithSkeleton } from '../../shell/PendingScreen.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** What the search screens show while their first results load. */
export const PendingHere = pendingWithSkeleton(() => import('./PendingResults.tsx'), 'PendingResults', { cards: true })

/** What they show when the first results failed. */
export const FailedHere = lazyPart(() => import('./FailedResults.tsx'), 'FailedResults')
