import type { SignedIn } from '@site/domain/calls/account.ts'
import { useRouter } from '@tanstack/react-router'
import { claimKeptForms } from '../../listing/kept-forms.ts'
import { startSession, useCommon } from '../../session.ts'
import { safeReturnPath } from '../../shell/return-path.ts'
import { notify, TOAST_MS } from '../../ui/notices.ts'

/** What happens to somebody who has been let in: kept on the device, greeted, taken back to where they were; the login screen leaves the history. */
export function useEntering() {
  const router = useRouter()
  return (signedIn: SignedIn, greeting: string): void => {
    claimKeptForms(signedIn.userId)
    startSession(signedIn)
    notify({ text: greeting, tone: 'success', duration: TOAST_MS })
    const path = safeReturnPath(useCommon.getState().routerPath)
    useCommon.setState({ routerPath: '/home' })
    router.history.replace(path)
  }
}
