import { type FunctionComponent, lazy, Suspense } from 'react'
import { useWords } from './locale.tsx'
import { shellWords } from './shell.words.ts'

/** Shown when a screen takes longer than a moment: quiet bars where its title and its lines will be. */
export function PendingScreen() {
  const words = useWords(shellWords)
  return (
    <div className="mx-auto min-h-[70dvh] w-full max-w-[1080px] px-4 pt-5" role="status" aria-label={words.loading}>
      <div className="skeleton h-7 w-2/5 rounded-control" />
      <div className="skeleton mt-6 h-24 w-full rounded-card" />
      <div className="skeleton mt-4 h-24 w-full rounded-card" />
    </div>
  )
}

/** A screen's own shapes while it waits. They come with a script of their own: most pages never wait. */
export function ownPending(load: () => Promise<{ default: FunctionComponent }>): FunctionComponent {
  const Own = lazy(load)
  return () => (
    <Suspense fallback={<PendingScreen />}>
      <Own />
    </Suspense>
  )
}
