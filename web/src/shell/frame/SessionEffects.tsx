import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useAddToList } from '../../cards/add-to-list.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { watchUnread } from '../../contact/load-unread.ts'
import { watchEnding } from '../../device/ending-sessions.ts'
import { watchUnsent } from '../../device/unsent-messages.ts'
import { useListingChanges } from '../../page/listing-changes.ts'
import { useHasLists, usePersonChanges } from '../../page/session.ts'
import { ContinueBar } from './ContinueBar.tsx'
import { screenOf } from '../keep-alive/keep-alive.tsx'
import { InstallCard } from '../install/InstallCard.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { ScreenAnnouncer } from './ScreenAnnouncer.tsx'
import { withLoadingOverlay } from './global-state.ts'
import { useLeaveDeleted } from './use-leave-deleted.ts'
import { registerLogin } from '../../page/handle-problem.ts'

const AddToListSheet = lazyPart(() => import('../../cards/AddToListSheet.tsx'), 'AddToListSheet')

/** The sheet that adds homes to a list, from its first use on. */
function AddToList() {
  const hasLists = useHasLists()
  const wasOpened = useAddToList((state) => state.wasOpened)
  if (!hasLists || !wasOpened) return null
  return (
    <Suspense>
      <AddToListSheet />
    </Suspense>
  )
}

/**
 * Follows the session. It opens /login when a session ends, leaves the screens of a deleted account, drops the data of the last account (safety.md, T31) and
 * outdated pages of listings, and offers to continue an unsent form. Shared pages do not use it.
 */
export function SessionEffects(): ReactNode {
  const router = useRouter()
  const isLogin = useLocation({ select: ({ pathname }) => pathname === '/login' })
  useEffect(
    () =>
      registerLogin(() => {
        const { pathname, search } = router.state.location
        // /login shows the home with this id
        const id = pathname === '/propertyInfo' ? search['id'] : undefined
        void router.navigate({ to: '/login', search: { why: 'ended', ...(typeof id === 'string' ? { id } : {}) } })
      }),
    [router],
  )
  useLeaveDeleted()
  useEffect(() => {
    const unsubscribeAccount = usePersonChanges.subscribe(() => {
      router.clearCache()
      // the data of the root route does not depend on the account
      void withLoadingOverlay(router.invalidate({ filter: ({ routeId }) => routeId !== '__root__' }))
    })
    const unsubscribeListings = useListingChanges.subscribe(() => router.clearCache({ filter: ({ routeId }) => screenOf(routeId)?.kept === 'each' }))
    return () => {
      unsubscribeListings()
      unsubscribeAccount()
    }
  }, [router])
  useEffect(watchUnread, [])
  useEffect(watchUnsent, [])
  useEffect(watchEnding, [])
  return (
    <>
      {!isLogin && (
        <>
          <ContinueBar />
          <AddToList />
          <InstallCard />
          <PullToRefresh />
        </>
      )}
      {/* on /login, too: it announces the screen that a login leads to */}
      <ScreenAnnouncer />
    </>
  )
}
