import type { SharedList } from '@site/domain/calls/share-list.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { changeWho, isLocalStateKnown, sayWho, sessionOf } from './session/list-session.ts'
import { mustAskWho } from './session/person-label.ts'
import { useWhoQuestion } from './session/use-list-session.ts'

// lazy: most devices are of the first person, who is not asked
const WhoSheet = lazyPart(() => import('./WhoSheet.tsx'), 'WhoSheet')

/** Asks who answers on this device: once when others have answered by the link, and again before an answer of somebody who only looked. */
export function WhoQuestion({ list, agent }: { list: SharedList; agent: string }) {
  const localState = sessionOf(list.code)((session) => session.localState)
  const isLoaded = sessionOf(list.code)(isLocalStateKnown)
  const pendingAction = useWhoQuestion((question) => (question.pending?.code === list.code ? question.pending : null))
  const isOpen = isLoaded && (pendingAction !== null || (mustAskWho(list, localState) && !localState.isLooking))
  // mounted from the first opening on, so that it can close with its animation
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const close = () => {
    useWhoQuestion.setState({ pending: null })
    if (localState.who === null) sayWho(list.code, null)
  }
  const choose = (who: string) => {
    void changeWho(list.code, who)
    useWhoQuestion.setState({ pending: null })
    pendingAction?.act()
  }
  if (!wasOpen) return null
  return (
    <Suspense>
      <WhoSheet list={list} agent={agent} open={isOpen} onClose={close} onChoose={choose} />
    </Suspense>
  )
}
