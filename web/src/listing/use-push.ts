import { useEffect, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { loadPushState, switchOffPush, switchOnPush, usePushState } from '../page/push.ts'
import { notify } from '../ui/notices.ts'
import { pushWords } from './push.words.ts'

/** Whether this device shows notifications (null: not known yet), and a function that switches them on or off. */
export function usePush() {
  const words = useWords(pushWords)
  const state = usePushState((push) => push.state)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void loadPushState(), [])
  const turn = async (isOn: boolean) => {
    setBusy(true)
    try {
      await (isOn ? switchOnPush() : switchOffPush())
      if (isOn && usePushState.getState().state === 'on') notify({ text: words.isOn, tone: 'success' })
    } catch {
      notify({ text: words.failed, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { state, isBusy, turn }
}
