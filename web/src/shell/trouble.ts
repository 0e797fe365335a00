import { lazyPart } from '../ui/lazy-part.tsx'

// rare, so no part of the first load; fetched soon after it, because they are needed when the network is gone

export const ErrorScreen = lazyPart(() => import('./ErrorScreen.tsx'), 'ErrorScreen')
export const MissingScreen = lazyPart(() => import('./MissingScreen.tsx'), 'MissingScreen')
