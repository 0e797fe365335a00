import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { isAsker, isAsShown, isFreshCancel, isSuperseded, shownOf, type ShownViewing, undoneState, type ViewingState } from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { useWords } from '../../../../page/locale.tsx'
import { useActions } from '../../../../page/use-action.ts'
import { notify } from '../../../../ui/overlays/notices.ts'
import { dropRequestKey } from './local-list-state.ts'
import { sendToAgent, sessionOf } from './list-session.ts'
import { shareListWords } from './share-list.words.ts'

/** Whether a home of a viewing is in the list and available, so that clients can ask for a viewing of it. */
export const hasListedHome = ({ items }: SharedList, { listingIds }: Viewing): boolean =>
  items.some(({ id, isAvailable }) => isAvailable && listingIds.includes(id))

/** Whether a home is available, in the list or out of it. */
export const isHomeAvailable = ({ items, formerHomes }: SharedList, id: string): boolean =>
  items.some((item) => item.isAvailable && item.id === id) || formerHomes.some((listing) => isPublicListing(listing) && listing.id === id)

/** Whether a home of a viewing is available, in the list or out of it. Without one, no time can be agreed or asked for. */
const hasAvailableHome = (list: SharedList, { listingIds }: Viewing): boolean => listingIds.some((id) => isHomeAvailable(list, id))

/** A move that got no response, to be sent again. `shown`: what the page showed of the viewing; `to`, `time`: the state and the time of the move. */
export type UnsentMove = { readonly mayHaveArrived: boolean; readonly shown: ShownViewing; readonly to: ViewingState; readonly time: string | null }

/**
 * The moves of a client with a viewing. `time`: the agreed or offered one. In the result: `shownAtQuestion`: what the page showed of the viewing when the
 * question before a cancellation opened, null: it is closed; `undoState`: the state to which the client can bring the viewing back, null: none;
 * `canBeVisited`: a home of it is available.
 */
export function useMoves(list: SharedList, viewing: Viewing, time: string | null, agent: string) {
  const words = useWords(shareListWords)
  const { viewingKey } = sessionOf(list.code)((session) => session.localState)
  const [now, setNow] = useState(() => new Date())
  const [shownAtQuestion, setShownAtQuestion] = useState<ShownViewing | null>(null)
  const [unsentMove, setUnsentMove] = useState<UnsentMove | null>(null)
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
    const timeInput = to !== 'cancelled' && sentTime ? { time: sentTime } : {}
    const shown = shownOf(viewing)
    const input = { id: viewing.id, code: list.code, key: viewingKey ?? undefined, state: to, ...timeInput, shown }
    setUnsentMove(null)
    const { state } = await sendToAgent(list.code, (call) => call('POST /frontend/api/sharelist/moveviewing', input))
    const doneText = to === 'cancelled' && viewing.state === 'offered' ? words.offerDeclined : words[`viewing_${to}`]
    if (state === 'sent') notify({ text: fill(doneText, { agent }), tone: 'success' })
    // after a cancellation the same times are another request
    if (to === 'cancelled') for (const id of viewing.listingIds) dropRequestKey(list.code, `viewing ${id}`)
    // after a refusal the question stays open, about the changed viewing
    if (state !== 'refused') setShownAtQuestion(null)
    if (state === 'unreachable' || state === 'unanswered') setUnsentMove({ mayHaveArrived: state === 'unanswered', shown, to, time: sentTime })
  }
  const move = (to: ViewingState, sentTime = time) => run(() => send(to, sentTime), to)
  const takeBack = (to: ViewingState) => {
    const pressedAt = new Date()
    // too late for what the button says: render it again with what is possible
    if (undoStateAt(pressedAt) === to) void move(to)
    else setNow(pressedAt)
  }
  // the retry is only for a viewing that has not changed since
  return {
    busy,
    shownAtQuestion,
    wasQuestionOpened,
    showQuestion,
    undoState,
    move,
    takeBack,
    canBeVisited,
    unsentMove: unsentMove && isAsShown(viewing, unsentMove.shown) ? unsentMove : null,
  }
}
