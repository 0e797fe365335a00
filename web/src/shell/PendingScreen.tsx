import { type FunctionComponent, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useWords } from '../page/locale.tsx'
import { shellWords } from './shell.words.ts'

type PendingProps = {
  /** Places of cards instead of lines, until a screen's own shapes are there. */
  cards?: boolean
}

/** Shown when a screen takes longer than a moment: quiet bars where its title and its lines or cards will be. */
export function PendingScreen({ cards = false }: PendingProps) {
  const words = useWords(shellWords)
  return (
    <div className="mx-auto min-h-[70dvh] w-full max-w-[1080px] px-4 pt-5" role="status" aria-label={words.loading}>
      <div className="skeleton h-7 w-2/5 rounded-control" />
      <div className={cards ? 'mt-6 grid gap-5 min-[520px]:grid-cols-2 desk:grid-cols-3' : 'mt-6 grid gap-4'}>
        {Array.from({ length: cards ? 6 : 2 }, (_, index) => (
          <div key={index} className={`skeleton rounded-card ${cards ? 'aspect-4/3' : 'h-24'}`} />
        ))}
      </div>
    </div>
  )
}

/** A screen's own shapes while it waits, with the plain ones until their script is there, and when it does not load. `preload` fetches it ahead. */
export function ownPending<Key extends string>(load: () => Promise<{ readonly [K in Key]: FunctionComponent }>, key: Key, before: PendingProps = {}) {
  const Plain = () => <PendingScreen {...before} />
  const Own = lazyPart<{ readonly [K in Key]: FunctionComponent }, Key, object>(load, key, { failed: Plain })
  const Pending = () => (
    <Suspense fallback={<Plain />}>
      <Own />
    </Suspense>
  )
  return Object.assign(Pending, { preload: Own.preload })
}
