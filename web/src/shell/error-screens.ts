import { lazyPart } from '../ui/lazy-part.tsx'

// lazy: rare. The shell preloads the error screen, which cannot load without a network.

export const LazyErrorScreen = lazyPart(() => import('./ErrorScreen.tsx'), 'ErrorScreen')
export const LazyMissingScreen = lazyPart(() => import('./MissingScreen.tsx'), 'MissingScreen')
