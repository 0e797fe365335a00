import type { SharedList } from '@site/domain/calls/share-list.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { useLocale } from '../../../../page/locale.tsx'
import { notify } from '../../../../ui/overlays/notices.ts'
import { changeLocalState, readLocalState } from './local-list-state.ts'
import type { ListData } from '../load-list.ts'
import { listNews } from './list-news.ts'
import { agentOf, mustAskWho } from './person-word.ts'
import { followDevice, loadChanges, refreshList, sayWho, sendAnswers, sessionOf, showList } from './list-session.ts'

/** Ms between loads of a list in view. */
const refreshMs = 120_000
/** Ms between looks for another version: an answer of the agent or of others appears within ten seconds. */
const lookMs = 7000
/** Ms until kept answers are sent again. */
const resendMs = 10_000

/** The session of a list that is in view: it follows the network, the other tabs of the device, and the server. */
export function useListSession({ list: loaded, loadedAt, isCopy }: ListData) {
  const { code } = loaded
  const locale = useLocale()
  const session = sessionOf(code)()
  const waits = session.localState.answers.length > 0
  // before the browser paints, so that a screen which opens in the page is right from its first picture on
  useLayoutEffect(() => {
    // a kept screen that is shown again has older data than its session
    if (loadedAt <= sessionOf(code).getState().at) return
    if (!isCopy) return showList(loaded, loadedAt)
    sessionOf(code).setState({ list: loaded, at: loadedAt, localState: readLocalState(code), hasFailed: true })
  }, [code, loaded, loadedAt, isCopy])
  useEffect(() => followDevice(code), [code])
  // after a failed look: until the next load
  const rests = useRef(false)
  const catchUp = useEffectEvent(async () => {
    if (session.isEnded) return
    if (document.visibilityState !== 'visible') {
      changeLocalState(code, (localState) => ({ ...localState, seenAt: new Date().toISOString() }))
      return
    }
    rests.current = false
    await sendAnswers(code)
    await refreshList(code)
  })
  const look = useEffectEvent(async () => {
    if (session.isEnded || rests.current || document.visibilityState !== 'visible' || !navigator.onLine) return
    rests.current = !(await loadChanges(code, (before, after) => {
      const text = listNews(before, after, agentOf(after, locale), locale)
      if (text) notify({ text })
    }))
  })
  useEffect(() => {
    const listening = new AbortController()
    const follow = () => void catchUp()
    addEventListener('online', follow, { signal: listening.signal })
    document.addEventListener('visibilitychange', follow, { signal: listening.signal })
    const timers = [setInterval(follow, refreshMs), setInterval(() => void look(), lookMs)]
    return () => {
      listening.abort()
      for (const timer of timers) clearInterval(timer)
    }
  }, [])
  useEffect(() => {
    if (!waits) return
    void sendAnswers(code)
    const timer = setInterval(() => void sendAnswers(code), resendMs)
    return () => clearInterval(timer)
  }, [code, waits])
  return { ...session, list: session.list ?? loaded }
}

type AnswerGate = { readonly code: string; readonly act: () => void } | null

/** What waits until the person has said who they are. */
export const useAnswerGate = create<{ waiting: AnswerGate }>()(() => ({ waiting: null }))

/** Does something in the name of the person: at once, or after the page has asked who it is. */
export function asPerson(list: Pick<SharedList, 'code' | 'people'>, act: () => void): void {
  const { localState } = sessionOf(list.code).getState()
  if (mustAskWho(list, localState)) return useAnswerGate.setState({ waiting: { code: list.code, act } })
  if (localState.who === null) sayWho(list.code, '')
  act()
}
