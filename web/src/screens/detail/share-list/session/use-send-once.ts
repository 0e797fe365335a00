import type { Api } from '@site/domain/calls/all.ts'
import { useState } from 'react'
import { dropRequestKey, requestKeyOf } from './local-list-state.ts'
import { sendToAgent } from './list-session.ts'
import { useAction } from '../../../../page/use-action.ts'

/**
 * Sends what a form of a list adds, with a key by which the server takes it once over retries and reloads. `what`: tells it from other things to
 * send. `unsent`: the last try had no answer; `refusal`: why it was refused, or ''.
 */
export function useSendOnce(code: string, what: string) {
  const [isBusy, run] = useAction()
  const [unsent, setUnsent] = useState<'unreachable' | 'unanswered' | null>(null)
  const [refusal, setRefusal] = useState('')
  /** Whether it is sent. */
  const sendOnce = async (send: (call: Api, requestKey: string) => Promise<unknown>): Promise<boolean> => {
    let isSent = false
    await run(async () => {
      setUnsent(null)
      const requestKey = requestKeyOf(code, what)
      const { state, text } = await sendToAgent(code, (call) => send(call, requestKey), { showsRefusal: true })
      setUnsent(state === 'unreachable' || state === 'unanswered' ? state : null)
      setRefusal(state === 'refused' ? text : '')
      isSent = state === 'sent'
      if (isSent) dropRequestKey(code, what)
    })
    return isSent
  }
  /** What is given up has no key: the same words later are something new. */
  const giveUp = () => dropRequestKey(code, what)
  return { isBusy, unsent, refusal, forgetRefusal: () => setRefusal(''), sendOnce, giveUp }
}
