import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import {
  isAsker,
  isFreshCancel,
  isSuperseded,
  shownOf,
  type ShownViewing,
  undoMinutes,
  undoneState,
  type ViewingState,
} from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { useWords } from '../../../../page/locale.tsx'
import { useActions } from '../../../../page/use-action.ts'
import { notify } from '../../../../ui/overlays/notices.ts'
import { sessionOf } from './list-session.ts'
import { shareListWords } from './share-list.words.ts'
import { keepMove, sendMove, waitingMove } from './unsent-moves.ts'

/** Whether a home of a viewing is in the list and available, so that clients can ask for a viewing of it. */
export const hasListedHome = ({ items }: SharedList, { listingIds }: Viewing): boolean =>
  items.some(({ id, isAvailable }) => isAvailable && listingIds.includes(id))

/** Whether a home is available, in the list or out of it. */
export const isHomeAvailable = ({ items, formerHomes }: SharedList, id: string): boolean =>
  items.some((item) => item.isAvailable && item.id === id) || formerHomes.some((listing) => isPublicListing(listing) && listing.id === id)

/** Whether a home of a viewing is available, in the list or out of it. Without one, no time can be agreed or asked for. */
const hasAvailableHome = (list: SharedList, { listingIds }: Viewing): boolean => listingIds.some((id) => isHomeAvailable(list, id))

/**
 * The moves of a client with a viewing. `time`: the agreed or offered one. In the result: `shownAtQuestion`: what the page showed of the viewing when the
 * question before a cancellation opened, null: it is closed; `isUndoOver`: it is too late to undo, and the client can only ask again; `undoState`: the state to which the client can bring the viewing back, null: none;
 * `canBeVisited`: a home of it is available; `unsentMove`: the move that did not arrive;
 * `askedTime`: the other time that it asks for, ISO, '' without one; `keepViewing`: closes the question, and forgets a cancellation that did not arrive.
 */
export function useMoves(list: SharedList, viewing: Viewing, time: string | null, agent: string) {
  const words = useWords(shareListWords)
  const { viewingKey, unsentMoves } = sessionOf(list.code)((session) => session.localState)
  const [now, setNow] = useState(() => new Date())
  const [shownAtQuestion, setShownAtQuestion] = useState<ShownViewing | null>(null)
  const unsentMove = waitingMove(viewing, unsentMoves[viewing.id])
  // the question takes the focus from the button that cancels, which gets it back
  const [wasQuestionOpened, setQuestionOpened] = useState(false)
  const showQuestion = (isOpen: boolean) => {
    setShownAtQuestion(isOpen ? shownOf(viewing) : null)
    setQuestionOpened(true)
  }
  const [busy, run] = useActions<ViewingState>()
  const canBeVisited = hasAvailableHome(list, viewing)
  const isUndoable = (at: Date) => (isFreshCancel(viewing, at) ? !isSuperseded('client', viewing, list.viewings) : canBeVisited)
  const undoStateAt = (at: Date) => (isUndoable(at) ? undoneState('client', viewing, at) : null)
  const undoState = isAsker(viewing.asker, viewingKey) ? undoStateAt(now) : null
  const send = async (to: ViewingState, sentTime: string | null) => {
    const state = await sendMove(list.code, viewing, to, sentTime)
    const doneText = to === 'cancelled' && viewing.state === 'offered' ? words.offerDeclined : words[`viewing_${to}`]
    if (state === 'sent') notify({ text: fill(doneText, { agent }), tone: 'success' })
    // after a refusal the question stays open, about the changed viewing
    if (state !== 'refused') setShownAtQuestion(null)
  }
  const move = (to: ViewingState, sentTime = time) => run(() => send(to, sentTime), to)
  const takeBack = (to: ViewingState) => {
    const pressedAt = new Date()
    if (undoStateAt(pressedAt) === to) return void move(to)
    // too late for what the button says: render it again with what is possible
    setNow(pressedAt)
    const why = !isFreshCancel(viewing, pressedAt) ? words.undoOver : isUndoable(pressedAt) ? words.undoPassed : words.undoSuperseded
    notify({ text: fill(why, { agent, minutes: undoMinutes }) })
  }
  return {
    busy,
    isUndoOver: undoState === 'asked' && !isFreshCancel(viewing, now),
    shownAtQuestion,
    wasQuestionOpened,
    showQuestion,
    undoState,
    move,
    takeBack,
    canBeVisited,
    // the open question says what has changed
    unsentMove: shownAtQuestion && unsentMove?.to === 'cancelled' ? null : unsentMove,
    dropMove: () => keepMove(list.code, viewing.id, null),
    askedTime: unsentMove?.to === 'asked' ? (unsentMove.time ?? '') : '',
    keepViewing: () => {
      keepMove(list.code, viewing.id, null)
      showQuestion(false)
    },
  }
}
