import type { SharedList } from '@site/domain/calls/share-list.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { changeWho, isLocalStateKnown, sayWho, sessionOf } from './session/list-session.ts'
import { mustAskWho } from './session/person-word.ts'
import { useAnswerGate } from './session/use-list-session.ts'

// lazy: most devices are of the first person, who is not asked
const WhoSheet = lazyPart(() => import('./WhoSheet.tsx'), 'WhoSheet')

/** Asks who answers on this device: once when others have answered by the link, and again before an answer of somebody who only looked. */
export function WhoGate({ list, agent }: { list: SharedList; agent: string }) {
  const localState = sessionOf(list.code)((session) => session.localState)
  const isLoaded = sessionOf(list.code)(isLocalStateKnown)
  const waiting = useAnswerGate((gate) => (gate.waiting?.code === list.code ? gate.waiting : null))
  const isOpen = isLoaded && (waiting !== null || (mustAskWho(list, localState) && !localState.isLooking))
  // from the first opening on, so that it can close with its animation
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  // the words stay during the closing animation
  const [isAnswering, setAnswering] = useState(false)
  if (isOpen && isAnswering !== (waiting !== null)) setAnswering(waiting !== null)
  const close = () => {
    useAnswerGate.setState({ waiting: null })
    if (localState.who === null) sayWho(list.code, null)
  }
  const choose = (who: string) => {
    void changeWho(list.code, who)
    useAnswerGate.setState({ waiting: null })
    waiting?.act()
  }
  if (!wasOpen) return null
  return (
    <Suspense>
      <WhoSheet list={list} agent={agent} isAnswering={isAnswering} open={isOpen} onClose={close} onChoose={choose} />
    </Suspense>
  )
}
