import { useWords } from './locale.tsx'
import { shellWords } from './shell.words.ts'

/** Shown when a screen takes longer than a moment: quiet shapes where its photo and lines will be. */
export function PendingScreen() {
  const words = useWords(shellWords)
  return (
    <div className="mx-auto w-full max-w-[1080px] px-4 pt-4" role="status" aria-label={words.loading}>
      <div className="skeleton aspect-[4/3] w-full rounded-card desk:aspect-[21/9]" />
      <div className="skeleton mt-5 h-7 w-2/5 rounded-control" />
      <div className="skeleton mt-3 h-5 w-3/5 rounded-control" />
      <div className="skeleton mt-3 h-5 w-1/2 rounded-control" />
    </div>
  )
}
