import { ownPending } from '../../shell/PendingScreen.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** What the search screens show while their first results load. */
export const PendingHere = ownPending(() => import('./PendingResults.tsx'), 'PendingResults', { cards: true })

/** What they show when the first results failed. */
export const FailedHere = lazyPart(() => import('./FailedResults.tsx'), 'FailedResults')
