import type { Viewing } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { isAsker, isAsShown, isFreshCancel, shownOf, type ShownViewing, undoneState, type ViewingState } from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { useWords } from '../../../../page/locale.tsx'
import { useActions } from '../../../../page/use-action.ts'
import { notify } from '../../../../ui/overlays/notices.ts'
import { dropRequestKey } from './local-list-state.ts'
import { sendToAgent, sessionOf } from './list-session.ts'
import { shareListWords } from './share-list.words.ts'

/** Whether a client can ask for a viewing of a home of this one: the list has it, and it can be had. */
export const canAskForOthers = ({ items }: SharedList, { listingIds }: Viewing): boolean =>
  items.some(({ id, isAvailable }) => isAvailable && listingIds.includes(id))

/** Whether a home can be had now, in the list or out of it. */
export const isOffered = ({ items, formerHomes }: SharedList, home: string): boolean =>
  items.some(({ id, isAvailable }) => isAvailable && id === home) || formerHomes.some((listing) => isPublicListing(listing) && listing.id === home)

/** Whether a home of a viewing can be had now: without one, no time is agreed or asked for. */
const hasOfferedHome = (list: SharedList, { listingIds }: Viewing): boolean => listingIds.some((id) => isOffered(list, id))

/** A move that got no answer: what to say of it, and how to send it again. */
export type UnsentMove = { readonly mayHaveArrived: boolean; readonly shown: ShownViewing; readonly to: ViewingState; readonly time: string | null }

/**
 * What the client does with a viewing. `time`: the agreed or offered one; `asking`: what the page showed of it when the client asked to cancel it, null:
 * they have not; `undone`: the state to which it can be brought back now; `hasOffer`: a home of it can be had.
 */
export function useMoves(list: SharedList, viewing: Viewing, time: string | null, agent: string) {
  const words = useWords(shareListWords)
  const { viewingKey } = sessionOf(list.code)((session) => session.localState)
  const [now, setNow] = useState(() => new Date())
  const [asking, setAsking] = useState<ShownViewing | null>(null)
  const [unsent, setUnsent] = useState<UnsentMove | null>(null)
  // the question has taken the focus from the button that cancels, which gets it back
  const [hasAsked, setAsked] = useState(false)
  const ask = (asks: boolean) => {
    setAsking(asks ? shownOf(viewing) : null)
    setAsked(true)
  }
  const [busy, run] = useActions<ViewingState>()
  const hasOffer = hasOfferedHome(list, viewing)
  const undoneAt = (at: Date) => (hasOffer || isFreshCancel(viewing, at) ? undoneState('client', viewing, at) : null)
  const undone = isAsker(viewing.asker, viewingKey) ? undoneAt(now) : null
  const send = async (to: ViewingState, other: string | null) => {
    const agreed = to !== 'cancelled' && other ? { time: other } : {}
    const shown = shownOf(viewing)
    const input = { id: viewing.id, code: list.code, key: viewingKey ?? undefined, state: to, ...agreed, shown }
    setUnsent(null)
    const { state } = await sendToAgent(list.code, (call) => call('POST /frontend/api/sharelist/moveviewing', input))
    if (state === 'sent') notify({ text: fill(words[`viewing_${to}`], { agent }), tone: 'success' })
    // the same times asked for again are another request
    if (to === 'cancelled') for (const id of viewing.listingIds) dropRequestKey(list.code, `viewing ${id}`)
    // what has changed meanwhile is asked again, as it is now
    if (state !== 'refused') setAsking(null)
    if (state === 'unreachable' || state === 'unanswered') setUnsent({ mayHaveArrived: state === 'unanswered', shown, to, time: other })
  }
  const move = (to: ViewingState, other = time) => run(() => send(to, other), to)
  const takeBack = (to: ViewingState) => {
    const pressedAt = new Date()
    // what the button says is too late: it says what is possible now
    if (undoneAt(pressedAt) === to) void move(to)
    else setNow(pressedAt)
  }
  // what has changed since is another viewing, which the client sees first
  return { busy, asking, hasAsked, ask, undone, move, takeBack, hasOffer, unsent: unsent && isAsShown(viewing, unsent.shown) ? unsent : null }
}
