import { useWords } from '../../../page/locale.tsx'
import { shellWords } from '../../../shell/shell.words.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The skeleton of a shared list, shown while it loads. */
export function PendingList() {
  const words = useWords(shellWords)
  return (
    <div role="status" aria-label={words.loading} className="mx-auto min-h-screen max-w-page px-4 pt-4 desk:px-10 desk:pt-9">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="mt-2 h-4 w-1/3" />
      <Skeleton className="mt-4 h-28 rounded-card desk:hidden" />
      <div className="mt-6 grid gap-x-6 gap-y-9 tablet:grid-cols-2">
        {[0, 1, 2, 3].map((index) => (
          <div key={index}>
            <Skeleton className="aspect-4/3 rounded-card" />
            <Skeleton className="mt-3 h-7 w-2/5" />
            <Skeleton className="mt-2 h-5 w-3/5" />
            <Skeleton className="mt-3.5 h-12 rounded-tile" />
          </div>
        ))}
      </div>
    </div>
  )
}
