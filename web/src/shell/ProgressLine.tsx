import { useRouterState } from '@tanstack/react-router'
import { useWords } from '../page/locale.tsx'
import { shellWords } from './shell.words.ts'

/** A thin progress line at the top while the router loads. */
export function ProgressLine() {
  const words = useWords(shellWords)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div
      role="progressbar"
      aria-label={words.loading}
      hidden={!isLoading}
      className="progress pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="progress-run h-full w-1/3 bg-accent" />
    </div>
  )
}
