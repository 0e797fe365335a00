import { lazyRouteComponent } from '@tanstack/react-router'
import { ownPending } from '../../shell/PendingScreen.tsx'

/** What the search screens show while their first results are on their way. */
export const PendingHere = ownPending(() => import('./PendingResults.tsx').then((module) => ({ default: module.PendingResults })), { cards: true })

/** What they show when no results came and there are none from before. */
export const FailedHere = lazyRouteComponent(() => import('./FailedResults.tsx'), 'FailedResults')
