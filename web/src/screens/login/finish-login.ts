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
export function storeSession(signedIn: SignedIn): void {
  claimKeptForms(signedIn.userId)
  claimDrafts(signedIn.userId)
  forgetOthersSearches(signedIn.userId)
  forgetOthersUnsent(signedIn.userId)
  clearReturnPath(signedIn.userId)
  startSession(signedIn)
  // after the start, which stops the sending of another person
  void claimMedia(signedIn.userId)
}

/** The screens that a person meant who opens /login with this reason, by `why` in the address. */
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

/** Reasons whose screen is not remembered as the one before; `account` is also that of the tab "Me", whose screen is wanted wherever it was pressed. */
const promisedFromHome = ['lists', 'listings', 'messages']

/** The screen of the reason in the address of /login, if that is where it leads after the screen `before`. */
function promisedScreen(why: unknown, before: string): string | undefined {
  if (why === 'account') return screenOfReason[why]
  return before === '/home' && typeof why === 'string' && promisedFromHome.includes(why) ? screenOfReason[why] : undefined
}

/** Returns a function that goes to the previous screen and removes the login screen from the history. */
export function useReturn() {
  const router = useRouter()
  return useCallback((): void => {
    const before = safeReturnPath(useCommon.getState().routerPath)
    const path = promisedScreen(router.state.location.search['why'], before) ?? before
    useCommon.setState({ routerPath: '/home' })
    router.history.replace(path)
  }, [router])
}

/**
 * Leaves /login if it was opened while a person is signed in: for the screen that the address asks for, else for their account. Returns whether it
 * does. A session that starts on the screen is not concerned, nor is the confirmation of an e-mail address, which needs one.
 */
export function useLeaveSignedIn(panel: string): boolean {
  const router = useRouter()
  const [wasSignedIn] = useState(() => {
    const isLeaving = panel !== 'confirm' && isSignedIn(useUserInfo.getState())
    return () => isLeaving
  })
  const isLeaving = useBrowserFact(wasSignedIn, false)
  useEffect(() => {
    if (!isLeaving) return
    const why = router.state.location.search['why']
    const wanted = typeof why === 'string' && Object.hasOwn(screenOfReason, why) ? screenOfReason[why] : undefined
    router.history.replace(wanted ?? '/account')
  }, [isLeaving, router])
  return isLeaving
}

/** Returns a function that completes a login: stores the session, shows a notice, and returns to the previous screen. */
export function useFinishLogin() {
  const goBack = useReturn()
  return (signedIn: SignedIn, greeting: string): void => {
    storeSession(signedIn)
    notify({ text: greeting, tone: 'success', duration: TOAST_MS })
    goBack()
  }
}
