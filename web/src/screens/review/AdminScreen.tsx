import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { useIsReviewer } from '../../review/use-review.ts'
import { usePersonChanges, useSignedIn } from '../../page/session.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { headOf } from '../../shell/head.ts'
import { MissingScreen } from '../../shell/MissingScreen.tsx'
import { useSendToLogin } from '../../shell/use-send-to-login.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'

export const Route = createFileRoute('/admin')({
  head: ({ matches }) => headOf('/admin', { title: screenTitles.review, noIndex: true }, matches),
  component: AdminScreen,
})

/** The review queue, for holders of `listing.review`; visitors log in, and others see that the page is not found. Rendered in the browser only, since the server knows no session here. */
function AdminScreen() {
  return (
    <ClientOnly fallback={<LoadingQueue />}>
      <ReviewQueueForReviewers />
    </ClientOnly>
  )
}

const LoadingQueue = () => <Skeleton className="m-4 h-64 rounded-card" />

function ReviewQueueForReviewers() {
  useSendToLogin()
  const isSignedIn = useSignedIn()
  const isReviewer = useIsReviewer()
  const personChanges = usePersonChanges((state) => state.count)
  if (!isSignedIn) return <LoadingQueue />
  return isReviewer ? <ReviewQueue key={personChanges} /> : <MissingScreen />
}
