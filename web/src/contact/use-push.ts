import { useEffect } from 'react'
import { CallError } from '../page/api.ts'
import { useWords } from '../page/locale.tsx'
import { loadPushState, switchOffPush, switchOnPush, usePushState } from '../page/push.ts'
import { sayFailure } from '../page/say-failure.ts'
import { useAction } from '../page/use-action.ts'
import { notify } from '../ui/overlays/notices.ts'
import { pushWords } from './push.words.ts'

/** Whether this device shows notifications (null: not known yet), and a function that switches them on or off. */
export function usePush() {
  const words = useWords(pushWords)
  const state = usePushState((push) => push.state)
  const [isBusy, run] = useAction()
  useEffect(() => void loadPushState(), [])
  const switchPush = async (isOn: boolean) => {
    const hasSucceeded = await run(isOn ? switchOnPush : switchOffPush, (error) => {
      // any other error comes from the browser or its push service
      if (error instanceof CallError) sayFailure(error)
      else notify({ text: isOn ? words.failed : words.failedOff, tone: 'error' })
    })
    if (hasSucceeded && isOn && usePushState.getState().state === 'on') notify({ text: words.isOn, tone: 'success' })
  }
  return { state, isBusy, switchPush }
}
