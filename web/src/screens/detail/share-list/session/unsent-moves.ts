import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { type ProblemKey, problems } from '@site/domain/problems.ts'
import { isMoveOfShown, shownOf, type ShownViewing, type ViewingState } from '@site/domain/sharing/share-list.ts'
import { inOneTab } from '../../../../ui/in-one-tab.ts'
import { changeLocalState, dropRequestKey, readLocalState, type UnsentMove, withUnsentMove } from './local-list-state.ts'
import { sendToAgent, sessionOf } from './list-session.ts'
import { isOpenViewing } from './viewing-owner.ts'

/** An unsent move that waits. `isOutdated`: the viewing has changed, so that it cannot be sent as it is; `isSentLater`: it is sent without another press. */
export type WaitingMove = UnsentMove & { readonly isOutdated: boolean; readonly isSentLater: boolean }

const lastMoveAt = ({ moves }: Pick<Viewing, 'moves'>): string => moves.at(-1)?.at ?? ''

/** Whether the server may accept a call later that it refused. */
const isTransient = (problem: ProblemKey | undefined): boolean => problem !== undefined && (problems[problem].code >= 500 || problem === 'tooFrequent')

/** The unsent move of a viewing, unless it has arrived, or cancels what is off already. */
export function waitingMove(viewing: Viewing, move: UnsentMove | undefined): WaitingMove | null {
  if (!move || (move.to === 'cancelled' && !isOpenViewing(viewing))) return null
  const hasArrived = viewing.moves.some(({ at, isFromAgent, state }) => !isFromAgent && state === move.to && at > move.after)
  const isOutdated = !isMoveOfShown(viewing, move.shown, move.to)
  // after any other move the person has to choose, also at the same time
  return hasArrived ? null : { ...move, isOutdated, isSentLater: move.to === 'cancelled' && !isOutdated && lastMoveAt(viewing) === move.after }
}

/** Stores the unsent move of a viewing on this device; null forgets it. */
export const keepMove = (code: string, viewingId: string, unsent: UnsentMove | null): void =>
  sessionOf(code).setState({ localState: changeLocalState(code, (stored) => withUnsentMove(stored, viewingId, unsent)) })

/** Sends a move of a client with a viewing as the page shows it, and keeps it if it did not arrive or the viewing has changed. `time`: ISO, for other moves than a cancellation. */
export async function sendMove(code: string, viewing: Viewing, to: ViewingState, time: string | null) {
  const shown: ShownViewing = shownOf(viewing)
  const { viewingKey } = readLocalState(code)
  const input = { id: viewing.id, code, key: viewingKey ?? undefined, state: to, ...(to !== 'cancelled' && time ? { time } : {}), shown }
  const kept = readLocalState(code).unsentMoves[viewing.id]
  const isRepeated = kept?.to === to && kept.after === lastMoveAt(viewing)
  // one that is sent again stays until its answer, so that a page that closes meanwhile does not lose it
  if (!isRepeated) keepMove(code, viewing.id, null)
  const { state, problem } = await sendToAgent(code, (call) => call('POST /frontend/api/sharelist/moveviewing', input))
  // after a cancellation the same times are another request
  if (to === 'cancelled') for (const id of viewing.listingIds) dropRequestKey(code, `viewing ${id}`)
  const isUnsent = state === 'unreachable' || state === 'unanswered' || problem === 'viewingChanged' || (isRepeated && isTransient(problem))
  const mayHaveArrived = state === 'unanswered' || (isRepeated && kept.mayHaveArrived)
  keepMove(code, viewing.id, isUnsent ? { mayHaveArrived, shown, after: lastMoveAt(viewing), to, time } : null)
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
      if (!move?.isSentLater) continue
      if ((await sendMove(code, viewing, 'cancelled', null)) === 'sent') sent.push(viewing)
    }
    return sent
  })
}
