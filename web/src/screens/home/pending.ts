import { ownPending } from '../../shell/PendingScreen.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** What the search screens show while their first results are on their way. */
export const PendingHere = ownPending(() => import('./PendingResults.tsx'), 'PendingResults', { cards: true })

/** What they show when no results came and there are none from before. */
export const FailedHere = lazyPart(() => import('./FailedResults.tsx'), 'FailedResults')
