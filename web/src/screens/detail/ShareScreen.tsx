import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useScreen } from '../../shell/keep-alive.tsx'
import { ownPending } from '../../shell/PendingScreen.tsx'
import { detailHead } from './detail-head.ts'
import { DetailView } from './DetailView.tsx'
import { loadLanding } from './load-detail.ts'

export const Route = createFileRoute('/share/$code')({
  loader: ({ params }) => loadLanding(params.code),
  head: ({ loaderData, matches }) => detailHead('/share/$code', loaderData, matches),
  component: ShareScreen,
  pendingComponent: ownPending(() => import('./PendingDetail.tsx').then((module) => ({ default: module.PendingDetail }))),
})

/**
 * The landing of a share link: the target itself, at once and for everyone. The browser then shows the target's own address with the
 * code in it (product.md section 4); the page on the screen stays the one that came.
 */
function ShareScreen() {
  const { data } = useScreen('/share/$code')
  const { share } = data
  useEffect(() => {
    if (!share) return
    const address = new URLSearchParams({ id: share.id, by: share.by, ...(share.userId ? { userId: share.userId } : {}), code: share.code })
    History.prototype.replaceState.call(history, history.state, '', `${share.path}?${address}`)
  }, [share])
  return <DetailView data={data} madeOn="/shareInfo" isShared />
}
