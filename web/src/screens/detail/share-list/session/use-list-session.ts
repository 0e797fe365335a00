import type { SharedList } from '@site/domain/calls/share-list.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { useShell } from '../../../../page/locale.tsx'
import { notify } from '../../../../ui/overlays/notices.ts'
import { changeLocalState, readLocalState } from './local-list-state.ts'
import type { ListData } from '../load-list.ts'
import { listNews } from './list-news.ts'
import { agentOf, mustAskWho } from './person-label.ts'
import { sendCancellations } from './unsent-moves.ts'
import { shareListWords } from './share-list.words.ts'
import { followLocalState, loadChanges, refreshList, sayWho, sendAnswers, sessionOf, showList } from './list-session.ts'

/** Ms between loads of a list in view. */
const refreshMs = 120_000
/** Ms between checks for another version, so that an answer of the agent or of others appears within ten seconds. */
const versionCheckMs = 7000
/** Ms between attempts to send kept answers. */
const resendMs = 10_000

/** The session of a list that is in view: it follows the network, the other tabs of the device, and the server. */
export function useListSession({ list: loaded, loadedAt, isCopy }: ListData) {
  const { code } = loaded
  const { locale, site } = useShell()
  const session = sessionOf(code)()
  const hasUnsentAnswers = session.localState.answers.length > 0
  // before the browser paints, so that a screen which opens in the browser is right from its first frame on
  useLayoutEffect(() => {
    // a kept screen that is shown again has older data than its session
    if (loadedAt <= sessionOf(code).getState().at) return
    if (!isCopy) return showList(loaded, loadedAt)
    sessionOf(code).setState({ list: loaded, at: loadedAt, localState: readLocalState(code), hasFailed: true })
  }, [code, loaded, loadedAt, isCopy])
  useEffect(() => followLocalState(code), [code])
  // a failed check pauses the checks until the next load
  const isPaused = useRef(false)
  const cancelUnsent = useEffectEvent(async () => {
    for (const { state } of await sendCancellations(code))
      notify({ text: shareListWords[state === 'offered' ? 'offerDeclined' : 'viewing_cancelled'][locale], tone: 'success' })
  })
  const synchronize = useEffectEvent(async () => {
    if (session.isEnded) return
    if (document.visibilityState !== 'visible') {
      changeLocalState(code, (localState) => ({ ...localState, seenAt: new Date().toISOString() }))
      return
    }
    isPaused.current = false
    await sendAnswers(code)
    await refreshList(code)
    await cancelUnsent()
  })
  const checkVersion = useEffectEvent(async () => {
    if (session.isEnded || isPaused.current || document.visibilityState !== 'visible' || !navigator.onLine) return
    isPaused.current = !(await loadChanges(code, (before, after) => {
      const text = listNews(before, after, { agent: agentOf(after, locale), locale, currency: site.currency, timeZone: site.timeZone })
      if (text) notify({ text })
    }))
  })
  useEffect(() => {
    const controller = new AbortController()
    const startSynchronizing = () => void synchronize()
    void cancelUnsent()
    addEventListener('online', startSynchronizing, { signal: controller.signal })
    document.addEventListener('visibilitychange', startSynchronizing, { signal: controller.signal })
    const timers = [setInterval(startSynchronizing, refreshMs), setInterval(() => void checkVersion(), versionCheckMs)]
    return () => {
      controller.abort()
      for (const timer of timers) clearInterval(timer)
    }
  }, [])
  useEffect(() => {
    if (!hasUnsentAnswers) return
    void sendAnswers(code)
    const timer = setInterval(() => void sendAnswers(code), resendMs)
    return () => clearInterval(timer)
  }, [code, hasUnsentAnswers])
  return { ...session, list: session.list ?? loaded }
}

type PendingAction = { readonly code: string; readonly act: () => void } | null

/** The question who answers on this device. `pending`: the action that waits for it; null: nothing waits. */
export const useWhoQuestion = create<{ pending: PendingAction }>()(() => ({ pending: null }))

/** Calls `act`: at once if the person of this device is known or alone, else after the page has asked who it is. */
export function asPerson(list: Pick<SharedList, 'code' | 'people'>, act: () => void): void {
  const { localState } = sessionOf(list.code).getState()
  if (mustAskWho(list, localState)) return useWhoQuestion.setState({ pending: { code: list.code, act } })
  if (localState.who === null) sayWho(list.code, '')
  act()
}
