import type { SignedIn } from '@site/domain/calls/account.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { claimKeptForms } from '../../listing/kept-forms.ts'
import { startSession, useCommon } from '../../page/session.ts'
import { safeReturnPath } from '../../shell/return-path.ts'
import { notify, TOAST_MS } from '../../ui/notices.ts'

/** Stores the session of a login on the device. */
export function begin(signedIn: SignedIn): void {
  claimKeptForms(signedIn.userId)
  startSession(signedIn)
}

/** Leads back to where the person was; the login screen leaves the history. */
export function useGoingBack() {
  const { history } = useRouter()
  return useCallback((): void => {
    const path = safeReturnPath(useCommon.getState().routerPath)
    useCommon.setState({ routerPath: '/home' })
    history.replace(path)
  }, [history])
}

/** Completes a login: stores the session, greets, and returns to the previous screen. */
export function useEntering() {
  const goBack = useGoingBack()
  return (signedIn: SignedIn, greeting: string): void => {
    begin(signedIn)
    notify({ text: greeting, tone: 'success', duration: TOAST_MS })
    goBack()
  }
}
