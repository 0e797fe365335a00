import { problems } from '@site/domain/problems.ts'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { forgetPerson } from '../../device/forget-person.ts'
import { unsentUploads } from '../../device/kept-media.ts'
import { CallError, screenApi } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { notify, TOAST_MS } from '../../ui/overlays/notices.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { accountWords } from './account.words.ts'
import { UnsavedList } from './UnsavedList.tsx'
import { isEmpty, nothingUnsaved, unsavedThings } from './unsaved-things.ts'

/** Most ids of one `media/discard` call. */
const maxEnded = 60

/** Ends the uploads whose files go with this device, so that no other device waits for them. */
async function endUploads(): Promise<void> {
  const ids = (await unsentUploads(useUserInfo.getState().userId)).slice(0, maxEnded)
  // the sweep of the server ends what this call cannot
  if (ids.length > 0) await screenApi()('POST /frontend/api/media/discard', { ids }).catch(() => undefined)
}

/** Ends the session on the server; false if it may still be open there, since its page cookie would show the account to the next person. */
async function endOnServer(): Promise<boolean> {
  try {
    await screenApi()('POST /frontend/api/account/signout', {})
    return true
  } catch (error) {
    // the session has ended already
    return error instanceof CallError && problems[error.problem].handling === 'login'
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
    if (!(await endOnServer())) {
      setAsking(false)
      return setFailed(true)
    }
    // before the navigation, so that no request uses the ended session
    await forgetPerson()
    await navigate({ to: '/home' })
    notify({ text: words.signedOut, tone: 'success', duration: TOAST_MS })
  }
  const askOrSignOut = async () => {
    const found = await unsavedThings()
    setUnsaved(found)
    if (isEmpty(found)) await run(signOut)
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
