import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { useIsReviewer } from '../../listing/use-review.ts'
import { usePersonChanges } from '../../page/session.ts'
import { screenTitles } from '../../screen-titles.words.ts'
import { headOf } from '../../shell/head.ts'
import { MissingScreen } from '../../shell/MissingScreen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'

export const Route = createFileRoute('/admin')({
  head: ({ matches }) => headOf('/admin', { title: screenTitles.review, noIndex: true }, matches),
  component: AdminScreen,
})

/** The review queue, for holders of `listing.review`; to others the page is not found. The server knows no session here. */
function AdminScreen() {
  return (
    <ClientOnly fallback={<Skeleton className="m-4 h-64 rounded-card" />}>
      <ForReviewers />
    </ClientOnly>
  )
}

function ForReviewers() {
  const isReviewer = useIsReviewer()
  const personChanges = usePersonChanges((state) => state.count)
  return isReviewer ? <ReviewQueue key={personChanges} /> : <MissingScreen />
}
