import { useWords } from '../../../page/locale.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { publishWords } from '../publish.words.ts'

/** The placeholder of a form, or of the page after publishing, while it loads. */
export function PendingForm() {
  const words = useWords(publishWords)
  return (
    <>
      <h1 className="sr-only">{words.title}</h1>
      <div role="status" aria-label={words.loading} className="mx-auto grid max-w-[720px] gap-4 p-4 pt-20">
        <Skeleton className="h-8 w-2/3 rounded-tag" />
        <Skeleton className="h-13 rounded-control" />
        <Skeleton className="h-13 rounded-control" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </>
  )
}
