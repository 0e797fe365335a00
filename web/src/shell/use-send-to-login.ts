import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignedIn, usePersonChanges, useUserInfo } from '../page/session.ts'
import { rememberReturnPath } from './return-path.ts'

/** Sends a visitor to the login and, after it, back to this screen. `why`: the reason that the login names. Checks again after each change of the account. */
export function useSendToLogin(why?: string): void {
  const personChanges = usePersonChanges((state) => state.count)
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    if (isSignedIn(useUserInfo.getState())) return
    // also when this is the first screen of the page, as after a press on a link in a mail
    rememberReturnPath(history.location.href)
    void navigate({ to: '/login', search: why ? { why } : {}, replace: true })
  }, [personChanges, navigate, history, why])
}
