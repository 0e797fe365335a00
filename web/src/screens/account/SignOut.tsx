import { problems } from '@site/domain/problems.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { endLater } from '../../device/ending-sessions.ts'
import { forgetPerson } from '../../device/forget-person.ts'
import { unsentUploads } from '../../device/kept-media.ts'
import { CallError, screenApi } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { accessToken, useUserInfo } from '../../page/session.ts'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { notify, TOAST_MS } from '../../ui/overlays/notices.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { accountWords } from './account.words.ts'
import { UnsavedList } from './UnsavedList.tsx'
import { isNothingUnsaved, nothingUnsaved, countUnsavedThings } from './unsaved-things.ts'

/** How many ids a `media/discard` call takes at most. */
const maxDiscardedIds = 60

/** Ends the uploads whose files only this device has and is about to forget, so that no other device waits for them. */
async function endUploads(): Promise<void> {
  const ids = (await unsentUploads(useUserInfo.getState().userId)).slice(0, maxDiscardedIds)
  // the sweep of the server ends what this call cannot
  if (ids.length > 0) await screenApi()('POST /frontend/api/media/discard', { ids }).catch(() => undefined)
}

/** Ends the session on the server. Returns whether it has ended, is still open, or ends later, since no answer came. */
async function endSessionOnServer(): Promise<'ended' | 'open' | 'later'> {
  const [token, { expiredTime }] = [accessToken(), useUserInfo.getState()]
  try {
    await screenApi()('POST /frontend/api/account/signout', {})
    return 'ended'
  } catch (error) {
    if (!(error instanceof CallError)) return 'open'
    // the server has no such session
    if (problems[error.problem].handling === 'login') return 'ended'
    if (!error.isUnreachable || token === null) return 'open'
    endLater(token, expiredTime)
    return 'later'
  }
}

/** The button that ends the session; asks first if something would be lost. */
export function SignOut() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const [isBusy, run] = useAction()
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [unsaved, setUnsaved] = useState(nothingUnsaved)
  const signOut = async () => {
    setFailed(false)
    await endUploads()
    const outcome = await endSessionOnServer()
    if (outcome === 'open') {
      setAsking(false)
      return setFailed(true)
    }
    // before the navigation, so that no request uses the ended session; also without an answer, since the device may go to somebody else
    await forgetPerson()
    await navigate({ to: '/home' })
    if (outcome === 'later') notify({ text: words.signedOutHere })
    else notify({ text: words.signedOut, tone: 'success', duration: TOAST_MS })
  }
  const askOrSignOut = async () => {
    const unsavedNow = await countUnsavedThings()
    setUnsaved(unsavedNow)
    if (isNothingUnsaved(unsavedNow)) await run(signOut)
    else setAsking(true)
  }
  return (
    <>
      <Button variant="quiet" wide icon={<LogOut size={18} aria-hidden />} busy={isBusy} onClick={() => void askOrSignOut()}>
        {words.signOut}
      </Button>
      <p role="alert" className="-mt-4 text-center text-t15 text-bad empty:hidden">
        {hasFailed ? words.stillSignedIn : ''}
      </p>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.unsavedTitle}
        closeLabel={words.close}
        size="small"
        footer={
          <>
            <Button className="flex-1" onClick={() => setAsking(false)}>
              {words.stay}
            </Button>
            <Button className="flex-1" variant="danger" busy={isBusy} onClick={() => void run(signOut)}>
              {words.signOutAnyway}
            </Button>
          </>
        }
      >
        <p className="text-t15">{words.unsavedText}</p>
        <UnsavedList things={unsaved} />
      </Sheet>
    </>
  )
}
