import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { changePerson, nobody, useCommon, usePerson, useUserInfo } from '../page/session.ts'
import { ContinueBar } from './ContinueBar.tsx'
import { whileLoading } from './global-state.ts'
import { leadToLogin } from '../page/reactions.ts'
import { safeReturnPath } from './return-path.ts'

/**
 * What the frame does about people: remembers the screen before /login (specification section 2), leads there when a session has ended,
 * drops what was loaded for one person before the next sees it (T31), and offers to go on with a form. No part of a shared page.
 */
export function People(): ReactNode {
  const router = useRouter()
  const isLogin = useLocation({ select: ({ pathname }) => pathname === '/login' })
  useEffect(
    () =>
      leadToLogin(() => {
        const { pathname, search } = router.state.location
        // the screen shows the home of the last person
        const id = pathname === '/propertyInfo' ? search['id'] : undefined
        void router.navigate({ to: '/login', search: { why: 'ended', ...(typeof id === 'string' ? { id } : {}) } })
      }),
    [router],
  )
  useEffect(() => {
    const stopTabs = followOtherTabs()
    const stopMemory = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      if (toLocation.pathname !== '/login' || fromLocation === undefined || fromLocation.pathname === '/login') return
      useCommon.setState({ routerPath: safeReturnPath(fromLocation.href) })
    })
    const stopPeople = usePerson.subscribe(() => {
      router.clearCache()
      // the shell comes with the page and belongs to no person
      void whileLoading(router.invalidate({ filter: ({ routeId }) => routeId !== '__root__' }))
    })
    return () => {
      stopTabs()
      stopMemory()
      stopPeople()
    }
  }, [router])
  return isLogin ? null : <ContinueBar />
}

/** Follows sign-ins and sign-outs in other tabs; returns how to stop. */
function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== useUserInfo.persist.getOptions().name && key !== null) return
    const before = useUserInfo.getState().userId
    void useUserInfo.persist.rehydrate()
    if (key === null) useUserInfo.setState(nobody, true)
    if (useUserInfo.getState().userId !== before) changePerson()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
