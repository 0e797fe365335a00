import type { Api } from '@site/domain/calls/all.ts'
import { useState } from 'react'
import { dropRequestKey, requestKeyOf } from './local-list-state.ts'
import { sendToAgent } from './list-session.ts'
import { useAction } from '../../../../page/use-action.ts'

/**
 * Sends what a form of a list adds, with a request key by which the server accepts it once over retries and reloads. `purpose`: tells the request from
 * others of the list. In the result: `failure`: why the last try got no response; `refusal`: why the server refused it, or ''.
 */
export function useSendOnce(code: string, purpose: string) {
  const [isBusy, run] = useAction()
  const [failure, setFailure] = useState<'unreachable' | 'unanswered' | null>(null)
  const [refusal, setRefusal] = useState('')
  /** Sends the request; resolves to whether the server accepted it. */
  const sendOnce = async (send: (call: Api, requestKey: string) => Promise<unknown>): Promise<boolean> => {
    let isSent = false
    await run(async () => {
      setFailure(null)
      const requestKey = requestKeyOf(code, purpose)
      const { state, text } = await sendToAgent(code, (call) => send(call, requestKey), { showsRefusal: true })
      setFailure(state === 'unreachable' || state === 'unanswered' ? state : null)
      setRefusal(state === 'refused' ? text : '')
      isSent = state === 'sent'
      if (isSent) dropRequestKey(code, purpose)
    })
    return isSent
  }
  /** Gives the request up, so that the same text later is a new request. */
  const giveUp = () => dropRequestKey(code, purpose)
  return { isBusy, failure, refusal, forgetRefusal: () => setRefusal(''), sendOnce, giveUp }
}
