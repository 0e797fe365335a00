import { useWords } from '../../page/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Banner } from './Banner.tsx'
import { ResultsFrame } from './ResultsFrame.tsx'
import { SkeletonCard } from './SkeletonCard.tsx'
import { useAddressQuery } from './use-results-navigation.ts'

const cardCount = 8

/** The search screens while the first results load: filters and card skeletons. */
export function PendingResults() {
  const words = useWords(shellWords)
  const location = useAddressQuery()
  return (
    <ResultsFrame {...location} answer={null}>
      <Banner />
      <div role="status" aria-label={words.loading}>
        <div className="flex h-14 items-center justify-between desk:h-17">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-20" />
        </div>
        <ul className="result-cards is-wide grid gap-x-5 gap-y-8">
          {Array.from({ length: cardCount }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </ul>
      </div>
    </ResultsFrame>
  )
}
