import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { isMoveOfShown, shownOf, type ShownViewing, type ViewingState } from '@site/domain/sharing/share-list.ts'
import { inOneTab } from '../../../../ui/in-one-tab.ts'
import { changeLocalState, dropRequestKey, readLocalState, type UnsentMove, withUnsentMove } from './local-list-state.ts'
import { sendToAgent, sessionOf } from './list-session.ts'
import { isOpenViewing } from './viewing-owner.ts'

/** The unsent move of a viewing, unless it has arrived, or cancels what is off already. `isOutdated`: the viewing has changed, so that it cannot be sent as it is. */
export function waitingMove(viewing: Viewing, move: UnsentMove | undefined): (UnsentMove & { readonly isOutdated: boolean }) | null {
  if (!move || (move.to === 'cancelled' && !isOpenViewing(viewing))) return null
  const hasArrived = viewing.moves.some(({ at, isFromAgent, state }) => !isFromAgent && state === move.to && at > move.after)
  return hasArrived ? null : { ...move, isOutdated: !isMoveOfShown(viewing, move.shown, move.to) }
}

/** Stores the unsent move of a viewing on this device; null forgets it. */
export const keepMove = (code: string, viewingId: string, unsent: UnsentMove | null): void =>
  sessionOf(code).setState({ localState: changeLocalState(code, (stored) => withUnsentMove(stored, viewingId, unsent)) })

/** Sends a move of a client with a viewing as the page shows it, and keeps it if it did not arrive or the viewing has changed. `time`: ISO, for other moves than a cancellation. */
export async function sendMove(code: string, viewing: Viewing, to: ViewingState, time: string | null) {
  const shown: ShownViewing = shownOf(viewing)
  const { viewingKey } = readLocalState(code)
  const input = { id: viewing.id, code, key: viewingKey ?? undefined, state: to, ...(to !== 'cancelled' && time ? { time } : {}), shown }
  keepMove(code, viewing.id, null)
  const { state, problem } = await sendToAgent(code, (call) => call('POST /frontend/api/sharelist/moveviewing', input))
  // after a cancellation the same times are another request
  if (to === 'cancelled') for (const id of viewing.listingIds) dropRequestKey(code, `viewing ${id}`)
  const isUnsent = state === 'unreachable' || state === 'unanswered' || problem === 'viewingChanged'
  if (isUnsent) keepMove(code, viewing.id, { mayHaveArrived: state === 'unanswered', shown, after: viewing.moves.at(-1)?.at ?? '', to, time })
  return state
}

/**
 * Sends the cancellations that did not arrive, each once also with several tabs open, for viewings that are as the person saw them. Does nothing if the page has
 * no current list. Answers the viewings whose cancellations arrived, as they were before.
 */
export async function sendCancellations(code: string): Promise<readonly Viewing[]> {
  return await inOneTab(`cancellations ${code}`, async () => {
    const { list, hasFailed } = sessionOf(code).getState()
    if (!list || hasFailed) return []
    const sent: Viewing[] = []
    for (const viewing of list.viewings) {
      const move = waitingMove(viewing, readLocalState(code).unsentMoves[viewing.id])
      if (move?.to !== 'cancelled' || move.isOutdated) continue
      if ((await sendMove(code, viewing, 'cancelled', null)) === 'sent') sent.push(viewing)
    }
    return sent
  })
}
