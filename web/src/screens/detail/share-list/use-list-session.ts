import type { SharedList } from '@site/domain/calls/share-list.ts'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { changeDevice, readDevice } from './device-list.ts'
import type { ListData } from './load-list.ts'
import { mustAskWho } from './person-word.ts'
import { followDevice, refreshList, sayWho, sendAnswers, sessionOf, showList } from './list-session.ts'

/** Ms between loads of a list in view, so that answers of the agent and of others appear. */
const refreshMs = 120_000
/** Ms until kept answers are sent again. */
const resendMs = 10_000

/** The session of a list that is in view: it follows the network, the other tabs of the device, and the server. */
export function useListSession({ list: loaded, loadedAt, isCopy }: ListData) {
  const { code } = loaded
  const session = sessionOf(code)()
  const waits = session.device.answers.length > 0
  useEffect(() => {
    // a kept screen that is shown again has older data than its session
    if (loadedAt <= sessionOf(code).getState().at) return
    if (!isCopy) return showList(loaded, loadedAt)
    sessionOf(code).setState({ list: loaded, at: loadedAt, device: readDevice(code), hasFailed: true })
  }, [code, loaded, loadedAt, isCopy])
  useEffect(() => followDevice(code), [code])
  const catchUp = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') {
      changeDevice(code, (device) => ({ ...device, seenAt: new Date().toISOString() }))
      return
    }
    await sendAnswers(code)
    await refreshList(code)
  })
  useEffect(() => {
    const listening = new AbortController()
    const follow = () => void catchUp()
    addEventListener('online', follow, { signal: listening.signal })
    document.addEventListener('visibilitychange', follow, { signal: listening.signal })
    const timer = setInterval(follow, refreshMs)
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [])
  useEffect(() => {
    if (!waits) return
    void sendAnswers(code)
    const timer = setInterval(() => void sendAnswers(code), resendMs)
    return () => clearInterval(timer)
  }, [code, waits])
  return { ...session, list: session.list ?? loaded, isLoaded: session.at !== '' }
}

type AnswerGate = { readonly code: string; readonly act: () => void } | null

/** What waits until the person has said who they are. */
export const useAnswerGate = create<{ waiting: AnswerGate }>()(() => ({ waiting: null }))

/** Does something in the name of the person: at once, or after the page has asked who it is. */
export function asPerson(list: Pick<SharedList, 'code' | 'people'>, act: () => void): void {
  const { device } = sessionOf(list.code).getState()
  if (mustAskWho(list, device)) return useAnswerGate.setState({ waiting: { code: list.code, act } })
  if (device.who === null) sayWho(list.code, '')
  act()
}
