import type { SignedIn } from '@site/domain/calls/account.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { claimDrafts } from '../../device/device-drafts.ts'
import { claimKeptForms } from '../../device/kept-forms.ts'
import { claimMedia } from '../../device/kept-media.ts'
import { forgetOthersSearches } from '../../device/recent-searches.ts'
import { forgetOthersUnsent } from '../../device/unsent-messages.ts'
import { isSignedIn, startSession, useCommon, useUserInfo } from '../../page/session.ts'
import { useBrowserFact } from '../../ui/use-browser-fact.ts'
import { clearReturnPath, safeReturnPath } from '../../shell/return-path.ts'
import { notify, TOAST_MS } from '../../ui/overlays/notices.ts'

/** Stores the session of a login on the device. */
export function storeSession(session: SignedIn): void {
  claimKeptForms(session.userId)
  claimDrafts(session.userId)
  forgetOthersSearches(session.userId)
  forgetOthersUnsent(session.userId)
  clearReturnPath(session.userId)
  startSession(session)
  // after the start of the session, which stops the uploads of another person
  void claimMedia(session.userId)
}

/** The screen that each reason for /login, `why` in the address, leads to. */
const screenOfReason: Readonly<Record<string, string>> = {
  collection: '/collection',
  searches: '/savedSearches',
  listings: '/myListings',
  lists: '/list',
  publish: '/publish',
  paste: '/paste',
  messages: '/messages',
  account: '/account',
}

/** Reasons whose screen opens after a login from the home screen. The screen of `account` opens after a login from any screen, as its tab is on all of them. */
const reasonsWithOwnScreen = ['lists', 'listings', 'messages']

/** The screen of the reason in the address of /login, if a login after the screen `before` opens it; else undefined. */
function screenAfterLogin(why: unknown, before: string): string | undefined {
  if (why === 'account') return screenOfReason[why]
  return before === '/home' && typeof why === 'string' && reasonsWithOwnScreen.includes(why) ? screenOfReason[why] : undefined
}

/** Returns a function that leaves the login screen for the previous screen, or for that of the reason in the address, and removes it from the history. */
export function useReturnFromLogin() {
  const router = useRouter()
  return useCallback((): void => {
    const before = safeReturnPath(useCommon.getState().routerPath)
    const path = screenAfterLogin(router.state.location.search['why'], before) ?? before
    useCommon.setState({ routerPath: '/home' })
    router.history.replace(path)
  }, [router])
}

/**
 * Leaves /login if a signed-in person opens it: for the screen of the reason in the address, else for the account. Returns whether it leaves. It stays for
 * a session that starts on /login, and for the confirmation of an e-mail address, which needs a session.
 */
export function useSkipLogin(panel: string): boolean {
  const router = useRouter()
  const [readIsLeaving] = useState(() => {
    const isLeaving = panel !== 'confirm' && isSignedIn(useUserInfo.getState())
    return () => isLeaving
  })
  const isLeaving = useBrowserFact(readIsLeaving, false)
  useEffect(() => {
    if (!isLeaving) return
    const why = router.state.location.search['why']
    const path = typeof why === 'string' && Object.hasOwn(screenOfReason, why) ? screenOfReason[why] : undefined
    router.history.replace(path ?? '/account')
  }, [isLeaving, router])
  return isLeaving
}

/** Returns a function that completes a login: stores the session, shows a notice, and returns to the previous screen. */
export function useFinishLogin() {
  const leaveLogin = useReturnFromLogin()
  return (session: SignedIn, greeting: string): void => {
    storeSession(session)
    notify({ text: greeting, tone: 'success', duration: TOAST_MS })
    leaveLogin()
  }
}
