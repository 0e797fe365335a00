import { type FunctionComponent, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useWords } from '../page/locale.tsx'
import { shellWords } from './shell.words.ts'

/** The default placeholder of a screen that loads: skeletons of a title and of lines or cards. */
export function PendingScreen({ hasCards = false }: { hasCards?: boolean }) {
  const words = useWords(shellWords)
  return (
    <div className="mx-auto min-h-[calc(0.7*var(--screen))] w-full max-w-[1080px] px-4 pt-5" role="status" aria-label={words.loading}>
      <div className="skeleton h-7 w-2/5 rounded-control" />
      <div className={hasCards ? 'mt-6 grid gap-5 min-[520px]:grid-cols-2 desk:grid-cols-3' : 'mt-6 grid gap-4'}>
        {Array.from({ length: hasCards ? 6 : 2 }, (_, index) => (
          <div key={index} className={`skeleton rounded-card ${hasCards ? 'aspect-4/3' : 'h-24'}`} />
        ))}
      </div>
    </div>
  )
}

/** A placeholder that shows the skeleton `key` of a lazy module, and cards while that loads or if it fails to load. `preload` loads the module. */
export function pendingWithSkeleton<Key extends string>(load: () => Promise<{ readonly [K in Key]: FunctionComponent }>, key: Key) {
  const Fallback = () => <PendingScreen hasCards />
  const Skeleton = lazyPart<{ readonly [K in Key]: FunctionComponent }, Key, object>(load, key, { failed: Fallback })
  const Pending = () => (
    <Suspense fallback={<Fallback />}>
      <Skeleton />
    </Suspense>
  )
  return Object.assign(Pending, { preload: Skeleton.preload })
}
